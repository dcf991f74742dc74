import type { Command, GameMeta } from '../../core/index.ts'
import type { OptionValues } from '../../core/meta.ts'
import { factions, type Faction } from './map/nations.ts'
import type { Options } from './state.ts'
import { topics } from './topics.ts'

const three: readonly Command[] = factions.map((faction) => [faction])
const two: readonly Command[] = [['axis'], ['soviet', 'west']]

const flag = (id: string, title: string, text: string) => ({
  kind: 'flag' as const,
  id,
  title,
  text,
  agreed: true,
  default: false,
})

export const meta: GameMeta = {
  id: 'ii-world-war',
  title: 'II World War 1939–1945',
  designers: 'NAC Wargames',
  blurb:
    'The war in Europe on a thousand hexes: armies, fleets and air fleets of three factions, eighteen rounds of four ' +
    'months, one die a counter. Take cities, bring neutrals in or leave them be, and hold the most of 45 objectives.',
  minutes: [240, 480],
  edition: 3,
  seats: [
    { id: 'axis', name: 'Axis', side: 'Axis', emoji: '⬛' },
    { id: 'soviet', name: 'Soviet Union', side: 'Allies', emoji: '🟥' },
    { id: 'west', name: 'Western Allies', side: 'Allies', emoji: '🟩' },
  ],
  scenarios: [
    {
      id: '1939',
      title: 'The whole war, 1939–1945',
      blurb:
        'Starts in the autumn of 1939 with the set-up and lasts at most eighteen rounds. Two players: the Axis against ' +
        'both Allied factions. Three players: the two Allies fight side by side and count their cities apart.',
      seats: factions,
      divisions: [three, two],
    },
  ],
  options: [
    flag(
      'bear-hug',
      'Bear Hug',
      'The USSR may take in the Baltic States, Bessarabia and Eastern Poland before it is at war.',
    ),
    flag('vichy', 'Vichy France', 'Once Paris falls the Axis may end the war in France by an armistice.'),
    flag('blue-division', 'Blue Division', 'In round 8 Spanish volunteers join the Axis in a captured Soviet city.'),
    flag(
      'poles-and-yugoslavs',
      'Poles and Yugoslavs',
      'Polish and Yugoslav armies may attack together with the Western Allies.',
    ),
    flag(
      'lend-lease',
      'Lend-Lease',
      'In round 7 American counters reach Britain and the USSR ahead of the American entry.',
    ),
    flag('wolf-packs', 'Wolf packs', 'Submarines from French Atlantic harbours may sink Allied fleets under way.'),
    flag('artillery', 'Artillery support', 'A land unit behind the front adds 1 to an attack.'),
    flag('naval-artillery', 'Naval artillery', 'A fleet off a coastal city cancels one of its bonuses.'),
    flag('operations', 'Great offensives', 'From round 3 to round 17 one famous operation a round changes a rule.'),
    {
      kind: 'choice',
      id: 'joker',
      title: 'Joker card',
      text: 'A card that throws dice again and then changes hands.',
      agreed: true,
      choices: [
        { value: 'none', label: 'Without' },
        { value: 'strategic', label: 'Strategic: two uses a side' },
        { value: 'push', label: 'Push your luck: no limit' },
      ],
      default: 'none',
    },
    {
      kind: 'count',
      id: 'support-clock',
      title: 'Minutes for the defender',
      text: 'How long a defender has to answer about air support and submarines. 0: no limit.',
      agreed: true,
      min: 0,
      max: 2880,
      default: 0,
    },
  ],
  topics,
}

/** The options of a setup in the engine's own terms. */
export function readOptions(values: OptionValues): Options {
  const joker = values['joker']
  return {
    bearHug: values['bear-hug'] === true,
    vichy: values['vichy'] === true,
    blueDivision: values['blue-division'] === true,
    polesAndYugoslavs: values['poles-and-yugoslavs'] === true,
    lendLease: values['lend-lease'] === true,
    wolfPacks: values['wolf-packs'] === true,
    artillery: values['artillery'] === true,
    navalArtillery: values['naval-artillery'] === true,
    operations: values['operations'] === true,
    joker: joker === 'strategic' || joker === 'push' ? joker : 'none',
    clock: Number(values['support-clock'] ?? 0) * 60,
  }
}

/** A command's seats as factions. */
export function readCommands(commands: readonly Command[]): readonly (readonly Faction[])[] {
  return commands.map((command) => factions.filter((faction) => command.includes(faction)))
}
