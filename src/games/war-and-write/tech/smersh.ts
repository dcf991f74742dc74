import { gridOf } from '../map/grid.ts'
import type { AreaId, Faction } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { readOrderCode } from '../map/orders.ts'
import { settled, type Settled, type Work } from '../rules/work.ts'
import { smersh } from './cards/smersh.ts'
import { cardsInForce } from './index.ts'
import type { UnitNamed } from '../events.ts'

/** Whether SMERSH may strike in this year's diplomacy. */
export function isSmershAbout({ state }: Work): boolean {
  return cardsInForce(state).includes(smersh)
}

/** Areas with a Soviet D in which it finds Axis diplomats, or a neutral unit that obeys the Axis. */
function quarry(work: Work): readonly AreaId[] {
  const all = diplomats(work)
  const isThere = (area: AreaId, side: Faction) => all.some((each) => each.area === area && each.side === side)
  const ours = new Set(all.filter(({ nation }) => nation === 'SOV').map(({ area }) => area))
  return gridOf(work.state.scenario).areas.filter(
    (area) => ours.has(area) && (isThere(area, 'axis') || obeying(work, area).length > 0),
  )
}

function diplomats({ state }: Work) {
  return (state.last?.sheets ?? []).flatMap(({ orders }) =>
    orders.flatMap((entry) => {
      const order = readOrderCode(entry.code)
      if (entry.fate !== 'open' || order?.do !== 'D') return []
      const side: Faction = factionOf(order.nation)
      return [{ entry, area: order.area, nation: order.nation, side }]
    }),
  )
}

function obeying({ state }: Work, area: AreaId) {
  return state.neutrals.filter(({ at, commander }) => at === area && commander && factionOf(commander) === 'axis')
}

/** Strikes before diplomacy is compared: where there is only one place, or where the Soviet player wants. */
export function settleSmersh(work: Work, choice: string | undefined): Settled {
  const options = quarry(work)
  const area = options.find((option) => option === choice) ?? (options.length === 1 ? options[0] : undefined)
  if (area === undefined) {
    if (options.length === 0) return settled
    return { ask: { kind: 'smersh', owners: ['SOV'], area: options[0] ?? 'H1', options }, preset: undefined }
  }
  strike(work, area)
  return settled
}

function strike(work: Work, area: AreaId): void {
  const { state, events } = work
  for (const { entry, area: where, side } of diplomats(work)) {
    if (where !== area || side !== 'axis') continue
    entry.fate = 'vain'
    entry.why = 'struck'
  }
  const freed: UnitNamed[] = []
  for (const neutral of obeying(work, area)) {
    freed.push({ nation: neutral.commander ?? 'GER', kind: neutral.kind, neutral: true })
    neutral.commander = null
  }
  events.push({ kind: 'card', year: state.year, phase: 'diplomacy', card: smersh.id, area, effect: { freed } })
}
