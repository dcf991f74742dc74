import type { Action, Bot, Choice, Decision, Level, Rng, Seat } from '../../../core/index.ts'
import { check, randomAction } from '../../../core/index.ts'
import { handlerOf } from '../decisions.ts'
import { factions } from '../map/nations.ts'
import type { State } from '../state.ts'
import type { Style } from './style.ts'
import { thoughtOn } from './think.ts'

/** Sober and without an eye for what armies are together; the other levels are told by what they do otherwise. */
const plain: Style = {
  name: 'normal',
  care: 1,
  thrift: 1,
  nerve: 1,
  drive: 1,
  greed: 0.4,
  noise: 0,
  effort: { axis: 1.2, soviet: 1.2, west: 1.2 },
  astute: false,
}

/**
 * Easy sees only what is near, misjudges much and spends its armies freely. Normal judges soberly, each army for itself. Hard sees what armies are
 * together: that they share dangers, that one is enough for an errand, how many attacks the enemy's aircraft can come to,
 * and what the ten decisive cities are for. It does not trade armies one for one, and leaves the sea to the West, who
 * have no other way to the front.
 */
export const styles: Readonly<Record<Level, Style>> = {
  easy: { ...plain, name: 'easy', care: 0.3, thrift: 0.4, drive: 0.6, noise: 6 },
  normal: plain,
  hard: { ...plain, name: 'hard', thrift: 2.5, effort: { axis: 2.5, soviet: 2.5, west: 1.2 }, astute: true },
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
