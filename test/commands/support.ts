import type { AnyGame, Decision, Draft, Json, Seat } from '../../src/core/index.ts'
import type { Precise } from '../../src/discord/precise/index.ts'
import { callsOf } from '../../src/discord/precise/index.ts'
import { candidatesOf, givenOf, picked, type Candidate } from '../../src/discord/precise/find.ts'
import type { Given, Reading } from '../../src/discord/precise/read.ts'
import { best } from '../../src/discord/precise/run.ts'
import { suggestPrecise } from '../../src/discord/precise/suggest.ts'
import type { Room } from '../../src/discord/room.ts'
import type { MatchInfo, Owed } from '../../src/match/api.ts'
import { attackCalls } from '../../commands/attack.ts'
import { iiwwCalls } from '../../commands/iiww.ts'
import { moveCalls } from '../../commands/move.ts'
import { oneHourCalls } from '../../commands/onehour.ts'

export const declarations: readonly Precise[] = [oneHourCalls, moveCalls, attackCalls, iiwwCalls]

export type Texts = Readonly<Record<string, string>>

/** A position with everybody at it: one person a seat, who has the seat's id for a name. */
export class Desk {
  readonly #game: AnyGame
  readonly #state: Json
  readonly #room: Room
  readonly #match: MatchInfo

  constructor(game: AnyGame, state: Json) {
    this.#game = game
    this.#state = state
    const owed = game.pending(state).map((decision): Owed => ({ decision, persons: decision.owners, since: 0 }))
    const seats = Object.fromEntries(game.meta.seats.map(({ id }) => [id, id]))
    this.#match = { id: 'abcd1234', game: game.meta.id, status: 'running', seats, owed } as unknown as MatchInfo
    const matches = {
      game: () => game,
      inChannel: async () => this.#match,
      view: async (_id: string, asker: 'spectator' | { person: string }) =>
        this.view(asker === 'spectator' ? undefined : asker.person),
      draft: async () => undefined,
    }
    this.#room = { matches, picked: new Map() } as unknown as Room
  }

  view(seat: Seat | undefined): Json {
    return this.#game.view(this.#state, seat === undefined ? { kind: 'spectator' } : { kind: 'seats', seats: [seat] })
  }

  get open(): readonly Decision[] {
    return this.#game.pending(this.#state).filter(({ done }) => !done)
  }

  suggest(precise: Precise, sub: string | undefined, person: string, option: string, typed: string, given: Texts) {
    const text = (name: string) => given[name]
    const call = { person, channel: 'c', ...(sub === undefined ? {} : { subcommand: sub }), option, typed, text }
    return suggestPrecise(this.#room, precise, call)
  }

  candidates(precise: Precise, sub: string | undefined, seat: Seat): readonly Candidate[] {
    const call = callsOf(precise).find(([name]) => name === sub)?.[1]
    if (!call) throw new Error(`no call ${String(sub)}`)
    const subjects = this.open
      .filter(({ owners }) => owners.includes(seat))
      .map((decision) => ({ game: this.#game, view: this.view(seat), decision, seat }))
    return candidatesOf(subjects, precise, call)
  }

  /** What a typed command comes to. */
  read(precise: Precise, sub: string | undefined, seat: Seat, texts: Texts) {
    const call = callsOf(precise).find(([name]) => name === sub)?.[1]
    if (!call) throw new Error(`no call ${String(sub)}`)
    const text = (name: string) => texts[name]
    const all = picked(this.candidates(precise, sub, seat), call.pick && text(call.pick.name))
    return best(all, givenOf(call, text))
  }
}

/** The texts that stand for an action's arguments, as suggestions would write them. */
export function textsOf({ args }: Draft): Given {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? value.join(', ') : String(value)]),
  )
}

export type { Reading }
