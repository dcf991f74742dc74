import {
  conflict,
  err,
  findDecision,
  ok,
  type Action,
  type AnyGame,
  type Decision,
  type DecisionId,
} from '../core/index.ts'
import type { Refusal, Result, Seat, Standing } from '../core/index.ts'
import type { Left, PersonId, StandingDesk } from './api.ts'
import { playOf, withPlay, type Change, type Context } from './change.ts'
import { answerers, commands, notRunning } from './seats.ts'
import type { Head, Play } from './head.ts'

/** Answers that a person has left for every decision of a kind, or for every one about an offer of it. */

function standingKey({ kind, offer }: Pick<Standing, 'kind' | 'offer'>): string {
  return offer === undefined ? kind : `${kind}.${offer}`
}

/** The name of an offer; another answer to the same decisions as one before it has its verb in it too. */
function offerKey(offer: Standing, before: readonly Standing[]): string {
  const key = standingKey(offer)
  return before.some((other) => standingKey(other) === key) ? `${key}!${offer.action.do}` : key
}

/** What a person has left, and what they may leave where a decision of theirs is asked. */
export function deskOf({ game }: Context, head: Head, person: PersonId, id?: DecisionId): StandingDesk {
  if (head.status !== 'running' || !head.play || !game.standing) return { left: [], offers: [], spans: [] }
  const { state, standing } = head.play
  const decision = id === undefined ? undefined : findDecision(game, state, id)
  const seat = decision?.owners.find((owner) => commands(head, person, owner))
  const offers =
    decision && seat !== undefined
      ? game.standing.offers(game.view(state, { kind: 'seats', seats: [seat] }), decision, seat)
      : []
  return {
    left: standing[person] ?? [],
    offers: offers.map((offer, at) => ({ ...offer, key: offerKey(offer, offers.slice(0, at)) })),
    spans: game.standing.spans(state),
  }
}

/** Leaves an offer of the desk. What was asked already has its chance to be answered by it. */
export function leave(
  context: Context,
  change: Change,
  person: PersonId,
  decision: DecisionId,
  key: string,
  until: string | undefined,
): Result<Change, Refusal> {
  const no = notRunning(change.head)
  if (no) return err(no)
  const { offers, spans } = deskOf(context, change.head, person, decision)
  const offer = offers.find((one) => one.key === key)
  const span = spans.find(({ id }) => id === until)
  if (!offer || (until !== undefined && !span)) {
    return err(conflict('gone', 'The game has moved on since: this cannot be settled in advance any more.'))
  }
  const play = playOf(change.head)
  const others = (play.standing[person] ?? []).filter((left) => standingKey(left) !== standingKey(offer))
  const left: Left = { ...offer, ...(span ? { until: span } : {}) }
  const open = Object.entries(play.open).map(([id, { asked: _asked, ...opened }]) => [id, opened] as const)
  return ok(
    withPlay(change, {
      ...play,
      standing: { ...play.standing, [person]: [...others, left] },
      open: Object.fromEntries(open),
    }),
  )
}

/** Somebody gets seats: what the game would rather not ask counts as left by them. */
export function withInitial(game: AnyGame, play: Play, person: PersonId, seats: readonly Seat[]): Play {
  const own = play.standing[person] ?? []
  const fresh = (game.standing?.initial?.(play.state) ?? [])
    .filter(({ action }) => seats.includes(action.seat))
    .filter((offer) => own.every((left) => standingKey(left) !== standingKey(offer)))
  if (fresh.length === 0) return play
  const left = fresh.map((offer): Left => ({ ...offer, key: standingKey(offer) }))
  return { ...play, standing: { ...play.standing, [person]: [...own, ...left] } }
}

export function withoutStanding(change: Change, person: PersonId, key: string): Change {
  const play = playOf(change.head)
  const others = (play.standing[person] ?? []).filter((left) => left.key !== key)
  return withPlay(change, { ...play, standing: { ...play.standing, [person]: others } })
}

/** Decisions that a standing answer of this person has answered and from which nothing has followed yet. */
export function answeredBy({ game }: Context, head: Head, person: PersonId, key: string): readonly DecisionId[] {
  const { state, tail } = playOf(head)
  return game
    .pending(state)
    .filter((decision) => decision.done && [decision.kind, standingKey(decision)].includes(key.split('!')[0] ?? key))
    .map(({ id }) => id)
    .filter((id) => {
      const entry = tail.findLast(({ decision }) => decision === id)
      return entry?.how === 'standing' && entry.by === person
    })
}

/** Without the standing answers whose time is over. */
export function withoutExpired({ game }: Context, change: Change): Change {
  const play = playOf(change.head)
  const limited = Object.values(play.standing).some((all) => all.some(({ until }) => until))
  if (!limited) return change
  const now = new Set(game.standing?.spans(play.state).map(({ id }) => id))
  const holds = ({ until }: Left) => until === undefined || now.has(until.id)
  if (Object.values(play.standing).every((all) => all.every(holds))) return change
  const standing = Object.entries(play.standing).map(([person, all]) => [person, all.filter(holds)] as const)
  return withPlay(change, { ...play, standing: Object.fromEntries(standing) })
}

/** The answer that somebody has left for a decision; one for its very offer goes first. */
export function standingAnswer(
  head: Head,
  decision: Decision,
): { readonly action: Action; readonly by: PersonId } | undefined {
  for (const by of answerers(head, decision)) {
    const left = leftFor(playOf(head), by, decision)
    if (!left) continue
    const own = decision.owners.filter((seat) => commands(head, by, seat))
    const seat = own.includes(left.action.seat) ? left.action.seat : own[0]
    if (seat !== undefined) return { action: { ...left.action, seat }, by }
  }
  return undefined
}

function leftFor({ standing }: Play, person: PersonId, decision: Decision): Left | undefined {
  const all = standing[person] ?? []
  return (
    all.find((left) => standingKey(left) === standingKey(decision)) ??
    all.find((left) => standingKey(left) === decision.kind)
  )
}
