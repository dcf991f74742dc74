import { invariant, type Decision, type Span, type Standing, type StandingRules } from '../../core/index.ts'
import { nations } from './map/nations.ts'
import { playsOf } from './offer.ts'
import { entryName, entrySlug, readEntryId } from './rules/responses.ts'
import type { BattleFrame, ResponseFrame, State } from './state.ts'
import { spaceName, theNation } from './text/names.ts'
import type { View } from './view.ts'

/** Answers that may be left in advance: to decline, or what always comes to the same because nothing is to be chosen. */

function declined(seat: string): Standing {
  return { kind: 'response', action: { seat, do: 'pass', args: {} }, label: 'Pass on every Response' }
}

function heldBack(seat: string): Standing {
  return { kind: 'reserves', action: { seat, do: 'hold', args: {} }, label: 'Hold back in every battle' }
}

/** At its own turn a Nation may settle what comes later; who only wants to respond this year passes on its Actions. */
function atAction(seat: string): Standing[] {
  const nation = nations.find((id) => id === seat)
  invariant(nation, `there is no Nation ${seat}`)
  const action = { seat, do: 'pass', args: {} }
  const pass = { kind: 'action', offer: seat, action, label: `Pass on every Action of ${theNation(nation)}` }
  return [pass, declined(seat), heldBack(seat)]
}

function atResponse(view: View, frame: ResponseFrame, decision: Decision, seat: string): Standing[] {
  const entry = frame.entries[readEntryId(frame, decision.id).index]
  if (!entry) return []
  const name = entryName(frame, entry)
  const one = { kind: 'response', offer: entrySlug(frame, entry) }
  const plain = playsOf(view, decision).filter(({ verb }) => verb.do !== 'pass' && verb.args.length === 0)
  return [
    { ...declined(seat), quick: 'Pass all for now' },
    { ...one, action: { seat, do: 'pass', args: {} }, label: `Pass on ${name}` },
    ...plain.map(({ verb }) => ({ ...one, action: { seat, do: verb.do, args: {} }, label: `Always use ${name}` })),
  ]
}

function atReserves(frame: BattleFrame, decision: Decision, seat: string): Standing[] {
  const here = { kind: 'reserves', ...(decision.offer === undefined ? {} : { offer: decision.offer }) }
  const where = spaceName(frame.space)
  return [
    { ...heldBack(seat), quick: 'Hold back for now' },
    { ...here, action: { seat, do: 'hold', args: {} }, label: `Hold back in ${where}` },
    { ...here, action: { seat, do: 'commit', args: { units: ['all'] } }, label: `Commit everything in ${where}` },
  ]
}

function offers(view: View, decision: Decision, seat: string): Standing[] {
  const frame = view.stack.at(-1)
  if (decision.kind === 'action') return atAction(seat)
  if (decision.kind === 'response' && frame?.kind === 'responses') return atResponse(view, frame, decision, seat)
  if (decision.kind === 'reserves' && frame?.kind === 'battle') return atReserves(frame, decision, seat)
  return []
}

/** The Action whose Responses are chosen, and the year. */
function spans(state: State): Span[] {
  const { year, turn } = state
  return [
    ...(turn.done ? [{ id: `${year}-action-${turn.actions}`, label: 'for this Action' }] : []),
    { id: `year-${year}`, label: `until the end of ${year}` },
  ]
}

export const standing: StandingRules<State, View> = { offers, spans }
