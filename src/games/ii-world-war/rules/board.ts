import {
  hexes,
  indexOf,
  landable,
  navigable,
  neighbourAt,
  sailSides,
  territoryAt,
  walkSides,
} from '../map/grid.ts'
import { sides, type Side } from '../map/nations.ts'
import { allUnits, stands, type State, type Unit } from '../state.ts'
import { atWar, ownerOf, sideOfNation } from './war.ts'

/** Occupation and zones of control of one position, indexed by hex. */
export interface Board {
  /** Every counter, wherever it is. */
  readonly units: readonly Unit[]
  readonly surface: readonly (Unit | undefined)[]
  readonly air: readonly (Unit | undefined)[]
  /** Hexes in which land units of a side have to stop: next to hostile counters. */
  readonly stopsLand: Readonly<Record<Side, Uint8Array>>
  /** Hexes in which fleets of a side have to stop: next to hostile fleets. */
  readonly stopsFleets: Readonly<Record<Side, Uint8Array>>
  /** Hexes in which fleets of a side roll for passage: next to hostile land units. */
  readonly guns: Readonly<Record<Side, Uint8Array>>
  /** Hexes inside the border of a country not yet at war, next to its units: an invader stops there. */
  readonly guarded: Uint8Array
}

const boards = new WeakMap<State, Board>()

/** The board of a position that does not change any more. */
export function boardOf(state: State): Board {
  let board = boards.get(state)
  if (!board) boards.set(state, (board = buildBoard(state)))
  return board
}

/** The board as it is at this moment of an action. */
export function buildBoard(state: State): Board {
  const size = hexes.length
  const perSide = (): Record<Side, Uint8Array> => ({ axis: new Uint8Array(size), allies: new Uint8Array(size) })
  const surface: (Unit | undefined)[] = []
  const air: (Unit | undefined)[] = []
  const stopsLand = perSide()
  const stopsFleets = perSide()
  const guns = perSide()
  const guarded = new Uint8Array(size)
  const units = allUnits(state)
  for (const unit of units) {
    if (!stands(unit)) continue
    const at = indexOf(unit.at)
    if (unit.kind === 'air') {
      air[at] = unit
      continue
    }
    surface[at] = unit
    const fights = atWar(state, unit.nation)
    const own = sideOfNation(state, unit.nation)
    for (let d = 0; d < 6; d++) {
      const next = neighbourAt(at, d)
      if (next < 0) continue
      const walked = ((walkSides[at] ?? 0) & (1 << d)) !== 0
      const sailed = ((sailSides[at] ?? 0) & (1 << d)) !== 0
      if (!fights) {
        const nextHex = hexes[next]
        const territory = nextHex && territoryAt(nextHex)
        if (walked && territory && ownerOf(state, territory) === unit.nation) guarded[next] = 1
        continue
      }
      for (const side of sides) {
        if (side === own) continue
        if (unit.kind === 'land') {
          if (walked) stopsLand[side][next] = 1
          if (navigable[next]) guns[side][next] = 1
        } else {
          if (sailed && landable[next]) stopsLand[side][next] = 1
          if (sailed) stopsFleets[side][next] = 1
        }
      }
    }
  }
  return { units, surface, air, stopsLand, stopsFleets, guns, guarded }
}

/** Whether nothing stands in a hex, so that a counter may end its way there. */
export function isFree(board: Board, index: number): boolean {
  return board.surface[index] === undefined && board.air[index] === undefined
}

