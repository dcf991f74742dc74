import { areaInfo, fitsTerrain } from '../map/areas.ts'
import type { AreaId } from '../map/ids.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import { kindOf, readOrderCode, type Order, type OrderCode } from '../map/orders.ts'
import type { State } from '../state.ts'
import { neutralsIn, strengthIn, unitsIn, type Board, type NationCommand, type WarView } from '../view.ts'
import { leader } from './lon.ts'
import { change, count, type Work } from './work.ts'

/** Most units that may stand in an area after a deployment. */
export const deploymentLimit = 3

/** Who deploys when: first the side to which the LoN leans, so that the other one sees where it stands. */
export function deploymentOrder(state: Pick<State, 'commands' | 'lon'>): readonly NationCommand[] {
  const first = leader(state)
  const side = (command: NationCommand) => (command[0] && factionOf(command[0]) === first ? 0 : 1)
  return [...state.commands].sort((a, b) => side(a) - side(b))
}

/** A board after some moves of a deployment, as far as the next move depends on it. */
export interface Deployed {
  readonly view: WarView
  readonly arrived: ReadonlyMap<AreaId, number>
  readonly left: ReadonlyMap<string, number>
}

export function deployed(view: WarView, moves: readonly OrderCode[]): Deployed {
  const arrived = new Map<AreaId, number>()
  const left = new Map<string, number>()
  for (const code of moves) {
    const order = readOrderCode(code)
    if (order?.do !== 'T' && order?.do !== 'S') continue
    more(arrived, order.to, 1)
    more(arrived, order.from, -1)
    more(left, `${order.nation}${order.do}${order.from}`, 1)
  }
  return { view, arrived, left }
}

function more<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by)
}

export type DeployFault = 'terrain' | 'no-unit' | 'full' | 'enemy'

/** Why a unit may not be deployed from one area to another, after the moves before it. Every unit is moved once at most. */
export function deployFault({ view, arrived, left }: Deployed, order: Order): DeployFault | undefined {
  if (order.do !== 'T' && order.do !== 'S') return 'no-unit'
  const kind = kindOf[order.do]
  const gone = left.get(`${order.nation}${order.do}${order.from}`) ?? 0
  if (order.neutral || count(unitsIn(view, order.from, order.nation), kind) <= gone) return 'no-unit'
  if (order.from === order.to || !fitsTerrain(kind, areaInfo[order.to].terrain)) return 'terrain'
  if (strengthIn(view, order.to, enemyOf(factionOf(order.nation))) > 0) return 'enemy'
  const there = standingIn(view, order.to) + (arrived.get(order.to) ?? 0)
  return there >= deploymentLimit ? 'full' : undefined
}

/** All units in an area, neutral ones too. */
function standingIn(board: Board, area: AreaId): number {
  const free = neutralsIn(board, area).filter((neutral) => neutral.commander === null).length
  return strengthIn(board, area, 'allies') + strengthIn(board, area, 'axis') + free
}

export function deploy(work: Work, command: NationCommand, moves: readonly OrderCode[]): void {
  for (const code of moves) {
    const order = readOrderCode(code)
    if (order?.do !== 'T' && order?.do !== 'S') continue
    const kind = kindOf[order.do]
    change(work, order.from, order.nation, kind, -1)
    change(work, order.to, order.nation, kind, 1)
  }
  work.events.push({ kind: 'deployed', command, moves })
  work.state.deploying = work.state.deploying.slice(1)
  if (work.state.deploying.length === 0) work.state.phase = 'write'
}
