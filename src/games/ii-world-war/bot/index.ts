import type { Action, Bot, Choice, Decision, Level, Rng, Seat } from '../../../core/index.ts'
import { check, randomAction } from '../../../core/index.ts'
import { handlerOf } from '../decisions.ts'
import { factions } from '../map/nations.ts'
import type { State } from '../state.ts'
import type { Style } from './style.ts'
import { thoughtOn } from './think.ts'

/**
 * Easy sees only what is near and misjudges much. Normal judges soberly, each army for itself. Hard sees what armies are
 * together: that they share dangers, that one is enough for an errand, which aircraft are still to come, and what the ten
 * decisive cities are for.
 */
export const styles: Readonly<Record<Level, Style>> = {
  easy: { name: 'easy', care: 0.3, nerve: 1, drive: 0.6, greed: 0.4, noise: 6, effort: 1.2, astute: false },
  normal: { name: 'normal', care: 1, nerve: 1, drive: 1, greed: 0.4, noise: 0, effort: 1.2, astute: false },
  hard: { name: 'hard', care: 1, nerve: 1, drive: 1, greed: 0.4, noise: 0, effort: 2.5, astute: true },
}

/** What the handlers know, for checking an answer before it is given. */
const rules = {
  verbs: (state: State, decision: Decision) => handlerOf(decision).verbs(state, decision),
  choices: (state: State, decision: Decision, draft: Action, ask: string) =>
    handlerOf(decision).choices(state, draft, ask),
  explain: () => ({ rule: '-', text: '' }),
}

/** Something legal, whatever it is: never a surrender. */
function anything(state: State, decision: Decision, seat: Seat, rng: Rng): Action {
  const calm = {
    ...rules,
    verbs: (view: State, asked: Decision) => rules.verbs(view, asked).filter((verb) => verb.do !== 'surrender'),
  }
  return randomAction(
    calm as unknown as Parameters<typeof randomAction<State, State, unknown>>[0],
    state,
    decision,
    seat,
    rng,
  )
}

/** The computer player of II World War. */
export const bot: Bot<State> = {
  choose(state: State, decision: Decision, seat: Seat, level: Level, rng: Rng): Choice {
    const faction = factions.find((one) => one === seat) ?? 'axis'
    const thought = thoughtOn(state, decision, faction, styles[level], rng)
    if (thought) {
      const action: Action = { seat, do: thought.do, args: thought.args ?? {} }
      const wrong = check(rules, state, decision, action)
      if (!wrong) return { action, why: thought.why }
    }
    return { action: anything(state, decision, seat, rng), why: 'Took one of the moves on offer.' }
  },
}
