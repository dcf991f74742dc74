import { hash, ok, type Choice, type Decision, type Thinkers, type Thought } from '../core/index.ts'
import type { Clock, Log, MatchId, PersonId } from './api.ts'
import { answer, expire, settle } from './acting.ts'
import { playOf, type Context } from './change.ts'
import { isComputer, levelOf } from './computer-ids.ts'
import type { Head } from './head.ts'
import { announce } from './posting.ts'
import { answerers, commands } from './seats.ts'
import type { Job } from './heads.ts'

/** Milliseconds of one core for a decision. */
const THINK = 1_500
/** Where only computers play, the next turn begins this many milliseconds after the one before. */
const PACE = 5_000

/** Lets the computer players of running matches act, one decision after another, beside everything else. */
export interface Thinking {
  /** Looks whether a computer player owes something. */
  poke(head: Head, context: Context): void
  close(): void
}

interface Ports {
  readonly thinkers: Thinkers
  readonly clock: Clock
  readonly log: Log
  change(id: MatchId, job: Job): Promise<unknown>
  /** The head as it was saved last, with its context. */
  look(id: MatchId): Promise<{ readonly head: Head; readonly context: Context } | undefined>
}

/** A decision that waits for a computer player. */
interface Turn {
  readonly decision: Decision
  readonly person: PersonId
  readonly seat: string
}

/** The first decision that waits for a computer player, or the one with this id. */
function nextTurn(head: Head, context: Context, id?: string): Turn | undefined {
  if (head.status !== 'running') return undefined
  for (const decision of context.game.pending(playOf(head).state)) {
    if (decision.done || (id !== undefined && decision.id !== id)) continue
    const substituted = playOf(head).open[decision.id]?.substitute === true
    const person = answerers(head, decision).find((who) => substituted || isComputer(who))
    const seat = decision.owners.find((owner) => person !== undefined && commands(head, person, owner))
    if (person !== undefined && seat !== undefined) return { decision, person, seat }
  }
  return undefined
}

/** Whether a person has something to decide, so that the game waits for people anyway. */
function peopleOwe(head: Head, context: Context): boolean {
  return context.game
    .pending(playOf(head).state)
    .some((decision) => !decision.done && answerers(head, decision).some((person) => !isComputer(person)))
}

/** What a computer player goes by: its own view, and random numbers that a restart does not change. */
function thoughtOf(turn: Turn, head: Head, { game }: Context): Thought {
  const { decision, person, seat } = turn
  const { state, seed } = playOf(head)
  return {
    view: game.view(state, { kind: 'seats', seats: [seat] }),
    decision,
    seat,
    level: levelOf(person) ?? 'normal',
    seed: Number.parseInt(hash(['computer player', seed, decision.id, seat]).slice(0, 8), 16),
    think: THINK,
  }
}

/** Carries out a choice if its decision still waits for this player; without a choice the game's own answer is given. */
function actOn(turn: Turn, choice: Choice | undefined): Job {
  return async (context, before) => {
    const now = nextTurn(before.head, context, turn.decision.id)
    if (now?.person !== turn.person) return ok(before)
    const { decision, person } = turn
    const how = 'computer'
    // Where it stands in for somebody, that person is told what follows like everyone else.
    const actor = isComputer(person) ? { by: person } : {}
    const done =
      choice && (await answer(context, before, decision.id, choice.action, { how, ...actor, why: choice.why }))
    const after = done?.ok ? done.value : await expire(context, before, decision, how)
    return ok(await announce(context, before.head, await settle(context, after), actor.by))
  }
}

export function openThinking({ thinkers, clock, log, change, look }: Ports): Thinking {
  const busy = new Set<MatchId>()
  /** Until when a match rests that only computers play, and after which turn. */
  const rests = new Map<MatchId, { readonly turn: number; readonly until: number; readonly callOff: () => void }>()
  let closed = false

  const again = async (id: MatchId) => {
    if (closed) return
    try {
      const now = await look(id)
      if (now) poke(now.head, now.context)
    } catch {
      log.warn({ match: id }, 'a match with computers could not be read')
      clock.at(clock.now() + PACE, () => void again(id))
    }
  }

  const think = async (turn: Turn, head: Head, context: Context) => {
    const { id } = head
    const choice = await thinkers.think(head.game, thoughtOf(turn, head, context)).catch((fault: unknown) => {
      const name = fault instanceof Error ? fault.name : 'unknown'
      log.error({ match: id, kind: turn.decision.kind, fault: name }, 'a computer player could not think')
      return undefined
    })
    if (!closed) await change(id, actOn(turn, choice))
  }

  /** Milliseconds that a game without people waits before its next turn, so that the channel is not flooded. */
  const restOf = (head: Head, context: Context): number => {
    if (peopleOwe(head, context)) return 0
    const { turn } = playOf(head).marks
    const rest = rests.get(head.id)
    if (rest?.turn === turn) return rest.until - clock.now()
    rest?.callOff()
    const until = clock.now() + PACE
    rests.set(head.id, { turn, until, callOff: clock.at(until, () => void again(head.id)) })
    return PACE
  }

  const poke = (head: Head, context: Context) => {
    const { id } = head
    if (closed || busy.has(id)) return
    const turn = nextTurn(head, context)
    if (!turn || restOf(head, context) > 0) return
    busy.add(id)
    think(turn, head, context)
      .catch(() => {
        log.warn({ match: id }, 'a computer player acts later: its match could not be saved')
        return new Promise<void>((resolve) => void clock.at(clock.now() + PACE, resolve))
      })
      .finally(() => {
        busy.delete(id)
        void again(id)
      })
      .catch(() => undefined)
  }

  return {
    poke,
    close() {
      closed = true
      for (const { callOff } of rests.values()) callOff()
      rests.clear()
    },
  }
}
