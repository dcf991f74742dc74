import { invariant, type Decision, type Draft } from '../../core/index.ts'
import { playsFor } from './plays/index.ts'
import type { View } from './view.ts'
import type { Play } from './work.ts'

const plays = new WeakMap<View, Map<string, readonly Play[]>>()

/** The plays of a view, kept as long as the view is: one check or one menu asks for them many times. */
export function playsOf(view: View, decision: Decision): readonly Play[] {
  const known = plays.get(view) ?? new Map<string, readonly Play[]>()
  plays.set(view, known)
  const made = known.get(decision.id) ?? playsFor(view, decision)
  known.set(decision.id, made)
  return made
}

export function playOf(view: View, decision: Decision, draft: Draft): Play {
  const play = playsOf(view, decision).find(({ verb }) => verb.do === draft.do)
  invariant(play, `${draft.do} is no answer to ${decision.kind}`)
  return play
}
