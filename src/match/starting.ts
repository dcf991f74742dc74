import {
  err,
  ok,
  seededDice,
  type AnyGame,
  type Refusal,
  type Result,
  type Roll,
  type Setup,
  type Step,
  type Json,
  rejection,
} from '../core/index.ts'
import type { PersonId } from './api.ts'
import { close, settle } from './acting.ts'
import { people } from './computer-ids.ts'
import { entryOf, follow, keep, playOf, SPECTATOR, withPlay, type Change, type Context } from './change.ts'
import { divisionFor } from './divisions.ts'
import type { Play } from './head.ts'
import { commandsOf, notInLobby, notReady, scenarioOfHead } from './lobby.ts'
import { enqueue } from './posting.ts'
import { begin, breathe, replayOne, STRIDE } from './replay.ts'
import { commandedBy } from './seats.ts'
import { withInitial } from './standing.ts'

/** From the lobby into the game. */

/**
 * Starts a match whose lobby is ready.
 * @param seed 64 hex digits for the dice of this match
 */
export async function start(
  context: Context,
  change: Change,
  person: PersonId,
  seed: string,
): Promise<Result<Change, Refusal>> {
  const { game, now } = context
  const no = notInLobby(change.head) ?? notReady(game, change.head, person)
  if (no) return err(no)
  const begun = await beginning(context, change, seed)
  if (!begun.ok) return begun
  const running = close(game, begun.value, now)
  const lobby = enqueue(running.head, { kind: 'lobby' }, context.busy)
  return ok(await settle(context, { ...running, head: lobby }))
}

async function beginning(context: Context, change: Change, seed: string): Promise<Result<Change, Refusal>> {
  const { game } = context
  const { head } = change
  const scenario = scenarioOfHead(game, head)
  const commands = divisionFor(scenario, commandsOf(scenario, head)) ?? []
  if (head.imported) return resume(context, change, seed, commands)
  const setup: Setup = { scenario: head.scenario, options: head.options, commands }
  const dice = seededDice(seed)
  const step = game.setup(setup, dice)
  return ok(firstPosition(game, change, setup, step, seed, dice.rolls))
}

/** The start of a play, with its first position kept as the base of the record. */
function firstPosition(
  game: AnyGame,
  change: Change,
  setup: Setup,
  step: Step<Json, Json>,
  seed: string,
  rolls: readonly Roll[],
): Change {
  const play: Play = {
    setup,
    seed,
    rolls: rolls.length,
    opening: { rolls: [...rolls], events: step.events },
    state: step.state,
    count: 0,
    tail: [],
    base: 1,
    marks: { turn: 1, before: 1, stirred: false },
    kept: [],
    serial: 1,
    segments: [{ edition: game.meta.edition, from: 0 }],
    open: {},
    drafts: {},
    standing: {},
    story: {
      id: step.story,
      events: step.events.filter((event) => game.tell(event, SPECTATOR) !== undefined),
      loud: 'turn',
    },
    told: [],
  }
  const { imported: _imported, ...head } = change.head
  const seated = people(head.persons).reduce(
    (now, person) => withInitial(game, now, person, commandedBy(head, person)),
    play,
  )
  return keep({ ...change, head: { ...head, status: 'running', play: seated } }).change
}

/** Plays an imported record up to its end, or takes its position; what comes then is rolled from this match's own seed. */
async function resume(
  context: Context,
  change: Change,
  seed: string,
  commands: Setup['commands'],
): Promise<Result<Change, Refusal>> {
  const { game, now } = context
  const file = change.head.imported
  if (!file) return err(rejection('-', 'There is nothing to go on from.'))
  const begun = begin(game, file, commands)
  if (!begun.ok) return begun
  const { setup, step, dice } = begun.value
  let next = firstPosition(game, change, setup, step, seed, dice.rolls)
  if (file.position !== undefined) next = withPlay(next, { ...playOf(next.head), position: file.position })
  for (const [index, written] of file.actions.entries()) {
    const done = replayOne(game, playOf(next.head).state, written, dice)
    if (!done.ok) return done
    const { decision, action, step: made, rolls } = done.value
    const last = index === file.actions.length - 1
    const entry = entryOf(last ? { ...made, barrier: true } : made, {
      decision,
      action,
      how: 'imported',
      at: now,
      rolls,
    })
    next = follow(game, next, entry, made.state, dice.next)
    if (index % STRIDE === STRIDE - 1) await breathe()
  }
  const { loud: _loud, ...story } = playOf(next.head).story
  return ok(withPlay(next, { ...playOf(next.head), story: { ...story, loud: 'turn' } }))
}
