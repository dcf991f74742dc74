import { invariant } from '../../../core/errors.ts'
import { neighbours, type Cell } from '../../../core/hex.ts'
import { cities, type City } from './cities.ts'
import { borders, ground } from './ground.ts'
import { necks, rivers, straits, type SidePair } from './sides.ts'
import { territories, territoryIds, type Territory } from './territories.ts'

/**
 * The board as numbers, for quick searches: a hex's index counts column by column from the north-west. Everything here
 * follows from the tables of ground, borders, sides and cities.
 */
export const columns = 43
export const rows = 28

/** A hex by its printed code: two digits for the column, two for the row. */
export type Hex = string & { readonly hex: true }

export const hexes: readonly Hex[] = Array.from({ length: columns * rows }, (_, index) => {
  const { col, row } = cellAt(index)
  return `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}` as Hex
})
const indices = new Map<string, number>(hexes.map((hex, index) => [hex, index]))

function cellAt(index: number): Cell {
  return { col: Math.floor(index / rows) + 1, row: (index % rows) + 1 }
}

/** Reads a code from outside. */
export function readHex(code: string): Hex | undefined {
  return indices.has(code) ? (code as Hex) : undefined
}

/** A code of our own tables. */
export function hex(code: string): Hex {
  const read = readHex(code)
  invariant(read, `no hex ${code}`)
  return read
}

export function indexOf(code: Hex): number {
  // By arithmetic, and without a function or a text made on the way: nothing is asked for more often.
  const index = (10 * digit(code, 0) + digit(code, 1) - 1) * rows + 10 * digit(code, 2) + digit(code, 3) - 1
  if (hexes[index] !== code) invariant(false, `no hex ${code}`)
  return index
}

function digit(code: string, at: number): number {
  return code.charCodeAt(at) - 48
}

export function hexAt(index: number): Hex {
  const code = hexes[index]
  if (code === undefined) invariant(false, `no hex at ${index}`)
  return code
}

export function cellOf(code: Hex): Cell {
  return cellAt(indexOf(code))
}

/** Twice the two coordinates along which distances are counted (see `distance` of the core), by index. */
const across = new Int16Array(hexes.length)
const along = new Int16Array(hexes.length)
for (const index of hexes.keys()) {
  const { col, row } = cellAt(index)
  across[index] = 2 * col
  along[index] = 2 * row + (col % 2 === 0 ? 1 : 0) - col
}

/** Hexes as the crow flies, which is how aircraft move. */
export function distance(a: Hex, b: Hex): number {
  return distanceIn(indexOf(a), indexOf(b))
}

/** The same by index. */
export function distanceIn(a: number, b: number): number {
  const dq = (across[a] ?? 0) - (across[b] ?? 0)
  const dz = (along[a] ?? 0) - (along[b] ?? 0)
  return (Math.abs(dq) + Math.abs(dz) + Math.abs(dq + dz)) / 4
}

/** Six entries a hex, clockwise from north; -1 beyond the edge. */
export const neighbourTable = new Int16Array(hexes.length * 6).fill(-1)
export const landable = new Uint8Array(hexes.length)
export const navigable = new Uint8Array(hexes.length)
export const mountain = new Uint8Array(hexes.length)
/** Bit d of an entry is about the side in direction d. */
export const riverSides = new Uint8Array(hexes.length)
/** Sides over which land units walk, straits left out. */
export const walkSides = new Uint8Array(hexes.length)
/** Sides of water between two shores, for ferries. */
export const straitSides = new Uint8Array(hexes.length)
/** Sides over which fleets sail. */
export const sailSides = new Uint8Array(hexes.length)

const territoryTable: (Territory | undefined)[] = []
const cityTable = new Map<Hex, City>(cities.map((city) => [hex(city.hex), city]))

/** Direction from one hex to a neighbour, or -1. */
export function directionTo(from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (neighbourTable[from * 6 + d] === to) return d
  return -1
}

export function neighbourAt(index: number, direction: number): number {
  return neighbourTable[index * 6 + direction] ?? -1
}

/** The neighbours on the board. */
export function around(code: Hex): readonly Hex[] {
  const index = indexOf(code)
  const found: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const other = neighbourAt(index, d)
    if (other >= 0) found.push(hexAt(other))
  }
  return found
}

function mark(table: Uint8Array, [a, b]: SidePair): void {
  const from = indexOf(hex(a))
  const to = indexOf(hex(b))
  const d = directionTo(from, to)
  invariant(d >= 0, `${a} and ${b} do not touch`)
  table[from] = (table[from] ?? 0) | (1 << d)
  table[to] = (table[to] ?? 0) | (1 << ((d + 3) % 6))
}

function build(): void {
  const letters = new Map<string, Territory>(territoryIds.map((id) => [territories[id].letter, id]))
  for (const index of hexes.keys()) {
    const cell = cellAt(index)
    const kind = ground[cell.row - 1]?.[cell.col - 1] ?? '#'
    landable[index] = 'lcmM'.includes(kind) ? 1 : 0
    navigable[index] = '.cM'.includes(kind) ? 1 : 0
    mountain[index] = 'mM'.includes(kind) ? 1 : 0
    territoryTable[index] = letters.get(borders[cell.row - 1]?.[cell.col - 1] ?? '.')
    for (const [d, { col, row }] of neighbours(cell, 'even').entries()) {
      if (col >= 1 && col <= columns && row >= 1 && row <= rows) {
        neighbourTable[index * 6 + d] = (col - 1) * rows + row - 1
      }
    }
  }
  const neckSides = new Uint8Array(hexes.length)
  for (const pair of Object.values(rivers).flat()) mark(riverSides, pair)
  for (const pair of Object.values(straits).flat()) mark(straitSides, pair)
  for (const pair of necks) mark(neckSides, pair)
  for (const index of hexes.keys()) {
    for (let d = 0; d < 6; d++) {
      const other = neighbourAt(index, d)
      if (other < 0) continue
      const bit = 1 << d
      const strait = ((straitSides[index] ?? 0) & bit) !== 0
      if (landable[index] && landable[other] && !strait) walkSides[index] = (walkSides[index] ?? 0) | bit
      if (navigable[index] && navigable[other] && !((neckSides[index] ?? 0) & bit)) {
        sailSides[index] = (sailSides[index] ?? 0) | bit
      }
    }
  }
}
build()

export function territoryAt(code: Hex): Territory | undefined {
  return territoryTable[indexOf(code)]
}

/** The same by index. */
export function territoryIn(index: number): Territory | undefined {
  return territoryTable[index]
}

export function cityAt(code: Hex): City | undefined {
  return cityTable.get(code)
}

export const cityHexes: readonly Hex[] = [...cityTable.keys()]
export const objectiveHexes: readonly Hex[] = cityHexes.filter((code) => cityTable.get(code)?.kind !== 'normal')

/** The hex of a city by its name in our own tables. */
export function cityNamed(name: string): Hex {
  const found = cities.find((city) => city.name === name)
  invariant(found, `no city ${name}`)
  return hex(found.hex)
}

const territoryHexes = new Map<Territory, readonly Hex[]>(
  territoryIds.map((id) => [id, hexes.filter((_, index) => territoryTable[index] === id)]),
)

/** Hexes of a territory, in order. */
export function hexesOf(territory: Territory): readonly Hex[] {
  return territoryHexes.get(territory) ?? []
}

/** Whether land units walk from one hex to the other. */
export function isWalkable(from: Hex, to: Hex): boolean {
  const d = directionTo(indexOf(from), indexOf(to))
  return d >= 0 && ((walkSides[indexOf(from)] ?? 0) & (1 << d)) !== 0
}

export function crossesRiver(from: Hex, to: Hex): boolean {
  const d = directionTo(indexOf(from), indexOf(to))
  return d >= 0 && ((riverSides[indexOf(from)] ?? 0) & (1 << d)) !== 0
}
