import type { Rng } from '../../../core/index.ts'
import { hexAt, indexOf } from '../map/grid.ts'
import { factions, sideOf, type Faction } from '../map/nations.ts'
import { newTurn } from '../rules/round.ts'
import { turnOf, type Holder, type State, type Unit, type UnitId } from '../state.ts'
import { lookOut, type Outlook } from './outlook.ts'
import { makePlan, type Plan } from './plan.ts'
import type { Style } from './style.ts'
import { fallChance } from './wagers.ts'

/** Looking ahead: several plans for a turn, each weighed against what the enemy could do about it. */

/** Milliseconds that it takes to weigh one plan, on an ordinary core. */
const perPlan = 8
const fewest = 3
/** What a plan has to be better than the first one, which is made with a sober mind. */
const headStart = 0.3
/** How much of what the enemy can do is taken off. */
const fear = 0.7

export interface Weighed {
  readonly plan: Plan
  /** How many plans were weighed. */
  readonly tried: number
}

/** The best of as many plans as there is time for; with few armies left to move it takes less of it. */
export function bestPlan(outlook: Outlook, style: Style, rng: Rng): Weighed {
  const { moved } = turnOf(outlook.state)
  const free = outlook.armies.filter((army) => !moved.includes(army.id)).length
  const share = free / Math.max(1, outlook.armies.length)
  const tries = Math.max(fewest, Math.floor((style.look * share) / perPlan))
  let plan = makePlan(outlook, style, rng)
  let best = weigh(outlook, plan, style, rng) + headStart
  for (let tried = 1; tried < tries; tried++) {
    const other = makePlan(outlook, vary(style, rng), rng)
    const value = weigh(outlook, other, style, rng)
    if (value <= best) continue
    best = value
    plan = other
  }
  return { plan, tried: tries }
}

/** Another temper for a try: bolder or more careful, and not quite sure of anything. */
function vary(style: Style, rng: Rng): Style {
  const factor = (spread: number) => Math.exp(spread * (2 * rng() - 1))
  return {
    ...style,
    care: style.care * factor(0.9),
    nerve: style.nerve * factor(0.4),
    drive: style.drive * factor(0.7),
    noise: 1.5 * rng(),
  }
}

/** What a plan brings, less what the enemy can do when it is carried out. */
function weigh(outlook: Outlook, plan: Plan, style: Style, rng: Rng): number {
  const { state, side } = outlook
  const { value, next } = carriedOut(outlook, plan)
  let replies = 0
  for (const other of factions) {
    if (sideOf(other) === side || state.surrendered.includes(other)) continue
    if (other === 'soviet' && !state.sovietsAtWar && state.round < 5) continue
    replies += replyOf(next, other, style, rng)
  }
  return value - fear * replies
}

/** What a faction could win in its next turn. */
function replyOf(state: State, faction: Faction, style: Style, rng: Rng): number {
  const turn: State = { ...state, turn: newTurn(faction), stage: { kind: 'move', faction } }
  const outlook = lookOut(turn, faction, style)
  const plan = makePlan(outlook, style, rng)
  let sum = 0
  for (const { worth } of plan.assaults) sum += worth
  for (const at of captured(outlook, plan)) sum += outlook.spoils[at] ?? 0
  return sum
}

/** Hostile cities that are taken on the way. */
function captured(outlook: Outlook, plan: Plan): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { unit, path } of plan.moves) {
    if (unit.kind !== 'land') continue
    for (const at of path) if ((outlook.spoils[at] ?? 0) > 0) found.add(at)
  }
  return found
}

/** The position that a plan is likely to lead to, and what that is worth. */
function carriedOut(outlook: Outlook, plan: Plan): { readonly value: number; readonly next: State } {
  const { state, faction } = outlook
  const units: Record<UnitId, Unit> = { ...state.units }
  const cities: Record<string, Holder> = { ...state.cities }
  let value = 0
  for (const at of captured(outlook, plan)) {
    value += outlook.spoils[at] ?? 0
    cities[hexAt(at)] = faction
  }
  const places = new Map<UnitId, number>()
  for (const { unit, to, path } of plan.moves) {
    units[unit.id] = { ...unit, at: hexAt(to) }
    places.set(unit.id, to)
    for (const at of path) {
      const plane = outlook.board.air[at]
      if (plane && outlook.spoils[at]) Reflect.deleteProperty(units, plane.id)
    }
  }
  for (const { foe, units: team, worth } of plan.assaults) {
    value += worth
    const armies = team.filter((unit) => unit.kind === 'land')
    const count = { dry: armies.length, wet: 0, ships: team.length - armies.length }
    if (fallChance(count, -foe.ground, foe.dice) < 0.5) continue
    Reflect.deleteProperty(units, foe.unit.id)
    const [first] = armies
    if (!first || !(outlook.spoils[foe.at] ?? 0)) continue
    units[first.id] = { ...first, at: foe.unit.at }
    cities[foe.unit.at] = faction
  }
  for (const army of outlook.armies) {
    if (army.aboard) continue
    const at = places.get(army.id) ?? indexOf(army.at)
    value += outlook.pull(at) + 0.4 * (outlook.hold[at] ?? 0)
  }
  return { value, next: { ...state, units, cities } }
}
