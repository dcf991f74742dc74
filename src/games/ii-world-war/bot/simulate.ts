import type { Rng } from '../../../core/index.ts'
import type { Dice } from '../../../core/dice.ts'
import { handlerOf, pendingOf } from '../decisions.ts'
import { factions, type Faction } from '../map/nations.ts'
import { proceed } from '../rules/round.ts'
import type { Work } from '../rules/work.ts'
import type { State } from '../state.ts'
import type { Style } from './style.ts'
import { thoughtOn } from './think.ts'

/** Playing on from a position, with everybody's judgement in place of everybody. */

/** Dice from a stream of random numbers. */
export function diceFrom(rng: Rng): Dice {
  return {
    roll: (sides) => 1 + Math.floor(rng() * sides),
    shuffle: (items) => [...items],
  }
}

/**
 * Plays on a copy of a position.
 * @param until whether to stop, asked before each decision
 */
export function playOn(
  state: State,
  styles: Readonly<Record<Faction, Style>>,
  rng: Rng,
  until: (state: State) => boolean,
): State {
  let work: Work = { state: structuredClone(state), dice: diceFrom(rng), events: [], pace: 'quiet' }
  for (let count = 0; count < 4000; count++) {
    const now = work.state
    if (now.outcome || until(now)) return now
    const [decision] = pendingOf(now)
    const seat = decision?.owners[0]
    const faction = factions.find((one) => one === seat)
    if (!decision || !faction) return now
    const thought = thoughtOn(now, decision, faction, styles[faction], rng)
    if (!thought) return now
    // A new object for each step: what was found out about a position is kept by its object.
    work = { ...work, state: { ...now, count: now.count + 1 }, events: [] }
    handlerOf(decision).perform(work, { seat: faction, do: thought.do, args: thought.args ?? {} })
    proceed(work)
  }
  return work.state
}
