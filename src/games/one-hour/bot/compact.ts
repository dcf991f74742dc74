import { firstYear, kindInfo, kinds, nations, tracks, type Kind, type Nation } from '../map/nations.ts'
import { capitals, spaceIds, type SpaceId } from '../map/spaces.ts'
import { count, sideOf } from '../rules/pieces.ts'
import type { Pool, Table } from '../state.ts'

/**
 * A position as a row of small numbers, so that a computer player can try out hundreds of thousands of them. It holds
 * what a position is judged by; what is being answered just now is not in it.
 */
export type Compact = Int8Array

/** Number of spaces and Nations; a space, a Nation and a side (0 the Axis, 1 the Allies) are their indices. */
export const SPACES = spaceIds.length
export const NATIONS = nations.length
/** Sorts of pieces of a Nation: Army 1, Army 2, Fleet 1, Fleet 2, and the Army and the Fleet of its Minor Nation. */
export const SORTS = 6
export const MINOR_ARMY = 4
export const MINOR_FLEET = 5

export const RESERVE = SPACES * NATIONS * SORTS
export const SPENT = RESERVE + NATIONS * SORTS
/** Build, Air Force and Naval Aviation of each Nation. */
export const TRACKS = SPENT + NATIONS * SORTS
export const READY = TRACKS + NATIONS * 3
/** Action markers that come back at the end of the year. */
export const PLACED = READY + NATIONS
export const ORDER = PLACED + NATIONS
export const NEXT_ORDER = ORDER + NATIONS
export const WILL = NEXT_ORDER + NATIONS
/** Years since the first one. */
export const YEAR = WILL + 2
export const AT = YEAR + 1
export const PASSES = AT + 1
/** The American marker for being attacked: 0 aside, 1 gained, 2 removed. */
export const AXIS_ATTACK = PASSES + 1
export const ITALY_FELL = AXIS_ATTACK + 1
export const DICE_FREE = ITALY_FELL + 1
const SIZE = DICE_FREE + 1

/** Where a Nation's pieces in a space begin. */
export function cell(space: number, nation: number): number {
  return (space * NATIONS + nation) * SORTS
}

export function at(numbers: Int8Array | Int32Array | Uint8Array | Float64Array, index: number): number {
  return numbers[index] ?? 0
}

export function add(position: Compact, index: number, number: number): void {
  position[index] = at(position, index) + number
}

const sortOf: Readonly<Record<Kind, number>> = {
  'army-1': 0,
  'army-2': 1,
  'fleet-1': 2,
  'fleet-2': 3,
  'french-army': MINOR_ARMY,
  'italian-army': MINOR_ARMY,
  'chinese-army': MINOR_ARMY,
  'italian-fleet': MINOR_FLEET,
}
export const levelOf = [1, 2, 1, 2, 1, 1] as const
const minorArmy: Readonly<Partial<Record<Nation, Kind>>> = {
  germany: 'italian-army',
  uk: 'french-army',
  usa: 'chinese-army',
}

export function kindOf(nation: number, sort: number): Kind {
  const usual = kinds.find((kind) => sortOf[kind] === sort && kindInfo[kind].minor === undefined)
  if (usual) return usual
  return sort === MINOR_FLEET ? 'italian-fleet' : (minorArmy[nationAt(nation)] ?? 'army-1')
}

export function nationAt(index: number): Nation {
  return nations[index] ?? 'germany'
}

export function spaceAt(index: number): SpaceId {
  return spaceIds[index] ?? 'usa'
}

export const nationIndex = Object.fromEntries(nations.map((nation, n) => [nation, n])) as Readonly<
  Record<Nation, number>
>
export const spaceIndex = Object.fromEntries(spaceIds.map((space, s) => [space, s])) as Readonly<
  Record<SpaceId, number>
>
export const sideOfNation = Uint8Array.from(nations, (nation) => (sideOf(nation) === 'axis' ? 0 : 1))
export const capitalOf = Uint8Array.from(nations, (nation) => spaceIndex[capitals[nation]])
export const GERMANY = nationIndex.germany
export const USA = nationIndex.usa

function write(position: Compact, start: number, pool: Pool | undefined): void {
  if (!pool) return
  for (const kind of kinds) add(position, start + sortOf[kind], count(pool, kind))
}

/** The table as numbers. */
export function compactOf(table: Table): Compact {
  const position = new Int8Array(SIZE)
  spaceIds.forEach((space, s) => {
    const here = table.board[space]
    if (here) nations.forEach((nation, n) => write(position, cell(s, n), here[nation]))
  })
  nations.forEach((nation, n) => {
    const sheet = table.sheets[nation]
    write(position, RESERVE + n * SORTS, sheet.reserve)
    write(position, SPENT + n * SORTS, sheet.spent)
    tracks.forEach((track, t) => (position[TRACKS + n * 3 + t] = sheet.tracks[track]))
    position[READY + n] = sheet.ready
    position[PLACED + n] = sheet.placed.length
    position[ORDER + n] = nationIndex[table.order[n] ?? nation]
    position[NEXT_ORDER + n] = nationIndex[table.nextOrder[n] ?? nation]
  })
  position[WILL] = table.will.axis
  position[WILL + 1] = table.will.allies
  position[YEAR] = table.year - firstYear
  position[AT] = table.turn.at
  position[PASSES] = table.turn.passes
  position[AXIS_ATTACK] = table.axisAttack === 'aside' ? 0 : table.axisAttack === 'gained' ? 1 : 2
  position[ITALY_FELL] = table.italyFell ? 1 : 0
  position[DICE_FREE] = table.options.diceFree ? 1 : 0
  return position
}

export function copyOf(position: Compact): Compact {
  return position.slice()
}
