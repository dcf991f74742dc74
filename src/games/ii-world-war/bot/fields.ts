import { hexes, hexesOf, indexOf, mountain, riverSides, walkSides } from '../map/grid.ts'
import type { Faction, MainNation } from '../map/nations.ts'
import { territoryIds } from '../map/territories.ts'
import { gather, type Ways } from '../rules/paths.ts'
import { mayCross, provokedBy } from '../rules/war.ts'
import type { State, Unit, UnitId } from '../state.ts'

/** How far it is to march, over ground that a faction crosses without waking anyone. */

const size = hexes.length
const calm = new Uint8Array(size)
const grounds = territoryIds.map((id) => ({ id, hexes: hexesOf(id).map(indexOf) }))

/** Farther than anybody looks. */
const horizon = 48

/** Whose army stands for a faction's armies. */
const leaders: Readonly<Record<Faction, MainNation>> = { axis: 'germany', soviet: 'ussr', west: 'uk' }

/** Distances to goals over the same open ground; borders open and close rarely, so these are kept. */
export interface Fields {
  readonly open: Uint8Array
  /** Movement points from each hex to a goal, -1 where there is no way. */
  to(goal: number): Int16Array
}

const kept = new Map<string, Fields>()
const keptAtMost = 24

export function fieldsOf(state: State, faction: Faction): Fields {
  const army: Unit = { id: '' as UnitId, nation: leaders[faction], kind: 'land', at: hexes[0] ?? ('' as never) }
  const open = grounds.map(({ id }) => mayCross(state, army, id) && provokedBy(state, faction, id) === undefined)
  const key = open.map(Number).join('')
  let fields = kept.get(key)
  if (!fields) {
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(key, (fields = openFields(open)))
  }
  return fields
}

function openFields(open: readonly boolean[]): Fields {
  const enter = new Uint8Array(size)
  for (const [index, ground] of grounds.entries()) {
    if (open[index]) for (const at of ground.hexes) enter[at] = mountain[at] ? 2 : 1
  }
  const ways: Ways = { sides: walkSides, enter, rivers: riverSides, stops: calm }
  const known = new Map<number, Int16Array>()
  return {
    open: enter,
    to(goal) {
      let field = known.get(goal)
      if (!field) known.set(goal, (field = gather(ways, goal, horizon)))
      return field
    },
  }
}
