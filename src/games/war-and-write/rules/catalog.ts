import type { Option } from '../../../core/index.ts'
import { areaInfo } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { arrowOf, orderCode, type Order } from '../map/orders.ts'
import type { ScenarioId } from '../map/scenarios.ts'
import { orderGroup, orderLabel } from '../text/orders.ts'
import type { NationCommand } from '../view.ts'

/** Everything that a command could ever write, whatever the position: it is listed once for each scenario and command. */
const catalogs = new Map<string, ReadonlyMap<string, Option>>()

/**
 * The orders of a command in a scenario.
 * @param every arrows between any two neighbours, also where their units cannot go (Martial Law)
 */
export function orderCatalog(
  scenario: ScenarioId,
  command: NationCommand,
  every: boolean,
): ReadonlyMap<string, Option> {
  return listed(`${scenario}/${command.join('+')}/${every ? 'every' : 'legal'}`, command, (nation) => [
    ...gridOf(scenario).areas.flatMap((area) => recruits(nation, area)),
    ...gridOf(scenario).areas.map((area): Order => ({ do: 'D', nation, area })),
    ...arrows(scenario, nation, 'tank', every),
    ...arrows(scenario, nation, 'ship', every),
  ])
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
