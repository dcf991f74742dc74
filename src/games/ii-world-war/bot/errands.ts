import type { Unit } from '../state.ts'
import { bestTeam, concerns, spendWing, type Assembled } from './attacks.ts'
import { firstWorth, place, type Desk, type Mover } from './desk.ts'
import type { Foe } from './foes.ts'

/** What there is to do in a turn, given out to those who do it best. */

export interface Assault {
  readonly foe: Foe
  readonly units: readonly Unit[]
  readonly worth: number
}

/** One army for a city that it guards or takes. */
interface Errand {
  readonly mover: Mover
  readonly at: number
  readonly net: number
}

/** Cities that an army may be sent to, alone. */
function errandsOf(desk: Desk): Errand[] {
  const { outlook } = desk
  const errands: Errand[] = []
  const guarded = new Set(desk.movers.filter(({ unit }) => unit.kind === 'land').map(({ start }) => start))
  for (const mover of desk.movers) {
    if (mover.unit.kind !== 'land') continue
    for (const at of mover.found.reached) {
      if (!mover.plain.has(at)) continue
      const spoil = outlook.spoils[at] ?? 0
      if (spoil <= 0 && ((outlook.hold[at] ?? 0) <= 0 || (guarded.has(at) && at !== mover.start))) continue
      errands.push({ mover, at, net: firstWorth(desk, mover, at) - mover.best })
    }
  }
  return errands.sort((a, b) => b.net - a.net)
}

/** What an errand has to be better than to stand elsewhere. */
const leastErrand = 0.2

/**
 * Gives out what promises most, and again until nothing promises anything: attacks by a team, and cities to guard or to
 * take by one army. What only one can have is no reason for all others to hold back.
 */
export function giveOut(desk: Desk): Assault[] {
  const { outlook } = desk
  const assaults: Assault[] = []
  const left = new Set(outlook.foes)
  const teams = new Map<Foe, Assembled | undefined>()
  const forget = (mover: Mover, at: number) => {
    for (const foe of left) if (concerns(foe, mover, at)) teams.delete(foe)
  }
  const errands = desk.style.astute ? errandsOf(desk) : []
  for (;;) {
    let best: (Assembled & { readonly foe: Foe }) | undefined
    for (const foe of left) {
      if (!teams.has(foe)) teams.set(foe, bestTeam(desk, foe))
      const found = teams.get(foe)
      if (!found) left.delete(foe)
      else if (!best || found.net > best.net) best = { foe, ...found }
    }
    const errand = nextErrand(desk, errands)
    if (errand && errand.net > (best?.net ?? leastErrand)) {
      place(desk, errand.mover, errand.at)
      forget(errand.mover, errand.at)
      continue
    }
    if (!best) return assaults
    left.delete(best.foe)
    for (const { mover, at } of best.team) {
      place(desk, mover, at)
      mover.fights = true
      forget(mover, at)
    }
    if (desk.style.astute && spendWing(desk, best.foe)) teams.clear()
    assaults.push({ foe: best.foe, units: best.team.map(({ mover }) => mover.unit), worth: best.worth })
  }
}

/** The best errand that is still open; those that are not any more are dropped. */
function nextErrand(desk: Desk, errands: Errand[]): Errand | undefined {
  for (;;) {
    const [first] = errands
    if (!first) return undefined
    const holder = desk.taken.get(first.at)
    const open = !first.mover.placed && (holder === undefined || holder === first.mover.unit.id)
    if (!open) {
      errands.shift()
      continue
    }
    const net = firstWorth(desk, first.mover, first.at) - first.mover.best
    if (net >= first.net - 0.01) return { ...first, net }
    errands.shift()
    const later = errands.findIndex((one) => one.net < net)
    errands.splice(later < 0 ? errands.length : later, 0, { ...first, net })
  }
}
