import { cityAt, cityHexes, hexAt, hexes, indexOf, navigable } from '../map/grid.ts'
import { sideOf, type Faction, type Side } from '../map/nations.ts'
import { boardOf, type Board } from '../rules/board.ts'
import { terrainOf } from '../rules/combat.ts'
import { lastRound } from '../rules/victory.ts'
import { factionOf } from '../rules/war.ts'
import type { State, Unit } from '../state.ts'
import { fieldsOf, type Fields } from './fields.ts'
import { foesOf, type Foe } from './foes.ts'
import { menaceTo, type Menace } from './menace.ts'
import type { Style } from './style.ts'
import { fallChance, wager, type Team } from './wagers.ts'
import { cityWorth, conquestWorths, decisiveHeld, decisiveWorth, isDecisive, thriftAt, unitWorth } from './worths.ts'

/** How a position looks to a faction: what is to be had, what is to be feared, and where it is to be found. */

/** A place to march to. */
export interface Goal {
  readonly at: number
  readonly pull: number
  readonly field: Int16Array
}

export interface Outlook {
  readonly state: State
  readonly style: Style
  readonly board: Board
  readonly faction: Faction
  readonly side: Side
  readonly armies: readonly Unit[]
  readonly fleets: readonly Unit[]
  readonly planes: readonly Unit[]
  readonly foes: readonly Foe[]
  readonly goals: readonly Goal[]
  readonly fields: Fields
  /** What an army or fleet is worth. */
  readonly army: number
  readonly ship: number
  /** What entering a hex brings by the city that is captured. */
  readonly spoils: Float32Array
  /** Hostile armies that could attack a hex in their next turn. */
  readonly menace: Uint8Array
  /** What an army in a city of one's own saves, by hex. */
  readonly hold: Float32Array
  /** What an army that stands in a hex is likely to lose. */
  danger(at: number): number
  /** How promising it is to be in a hex, by what is to be marched to from it. */
  pull(at: number): number
}

const size = hexes.length
const decay = Array.from({ length: 64 }, (_, n) => 0.86 ** n)

export function pullOf(goal: Goal, at: number): number {
  const away = goal.field[at] ?? -1
  return away < 0 ? 0 : goal.pull * (decay[away] ?? 0)
}

/** How much of its worth an empty coastal city is likely to lose to a landing, by the number of fleets near. */
const landingRisk = [0, 0.2, 0.3, 0.35]

/** What an attack of a team on a counter is worth, aircraft of both sides weighed in. */
export function attackWorth(
  outlook: Outlook,
  foe: Foe,
  team: Team,
  start: (...of: Parameters<typeof wager>) => number = wager,
  support = foe.support,
  cover = foe.cover,
): number {
  const thrift = thriftAt(outlook.state, outlook.style)
  const stakes = { prize: foe.prize, army: thrift * outlook.army, ship: thrift * outlook.ship }
  const up = support * (1 - cover)
  const down = cover * (1 - support)
  let sum = (1 - up - down) * start(team, -foe.ground, foe.dice, stakes)
  if (up > 0) sum += up * start(team, 1 - foe.ground, foe.dice, stakes)
  if (down > 0) sum += down * start(team, -1 - foe.ground, foe.dice, stakes)
  return sum
}

const outlooks = new WeakMap<State, Map<string, Outlook>>()

/** The outlook of a position that does not change any more. */
export function outlookOf(state: State, faction: Faction, style: Style): Outlook {
  let known = outlooks.get(state)
  if (!known) outlooks.set(state, (known = new Map()))
  const key = `${faction} ${style.name}`
  let outlook = known.get(key)
  if (!outlook) known.set(key, (outlook = lookOut(state, faction, style)))
  return outlook
}

/** Cities count at the end of the war: until then less, and counters that will take them the more. */
function patienceAt(state: State, style: Style): number {
  return style.greed + (1 - style.greed) * Math.min(1, state.round / lastRound)
}

/** What is to be had in hostile cities, by hex. */
function spoilsOf(
  state: State,
  faction: Faction,
  style: Style,
  open: Uint8Array,
  conquests: ReadonlyMap<string, number>,
): Float32Array {
  const spoils = new Float32Array(size)
  const side = sideOf(faction)
  const patience = patienceAt(state, style)
  const theirs = style.astute ? decisiveWorth(decisiveHeld(state, side === 'axis' ? 'allies' : 'axis')) : 0
  for (const city of cityHexes) {
    const at = indexOf(city)
    const holder = state.cities[city]
    if (!open[at] || holder === undefined || holder === 'nobody' || sideOf(holder) === side) continue
    spoils[at] = patience * cityWorth(city) + (conquests.get(city) ?? 0) + (isDecisive(city) ? theirs : 0)
  }
  return spoils
}

/** What follows from where enemies can come. */
interface Prospect {
  readonly menace: Menace
  readonly hold: Float32Array
  readonly goals: readonly Goal[]
}

function prospectOf({
  state,
  style,
  board,
  faction,
  side,
  fields,
  spoils,
  foes,
  army,
}: Omit<Outlook, keyof Prospect | 'danger' | 'pull'>): Prospect {
  const menace = menaceTo(state, board, side)
  const patience = patienceAt(state, style)
  const hold = new Float32Array(size)
  const goals: Goal[] = []
  const ours = style.astute ? decisiveWorth(decisiveHeld(state, side)) : 0
  for (const city of cityHexes) {
    const at = indexOf(city)
    const spoil = spoils[at] ?? 0
    if (state.cities[city] === faction) {
      hold[at] = (patience * cityWorth(city) + (isDecisive(city) ? ours : 0)) * riskOf(menace, at)
      if ((menace.attack[at] ?? 0) > 0)
        goals.push({ at, pull: 0.25 * patience * cityWorth(city), field: fields.to(at) })
    } else if (spoil > 0) goals.push({ at, pull: 0.45 * spoil, field: fields.to(at) })
  }
  for (const foe of foes) {
    if (foe.unit.kind === 'land' && fields.open[foe.at])
      goals.push({ at: foe.at, pull: 0.4 * army, field: fields.to(foe.at) })
  }
  return { menace, hold, goals }
}

/** The outlook itself; what enemies could do is found when it is asked about, for in a battle it seldom is. */
export function lookOut(state: State, faction: Faction, style: Style): Outlook {
  const board = boardOf(state)
  const fields = fieldsOf(state, faction)
  const army = unitWorth(state, 'land', style)
  const conquests = conquestWorths(state, faction)
  const spoils = spoilsOf(state, faction, style, fields.open, conquests)
  const own = board.units.filter((unit) => factionOf(state, unit.nation) === faction)
  const dangers = new Float32Array(size).fill(-1)
  const pulls = new Float32Array(size).fill(-1)
  const plain = {
    state,
    style,
    board,
    faction,
    side: sideOf(faction),
    armies: own.filter((unit) => unit.kind === 'land'),
    fleets: own.filter((unit) => unit.kind === 'naval'),
    planes: own.filter((unit) => unit.kind === 'air'),
    foes: foesOf(state, board.units, faction, spoils, conquests, style),
    fields,
    army,
    ship: unitWorth(state, 'naval', style),
    spoils,
  }
  let found: Prospect | undefined
  const prospect = () => (found ??= prospectOf(plain))
  return {
    ...plain,
    get goals() {
      return prospect().goals
    },
    get menace() {
      return prospect().menace.attack
    },
    get hold() {
      return prospect().hold
    },
    danger(at) {
      const { menace } = prospect()
      let danger = dangers[at] ?? 0
      if (danger < 0) {
        danger = dangerAt(at, menace.attack[at] ?? 0, army)
        if (style.astute && danger > 0)
          danger *= Math.min(1, (menace.share[at] ?? 0) / Math.min(crowd, menace.attack[at] ?? 1))
        dangers[at] = danger
      }
      return danger
    },
    pull(at) {
      let pull = pulls[at] ?? 0
      if (pull < 0) {
        pull = 0
        for (const goal of prospect().goals) pull = Math.max(pull, pullOf(goal, at))
        pulls[at] = pull
      }
      return pull
    },
  }
}

const crowd = 3

/** How much likelier a city is lost when it is empty than when an army stands in it. */
function riskOf({ attack, enter, land }: Menace, at: number): number {
  const near = Math.min(crowd, attack[at] ?? 0)
  const sea = navigable[at] ? (landingRisk[Math.min(3, land[at] ?? 0)] ?? 0) : 0
  const empty = Math.max(enter[at] ? 0.9 : near > 0 ? 0.4 : 0, sea)
  if (near === 0) return 0.9 * empty
  const ground = terrainOf(hexAt(at))
  return Math.max(0.1, empty - 0.7 * fallChance({ dry: near, wet: 0, ships: 0 }, -ground.bonus, 1 + ground.dice))
}

function dangerAt(at: number, menace: number, army: number): number {
  if (menace === 0) return 0
  const ground = terrainOf(hexAt(at))
  const team = { dry: Math.min(crowd, menace), wet: 0, ships: 0 }
  return wager(team, -ground.bonus, 1 + ground.dice, { prize: army, army, ship: army })
}

export function isObjective(at: number): boolean {
  const kind = cityAt(hexAt(at))?.kind
  return kind === 'objective' || kind === 'capital'
}
