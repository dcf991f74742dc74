import type { WarEvent } from '../events.ts'
import type { AreaId, Kind, Nation, Pieces, Year } from '../map/ids.ts'
import { gridOf } from '../map/grid.ts'
import { nations } from '../map/ids.ts'
import type { State, Task } from '../state.ts'
import { noPieces, type Ask, type Sheet, type Tech } from '../view.ts'

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

/** What changes deep inside; the rest of a state is only ever replaced. */
type Deep = 'areas' | 'neutrals' | 'reserves' | 'battles' | 'last' | 'history'

/** A state that is being changed, a copy of its own, and what happens meanwhile. */
export interface Work {
  readonly state: {
    -readonly [Key in Exclude<keyof State, 'secret' | 'tech'>]: Key extends Deep ? Mutable<State[Key]> : State[Key]
  } & {
    tech?: Mutable<Tech>
    secret: { sheets: Partial<Record<Nation, Sheet>>; cards?: NonNullable<State['secret']['cards']> }
  }
  readonly events: WarEvent[]
}

/** A copy that may be changed. Pieces and results are never changed in place, so they are shared. */
export function workOn(state: State): Work {
  const areas: Work['state']['areas'] = {}
  for (const area of gridOf(state.scenario).areas) {
    const position = state.areas[area]
    if (position) areas[area] = { units: { ...position.units }, flags: [...position.flags] }
  }
  const { tech, ...rest } = state
  return {
    state: {
      ...rest,
      areas,
      neutrals: state.neutrals.map((neutral) => ({ ...neutral, takers: [...neutral.takers] })),
      reserves: { ...state.reserves },
      battles: state.battles.map((battle) => ({ ...battle, result: battle.result && { ...battle.result } })),
      ...(tech ? { tech: copyOf(tech) } : {}),
      last: state.last && {
        ...state.last,
        sheets: state.last.sheets.map(({ command, orders }) => ({
          command: [...command],
          orders: orders.map((order) => ({ ...order })),
        })),
        fights: [...state.last.fights],
      },
      history: [...state.history],
      secret: { ...state.secret, sheets: { ...state.secret.sheets } },
    },
    events: [],
  }
}

function copyOf(tech: Tech): Mutable<Tech> {
  return {
    cards: tech.cards as Mutable<Tech['cards']>,
    pieces: tech.pieces.map((piece) => ({ ...piece })),
    used: [...tech.used],
    razed: [...tech.razed],
    points: [...tech.points],
  }
}

/** The units of one kind. */
export function count(pieces: Pieces, kind: Kind): number {
  return kind === 'tank' ? pieces.tanks : pieces.ships
}

/** Pieces with some more (or fewer) of one kind. */
export function plus(pieces: Pieces, kind: Kind, more: number): { tanks: number; ships: number } {
  return kind === 'tank'
    ? { tanks: pieces.tanks + more, ships: pieces.ships }
    : { tanks: pieces.tanks, ships: pieces.ships + more }
}

/** Puts units of a nation into an area, or takes them out. An area keeps no entry for a nation without units there. */
export function change(work: Work, area: AreaId, nation: Nation, kind: Kind, more: number): void {
  const position = (work.state.areas[area] ??= { units: {}, flags: [] })
  const pieces = plus(position.units[nation] ?? noPieces, kind, more)
  if (pieces.tanks + pieces.ships > 0) position.units[nation] = pieces
  else Reflect.deleteProperty(position.units, nation)
}

export function changeReserve(work: Work, nation: Nation, kind: Kind, more: number): void {
  work.state.reserves[nation] = plus(work.state.reserves[nation] ?? noPieces, kind, more)
}

/** Takes a unit from the reserve and puts it on the board. */
export function raise(work: Work, area: AreaId, nation: Nation, kind: Kind): void {
  changeReserve(work, nation, kind, -1)
  change(work, area, nation, kind, 1)
}

/** What settling a task came to: it is done and others follow at once, or somebody has to choose first. */
export type Settled =
  | { readonly then: readonly Task[] }
  | {
      readonly ask: Pick<Ask, 'kind' | 'owners' | 'area' | 'card' | 'options'>
      /** What an owner wrote beforehand. */
      readonly preset: string | undefined
    }

export const settled: Settled = { then: [] }

/** What the first of these nations wrote on its sheet for such a choice, in the order of the scenario tables. */
export function presetOf(
  work: Work,
  owners: readonly Nation[],
  options: readonly string[],
  wish: (sheet: Sheet) => readonly (string | undefined)[],
): string | undefined {
  for (const nation of nations) {
    if (!owners.includes(nation)) continue
    const command = work.state.commands.find((each) => each.includes(nation))
    const sheet = command?.[0] && work.state.secret.sheets[command[0]]
    const wanted = sheet ? wish(sheet).find((value) => value !== undefined && options.includes(value)) : undefined
    if (wanted !== undefined) return wanted
  }
  return undefined
}

export function nextYear(year: Year): Year {
  return Math.min(year + 1, 1945) as Year
}
