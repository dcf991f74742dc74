import type { Command, GameMeta, OptionValues } from '../../core/index.ts'
import { nationInfo, nations } from './map/nations.ts'
import { specialLevels } from './map/special.ts'
import type { GameOptions } from './setup.ts'
import { sideNames } from './text/names.ts'
import { topics } from './text/topics.ts'

/** How the Nations are divided among two to five persons (rulebook 3.1). */
const divisions: readonly (readonly Command[])[] = [
  [
    ['germany', 'japan'],
    ['uk', 'usa', 'soviet'],
  ],
  [['germany', 'japan'], ['soviet'], ['usa', 'uk']],
  [['germany'], ['japan'], ['soviet'], ['usa', 'uk']],
  nations.map((nation) => [nation]),
]

export const meta: GameMeta = {
  id: 'one-hour',
  title: 'One Hour World War II',
  designers: 'Clint Warren-Davey (Worthington)',
  blurb:
    'The whole war on one small map, a year a turn. Five Nations take turns with a handful of Action markers – and spend the same markers to answer what the others do.',
  minutes: [60, 120],
  edition: 3,
  seats: nations.map((id) => {
    const { name, side, emoji } = nationInfo[id]
    return { id, name, side: sideNames[side], emoji }
  }),
  scenarios: [
    {
      id: 'standard',
      title: '1940 to 1945',
      blurb:
        'Six years of war from the fall of France on. Win by breaking the enemy’s Political Will, by taking two enemy Capitals, or on Political Will at the end of 1945.',
      seats: nations,
      divisions,
    },
  ],
  options: [
    {
      id: 'dice-free',
      title: 'Dice-free battles',
      text: 'No Tactics Roll: strength and Reserves alone decide battles.',
      agreed: true,
      kind: 'flag',
      default: false,
    },
    {
      id: 'high-will',
      title: 'Higher Political Will',
      text: 'Both sides begin with 12 Political Will. Longer games, which help the Allies.',
      agreed: true,
      kind: 'flag',
      default: false,
    },
    {
      id: 'variable-setup',
      title: 'Variable set-up',
      text: 'The Nations choose their starting positions and upgrades in turn instead of the historical ones.',
      agreed: true,
      kind: 'flag',
      default: false,
    },
    {
      id: 'specials',
      title: 'Special Actions and Responses',
      text: 'Each Nation is dealt some of its own Special markers, each good for one use.',
      agreed: true,
      kind: 'choice',
      choices: [
        { value: 'off', label: 'None' },
        { value: 'low', label: 'Low: Germany 2, all others 1' },
        { value: 'medium', label: 'Medium: Axis 3 each, Allies 2 each' },
        { value: 'high', label: 'High: all of them' },
      ],
      default: 'off',
    },
  ],
  topics,
}

export function readOptions(values: OptionValues): GameOptions {
  return {
    diceFree: values['dice-free'] === true,
    highWill: values['high-will'] === true,
    variableSetup: values['variable-setup'] === true,
    specials: specialLevels.find((level) => level === values.specials) ?? 'off',
  }
}
