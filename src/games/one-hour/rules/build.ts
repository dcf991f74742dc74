import { kindInfo, stackLimit, type Arm, type Kind, type Nation } from '../map/nations.ts'
import { capitals, spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import type { Board, Table } from '../state.ts'
import { overWater } from './adjacency.ts'
import { contested, controls, holdsCapital } from './control.ts'
import { countArm, kindsIn, poolAt, put, putAt, sideOf, take, trialCopy } from './pieces.ts'
import { supplied } from './supply.ts'

/** One shift of a Build (rulebook 4.5): out of Spent into Reserve, or out of Reserve onto the map. */
export interface Shift {
  readonly kind: Kind
  readonly to: 'reserve' | SpaceId
}

/** Where a Nation may place Armies and Fleets, judged at the start of the Action. */
export function buildSites(board: Board, nation: Nation): Readonly<Record<Arm, readonly SpaceId[]>> {
  const capital = capitals[nation]
  if (!holdsCapital(board, nation)) return { army: [capital], fleet: [] }
  const supply = supplied(board, nation)
  const side = sideOf(nation)
  const army = (space: SpaceId) => space === capital || (supply.has(space) && controls(board, side, space))
  const fleet = (space: SpaceId) =>
    spaces[space].kind === 'sea' &&
    (overWater(capital).includes(space) || (supply.has(space) && !contested(board, side, space)))
  return { army: spaceIds.filter(army), fleet: spaceIds.filter(fleet) }
}

/** Normal Builds leave Chinese Armies alone (rulebook 3.2). */
export function buildable(kind: Kind): boolean {
  return kindInfo[kind].minor !== 'China'
}

/** The shifts that may follow these, with what is left of the Build track and the map as it is by then. */
export function nextShifts(
  table: Table,
  nation: Nation,
  done: readonly Shift[],
): { left: number; shifts: Shift[]; board: Board } {
  const { board, sheets } = trialCopy(table)
  const sites = buildSites(table.board, nation)
  for (const shift of done) carryOut(board, sheets[nation], nation, shift)
  const left = sheets[nation].tracks.build - done.reduce((sum, { kind }) => sum + kindInfo[kind].level, 0)
  const fits = (kind: Kind) => buildable(kind) && kindInfo[kind].level <= left
  const recover = kindsIn(sheets[nation].spent)
    .filter(fits)
    .map((kind): Shift => ({ kind, to: 'reserve' }))
  const place = kindsIn(sheets[nation].reserve)
    .filter(fits)
    .flatMap((kind) =>
      sites[kindInfo[kind].arm].filter((to) => canStand(board, nation, kind, to)).map((to): Shift => ({ kind, to })),
    )
  return { left, shifts: [...recover, ...place], board }
}

/** Armies need a Fleet of their Nation to be at sea (rulebook 6.1). */
export function canStand(board: Board, nation: Nation, kind: Kind, space: SpaceId): boolean {
  return kindInfo[kind].arm === 'fleet' || spaces[space].kind === 'land' || hasFleet(board, nation, space)
}

function hasFleet(board: Board, nation: Nation, space: SpaceId): boolean {
  return countArm(poolAt(board, space, nation), 'fleet') > 0
}

/** Whether a further piece of this arm would be over the stacking limit. */
export function isFull(board: Board, nation: Nation, kind: Kind, space: SpaceId): boolean {
  return countArm(poolAt(board, space, nation), kindInfo[kind].arm) >= stackLimit
}

/** Carries out one shift on a working copy of the board and the Nation's sheet. */
export function carryOut(
  board: Board,
  sheet: { reserve: Table['sheets'][Nation]['reserve']; spent: Table['sheets'][Nation]['spent'] },
  nation: Nation,
  shift: Shift,
): void {
  if (shift.to === 'reserve') {
    take(sheet.spent, shift.kind)
    put(sheet.reserve, shift.kind)
  } else {
    take(sheet.reserve, shift.kind)
    putAt(board, shift.to, nation, shift.kind)
  }
}
