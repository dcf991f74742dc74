import type { Draft } from '../../../core/game.ts'
import type { Rng } from '../../../core/index.ts'
import { crossesRiver, indexOf } from '../map/grid.ts'
import { attackSupport } from '../rules/air.ts'
import { artilleryFor, bombardmentFor } from '../rules/artillery.ts'
import { attackersOf, diceOf, isGuest, isSurfaceCombat, targets, type Die, type Lineup } from '../rules/combat.ts'
import { chancesOf } from '../rules/odds.ts'
import { factionOf, provoked } from '../rules/war.ts'
import { turnOf, type State, type Unit } from '../state.ts'
import { watchOver } from './attacks.ts'
import type { Outlook } from './outlook.ts'
import type { Style } from './style.ts'
import { thriftAt, unitWorth } from './worths.ts'

/** The combat phase: which attack comes next, by exact odds. */

/** A die and what is lost with the counter that throws it. */
interface Fighter {
  readonly die: Die
  readonly land: boolean
  readonly cost: number
}

/** What pressing an attack is worth, the least useful counter given up first. */
export function press(fighters: readonly Fighter[], defend: readonly Die[], prize: number, begun = false): number {
  if (fighters.length === 0) return 0
  const { win, loss } = chancesOf({ attack: fighters.map(({ die }) => die), defend })
  const [given, ...rest] = [...fighters].sort((a, b) => spare(a, fighters) - spare(b, fighters))
  const after = rest.some(({ land }) => land) ? press(rest, defend, prize) : 0
  const worth = win * prize + loss * (after - (given?.cost ?? 0))
  return begun ? worth : Math.max(0, worth)
}

/** How dearly a fighter is given up: the last army is kept, worse dice go first. */
function spare({ die, land, cost }: Fighter, all: readonly Fighter[]): number {
  const last = land && all.filter((one) => one.land).length === 1 && all.length > 1
  return (last ? 100 : 0) + cost + die.bonus
}

export function fightersOf(
  state: State,
  lineup: Lineup,
  style: Style,
): { fighters: Fighter[]; defend: readonly Die[] } {
  const { attack, defend } = diceOf(state, lineup)
  const thrift = thriftAt(state, style)
  const fighters = lineup.attackers.flatMap((unit, index) => {
    const die = attack[index]
    return die ? [{ die, land: unit.kind === 'land', cost: thrift * unitWorth(state, unit.kind, style) }] : []
  })
  return { fighters, defend }
}

export function prizeOf(outlook: Outlook, target: Unit): number {
  const foe = outlook.foes.find(({ unit }) => unit.id === target.id)
  return foe?.prize ?? unitWorth(outlook.state, target.kind, outlook.style)
}

/** An attack that could be made now. */
interface Chance {
  readonly target: Unit
  readonly units: readonly Unit[]
  readonly worth: number
  /** What an air fleet would add. */
  readonly lift: number
  readonly win: number
  /** What the enemy's aircraft, which may still come, take off. */
  readonly toll: number
}

function worthOf(outlook: Outlook, attackers: readonly Unit[], target: Unit, air?: Unit, covers?: number): number {
  const { state } = outlook
  const { faction } = turnOf(state)
  const lineup: Lineup = { faction, attackers, target, artillery: false, ...(air ? { attackerAir: air } : {}) }
  const { fighters, defend } = fightersOf(state, lineup, outlook.style)
  const prize = prizeOf(outlook, target)
  const foe = outlook.foes.find(({ unit }) => unit.id === target.id)
  const cover = isSurfaceCombat(attackers, target) ? (covers ?? foe?.cover ?? 0) : 0
  const bare = press(fighters, defend, prize, true)
  if (cover === 0) return bare
  const covered = press(
    fighters,
    defend.map((die) => ({ ...die, bonus: die.bonus + 1 })),
    prize,
    true,
  )
  return (1 - cover) * bare + cover * covered
}

function chanceFor(outlook: Outlook, target: Unit, style: Style, attacks: number): Chance | undefined {
  const { state } = outlook
  const { faction } = turnOf(state)
  const able = attackersOf(state, target).filter((unit) => unit.kind !== 'air' && !isGuest(state, unit, faction))
  const order = [...able].sort((a, b) => rank(a, target) - rank(b, target))
  let best: Chance | undefined
  const units: Unit[] = []
  const foe = outlook.foes.find(({ unit }) => unit.id === target.id)
  const cover = style.astute ? watchOver(foe?.guards.length ?? 0, attacks) : undefined
  for (const unit of order) {
    units.push(unit)
    const worth = worthOf(outlook, units, target, undefined, cover)
    if (best && worth <= best.worth + 0.1) continue
    best = { target, units: [...units], worth, lift: 0, win: 0, toll: 0 }
  }
  if (!best) return undefined
  const [air] = isSurfaceCombat(best.units, target) ? attackSupport(state, faction, target.at) : []
  const lift = air ? worthOf(outlook, best.units, target, air, cover) - best.worth : 0
  const toll =
    cover && isSurfaceCombat(best.units, target)
      ? worthOf(outlook, best.units, target, air, 0) - best.worth - Math.max(0, lift)
      : 0
  return { ...best, lift, win: winOf(state, best.units, target), toll }
}

/** Armies on dry ground before those over a river, fleets last. */
function rank(unit: Unit, target: Unit): number {
  return unit.kind === 'naval' ? 2 : crossesRiver(unit.at, target.at) ? 1 : 0
}

function winOf(state: State, attackers: readonly Unit[], target: Unit): number {
  return chancesOf(diceOf(state, { faction: turnOf(state).faction, attackers, target, artillery: false })).win
}

/** What an attack has to promise to be made. */
const threshold = 0.15

/** How much less than a hex an attack is misjudged. */
const misjudged = 0.4

interface Totalled extends Chance {
  readonly total: number
}

export interface Fight {
  readonly args: Draft['args']
  readonly units: readonly Unit[]
  readonly target: Unit
  readonly support?: Unit
  readonly why: string
}

/** The attack that promises most now, if any does. */
export function nextFight(outlook: Outlook, style: Style, rng: Rng): Fight | undefined {
  const { state } = outlook
  const { faction } = turnOf(state)
  const open = targets(state).filter((target) => {
    const wakes = provoked(state, faction, target.nation)
    return wakes === undefined || (wakes === 'ussr' && state.round >= 5)
  })
  const against = (target: Unit) =>
    open.filter((one) => factionOf(state, one.nation) === factionOf(state, target.nation)).length
  const chances = open
    .flatMap((target) => chanceFor(outlook, target, style, against(target)) ?? [])
    .map((chance) => {
      const doubt = misjudged * style.noise * (rng() - 0.5)
      return { ...chance, total: style.nerve * (chance.worth + Math.max(0, chance.lift)) + doubt }
    })
    .filter(({ total }) => total > threshold)
    .sort((a, b) => b.total - a.total)
  const best = style.astute ? firstOf(chances) : chances[0]
  if (!best) return undefined
  const support = supportFor(outlook, best, chances)
  const helpers = helpersFor(state, best)
  const ids = best.units.map((unit) => unit.id)
  return {
    args: {
      target: best.target.id,
      units: ids,
      ...(support ? { support: [support.id] } : {}),
      ...helpers,
    },
    units: best.units,
    target: best.target,
    ...(support ? { support } : {}),
    why: `Attacks ${best.target.at} with ${ids.length}: ${Math.round(100 * best.win)} % to win the first throw${support ? ', more with aircraft' : ''}.`,
  }
}

/**
 * Whom to attack first: the enemy's aircraft come to the first attacks in their reach, so these are the ones that mind it
 * least. Where none can come the best goes first.
 */
function firstOf(chances: readonly Totalled[]): Totalled | undefined {
  const covered = chances.filter(({ toll }) => toll > 0)
  if (covered.length < 2) return chances[0]
  return covered.reduce((least, chance) => (chance.toll < least.toll ? chance : least))
}

/** Aircraft go where they help most; the best attack has one only if it is among so many. */
function supportFor(outlook: Outlook, best: Chance, all: readonly Chance[]): Unit | undefined {
  if (best.lift <= 0.3) return undefined
  const { state } = outlook
  const open = attackSupport(state, turnOf(state).faction, best.target.at).filter((unit) => !best.units.includes(unit))
  const before = all.filter((chance) => chance.lift > best.lift).length
  return before < open.length ? open[0] : undefined
}

/** Artillery and naval guns, where the game is played with them. */
function helpersFor(state: State, { units, target }: Chance): Draft['args'] {
  const [gun] = artilleryFor(state, units, target)
  const [ship] = bombardmentFor(state, units, target).filter(({ unit }) => unit.id !== gun?.id)
  return {
    ...(gun ? { artillery: [gun.id] } : {}),
    ...(ship ? { bombard: [`${ship.unit.id}:${ship.cancels}`] } : {}),
  }
}

/** Whether a hex is worth going into for an army that has won it. */
export function entryWorth(outlook: Outlook, unit: Unit, to: Unit['at'], standing: (at: number) => number): number {
  const at = indexOf(to)
  return standing(at) + (outlook.spoils[at] ?? 0) - standing(indexOf(unit.at))
}
