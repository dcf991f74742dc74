import type { Decision, Span, Standing, StandingRules } from '../../core/index.ts'
import { entryName, entrySlug, readEntryId } from './rules/responses.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** Answers to Responses that may be left in advance: only to decline, since choosing one depends on the moment. */

function offers(view: View, decision: Decision, seat: string): Standing[] {
  const frame = view.stack.at(-1)
  if (decision.kind !== 'response' || frame?.kind !== 'responses') return []
  const entry = frame.entries[readEntryId(frame, decision.id).index]
  if (!entry) return []
  const action = { seat, do: 'pass', args: {} }
  return [
    { kind: 'response', action, label: 'Pass on every Response', quick: 'Pass all for now' },
    { kind: 'response', offer: entrySlug(frame, entry), action, label: `Pass on ${entryName(frame, entry)}` },
  ]
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
