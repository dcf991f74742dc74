import { invariant } from '../../../core/index.ts'
import { kindInfo, kinds, nationInfo, nations, type Arm, type Kind, type Nation, type Side } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import type { Board, Pool, Table } from '../state.ts'

/** Handling of piles of pieces (rulebook 2.2). Functions that change a pile change the working copy they are given. */

export function count(pool: Pool | undefined, kind: Kind): number {
  return pool?.[kind] ?? 0
}

/** The kinds in a pile, each once. */
export function kindsIn(pool: Pool | undefined): Kind[] {
  return kinds.filter((kind) => count(pool, kind) > 0)
}

/** The pieces of a pile one by one. */
export function listed(pool: Pool | undefined): Kind[] {
  return pool ? list(pool, kinds) : []
}

function list(pool: Pool, among: readonly Kind[]): Kind[] {
  const found: Kind[] = []
  for (const kind of among) {
    for (let left = count(pool, kind); left > 0; left -= 1) found.push(kind)
  }
  return found
}

const kindsOf: Readonly<Record<Arm, readonly Kind[]>> = {
  army: kinds.filter((kind) => kindInfo[kind].arm === 'army'),
  fleet: kinds.filter((kind) => kindInfo[kind].arm === 'fleet'),
}

/** How many pieces of one arm a pile holds. */
export function countArm(pool: Pool | undefined, arm: Arm): number {
  if (!pool) return 0
  let sum = 0
  for (const kind of kindsOf[arm]) sum += count(pool, kind)
  return sum
}

export function poolOf(list: readonly Kind[]): Pool {
  const pool: Pool = {}
  for (const kind of list) put(pool, kind)
  return pool
}

export function put(pool: Pool, kind: Kind, number = 1): void {
  if (number > 0) pool[kind] = count(pool, kind) + number
}

/** Takes an entry out of a table, so that equal positions stay equal as JSON. */
export function forget<Key extends string>(table: { [K in Key]?: unknown }, key: Key): void {
  Reflect.deleteProperty(table, key)
}

export function take(pool: Pool, kind: Kind, number = 1): void {
  const left = count(pool, kind) - number
  invariant(left >= 0, `there is no ${kind} to take`)
  if (left === 0) forget(pool, kind)
  else pool[kind] = left
}

/** Whether a pile holds at least these pieces. */
export function covers(pool: Pool | undefined, wanted: Pool): boolean {
  return kindsIn(wanted).every((kind) => count(pool, kind) >= count(wanted, kind))
}

/** The pieces of one arm. */
export function ofArm(pool: Pool | undefined, arm: Arm): Kind[] {
  return pool ? list(pool, kindsOf[arm]) : []
}

export function strengthOf(list: readonly Kind[]): number {
  return list.reduce((sum, kind) => sum + kindInfo[kind].level, 0)
}

export function poolAt(board: Board, space: SpaceId, nation: Nation): Pool | undefined {
  return board[space]?.[nation]
}

export function putAt(board: Board, space: SpaceId, nation: Nation, kind: Kind): void {
  const here = (board[space] ??= {})
  put((here[nation] ??= {}), kind)
}

export function takeAt(board: Board, space: SpaceId, nation: Nation, kind: Kind): void {
  const here = board[space]
  const pool = here?.[nation]
  invariant(here && pool, `${nation} has nothing in ${space}`)
  take(pool, kind)
  if (kindsIn(pool).length === 0) forget(here, nation)
  if (Object.keys(here).length === 0) forget(board, space)
}

const members: Readonly<Record<Side, readonly Nation[]>> = {
  axis: nations.filter((nation) => nationInfo[nation].side === 'axis'),
  allies: nations.filter((nation) => nationInfo[nation].side === 'allies'),
}

export function nationsOf(side: Side): readonly Nation[] {
  return members[side]
}

export function enemyOf(side: Side): Side {
  return side === 'axis' ? 'allies' : 'axis'
}

export function sideOf(nation: Nation): Side {
  return nationInfo[nation].side
}

/** A copy of the map and of all boxes, on which moves may be tried out. */
export function trialCopy(table: Table): Table {
  const board: Board = {}
  for (const space of spaceIds) {
    const here = table.board[space]
    if (!here) continue
    const copy: NonNullable<Board[SpaceId]> = {}
    for (const nation of nations) if (here[nation]) copy[nation] = { ...here[nation] }
    board[space] = copy
  }
  const sheets = { ...table.sheets }
  for (const nation of nations) {
    const sheet = table.sheets[nation]
    sheets[nation] = { ...sheet, reserve: { ...sheet.reserve }, spent: { ...sheet.spent } }
  }
  return { ...table, board, sheets }
}

/** How many pieces of an arm a side has in a space, whatever their Level. */
export function presence(board: Board, space: SpaceId, side: Side, arm: Arm): number {
  const here = board[space]
  if (!here) return 0
  let sum = 0
  for (const nation of members[side]) sum += countArm(here[nation], arm)
  return sum
}

/** The Nations of a side with a piece of this arm in a space, Minor Nations' pieces included, in turn order. */
export function presentNations(table: Table, space: SpaceId, side: Side, arm: Arm): Nation[] {
  return table.order.filter(
    (nation) => sideOf(nation) === side && countArm(poolAt(table.board, space, nation), arm) > 0,
  )
}

/** Moves pieces between a Nation's Reserve, Spent and removed boxes. */
export function shift(
  table: Table,
  nation: Nation,
  list: readonly Kind[],
  from: 'reserve' | 'spent',
  to: 'reserve' | 'spent' | 'lost',
): void {
  const sheet = table.sheets[nation]
  for (const kind of list) {
    take(sheet[from], kind)
    put(sheet[to], kind)
  }
}

/** Takes pieces off the map into a box of their Nation Sheet. */
export function withdraw(
  table: Table,
  nation: Nation,
  space: SpaceId,
  list: readonly Kind[],
  to: 'reserve' | 'spent' | 'lost',
): void {
  for (const kind of list) {
    takeAt(table.board, space, nation, kind)
    put(table.sheets[nation][to], kind)
  }
}
