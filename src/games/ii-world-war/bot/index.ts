import type { Action, Bot, Choice, Decision, Level, Rng, Seat } from '../../../core/index.ts'
import { check, randomAction } from '../../../core/index.ts'
import { handlerOf } from '../decisions.ts'
import { factions, type Faction } from '../map/nations.ts'
import type { State } from '../state.ts'
import { answerTo } from './answers.ts'
import { nextFight } from './fight.ts'
import { outlookOf } from './outlook.ts'
import { placement } from './place.ts'
import { makePlan, type Style } from './plan.ts'
import { seaStep } from './sea.ts'
import { copyOf, ordersOf } from './try.ts'

const styles: Readonly<Record<Level, Style>> = {
  easy: { care: 0, nerve: 1, drive: 1, noise: 3 },
  normal: { care: 1, nerve: 1, drive: 1, noise: 0 },
  hard: { care: 1, nerve: 1, drive: 1, noise: 0 },
}

/** What the handlers know, for checking an answer before it is given. */
const rules = {
  verbs: (state: State, decision: Decision) => handlerOf(decision).verbs(state, decision),
  choices: (state: State, decision: Decision, draft: Action, ask: string) =>
    handlerOf(decision).choices(state, draft, ask),
  explain: () => ({ rule: '-', text: '' }),
}

interface Thought {
  readonly do: string
  readonly args?: Action['args']
  readonly why: string
}

function reinforce(state: State, faction: Faction, style: Style, rng: Rng): Thought {
  const verbs = handlerOf({ kind: 'reinforce' } as Decision).verbs(state, {} as Decision)
  if (verbs.some((verb) => verb.do === 'deploy')) return { do: 'deploy', why: 'Stands where history had it.' }
  const found = placement(outlookOf(state, faction), style, rng)
  return found ? { do: 'place', ...found } : { do: 'finish', why: 'Everything is placed.' }
}

function move(state: State, faction: Faction, style: Style, rng: Rng): Thought {
  const outlook = outlookOf(state, faction)
  const step = seaStep(outlook, style)
  if (step) return step
  const plan = makePlan(outlook, style, rng)
  const orders = ordersOf(copyOf(state), plan)
  if (orders.length === 0) return { do: 'end', why: 'Everyone is where they should be.' }
  const [main] = plan.assaults
  const aim = main ? `, above all against ${main.foe.unit.at} (worth ${main.worth.toFixed(1)})` : ''
  return {
    do: 'orders',
    args: { list: orders },
    why: `${orders.length} moves in one plan, ${plan.assaults.length} attacks${aim}.`,
  }
}

function think(state: State, decision: Decision, faction: Faction, style: Style, rng: Rng): Thought | undefined {
  switch (decision.kind) {
    case 'reinforce':
      return reinforce(state, faction, style, rng)
    case 'move':
      return move(state, faction, style, rng)
    case 'combat': {
      const fight = nextFight(outlookOf(state, faction), style)
      return fight
        ? { do: 'attack', args: fight.args, why: fight.why }
        : { do: 'end', why: 'No other attack is worth its dice.' }
    }
    default:
      return answerTo(state, decision, style, rng)
  }
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
  choose(state: State, decision: Decision, seat: Seat, level: Level, rng: Rng, _think: number): Choice {
    const faction = factions.find((one) => one === seat) ?? 'axis'
    const thought = think(state, decision, faction, styles[level], rng)
    if (thought) {
      const action: Action = { seat, do: thought.do, args: thought.args ?? {} }
      const wrong = check(rules, state, decision, action)
      if (!wrong) return { action, why: thought.why }
    }
    return { action: anything(state, decision, seat, rng), why: 'Took one of the moves on offer.' }
  },
}
