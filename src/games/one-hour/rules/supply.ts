import { reach, wayTo } from '../../../core/graph.ts'
import type { Nation } from '../map/nations.ts'
import { capitals, spaces, type SpaceId } from '../map/spaces.ts'
import type { Board } from '../state.ts'
import { adjacent } from './adjacency.ts'
import { controls, holdsCapital } from './control.ts'
import { countArm, poolAt, sideOf } from './pieces.ts'

/** Whether a Nation's supply may be traced through a space: controlled and, at sea, with a Fleet of its own. */
function carries(board: Board, nation: Nation, space: SpaceId): boolean {
  if (!controls(board, sideOf(nation), space)) return false
  return spaces[space].kind === 'land' || countArm(poolAt(board, space, nation), 'fleet') > 0
}

/**
 * What a Nation's supply lines reach (rulebook 6.3): the chain of spaces that carry supply from its Capital, and what
 * touches that chain, each with the space before it on the way. Only the Capital itself where it is not held (6.4).
 */
export function supplyTree(board: Board, nation: Nation): ReadonlyMap<SpaceId, SpaceId | undefined> {
  const capital = capitals[nation]
  if (!holdsCapital(board, nation)) return new Map([[capital, undefined]])
  return reach<SpaceId>(capital, (space) => (carries(board, nation, space) ? adjacent(nation, space) : []))
}

/** The spaces that are in supply for a Nation. */
export function supplied(board: Board, nation: Nation): ReadonlySet<SpaceId> {
  return new Set(supplyTree(board, nation).keys())
}

export type SupplyReport =
  | { readonly supplied: true; readonly line: readonly SpaceId[] }
  /** `cuts` are the spaces at which lines toward it end, nearest to what is supplied first. */
  | { readonly supplied: false; readonly cuts: readonly SpaceId[] }

/** The supply line from a Nation's Capital to a space, or what cuts the shortest lines toward it. */
export function supplyReport(board: Board, nation: Nation, space: SpaceId): SupplyReport {
  const tree = supplyTree(board, nation)
  const line = wayTo(tree, space)
  if (line) return { supplied: true, line }
  const broken = shortestWay(nation, space).filter((on) => on !== space && !carries(board, nation, on))
  return { supplied: false, cuts: broken }
}

/** The shortest way from a Nation's Capital to a space, whoever controls it. */
export function shortestWay(nation: Nation, space: SpaceId): readonly SpaceId[] {
  return (
    wayTo(
      reach<SpaceId>(capitals[nation], (from) => adjacent(nation, from)),
      space,
    ) ?? []
  )
}
