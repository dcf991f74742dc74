import {
  conflict,
  correct,
  err,
  InvariantError,
  ok,
  play as carryOut,
  seededDice,
  type Action,
  type AnyGame,
  type Decision,
  type DecisionId,
  type Json,
  type Refusal,
  type Result,
} from '../core/index.ts'
import { people } from './computer-ids.ts'
import { entryOf, follow, playOf, reopen, withPlay, type Change, type Context } from './change.ts'
import type { PersonId } from './api.ts'
import { limitOf } from './deadlines.ts'
import { withoutDrafts } from './drafts.ts'
import type { Entry } from './head.ts'
import { enqueue, flush } from './posting.ts'
import { answerers, commandedBy, commands, notRunning } from './seats.ts'
import { standingAnswer, withoutExpired } from './standing.ts'

/** More steps in a row without a person than any game takes: something is going round in circles. */
const ENDLESS = 5_000

/** Who acts, for the record. */
export interface Author {
  readonly how: Entry['how']
  readonly by?: PersonId
  readonly why?: string
}

/** Carries out one action: owner, legality, rules, record. */
export async function answer(
  context: Context,
  change: Change,
  id: DecisionId,
  action: Action,
  author: Author,
): Promise<Result<Change, Refusal>> {
  const { game, now } = context
  const play = playOf(change.head)
  const dice = seededDice(play.seed, play.rolls)
  const corrects = author.how === 'correction'
  const step = corrects ? correct(game, play.state, action) : carryOut(game, play.state, id, action, dice)
  if (!step.ok) return step
  const entry = entryOf(step.value, { decision: id, action, ...author, at: now, rolls: dice.rolls })
  const told =
    entry.story !== play.story.id && play.story.loud !== undefined ? await flush(context, change, []) : change
  const followed = withoutDrafts(follow(game, told, entry, step.value.state, dice.next), id)
  return ok(close(game, withAsides(context, followed, step.value.events), now))
}

/** Private messages about what only somebody at the table is told of. */
function withAsides({ game, busy }: Context, change: Change, events: readonly Json[]): Change {
  let { head } = change
  for (const person of people(head.persons)) {
    const seats = commandedBy(head, person)
    for (const event of events) {
      const telling = game.tell(event, { kind: 'seats', seats })
      if (telling?.aside !== true) continue
      const text = `**${telling.heading}** · ${telling.text}`
      head = enqueue(head, { kind: 'notice', text, ping: [], to: person }, busy)
    }
  }
  return head === change.head ? change : { ...change, head }
}

/** After a step: what is open now, or that the game is over. */
export function close(game: AnyGame, change: Change, now: number): Change {
  const { undo: _undo, ...play } = playOf(change.head)
  const outcome = game.outcome(play.state)
  const next = withPlay(change, {
    ...reopen(play, game.pending(play.state), now, limitOf(change.head)),
    ...(outcome ? { outcome } : {}),
  })
  return outcome ? { ...next, head: { ...next.head, status: 'over' } } : next
}

/** Answers everything that needs no person: standing answers, and seats that were given up. */
export async function settle(context: Context, start: Change): Promise<Change> {
  let change = start
  for (let steps = 0; steps < ENDLESS; steps++) {
    if (change.head.status !== 'running') return change
    change = withoutExpired(context, change)
    const next = await settleOne(context, change)
    if (!next) return change
    change = next
  }
  throw new InvariantError('the game goes on by itself without an end')
}

async function settleOne(context: Context, change: Change): Promise<Change | undefined> {
  const { game } = context
  const play = playOf(change.head)
  for (const decision of game.pending(play.state)) {
    if (decision.done) continue
    if (answerers(change.head, decision).length === 0) return expire(context, change, decision, 'resigned')
    if (play.open[decision.id]?.asked) continue
    const standing = standingAnswer(change.head, decision)
    if (!standing) continue
    const asked = withPlay(change, {
      ...play,
      open: { ...play.open, [decision.id]: { since: context.now, ...play.open[decision.id], asked: true } },
    })
    const { action, by } = standing
    const done = await answer(context, asked, decision.id, action, { how: 'standing', by })
    return done.ok ? done.value : asked
  }
  return undefined
}

/** Answers a decision as the game itself would, from the draft that is there. */
export async function expire(
  context: Context,
  change: Change,
  decision: Decision,
  how: 'clock' | 'resigned' | 'computer',
): Promise<Change> {
  const { game } = context
  const play = playOf(change.head)
  const draft = Object.entries(play.drafts).find(([key]) => key.startsWith(`${decision.id}/`))?.[1]
  for (const written of draft ? [draft, undefined] : [undefined]) {
    const done = await answer(context, change, decision.id, game.expire(play.state, decision, written), { how })
    if (done.ok) return done.value
  }
  throw new InvariantError('the answer that a game gives by itself is not legal')
}

/** A person's answer, pressed or typed. */
export async function act(
  context: Context,
  change: Change,
  person: PersonId,
  id: DecisionId,
  action: Action,
): Promise<Result<Change, Refusal>> {
  const no = notRunning(change.head)
  if (no) return err(no)
  if (!commands(change.head, person, action.seat)) {
    return err(conflict('not-yours', 'That seat is not yours to decide for.'))
  }
  const done = await answer(context, change, id, action, { how: 'person', by: person })
  return done.ok ? ok(await settle(context, done.value)) : done
}
