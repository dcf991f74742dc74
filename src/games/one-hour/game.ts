import { check, invariant, type Decision, type GameModule, type Step } from '../../core/index.ts'
import { bot } from './bot/index.ts'
import { corrections } from './corrections.ts'
import type { Event } from './events.ts'
import { looks } from './looks/index.ts'
import { nations, type Nation } from './map/nations.ts'
import { meta, readOptions } from './meta.ts'
import { notation } from './notation/index.ts'
import { playOf, playsOf } from './offer.ts'
import { pending } from './pending.ts'
import { playsFor } from './plays/index.ts'
import { position } from './position.ts'
import { goOn } from './progress.ts'
import { readEntryId } from './rules/responses.ts'
import { dealSpecials, firstState } from './setup.ts'
import { standing } from './standing.ts'
import type { State } from './state.ts'
import { describe, outcomeOf } from './text/describe.ts'
import { hint } from './text/hint.ts'
import { labelOf } from './text/label.ts'
import { tell } from './text/tell.ts'
import { usualAnswer } from './usual-answer.ts'
import { viewOf, type View } from './view.ts'
import type { Work } from './work.ts'
import { saga } from './text/saga.ts'

function nationOf(seat: string): Nation {
  const nation = nations.find((id) => id === seat)
  invariant(nation, `there is no Nation ${seat}`)
  return nation
}

/** Actions of a year are told one story each; what passes and Responses add belongs to the Action before. */
function stepOf({ state, events }: Work): Step<State, Event> {
  const turn = events.some(({ type }) => type === 'begun' || type === 'year' || type === 'over')
  return {
    state,
    events,
    pace: turn ? 'turn' : events.length > 0 ? 'moment' : 'quiet',
    story: state.turn.actions === 0 ? `year-${state.year}` : `${state.year}-action-${state.turn.actions}`,
    barrier: false,
  }
}

/** Whether a Response is answered before its turn has come. */
function isEarly(state: State, decision: Decision): boolean {
  const frame = state.stack.at(-1)
  return frame?.kind === 'responses' && readEntryId(frame, decision.id).index > frame.at
}

export const oneHour: GameModule<State, View, Event> = {
  meta,
  setup(setup, dice) {
    const options = readOptions(setup.options)
    const work: Work = { state: firstState(options), events: [], dice }
    work.events.push({ type: 'begun', year: work.state.year, draft: options.variableSetup })
    dealSpecials(work, options.specials)
    goOn(work)
    return stepOf(work)
  },
  pending,
  verbs: (view, decision) => playsOf(view, decision).map(({ verb }) => verb),
  choices: (view, decision, draft, ask) => playOf(view, decision, draft).choices(draft, ask),
  explain: (view, decision, draft, ask, value) => playOf(view, decision, draft).explain(draft, ask, value),
  label: (_view, _draft, arg, value) => labelOf(arg, value),
  notation,
  looks,
  apply(state, decision, action, dice) {
    const work: Work = { state: structuredClone(state), events: [], dice }
    if (isEarly(state, decision)) {
      work.state.sealed[decision.id] = action
      return stepOf(work)
    }
    const play = playsFor(state, decision).find(({ verb }) => verb.do === action.do)
    invariant(play, `${action.do} is no answer to ${decision.kind}`)
    play.run(work, action)
    goOn(work)
    return stepOf(work)
  },
  expire(state, decision, draft) {
    const seat = decision.owners[0] ?? ''
    const view = viewOf(state, { kind: 'seats', seats: [seat] })
    if (draft && !check(oneHour, view, decision, draft)) return draft
    return usualAnswer(playsOf(view, decision), seat)
  },
  standing,
  view: viewOf,
  tell,
  saga,
  describe,
  hint: (view, decision, seat) => hint(view, decision, nationOf(seat)),
  position,
  corrections,
  bot,
  outcome: outcomeOf,
}
