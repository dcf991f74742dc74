import type { UnitNamed } from '../events.ts'
import { gridOf } from '../map/grid.ts'
import type { AreaId } from '../map/ids.ts'
import { kindOf, readOrderCode, type Order } from '../map/orders.ts'
import { unitsIn, type RevealedOrder, type Why } from '../view.ts'
import { playCards } from '../tech/play.ts'
import { change, count, type Work } from './work.ts'

type Arrow = Order & { do: 'T' | 'S' }
type Entry = { fate: RevealedOrder['fate']; why?: RevealedOrder['why']; readonly code: string }

/**
 * The Movement phase. All move at once: an arrow finds its unit where it stood when the phase began, and no unit moves
 * twice. Where there are more arrows than units, the first ones on the sheet are carried out. A nation's own units go
 * before the neutral ones that it commands, unless the arrow names the neutral one.
 */
export function move(work: Work): void {
  const { state, events } = work
  const arrows: { readonly order: Arrow; readonly entry: Entry }[] = []
  for (const sheet of state.last?.sheets ?? []) {
    for (const entry of sheet.orders) {
      const order = readOrderCode(entry.code)
      if (entry.fate === 'open' && (order?.do === 'T' || order?.do === 'S')) arrows.push({ order, entry })
    }
  }
  const arrivals: (() => void)[] = [...playCards(work, 'movement')]
  if (arrows.length === 0 && arrivals.length === 0) return

  const moved: (UnitNamed & { readonly from: AreaId; readonly to: AreaId })[] = []
  const failed: { readonly order: string; readonly why: Why }[] = []
  const gone = new Set<AreaId>()
  for (const { order, entry } of [...arrows.filter(named), ...arrows.filter((arrow) => !named(arrow))]) {
    const kind = kindOf[order.do]
    const fail = (why: Why) => {
      entry.fate = 'void'
      entry.why = why
      failed.push({ order: entry.code, why })
    }
    if (!gridOf(state.scenario).reach(kind, order.from).includes(order.to)) {
      fail('terrain')
      continue
    }
    const own = !order.neutral && count(unitsIn(state, order.from, order.nation), kind) > 0
    const neutral = own
      ? undefined
      : state.neutrals.find(
          (each) =>
            each.at === order.from && each.kind === kind && each.commander === order.nation && !gone.has(each.home),
        )
    if (!own && !neutral) {
      fail('no-unit')
      continue
    }
    if (neutral) {
      gone.add(neutral.home)
      arrivals.push(() => (neutral.at = order.to))
    } else {
      change(work, order.from, order.nation, kind, -1)
      arrivals.push(() => change(work, order.to, order.nation, kind, 1))
    }
    entry.fate = 'done'
    moved.push({ nation: order.nation, kind, neutral: !own, from: order.from, to: order.to })
  }
  for (const arrive of arrivals) arrive()
  if (arrows.length > 0) events.push({ kind: 'moved', year: state.year, moves: moved, void: failed })
}

function named({ order }: { readonly order: Arrow }): boolean {
  return order.neutral === true
}
