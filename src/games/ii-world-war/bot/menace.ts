import { distance, hexes, mountain, neighbourTable, sailSides, walkSides } from '../map/grid.ts'
import { sideOf, type Side } from '../map/nations.ts'
import type { Board } from '../rules/board.ts'
import { movementPoints } from '../rules/movement.ts'
import type { Ways } from '../rules/paths.ts'
import { atWar, factionOf } from '../rules/war.ts'
import { seaWays, waysOf } from '../rules/ways.ts'
import { stands, type State, type Unit } from '../state.ts'
import { indexOf } from '../map/grid.ts'

/** What enemies could do in their next turn, by hex. */
export interface Menace {
  /** Armies that could attack an army in a hex, and those that could walk into it. */
  readonly attack: Uint8Array
  readonly enter: Uint8Array
  /** Fleets that could put somebody ashore there. */
  readonly land: Uint8Array
  /** The same armies, each divided among all of ours that are near it: nobody attacks twice in a turn. */
  readonly share: Float32Array
}

const size = hexes.length
/** How near a fleet has to be for its cargo to be feared. */
const seaSight = 24
/** How near an army of ours is to a hostile one that may be in contact with it after a turn. */
const contact = 8

/** Whether a counter is or will be an enemy of a side. */
export function isRival(state: State, side: Side, unit: Unit): boolean {
  const faction = factionOf(state, unit.nation)
  if (faction === undefined || sideOf(faction) === side) return false
  return atWar(state, unit.nation) || state.round >= 5
}

function isOwn(state: State, side: Side, unit: Unit): boolean {
  const faction = factionOf(state, unit.nation)
  return faction !== undefined && sideOf(faction) === side
}

export function menaceTo(state: State, board: Board, side: Side): Menace {
  const menace: Menace = {
    attack: new Uint8Array(size),
    enter: new Uint8Array(size),
    land: new Uint8Array(size),
    share: new Float32Array(size),
  }
  const own = board.units.filter((unit) => unit.kind === 'land' && stands(unit) && isOwn(state, side, unit))
  for (const unit of board.units) {
    if (unit.kind === 'air' || !stands(unit) || !isRival(state, side, unit)) continue
    if (unit.kind === 'naval') addFleet(menace, seaWays(state, board, unit, true), indexOf(unit.at))
    else {
      const [ways] = waysOf(state, board, unit)
      const prey = own.filter((army) => distance(army.at, unit.at) <= contact).length
      if (ways) addArmy(menace, ways, indexOf(unit.at), 1 / Math.max(1, prey))
    }
  }
  return menace
}

function addArmy({ attack, enter, share }: Menace, ways: Ways, start: number, part: number): void {
  flood(ways, start, movementPoints.land)
  const mark = ++stamp
  for (const at of reached) {
    const open = walkSides[at] ?? 0
    const spent = cost[at] ?? 0
    for (let d = 0; d < 6; d++) {
      const next = neighbourTable[at * 6 + d] ?? -1
      if (next < 0 || !(open & (1 << d))) continue
      if (spent + (mountain[next] ? 2 : 1) <= movementPoints.land) enter[next] = 1
      if (seen[next] === mark) continue
      seen[next] = mark
      attack[next] = (attack[next] ?? 0) + 1
      share[next] = (share[next] ?? 0) + part
    }
  }
}

function addFleet({ land }: Menace, ways: Ways, start: number): void {
  flood(ways, start, seaSight)
  const mark = ++stamp
  for (const at of reached) {
    const open = sailSides[at] ?? 0
    for (let d = 0; d < 6; d++) {
      const next = neighbourTable[at * 6 + d] ?? -1
      if (next < 0 || !(open & (1 << d)) || seen[next] === mark) continue
      seen[next] = mark
      land[next] = (land[next] ?? 0) + 1
    }
  }
}

/** Tables of a search, used again and again: entries count only where `when` has its number. */
const cost = new Int16Array(size)
const when = new Int32Array(size)
const seen = new Int32Array(size)
const reached: number[] = []
const buckets: number[][] = Array.from({ length: Math.max(movementPoints.naval, seaSight) + 4 }, () => [])
let round = 0
let stamp = 0

/** Cheapest ways from a hex within a budget, into `cost` and `reached`; see `spread`, which also tells the ways. */
function flood({ sides, enter, rivers, stops }: Ways, start: number, budget: number): void {
  round += 1
  reached.length = 0
  for (let n = 0; n <= budget; n++) (buckets[n] ?? []).length = 0
  cost[start] = 0
  when[start] = round
  reached.push(start)
  buckets[0]?.push(start)
  for (let spent = 0; spent <= budget; spent++) {
    const bucket = buckets[spent] ?? []
    for (let n = 0; n < bucket.length; n++) {
      const at = bucket[n] ?? 0
      if (cost[at] !== spent || (at !== start && stops[at])) continue
      const open = sides[at] ?? 0
      const wet = rivers?.[at] ?? 0
      for (let d = 0; d < 6; d++) {
        if (!(open & (1 << d))) continue
        const next = neighbourTable[at * 6 + d] ?? -1
        if (next < 0) continue
        const step = enter[next] ?? 0
        if (step === 0) continue
        const total = spent + step + ((wet >> d) & 1)
        if (total > budget) continue
        const known = when[next] === round
        if (known && (cost[next] ?? 0) <= total) continue
        if (!known) reached.push(next)
        when[next] = round
        cost[next] = total
        buckets[total]?.push(next)
      }
    }
  }
}
