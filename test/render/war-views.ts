import { areaInfo, areaIds, fitsTerrain } from '../../src/games/war-and-write/map/areas.ts'
import { battleCards } from '../../src/games/war-and-write/map/battles.ts'
import { gridOf } from '../../src/games/war-and-write/map/grid.ts'
import { kinds, nations, years, type AreaId, type Nation, type Pieces } from '../../src/games/war-and-write/map/ids.ts'
import { scenarioInfo, type ScenarioId } from '../../src/games/war-and-write/map/scenarios.ts'
import type { AreaPosition, Battle, Neutral, WarView } from '../../src/games/war-and-write/view.ts'
import { orderCode, type OrderCode } from '../../src/games/war-and-write/map/orders.ts'

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function numbers(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A scenario as it is set up. */
export function startView(scenario: ScenarioId): WarView {
  const info = scenarioInfo[scenario]
  const areas: Partial<Record<AreaId, AreaPosition>> = {}
  const neutrals: Neutral[] = []
  for (const area of gridOf(scenario).areas) {
    const units: Partial<Record<Nation, Pieces>> = {}
    for (const nation of nations) {
      const printed = areaInfo[area].units?.[nation]
      if (printed && info.nations[nation]) units[nation] = { tanks: printed[0], ships: printed[1] }
    }
    const flag = info.flags[area]
    areas[area] = { units, flags: flag ? [flag] : [] }
    const kind = areaInfo[area].neutral
    if (kind)
      neutrals.push({
        home: area,
        kind,
        at: area,
        commander: area === 'E2' && info.germanE2 ? 'GER' : null,
        takers: [],
      })
  }
  const reserves: Partial<Record<Nation, Pieces>> = {}
  for (const nation of nations) {
    const setup = info.nations[nation]
    if (setup) reserves[nation] = setup.reserve
  }
  const battles: Battle[] = info.maps.flatMap((map) =>
    battleCards
      .filter((card) => card.map === map)
      .filter((_, i) => i % 2 === 1 || i === 0)
      .slice(0, info.cards)
      .map((card) => ({ card: card.id, due: card.year, result: null })),
  )
  return {
    scenario,
    options: { lonStart: 3, deployment: false, clock: null, scarce: false, martial: false },
    commands: info.divisions.at(-1) ?? [],
    year: 1940,
    phase: 'write',
    lon: 3,
    areas,
    neutrals,
    reserves,
    battles,
    ready: [],
    deploying: null,
    asks: [],
    last: null,
    history: [],
    own: [],
    sheets: {},
    winner: null,
  }
}

/** A position that no war may ever reach: many units, flags and battles, anywhere that their kind may stand. */
export function randomView(scenario: ScenarioId, seed: number, crowd = 3): WarView {
  const random = numbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const start = startView(scenario)
  const taking = nations.filter((nation) => scenarioInfo[scenario].nations[nation])
  const areas: Partial<Record<AreaId, AreaPosition>> = {}
  for (const area of gridOf(scenario).areas) {
    const units: Partial<Record<Nation, Pieces>> = {}
    for (const nation of taking) {
      if (random() < 0.55) continue
      const many = (kind: 'tank' | 'ship'): number =>
        fitsTerrain(kind, areaInfo[area].terrain) ? Math.floor(random() * (crowd + 1)) : 0
      units[nation] = { tanks: many('tank'), ships: nation === 'SOV' ? 0 : many('ship') }
    }
    areas[area] = {
      units,
      flags: random() < 0.25 ? Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(taking)) : [],
    }
  }
  const neutrals = start.neutrals.map((neutral) => {
    const fitting = gridOf(scenario).areas.filter((area) => fitsTerrain(neutral.kind, areaInfo[area].terrain))
    return { ...neutral, at: random() < 0.2 ? null : pick(fitting), commander: random() < 0.5 ? null : pick(taking) }
  })
  const year = pick(years)
  const battles = start.battles.map((battle) => ({
    ...battle,
    due: pick(years),
    result: random() < 0.3 ? { winner: pick(['axis', 'allies'] as const), flag: null, unit: null } : null,
  }))
  return {
    ...start,
    areas,
    neutrals,
    year,
    battles,
    lon: 1 + Math.floor(random() * 7),
    ready: taking.filter(() => random() < 0.5),
  }
}

/** A sheet of legal-looking orders for a nation. */
export function randomOrders(scenario: ScenarioId, nation: Nation, count: number, seed: number): readonly OrderCode[] {
  const random = numbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const grid = gridOf(scenario)
  return Array.from({ length: count }, () => {
    const area = pick(grid.areas)
    const kind = pick(kinds)
    const targets = grid.reach(kind, area)
    if (targets.length > 0 && random() < 0.7)
      return orderCode({ do: kind === 'tank' ? 'T' : 'S', nation, from: area, to: pick(targets) })
    return orderCode({ do: random() < 0.5 ? 'R' : 'D', nation, area })
  })
}

/** Thirty units and everything else in one area. */
export function crowdedView(scenario: ScenarioId): WarView {
  const start = startView(scenario)
  const taking = nations.filter((nation) => scenarioInfo[scenario].nations[nation])
  const area = areaIds.find((id) => id in start.areas && areaInfo[id].terrain === 'coast') ?? 'F1'
  const units = Object.fromEntries(
    taking.map((nation, i) => [nation, { tanks: 3 + i, ships: nation === 'SOV' ? 0 : 2 + i }]),
  )
  return {
    ...start,
    areas: { ...start.areas, [area]: { units, flags: [...taking, ...taking] } },
    neutrals: start.neutrals.map((neutral, i) => ({
      ...neutral,
      at: area,
      commander: i % 2 === 0 ? (taking[0] ?? null) : null,
    })),
    battles: start.battles.map((battle) => battle),
  }
}
