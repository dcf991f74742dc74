import { LRUCache } from 'lru-cache'
import type { Option } from '../../../core/index.ts'
import { areaInfo } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { arrowOf, orderCode, type Order } from '../map/orders.ts'
import type { ScenarioId } from '../map/scenarios.ts'
import { orderGroup, orderLabel } from '../text/orders.ts'
import type { TechCard } from '../tech/card.ts'
import { cardOrders } from '../tech/write.ts'
import type { NationCommand } from '../view.ts'

/** Everything that a command could ever write, whatever the position: listed once for each scenario, command and set of Tech cards. */
const catalogs = new LRUCache<string, ReadonlyMap<string, Option>>({ max: 400 })

/**
 * The orders of a command in a scenario.
 * @param cards Tech cards whose orders it may write this year
 * @param every arrows between any two neighbours, also where their units cannot go (Martial Law)
 */
export function orderCatalog(
  scenario: ScenarioId,
  command: NationCommand,
  every: boolean,
  cards: readonly TechCard[] = [],
): ReadonlyMap<string, Option> {
  const ids = cards.map(({ id }) => id).join('+')
  return listed(`${scenario}/${command.join('+')}/${every ? 'every' : 'legal'}/${ids}`, command, (nation) => [
    ...basicOrders(scenario, nation, every),
    ...cards.filter((card) => card.nation === nation).flatMap((card) => cardOrders(card, scenario)),
  ])
}

/** The orders of a nation but for those of Tech cards. @param every as for a catalog */
export function basicOrders(scenario: ScenarioId, nation: Nation, every: boolean): readonly Order[] {
  const { areas } = gridOf(scenario)
  return [
    ...areas.flatMap((area) => recruits(nation, area)),
    ...areas.map((area): Order => ({ do: 'D', nation, area })),
    ...arrows(scenario, nation, 'tank', every),
    ...arrows(scenario, nation, 'ship', every),
  ]
}

/** The arrows of a deployment: from anywhere to anywhere that a kind of unit may stand. */
export function deploymentCatalog(scenario: ScenarioId, command: NationCommand): ReadonlyMap<string, Option> {
  return listed(`${scenario}/${command.join('+')}/deploy`, command, (nation) => {
    const { areas } = gridOf(scenario)
    return (['tank', 'ship'] as const).flatMap((kind) => {
      const fitting = areas.filter((area) => areaInfo[area].terrain !== (kind === 'tank' ? 'ocean' : 'inland'))
      return fitting.flatMap((from) =>
        fitting.filter((to) => to !== from).map((to): Order => ({ do: arrowOf[kind], nation, from, to })),
      )
    })
  })
}

function listed(
  key: string,
  command: NationCommand,
  ordersOf: (nation: Nation) => readonly Order[],
): ReadonlyMap<string, Option> {
  const before = catalogs.get(key)
  if (before) return before
  const several = command.length > 1
  const catalog = new Map<string, Option>()
  for (const nation of command) {
    for (const order of ordersOf(nation)) {
      const value = orderCode(order)
      catalog.set(value, { value, label: orderLabel(order, several), group: orderGroup(order, several) })
    }
  }
  catalogs.set(key, catalog)
  return catalog
}

function recruits(nation: Nation, area: AreaId): readonly Order[] {
  const plain: Order = { do: 'R', nation, area }
  if (areaInfo[area].terrain !== 'coast') return [plain]
  return [plain, { ...plain, kind: 'tank' }, { ...plain, kind: 'ship' }]
}

function arrows(scenario: ScenarioId, nation: Nation, kind: Kind, every: boolean): readonly Order[] {
  const grid = gridOf(scenario)
  return grid.areas.flatMap((from) =>
    (every ? grid.around(from) : grid.reach(kind, from)).flatMap((to): readonly Order[] => {
      const plain = { do: arrowOf[kind], nation, from, to }
      return [plain, { ...plain, neutral: true }]
    }),
  )
}
