import type { Action, Decision, Rng } from '../../../core/index.ts'
import { handlerOf } from '../decisions.ts'
import type { Faction } from '../map/nations.ts'
import type { State } from '../state.ts'
import { answerTo } from './answers.ts'
import { nextFight } from './fight.ts'
import { ordersOf } from './orders.ts'
import { outlookOf } from './outlook.ts'
import { placement } from './place.ts'
import { makePlan } from './plan.ts'
import type { Style } from './style.ts'
import { seaStep } from './sea.ts'

/** One decision by judgement alone, without looking ahead. */

export interface Thought {
  readonly do: string
  readonly args?: Action['args']
  readonly why: string
}

function reinforce(state: State, decision: Decision, faction: Faction, style: Style, rng: Rng): Thought {
  if (
    handlerOf(decision)
      .verbs(state, decision)
      .some((verb) => verb.do === 'deploy')
  )
    return { do: 'deploy', why: 'Stands where history had it.' }
  const found = placement(outlookOf(state, faction, style), style, rng)
  return found ? { do: 'place', ...found } : { do: 'finish', why: 'Everything is placed.' }
}

function move(state: State, faction: Faction, style: Style, rng: Rng): Thought {
  const outlook = outlookOf(state, faction, style)
  const step = seaStep(outlook, style)
  if (step) return step
  const plan = makePlan(outlook, style, rng)
  const orders = ordersOf(state, plan)
  if (orders.length === 0) return { do: 'end', why: 'Everyone is where they should be.' }
  const [main] = plan.assaults
  const aim = main ? `, above all against ${main.foe.unit.at} (worth ${main.worth.toFixed(1)})` : ''
  return {
    do: 'orders',
    args: { list: orders },
    why: `${orders.length} moves, ${plan.assaults.length} attacks planned${aim}.`,
  }
}

/** What a faction does about a decision; nothing where judgement has no say. */
export function thoughtOn(
  state: State,
  decision: Decision,
  faction: Faction,
  style: Style,
  rng: Rng,
): Thought | undefined {
  switch (decision.kind) {
    case 'reinforce':
      return reinforce(state, decision, faction, style, rng)
    case 'move':
      return move(state, faction, style, rng)
    case 'combat': {
      const fight = nextFight(outlookOf(state, faction, style), style, rng)
      return fight
        ? { do: 'attack', args: fight.args, why: fight.why }
        : { do: 'end', why: 'No other attack is worth its dice.' }
    }
    default:
      return answerTo(state, decision, style)
  }
}
