import { hash } from '../../core/index.ts'
import type { MatchInfo, MessageRef, OutboxItem, Post } from '../../match/api.ts'
import { tellingPanel, toldPanel } from '../table/panel.ts'
import { turnShots, type Shots } from '../table/pictures.ts'
import { beatsOf, type Beat } from '../table/story.ts'
import type { Delivery } from './delivery.ts'

type Story = Extract<Post, { kind: 'story' }>

/**
 * Lets a story's message grow phase by phase, and ends it with the board. A new message notifies those who must act at
 * its beginning, since an edit notifies nobody.
 */
export async function publishStory(to: Delivery, item: OutboxItem, post: Story, match: MatchInfo): Promise<void> {
  const { room, mail } = to
  const game = room.matches.game(match.game)
  const beats = beatsOf(game, post.events)
  const before = beatsOf(game, post.events.slice(0, post.events.length - post.fresh)).length
  let ref = item.ref
  let shown = Math.min(before, beats.length)
  if (!ref) {
    shown = Math.min(shown + 1, beats.length)
    ref = await mail.send(
      match.channel,
      tellingPanel(post.story, beats.slice(0, shown), post.ping),
      item.nonce,
      to.again,
    )
    await to.known(ref)
    await mail.quieten(item.previous)
  }
  if (post.pace !== 'quiet' && !to.again) await grow(to, ref, post, beats, shown)
  await finish(to, item, post, match, beats, ref)
}

async function grow(to: Delivery, ref: MessageRef, post: Story, beats: readonly Beat[], from: number): Promise<void> {
  for (let shown = from + 1; shown < beats.length; shown++) {
    await to.pause()
    if ((await to.mail.edit(ref, tellingPanel(post.story, beats.slice(0, shown), post.ping))) !== 'done') return
  }
  if (from < beats.length) await to.pause()
}

const none: Shots = { board: undefined, details: [] }

async function finish(
  to: Delivery,
  item: OutboxItem,
  post: Story,
  match: MatchInfo,
  beats: readonly Beat[],
  ref: MessageRef,
): Promise<void> {
  const { room, mail } = to
  const game = room.matches.game(match.game)
  const fresh = beats.slice(Math.max(0, beats.length - Math.max(1, post.fresh)))
  const scene = { match, game, view: post.view, since: post.since }
  const first = post.since === undefined || hash(post.since) === hash(post.view)
  const shots =
    post.pace === 'quiet' ? none : await turnShots(room, scene, first ? [] : fresh, post.pace === 'turn' && !first)
  const panel = toldPanel(match, game, { story: post.story, beats, view: post.view, ping: post.ping, first }, shots)
  if ((await mail.edit(ref, panel)) === 'done') return
  await to.known(await mail.send(match.channel, panel, `${item.nonce.slice(0, 24)}b`, to.again))
}
