import { areaInfo, fitsTerrain } from './areas.ts'
import { rows, type AreaId, type Kind } from './ids.ts'
import { scenarioColumns, scenarioIds, scenarioInfo, type ScenarioId } from './scenarios.ts'

/** How the areas of one scenario lie to each other. */
export interface Grid {
  /** The areas in play, column by column from left to right. */
  readonly areas: readonly AreaId[]
  /** The up to eight areas around one. */
  around(area: AreaId): readonly AreaId[]
  /** Where a unit of a kind may go in one move: tanks to four sides, ships also diagonally, both where they may stand. */
  reach(kind: Kind, from: AreaId): readonly AreaId[]
}

function buildGrid(scenario: ScenarioId): Grid {
  const columns = scenarioColumns(scenario)
  const areas = columns.flatMap((column) => rows.map((row): AreaId => `${column}${row}`))
  const around = new Map<AreaId, AreaId[]>()
  const straight = new Map<AreaId, AreaId[]>()
  columns.forEach((column, x) => {
    for (const row of rows) {
      const here: AreaId = `${column}${row}`
      const near: AreaId[] = []
      const orthogonal: AreaId[] = []
      for (const dx of [-1, 0, 1]) {
        for (const y of rows) {
          const dy = y - row
          if (Math.abs(dy) > 1 || (dx === 0 && dy === 0)) continue
          const index = scenarioInfo[scenario].wraps ? (x + dx + columns.length) % columns.length : x + dx
          const other = columns[index]
          if (other === undefined) continue
          near.push(`${other}${y}`)
          if (dx === 0 || dy === 0) orthogonal.push(`${other}${y}`)
        }
      }
      around.set(here, near)
      straight.set(here, orthogonal)
    }
  })
  const reach = (kind: Kind) =>
    new Map(
      areas.map((from) => [
        from,
        fitsTerrain(kind, areaInfo[from].terrain)
          ? ((kind === 'tank' ? straight : around).get(from) ?? []).filter((to) =>
              fitsTerrain(kind, areaInfo[to].terrain),
            )
          : [],
      ]),
    )
  const reaches = { tank: reach('tank'), ship: reach('ship') }
  return {
    areas,
    around: (area) => around.get(area) ?? [],
    reach: (kind, from) => reaches[kind].get(from) ?? [],
  }
}

const grids = new Map(scenarioIds.map((scenario) => [scenario, buildGrid(scenario)]))

export function gridOf(scenario: ScenarioId): Grid {
  const grid = grids.get(scenario)
  if (!grid) throw new RangeError(`no scenario ${scenario}`)
  return grid
}
