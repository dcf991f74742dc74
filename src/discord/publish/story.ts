import { hash, type AnyGame } from '../../core/index.ts'
import type { MatchInfo, MessageRef, OutboxItem, Post } from '../../match/api.ts'
import { tellingPanel, toldPanel } from '../table/panel.ts'
import { withoutWaiting } from '../table/status.ts'
import { turnShots, type Shots } from '../table/pictures.ts'
import { beatsOf, freshBeats, type Beat } from '../table/story.ts'
import type { Delivery } from './delivery.ts'
import { restate } from './others.ts'

type Story = Extract<Post, { kind: 'story' }>

/** A story with what it is told from. */
interface Tale {
  readonly post: Story
  readonly game: AnyGame
  readonly beats: readonly Beat[]
  /** How many of them its message shows already. */
  readonly before: number
  /** Those that are new or have grown. */
  readonly fresh: readonly Beat[]
  /** The beginning of the war: nothing has changed yet. */
  readonly first: boolean
}

/**
 * Lets a story's message grow phase by phase, and ends it with the board, which is drawn meanwhile. A new message
 * notifies those who must act at its beginning, since an edit notifies nobody.
 */
export async function publishStory(to: Delivery, item: OutboxItem, post: Story, match: MatchInfo): Promise<void> {
  const game = to.room.matches.game(match.game)
  const beats = beatsOf(game, post.events)
  const before = beatsOf(game, post.events.slice(0, post.events.length - post.fresh))
  const tale: Tale = {
    post,
    game,
    beats,
    before: before.length,
    fresh: freshBeats(beats, before),
    first: post.since === undefined || hash(post.since) === hash(post.view),
  }
  const shots = draw(to, match, tale, item.ref !== undefined)
  const ref = item.ref ?? (await open(to, item, match, tale))
  if (post.pace !== 'quiet' && !to.again) await grow(to, ref, tale, item.ref ? tale.before : tale.before + 1)
  await finish(to, item, match, tale, ref, await shots)
}

const none: Shots = { board: undefined, details: [] }

/** @param there the story has a message, whose pictures must not vanish where only its status changes */
async function draw(
  { room }: Delivery,
  match: MatchInfo,
  { post, game, fresh, first }: Tale,
  there: boolean,
): Promise<Shots> {
  if (post.pace === 'quiet' && !there) return none
  const scene = { match, game, view: post.view, since: post.since }
  return turnShots(room, scene, first ? [] : fresh, post.pace === 'turn' && !first)
}

/** Posts the message with the first beat that is new. */
async function open(to: Delivery, item: OutboxItem, match: MatchInfo, tale: Tale): Promise<MessageRef> {
  const { post, beats, before } = tale
  const panel = tellingPanel(post.story, beats.slice(0, before + 1), post.ping)
  const ref = await to.mail.send(match.channel, panel, item.nonce, to.again)
  await to.known(ref)
  await to.mail.quieten(item.previous, withoutWaiting)
  return ref
}

async function grow(to: Delivery, ref: MessageRef, { post, beats }: Tale, from: number): Promise<void> {
  for (let shown = from + 1; shown < beats.length; shown++) {
    await to.pause()
    if ((await to.mail.edit(ref, tellingPanel(post.story, beats.slice(0, shown), post.ping))) !== 'done') return
  }
  if (from < beats.length) await to.pause()
}

async function finish(
  to: Delivery,
  item: OutboxItem,
  match: MatchInfo,
  { post, game, beats, first }: Tale,
  ref: MessageRef,
  shots: Shots,
): Promise<void> {
  const now = (await to.room.matches.get(match.id)) ?? match
  const told = { story: post.story, beats, view: post.view, ping: post.ping, first }
  // A question that was asked meanwhile stands below it, and has status and buttons.
  const { panel: newest } = now.messages
  const below = newest?.channel === ref.channel && newest.message !== ref.message ? newest : undefined
  const elsewhere = below !== undefined && (await restate(to, below, now)) !== 'gone'
  const panel = toldPanel(now, game, told, shots, !elsewhere)
  if ((await to.mail.edit(ref, panel)) === 'done') return
  await to.known(await to.mail.send(match.channel, panel, `${item.nonce.slice(0, 24)}b`, to.again))
}
