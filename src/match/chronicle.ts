import { correct, CORRECTION, type AnyGame, type Json } from '../core/index.ts'
import type { Chronicle, Deed, Turn } from './api.ts'
import { playOf } from './change.ts'
import { firstState } from './editions.ts'
import type { Entry, Head, Kept, Serial } from './head.ts'
import { breathe, sameDice } from './replay.ts'

/** A finished game, turn by turn, with every secret. */

/** Actions that are played again between two breaths. */
const STRIDE = 10

const EVERYTHING = { kind: 'everything' } as const

/**
 * Plays a finished game again from its record. States share what did not change, so that all of them together are
 * small; views are made when somebody looks.
 */
export async function chronicleOf(
  game: AnyGame,
  head: Head,
  entries: readonly Entry[],
  kept: (serial: Serial) => Promise<Kept | undefined>,
): Promise<Chronicle> {
  const play = playOf(head)
  let state = attempt(() => firstState(game, head))
  const turns: Turn[] = [{ story: 'start', events: play.opening.events, deeds: [] }]
  const states = [state]
  for (const [index, entry] of entries.entries()) {
    const segment = play.segments.find(({ from, start }) => from === index && start !== undefined)
    if (segment?.start !== undefined) state = (await kept(segment.start))?.state
    const before = state
    state = before === undefined ? undefined : attempt(() => again(game, before, entry))
    const last = turns.at(-1)
    if (last && turns.length > 1 && last.story === entry.story) {
      turns[turns.length - 1] = {
        ...last,
        events: [...last.events, ...entry.events],
        deeds: [...last.deeds, deedOf(entry)],
      }
      states[states.length - 1] = state
    } else {
      turns.push({ story: entry.story, events: entry.events, deeds: [deedOf(entry)] })
      states.push(state)
    }
    if (index % STRIDE === STRIDE - 1) await breathe()
  }
  states[states.length - 1] = play.state
  const { lost = [] } = play
  const foreign = entries.some(({ how }) => how === 'imported')
  const rollsOf = (some: readonly Entry[]) => some.flatMap(({ rolls }) => rolls)
  return {
    turns,
    view(turn) {
      const there = states[turn]
      return there === undefined ? undefined : attempt(() => game.view(there, EVERYTHING))
    },
    rolls: {
      own: [
        ...(foreign ? [] : play.opening.rolls),
        ...rollsOf(entries.filter(({ how }) => how !== 'imported')),
        ...lost,
      ].toSorted((a, b) => a.n - b.n),
      ...(lost.length > 0 ? { lost: lost.length } : {}),
      imported: [...(foreign ? play.opening.rolls : []), ...rollsOf(entries.filter(({ how }) => how === 'imported'))],
    },
  }
}

/** The position after an action that was found legal when it was done. */
function again(game: AnyGame, state: Json, entry: Entry): Json | undefined {
  if (entry.decision === CORRECTION) {
    const done = correct(game, state, entry.action)
    return done.ok ? done.value.state : undefined
  }
  const decision = game.pending(state).find(({ id }) => id === entry.decision)
  return decision && game.apply(state, decision, entry.action, sameDice(entry.rolls)).state
}

/** Nothing where the rules of today cannot follow what was done under older ones. */
function attempt(what: () => Json | undefined): Json | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}

function deedOf({ action, how, by, why }: Entry): Deed {
  return {
    seat: action.seat,
    action,
    how,
    ...(by === undefined ? {} : { by }),
    ...(why === undefined ? {} : { why }),
  }
}
