import type { Option } from '../../../core/question.ts'
import { cityHexes, type Hex } from '../map/grid.ts'
import { wakingText } from '../names.ts'
import { boardOf } from '../rules/board.ts'
import { targets } from '../rules/combat.ts'
import { wokenOn } from '../rules/movement.ts'
import { canMove } from '../rules/movers.ts'
import { isLiftGoal, landings, mayLift, mayLoad } from '../rules/transport.ts'
import { factionOf } from '../rules/war.ts'
import { allUnits, turnOf, type State, type Unit } from '../state.ts'
import { hexOption } from './shared.ts'

/** What can be done in the movement phase of a position. */

export function ownUnits(state: State): readonly Unit[] {
  const { faction } = turnOf(state)
  return allUnits(state).filter((unit) => factionOf(state, unit.nation) === faction)
}

/** What the faction can do in a position, found once: it is asked about again and again. */
interface Menu {
  readonly movers: readonly Unit[]
  readonly loaders: readonly Unit[]
  readonly passengers: readonly Unit[]
  readonly lifters: readonly Unit[]
  /** Enemies against whom no attack is planned yet. */
  readonly targets: readonly Unit[]
}

const menus = new WeakMap<State, Menu>()

export function menuOf(state: State): Menu {
  let menu = menus.get(state)
  if (!menu) menus.set(state, (menu = findMenu(state)))
  return menu
}

function findMenu(state: State): Menu {
  const own = ownUnits(state)
  const { declared } = turnOf(state)
  return {
    movers: own.filter((unit) => canMove(state, unit)),
    loaders: own.filter((fleet) => fleet.kind === 'naval' && own.some((unit) => mayLoad(state, fleet, unit))),
    passengers: own.filter((unit) => unit.aboard && landings(state, boardOf(state), unit).length > 0),
    lifters: own.filter((air) => air.kind === 'air' && own.some((unit) => isLiftable(state, air, unit))),
    targets: targets(state).filter(({ id }) => declared.every((plan) => plan.target !== id)),
  }
}

export function isLiftable(state: State, air: Unit, unit: Unit): boolean {
  const board = boardOf(state)
  return mayLift(state, air, unit) && cityHexes.some((city) => isLiftGoal(state, board, air, unit, city))
}

/** A hex to go to, with a warning where the way there starts a war. */
export function goal(state: State, unit: Unit, to: Hex, hint?: string, path: readonly Hex[] = [to]): Option {
  const wakes = wokenOn(state, boardOf(state), unit, path)
  return hexOption(to, {
    ...(hint ? { hint } : {}),
    ...(wakes.length > 0 ? { warn: wakingText(wakes) } : {}),
  })
}
