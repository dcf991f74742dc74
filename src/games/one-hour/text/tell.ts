import type { Telling, Viewer } from '../../../core/index.ts'
import type { Event, Move } from '../events.ts'
import { kindInfo, nationInfo, trackInfo, type Nation } from '../map/nations.ts'
import { rows, type Row } from '../map/sheets.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import { specials, type SpecialId } from '../map/special.ts'
import { total } from '../rules/battle.ts'
import type { Strength } from '../state.ts'
import {
  kindName,
  nationName,
  rowNames,
  sentenceList,
  sideNames,
  spaceName,
  TheNation,
  theNation,
  unitsText,
} from './names.ts'

function heading(nation: Nation): string {
  return `${nationInfo[nation].emoji} ${nationName(nation)}`
}

const battleOf = (space: SpaceId) => `⚔️ ${spaceName(space)}`

function isRow(action: Row | SpecialId): action is Row {
  return (rows as readonly string[]).includes(action)
}

function place(where: Move['to']): string {
  return where === 'lost'
    ? 'out of the game'
    : where === 'reserve'
      ? 'Reserve'
      : where === 'spent'
        ? 'Spent'
        : spaceName(where)
}

function moveText({ kind, from, to }: Move): string {
  return `${kindName(kind)}: ${place(from)} → ${place(to)}`
}

/** Equal moves are told once, with their number. */
function movesText(moves: readonly Move[]): string {
  const counted = new Map<string, number>()
  for (const move of moves) counted.set(moveText(move), (counted.get(moveText(move)) ?? 0) + 1)
  return [...counted].map(([text, number]) => (number > 1 ? `${number} × ${text}` : text)).join('\n')
}

function spacesOf(moves: readonly Move[]): SpaceId[] {
  return spaceIds.filter((space) => moves.some(({ from, to }) => from === space || to === space))
}

/** The first column of a battle's lines: fixed letters, so that what follows stands in line. */
function column(label: string, value: number | string = ''): string {
  return `\`${label.padEnd(7)}${String(value).padStart(5)}\``
}

/** "units 2 · 🔴 Air Force +2"; `launch` names what brought the attacker's own bonus. */
function partsText(strength: Strength, launch: string): string {
  const names: Readonly<Record<Strength['bonuses'][number]['why'], (by: Nation) => string>> = {
    'air-force': (by) => `${nationInfo[by].emoji} Air Force`,
    'naval-aviation': (by) => `${nationInfo[by].emoji} Naval Aviation`,
    'atlantic-wall': () => 'Atlantic Wall',
    launch: () => launch,
  }
  const bonuses = strength.bonuses.map(({ why, by, amount }) => `${names[why](by)} +${amount}`)
  return [`units ${strength.units}`, ...bonuses].join(' · ')
}

function opposed({ name, attack, defence }: Extract<Event, { type: 'opposed' }>): string {
  return [
    `${column('Attack', total(attack))} ${partsText(attack, name)}`,
    `${column('Defence', total(defence))} ${partsText(defence, name)}`,
  ].join('\n')
}

function rolled({ attack, defence }: Extract<Event, { type: 'strengths' }>): string {
  const added = `+${attack.tactics} and +${defence.tactics}`
  return `${column('Dice', `${attack.die}:${defence.die}`)} ${added} → **${total(attack)} to ${total(defence)}**`
}

function committed({ nation, units, attack, defence }: Extract<Event, { type: 'committed' }>): string {
  const who = nationInfo[nation].emoji
  if (units.length === 0) return `${column('Reserve', '–')} ${who} holds back`
  const value = `+${units.reduce((sum, kind) => sum + kindInfo[kind].level, 0)}`
  return `${column('Reserve', value)} ${who} ${unitsText(units)} → **${attack} to ${defence}**`
}

function battleOver(event: Extract<Event, { type: 'battle-over' }>): string {
  const { attack, defence, winner, removed, losses, control } = event
  const head = column('Result', `${attack}:${defence}`)
  const held = control ? `${sideNames[control]} control` : 'Nobody controls it'
  if (!winner) return `${head} **A draw:** nobody loses anything · ${held}`
  const fate = removed ? 'lost for good' : 'to Spent'
  const lost = losses.map(({ nation, units }) => `${nationInfo[nation].emoji} ${unitsText(units)}`).join(', ')
  return `${head} **The ${sideNames[winner]} win** · ${lost} ${fate} · ${held}`
}

function scored(event: Extract<Event, { type: 'scored' }>): string {
  const { held, loser, loss, will } = event
  const list = (spaces: readonly SpaceId[]) =>
    spaces.length > 0 ? `${spaces.length} (${sentenceList(spaces.map(spaceName))})` : '0'
  const change = loser ? `The ${sideNames[loser]} lose ${loss} Political Will.` : 'Nobody loses Political Will.'
  return [
    `Axis ${list(held.axis)}`,
    `Allies ${list(held.allies)}`,
    `${change} Axis ${will.axis}, Allies ${will.allies}.`,
  ].join('\n')
}

function lapsed({ name, again }: Extract<Event, { type: 'lapsed' }>): string {
  const sorry = `Your answer in advance, ${name}, cannot be carried out any more as things stand now. It cost you no marker`
  return again ? `${sorry}, and you may still choose it in another way.` : `${sorry}.`
}

const endings = {
  capitals: 'They hold two enemy Capitals.',
  will: 'The other side’s Political Will is broken.',
  'last-year': 'The last year is over.',
} as const

function isFor(viewer: Viewer, nation: Nation): boolean {
  return viewer.kind === 'everything' || (viewer.kind === 'seats' && viewer.seats.includes(nation))
}

/** An event in words. Everything is public but what became of sealed answers that were never carried out. */
export function tell(event: Event, viewer: Viewer): Telling | undefined {
  const say = (head: string, text: string, spaces: readonly SpaceId[] = []): Telling => ({
    heading: head,
    text,
    spaces,
  })
  switch (event.type) {
    case 'begun':
      return say(
        `${event.year}`,
        event.draft ? 'The war begins. First the Nations set up in turn.' : 'The war begins, as history had it.',
      )
    case 'dealt':
      return say(
        'Special markers',
        `${nationName(event.nation)}: ${event.specials.map((id) => specials[id].name).join(', ')}`,
      )
    case 'deployed': {
      const upgrades = event.tracks.map((track) => `${trackInfo[track].name} +1`)
      return say(
        heading(event.nation),
        [movesText(event.placed), upgrades.join(', ')].filter(Boolean).join('\n'),
        spacesOf(event.placed),
      )
    }
    case 'action':
      // The attack that follows says it itself.
      if (event.action === 'offensive') return undefined
      return say(
        heading(event.nation),
        isRow(event.action) ? `**${rowNames[event.action]}**` : `Special Action: **${specials[event.action].name}**`,
      )
    case 'passed':
      return say(heading(event.nation), 'Passes')
    case 'response':
      // The attack that follows says it itself.
      return event.attack ? undefined : say(heading(event.nation), `Response: **${event.name}**`)
    case 'lapsed':
      return isFor(viewer, event.nation) ? { ...say(heading(event.nation), lapsed(event)), aside: true } : undefined
    case 'shifted':
      return say(
        heading(event.by),
        event.moves.length === 0
          ? 'Nothing is built.'
          : event.by === event.nation
            ? movesText(event.moves)
            : `${nationName(event.nation)}, ${movesText(event.moves)}`,
        spacesOf(event.moves),
      )
    case 'track':
      return say(heading(event.nation), `${trackInfo[event.track].name}: ${event.from} → ${event.to}`)
    case 'attacked':
      return say(
        heading(event.nation),
        event.from === event.space
          ? `**${event.name}** in place: ${spaceName(event.space)}`
          : `**${event.name}** ${spaceName(event.from)} → ${spaceName(event.space)} · ${unitsText(event.units)}`,
        [...new Set([event.from, event.space])],
      )
    case 'unopposed':
      return say(battleOf(event.space), `Nobody defends it against ${theNation(event.nation)}.`, [event.space])
    case 'opposed':
      return say(battleOf(event.space), opposed(event), [event.space])
    case 'strengths':
      return event.attack.die > 0
        ? { ...say(battleOf(event.space), rolled(event), [event.space]), breath: true }
        : undefined
    case 'committed':
      return { ...say(battleOf(event.space), committed(event), [event.space]), breath: true }
    case 'battle-over':
      return { ...say(battleOf(event.space), battleOver(event), [event.space]), breath: true }
    case 'stranded':
      return say(
        heading(event.nation),
        `${unitsText(event.units)} in ${spaceName(event.space)} without a Fleet: to Spent.`,
        [event.space],
      )
    case 'excess':
      return say(heading(event.nation), `Too many in ${spaceName(event.space)}: ${unitsText(event.units)} to Spent.`, [
        event.space,
      ])
    case 'italy-fell':
      return say(
        'Italy',
        event.units.length > 0
          ? `Italy is in Allied hands and out of the war: ${unitsText(event.units)} removed for good.`
          : 'Italy is in Allied hands and out of the war.',
        ['italy'],
      )
    case 'corrected': {
      const touched = event.changes.flatMap(({ spaces }) => spaces)
      return say(
        '✏️ Position corrected',
        event.changes.map(({ text }) => text).join('\n'),
        spaceIds.filter((space) => touched.includes(space)),
      )
    }
    case 'axis-attack':
      return say(
        heading('usa'),
        event.fate === 'gained'
          ? 'Attacked: gains the “Axis attack” Action marker.'
          : 'Strikes first: the “Axis attack” Action marker leaves the game.',
      )
    case 'code-breaking':
      return say(
        heading(event.by),
        `From next year on before ${theNation(event.nation)}: ${event.order.map((nation) => nationInfo[nation].code).join(' · ')}`,
      )
    case 'will':
      return say('Political Will', `${sideNames[event.side]}: ${event.from} → ${event.to}`)
    case 'scored':
      return say(`Scoring ${event.year}`, scored(event), [...event.held.axis, ...event.held.allies])
    case 'year': {
      const arrived = event.arrived.map((nation) => `${TheNation(nation)} gains an Action marker.`)
      const order = `Turn order: ${event.order.map((nation) => nationInfo[nation].code).join(' · ')}.`
      return say(`${event.year}`, ['All Action markers come back.', ...arrived, order].join(' '))
    }
    case 'over':
      return say(
        `The ${sideNames[event.side]} win`,
        `${endings[event.by]} Political Will: Axis ${event.will.axis}, Allies ${event.will.allies}.`,
      )
  }
}
