import { invariant, type Action, type ArgValue, type Draft } from '../../core/index.ts'
import type { Play } from './work.ts'

/** Verbs that do nothing, and so never harm anybody who is away. */
const harmless = ['pass', 'hold']
/** A verb that gives pieces away: the weakest, which stand last in the menu, go first. */
const sacrifice = 'give-up'

/**
 * The answer for somebody who does not give one: pass or hold back, or, where something has to be chosen, the first
 * thing on offer until it is enough; of pieces that are too many the weakest.
 */
export function usualAnswer(plays: readonly Play[], seat: string): Action {
  const play = plays.find(({ verb }) => harmless.includes(verb.do)) ?? plays[0]
  invariant(play, 'there is nothing to answer')
  let draft: Draft = { seat, do: play.verb.do, args: {} }
  for (const { name } of play.verb.args) {
    draft = { ...draft, args: { ...draft.args, [name]: firstValue(play, draft, name) } }
  }
  return draft
}

function firstValue(play: Play, draft: Draft, name: string): ArgValue {
  const items: string[] = []
  for (;;) {
    const question = play.choices({ ...draft, args: { ...draft.args, [name]: items } }, name)
    if (question.kind === 'count') return question.min
    const first = question.options().at(play.verb.do === sacrifice ? -1 : 0)?.value
    if (question.kind === 'one') {
      invariant(first !== undefined, 'a question offers nothing')
      return first
    }
    if (question.done || first === undefined) return items
    items.push(first)
  }
}
