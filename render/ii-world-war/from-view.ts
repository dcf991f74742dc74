import { cities } from '../../src/games/ii-world-war/map/cities.ts'
import { hex } from '../../src/games/ii-world-war/map/grid.ts'
import {
  factionNames,
  isMainNation,
  nationInfo,
  type MainNation,
  type Nation,
} from '../../src/games/ii-world-war/map/nations.ts'
import { factionOf, objectivesOf, orderOf, type Unit, type View } from '../../src/games/ii-world-war/view.ts'
import type { NationId } from '../theme.ts'
import { cityOfHex } from './holding.ts'
import type { Chit, CityScene, Faction, FactionScene, HexScene, Trace } from './scene.ts'

const mainStyle: { readonly [nation in MainNation]: NationId } = {
  germany: 'germany',
  italy: 'italy',
  uk: 'britain',
  france: 'france',
  usa: 'usa',
  ussr: 'soviet-union',
}
const leader: { readonly [faction in Faction]: NationId } = { axis: 'germany', soviet: 'soviet-union', west: 'britain' }
const symbol = { land: 'tank', naval: 'ship', air: 'air' } as const
const seasons = ['January–April', 'May–August', 'September–December'] as const
const rounds = 18

const phases: { readonly [stage in View['stage']['kind']]: string } = {
  reinforce: 'Reinforcements',
  move: 'Movement',
  combat: 'Combat',
  rebase: 'Aircraft',
  armistice: 'Armistice?',
  vichy: 'Armistice in France',
  over: 'The war is over',
}

/** What a board shows of a view; `since` is an earlier view, changes from which are marked. */
export function sceneOf(view: View, since?: View): HexScene {
  const { stage } = view
  const battle = [...view.frames].reverse().find((frame) => frame.kind === 'battle')
  const acting = 'faction' in stage ? stage.faction : undefined
  return {
    title: `Round ${view.round} · ${seasons[(view.round + 1) % 3] ?? ''} ${1939 + Math.floor((view.round + 1) / 3)}`,
    phase: acting ? `${factionNames[acting]} · ${phases[stage.kind]}` : phases[stage.kind],
    round: view.round,
    rounds: Math.max(rounds, view.round),
    factions: orderOf(view.round).map((faction) => factionScene(view, faction, faction === acting)),
    chits: chitsOf(view, since),
    cities: cities.map((city): CityScene => {
      const holder = view.cities[hex(city.hex)]
      const before = since ? since.cities[hex(city.hex)] : holder
      return { ...city, ...(holder && holder !== 'nobody' ? { holder } : {}), fresh: holder !== before }
    }),
    holders: holdersOf(view),
    traces: tracesOf(view, since),
    ...(battle ? { battle: battle.hex } : {}),
  }
}

function factionScene(view: View, faction: Faction, now: boolean): FactionScene {
  const units = Object.values(view.units).filter((unit) => factionOf(view, unit.nation) === faction)
  const count = (kind: Unit['kind']): number => units.filter((unit) => unit.kind === kind).length
  return {
    faction,
    name: factionNames[faction],
    nation: leader[faction],
    objectives: objectivesOf(view, faction),
    units: { land: count('land'), naval: count('naval'), air: count('air') },
    now,
  }
}

function chitsOf(view: View, since: View | undefined): ReadonlyMap<string, readonly Chit[]> {
  const found = new Map<string, Chit[]>()
  const units = Object.values(view.units)
  for (const unit of units) {
    if (unit.aboard !== undefined) continue
    const at = unit.over ?? unit.at
    const before = since?.units[unit.id]
    const chit: Chit = {
      ...dress(view, unit.nation),
      kind: symbol[unit.kind],
      cargo: units.filter((other) => other.aboard === unit.id).length,
      fresh: since !== undefined && (before?.over ?? before?.at) !== at,
    }
    found.set(at, [...(found.get(at) ?? []), chit])
  }
  return found
}

/** More arrows than this hide the board. */
const tracesMax = 60

function tracesOf(view: View, since: View | undefined): readonly Trace[] {
  const traces = Object.values(since?.units ?? {}).flatMap((before): Trace[] => {
    const now = view.units[before.id]
    const from = before.over ?? before.at
    const { nation } = dress(view, before.nation)
    if (!now) return before.aboard === undefined ? [{ nation, from }] : []
    const to = now.over ?? now.at
    return to === from || (now.aboard !== undefined && before.aboard === now.aboard) ? [] : [{ nation, from, to }]
  })
  return traces.length > tracesMax ? traces.filter(({ to }) => to === undefined) : traces
}

function dress(view: View, nation: Nation): { nation: NationId; code: string } {
  const code = nationInfo[nation].code.toUpperCase()
  if (isMainNation(nation)) return { nation: mainStyle[nation], code }
  const faction = factionOf(view, nation)
  return { nation: faction ? leader[faction] : 'neutral', code }
}

function holdersOf(view: View): ReadonlyMap<string, Faction> {
  const found = new Map<string, Faction>()
  for (const [code, city] of cityOfHex) {
    const holder = view.cities[city]
    if (holder && holder !== 'nobody') found.set(code, holder)
  }
  return found
}
