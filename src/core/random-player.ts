import { invariant } from './errors.ts'
import type { Action, ArgValue, Decision, Draft, GameModule, Rng, Seat, Verb } from './game.ts'

/** Chance that a list is left as it is where it may end; the longer the lists a game knows, the smaller. */
const STOP = 0.15

/** Chance that a verb is considered that a player would hardly ever choose, such as to surrender. */
const RASH = 0.002

function pickVerb(verbs: readonly Verb[], rng: Rng): Verb {
  const calm = verbs.filter((verb) => verb.style !== 'danger')
  return pick(calm.length === verbs.length || calm.length === 0 || rng() < RASH ? verbs : calm, rng)
}

function pick<T>(items: readonly T[], rng: Rng): T {
  const item = items[Math.floor(rng() * items.length)]
  invariant(item !== undefined, 'a question offers nothing')
  return item
}

/**
 * Answers a decision by choosing at random among what is offered: the plain computer player, and the fuzzer of the
 * tests. It knows nothing of the game but its choices.
 */
export function randomAction<S, V, E>(
  game: GameModule<S, V, E>,
  view: V,
  decision: Decision,
  seat: Seat,
  rng: Rng,
): Action {
  const verb = pickVerb(game.verbs(view, decision, seat), rng)
  let draft: Draft = { seat, do: verb.do, args: {} }
  for (const arg of verb.args) {
    if (arg.optional && rng() < 0.5) continue
    draft = {
      ...draft,
      args: { ...draft.args, [arg.name]: randomArgument(game, view, decision, draft, arg.name, rng) },
    }
  }
  return draft
}

function randomArgument<S, V, E>(
  game: GameModule<S, V, E>,
  view: V,
  decision: Decision,
  draft: Draft,
  name: string,
  rng: Rng,
): ArgValue {
  const question = game.choices(view, decision, draft, name)
  switch (question.kind) {
    case 'one':
      return pick(question.options(), rng).value
    case 'count':
      return question.min + Math.floor(rng() * (question.max - question.min + 1))
    case 'many':
    case 'path': {
      const items: string[] = []
      for (;;) {
        const now = game.choices(view, decision, { ...draft, args: { ...draft.args, [name]: [...items] } }, name)
        invariant(now.kind === 'many' || now.kind === 'path', 'a question changes its kind')
        const options = now.options()
        invariant(now.done || options.length > 0, `a dead end: ${verbatim(draft)} ${name}=${items.join(',')}`)
        if (options.length === 0 || (now.done && rng() < STOP)) return items
        items.push(pick(options, rng).value)
      }
    }
  }
}

function verbatim(draft: Draft): string {
  return `${draft.seat} ${draft.do}`
}

/** A small seeded generator (mulberry32) for tests and computer players; never for a game's dice. */
export function seededRng(seed: number): Rng {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
