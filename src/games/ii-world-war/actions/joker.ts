import type { Decision } from '../../../core/game.ts'
import { answerJoker, proceed } from '../rules/round.ts'
import { foresee } from '../rules/trial.ts'
import type { State } from '../state.ts'
import { nothing, verb, type Handler } from './shared.ts'

/** What follows when the card is kept: the position, what is asked in it, and how that is answered. */
interface Next {
  readonly state: State
  readonly decision: Decision
  readonly handler: Handler
}

const answers = ['use', 'keep']

/**
 * The Joker on a throw. Where its holder is asked next anyway, and no die comes before that, their next action passes
 * the card by: so the question holds nobody up.
 * @param asked what is pending in a position, with its handler
 */
export function jokerHandler(asked: (state: State) => Omit<Next, 'state'> | undefined): Handler {
  const known = new WeakMap<State, { readonly next: Next | undefined }>()

  const find = (state: State): Next | undefined => {
    const frame = state.frames.at(-1)
    if (frame?.kind !== 'joker' || frame.die !== undefined) return undefined
    const then = foresee(state, (work) => {
      answerJoker(work, false)
      proceed(work)
    })
    const next = then && asked(then)
    if (!then || !next || next.decision.kind === 'joker' || !next.decision.owners.includes(frame.holder))
      return undefined
    return { state: then, ...next }
  }
  const nextOf = (state: State): Next | undefined => {
    let found = known.get(state)
    if (!found) known.set(state, (found = { next: find(state) }))
    return found.next
  }

  return {
    verbs(state) {
      const next = nextOf(state)
      const frame = state.frames.at(-1)
      const one = frame?.kind === 'joker' && frame.die !== undefined
      return [
        verb('use', one ? 'Throw the die again' : 'Play the Joker', [], { style: 'primary' }),
        verb('keep', 'Keep the throw'),
        ...(next ? next.handler.verbs(next.state, next.decision) : []),
      ]
    },
    choices(state, draft, ask) {
      const next = answers.includes(draft.do) ? undefined : nextOf(state)
      return next ? next.handler.choices(next.state, draft, ask) : nothing
    },
    explain(state, draft, ask, value) {
      const next = answers.includes(draft.do) ? undefined : nextOf(state)
      if (next) return next.handler.explain(next.state, draft, ask, value)
      return { rule: 'The Joker', text: 'That is not among the choices now.' }
    },
    perform(work, draft) {
      const next = answers.includes(draft.do) ? undefined : find(work.state)
      answerJoker(work, draft.do === 'use')
      if (!next) return
      proceed(work)
      next.handler.perform(work, draft)
    },
  }
}
