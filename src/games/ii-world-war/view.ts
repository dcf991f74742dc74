import type { State } from './state.ts'

/** Nothing is hidden in this game: everybody sees the whole position. */
export type View = State

export type { Allotment, Battle, Frame, Holder, Kind, Stage, Turn, Unit, UnitId, Voyage } from './state.ts'
export { boardOf } from './rules/board.ts'
export { orderOf } from './rules/round.ts'
export { countersOf, objectivesOf } from './rules/victory.ts'
export { factionOf } from './rules/war.ts'
