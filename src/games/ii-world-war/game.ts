import { invariant } from '../../core/errors.ts'
import type { Action, Decision, Draft, GameModule, Pace, Step } from '../../core/game.ts'
import type { Question } from '../../core/question.ts'
import { isAstray, basesFor } from './rules/air.ts'
import { boardOf } from './rules/board.ts'
import { readOrder } from './actions/orders.ts'
import { bot } from './bot/index.ts'
import { nothing, readSort } from './actions/shared.ts'
import { corrections } from './corrections.ts'
import { handlerOf, pendingOf } from './decisions.ts'
import type { Event } from './events.ts'
import { looks } from './looks/index.ts'
import { readHex } from './map/grid.ts'
import { nationInfo } from './map/nations.ts'
import { meta } from './meta.ts'
import { placeLabel, unitName, placeName } from './names.ts'
import { notation } from './notation.ts'
import { position } from './position.ts'
import { proceed, startRound } from './rules/round.ts'
import { factionOf } from './rules/war.ts'
import type { Work } from './rules/work.ts'
import { emptyState, placeGarrisons } from './setup.ts'
import { standing } from './standing.ts'
import { allUnits, copyOf, unitNamed, type State } from './state.ts'
import { storyOf } from './story.ts'
import { hintFor, summarise } from './summary.ts'
import { tellEvent } from './text.ts'
import { saga } from './saga.ts'

/** Events that are worth a message of their own. */
const loud: ReadonlySet<Event['type']> = new Set([
  'combat',
  'captured',
  'war',
  'conquered',
  'surrender',
  'halt',
  'vichy',
])

/** Runs one action on a copy of a state. */
function step(state: State, work: Work): Step<State, Event> {
  const pace: Pace = work.pace === 'quiet' && work.events.some((event) => loud.has(event.type)) ? 'moment' : work.pace
  return { state: work.state, events: work.events, pace, story: storyOf(state), barrier: false }
}

/** What a resigned seat or a timer answers: the least that keeps the game going. */
function expire(state: State, decision: Decision): Action {
  const [seat] = decision.owners
  invariant(seat, 'a decision without an owner')
  const answer = (verb: string, args: Draft['args'] = {}): Action => ({ seat, do: verb, args })
  switch (decision.kind) {
    case 'reinforce': {
      const { stage } = state
      const waits =
        state.round === 1 &&
        stage.kind === 'reinforce' &&
        handlerOf(decision)
          .verbs(state, decision)
          .some((verb) => verb.do === 'deploy')
      return answer(waits ? 'deploy' : 'finish')
    }
    case 'rebase': {
      const lost = allUnits(state).find(
        (unit) =>
          factionOf(state, unit.nation) === seat &&
          isAstray(state, unit) &&
          basesFor(state, boardOf(state), unit).length > 0,
      )
      const [base] = lost ? basesFor(state, boardOf(state), lost) : []
      return lost && base ? answer('rebase', { unit: lost.id, to: base }) : answer('finish')
    }
    case 'loss': {
      const frame = state.frames.at(-1)
      const [unit] = frame?.kind === 'battle' ? frame.attackers : []
      invariant(unit, 'nothing to lose')
      return answer('lose', { unit })
    }
    case 'support':
      return answer('decline')
    case 'wave':
      return answer('stop')
    case 'consent':
    case 'vichy':
      return answer('refuse')
    case 'repeat':
      return answer('accept')
    case 'halt':
      return answer('pass')
    case 'advance':
      return answer('stay')
    case 'joker':
      return answer('keep')
    case 'armistice':
      return answer('draw')
    default:
      return answer('end')
  }
}

/** A value of an argument in words. */
function label(state: State, value: string): string {
  const [name = '', cancels] = value.split(':')
  const unit = unitNamed(state, name)
  if (unit) {
    const what = cancels === undefined ? '' : cancels === 'die' ? ', against the extra die' : ', against the +1'
    return `${unitName(unit)} · ${placeName(unit.over ?? unit.at)}${what}`
  }
  const at = readHex(value)
  if (at) return placeLabel(at)
  const order = readOrder(value)
  if (order) return `${placeName(order.from)} ${order.kind === 'move' ? '→' : '×'} ${placeName(order.to)}`
  const sort = readSort(value)
  return sort ? `${nationInfo[sort.nation].flag} ${unitName(sort)}` : value
}

export const game: GameModule<State, State, Event> = {
  meta,
  setup(setup, dice) {
    const work: Work = { state: emptyState(setup), dice, events: [], pace: 'turn' }
    placeGarrisons(work)
    startRound(work, 1)
    return { ...step(work.state, work), story: 'round-1-reinforcements' }
  },
  pending: pendingOf,
  verbs: (state, decision) => handlerOf(decision).verbs(state, decision),
  choices(state, decision, draft, ask): Question {
    return draft.do ? handlerOf(decision).choices(state, draft, ask) : nothing
  },
  explain(state, decision, draft, ask, value) {
    const wrong = typeof value === 'string' || typeof value === 'number' ? String(value) : (value.at(-1) ?? '')
    return handlerOf(decision).explain(state, draft, ask, wrong)
  },
  notation,
  looks,
  label: (state, _draft, _arg, value) => label(state, value),
  apply(state, decision, action, dice) {
    const work: Work = { state: copyOf(state), dice, events: [], pace: 'quiet' }
    work.state.count += 1
    handlerOf(decision).perform(work, action)
    proceed(work)
    return step(state, work)
  },
  expire: (state, decision) => expire(state, decision),
  standing,
  view: (state) => state,
  tell: (event) => tellEvent(event),
  saga,
  describe: summarise,
  hint: (state, decision) => hintFor(state, decision),
  position,
  corrections,
  bot,
  outcome: (state) => state.outcome,
}
