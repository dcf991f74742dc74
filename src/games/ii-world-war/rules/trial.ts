import type { Dice } from '../../../core/dice.ts'
import { copyOf, type State } from '../state.ts'
import type { Work } from './work.ts'

/** Trying things out on a copy, as far as they can be foreseen. */

class Rolled extends Error {}

/** As soon as a die is needed the trial is over. */
const noDice: Dice = {
  roll() {
    throw new Rolled()
  },
  shuffle() {
    throw new Rolled()
  },
}

/** The position after this, or nothing where a die has a say in it. */
export function foresee(state: State, doIt: (work: Work) => void): State | undefined {
  const work: Work = { state: copyOf(state), dice: noDice, events: [], pace: 'quiet' }
  try {
    doIt(work)
  } catch (error) {
    if (error instanceof Rolled) return undefined
    throw error
  }
  return work.state
}
