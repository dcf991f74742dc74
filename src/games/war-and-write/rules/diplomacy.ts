import { gridOf } from '../map/grid.ts'
import { nations, type AreaId, type Faction, type Nation } from '../map/ids.ts'
import { lonSpace } from '../map/lon.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import { readOrderCode } from '../map/orders.ts'
import type { State, Task } from '../state.ts'
import type { RevealedOrder } from '../view.ts'
import { sideOf } from '../tech/index.ts'
import { diplomacyTie } from '../tech/play.ts'
import { markersLeft } from './markers.ts'
import { presetOf, settled, type Settled, type Work } from './work.ts'

/** Who gains a neutral unit: the side with more D; in a tie whoever has the advantage of the LoN, if anybody. */
export function diplomacyWinner(
  state: Pick<State, 'lon'>,
  axis: number,
  allies: number,
): { readonly winner: Faction | null; readonly byLon: boolean } {
  if (axis !== allies) return { winner: axis > allies ? 'axis' : 'allies', byLon: false }
  const winner = lonSpace(state.lon).diplomacy ?? null
  return { winner, byLon: winner !== null }
}

interface Written {
  readonly nation: Nation
  readonly entry: { fate: RevealedOrder['fate']; why?: RevealedOrder['why']; readonly code: string }
}

function ordersByArea(work: Work): ReadonlyMap<AreaId, readonly Written[]> {
  const byArea = new Map<AreaId, Written[]>()
  for (const sheet of work.state.last?.sheets ?? []) {
    for (const entry of sheet.orders) {
      const order = readOrderCode(entry.code)
      if (entry.fate !== 'open' || order?.do !== 'D') continue
      byArea.set(order.area, [...(byArea.get(order.area) ?? []), { nation: order.nation, entry }])
    }
  }
  return byArea
}

/** The Diplomacy phase: compares the D of both sides in every area and leaves the markers to be placed. */
export function planDiplomacy(work: Work): Task[] {
  const { state, events } = work
  const written = ordersByArea(work)
  const tasks: Task[] = []
  for (const area of gridOf(state.scenario).areas) {
    const orders = written.get(area)
    if (!orders) continue
    const neutral = state.neutrals.find((each) => each.at === area && each.commander === null)
    if (!neutral) {
      for (const { entry } of orders) {
        entry.fate = 'void'
        entry.why = 'no-neutral'
      }
      events.push({ kind: 'courted-nobody', year: state.year, area, orders: orders.map(({ entry }) => entry.code) })
      continue
    }
    const sides = { axis: 0, allies: 0 }
    for (const { nation } of orders) sides[factionOf(nation)] += 1
    const wrote = new Set(orders.map(({ nation }) => nation))
    const card = state.tech && sides.axis === sides.allies ? diplomacyTie(state, area, wrote) : undefined
    const { winner, byLon } = card
      ? { winner: sideOf(card), byLon: false }
      : diplomacyWinner(state, sides.axis, sides.allies)
    for (const { nation, entry } of orders) {
      entry.fate = factionOf(nation) === winner ? 'done' : 'vain'
      if (winner === null) entry.why = 'tied'
      else if (winner === enemyOf(factionOf(nation))) entry.why = 'outbid'
    }
    if (winner === null) {
      events.push({
        kind: 'courted',
        year: state.year,
        area,
        unit: neutral.kind,
        ...sides,
        winner,
        byLon,
        nation: null,
      })
      continue
    }
    const able = nations.filter((nation) => factionOf(nation) === winner && wrote.has(nation))
    tasks.push({ kind: 'marker', area, nations: able, ...sides, ...(card ? { byCard: card.id } : {}) })
  }
  return tasks
}

/** Places the marker of one of the nations that wrote D (Diplomacy 2 and 3), if one of them has a marker left. */
export function settleMarker(work: Work, task: Task & { kind: 'marker' }, choice: string | undefined): Settled {
  const { state, events } = work
  const neutral = state.neutrals.find((each) => each.at === task.area && each.commander === null)
  const side = task.nations[0]
  if (!neutral || !side) return settled
  const able = task.nations.filter((nation) => markersLeft(state, nation) > 0)
  const nation = able.find((each) => each === choice) ?? (able.length === 1 ? able[0] : undefined)
  if (nation === undefined && able.length > 1) {
    return {
      ask: { kind: 'marker', owners: able, area: task.area, options: able },
      preset: presetOf(work, able, able, (sheet) => [sheet.marker]),
    }
  }
  if (nation) neutral.commander = nation
  else withoutMarker(work, task)
  events.push({
    kind: 'courted',
    year: state.year,
    area: task.area,
    unit: neutral.kind,
    axis: task.axis,
    allies: task.allies,
    winner: factionOf(side),
    byLon: task.axis === task.allies && task.byCard === undefined,
    ...(task.byCard === undefined ? {} : { byCard: task.byCard }),
    nation: nation ?? null,
  })
  return settled
}

function withoutMarker(work: Work, task: Task & { kind: 'marker' }): void {
  for (const sheet of work.state.last?.sheets ?? []) {
    for (const entry of sheet.orders) {
      const order = readOrderCode(entry.code)
      if (entry.fate !== 'done' || order?.do !== 'D') continue
      if (order.area !== task.area || !task.nations.includes(order.nation)) continue
      entry.fate = 'vain'
      entry.why = 'no-marker'
    }
  }
}
