import type { MessageRef, OutboxItem, PersonId, Post } from './api.ts'
import type { Head, StoredItem, Told } from './head.ts'
import { withGone } from './presence.ts'

/** What an item of the outbox means for the messages of its match, before and after it is delivered. */

/** Messages of so many stories are remembered, for undo and for edits that come late. */
const STORIES = 16

/** Items of one lane go out in order; lanes do not wait for each other. */
export function laneOf(post: Post): 'channel' | PersonId {
  if (post.kind === 'sheet') return post.person
  if (post.kind === 'notice') return post.to ?? 'channel'
  return 'channel'
}

/** Whether a post becomes the message that carries the buttons. */
function isPanel(post: Post): boolean {
  return post.kind === 'story' || post.kind === 'over' || (post.kind === 'notice' && post.ask !== undefined)
}

/** The newest message of a story: a long one may have been continued in another. */
function toldOf(head: Head, story: string): Told | undefined {
  return head.play?.told.findLast((told) => told.story === story)
}

/** A message of the game's channel, unless the game has moved away from it. */
function here(head: Head, ref: MessageRef | undefined): MessageRef | undefined {
  return ref?.channel === head.channel ? ref : undefined
}

/** The message that shows already what an item brings up to date. */
function existing(head: Head, post: Post): MessageRef | undefined {
  switch (post.kind) {
    case 'lobby':
      return here(head, head.messages.lobby)
    case 'story':
    case 'retract':
      return here(head, toldOf(head, post.story)?.ref)
    case 'status':
      return here(head, head.messages.panel)
    case 'sheet':
      return post.fresh ? undefined : head.messages.sheets[post.person]
    case 'film':
      return head.messages.film
    case 'presence':
    case 'notice':
    case 'over':
      return undefined
  }
}

/** An item as a publisher gets it; nothing where there is nothing left to do for it. */
export function ready(head: Head, item: StoredItem): OutboxItem | undefined {
  const own = laneOf(item.post) === 'channel' ? here(head, item.ref) : item.ref
  const ref = own ?? existing(head, item.post)
  if (!ref && (item.post.kind === 'status' || item.post.kind === 'retract')) return undefined
  const previous = item.previous ?? (ref ? undefined : before(head, item.post))
  return {
    id: item.id,
    match: head.id,
    nonce: `${head.id}-${item.id}`,
    post: item.post.kind === 'story' ? { ...item.post, fresh: freshEvents(head, item.post) } : item.post,
    ...(ref ? { ref } : {}),
    ...(previous ? { previous } : {}),
  }
}

function freshEvents(head: Head, post: Post & { kind: 'story' }): number {
  return Math.max(0, post.events.length - (toldOf(head, post.story)?.events ?? 0))
}

/** The message that a new one takes the buttons from. */
function before(head: Head, post: Post): MessageRef | undefined {
  if (isPanel(post)) return head.messages.panel
  if (post.kind === 'lobby') return head.messages.lobby
  return post.kind === 'sheet' ? head.messages.sheets[post.person] : undefined
}

function same(a: MessageRef | undefined, b: MessageRef | undefined): boolean {
  return a?.message === b?.message && a?.channel === b?.channel
}

/** Remembers the message of an item that is still being delivered. */
export function withRef(head: Head, id: string, ref: MessageRef): Head {
  const item = head.outbox.items.find((one) => one.id === id)
  if (!item) return head
  const previous = item.previous ?? before(head, item.post)
  const noted: StoredItem = { ...item, ref, ...(previous && !same(previous, ref) ? { previous } : {}) }
  const items = head.outbox.items.map((one) => (one === item ? noted : one))
  return withMessage({ ...head, outbox: { ...head.outbox, items } }, item.post, ref)
}

function withMessage(head: Head, post: Post, ref: MessageRef): Head {
  const { messages } = head
  if (post.kind === 'lobby') return { ...head, messages: { ...messages, lobby: ref } }
  if (post.kind === 'film') return { ...head, messages: { ...messages, film: ref } }
  if (post.kind === 'sheet') {
    return { ...head, messages: { ...messages, sheets: { ...messages.sheets, [post.person]: ref } } }
  }
  if (!isPanel(post)) return head
  const shown: Head = { ...head, messages: { ...messages, panel: ref } }
  if (post.kind !== 'story' || !head.play) return shown
  const { told } = head.play
  const old = toldOf(head, post.story)
  if (same(old?.ref, ref)) return head
  const noted = { story: post.story, ref, events: old?.events ?? 0 }
  return { ...shown, play: { ...head.play, told: [...told, noted].slice(-STORIES) } }
}

/** Takes an item out of the outbox after it was delivered. */
export function delivered(head: Head, id: string): Head {
  const item = head.outbox.items.find((one) => one.id === id)
  if (!item) return head
  const rest = reached(dropped(head, id), item.post)
  const { post } = item
  if (post.kind === 'presence') return item.ref ? withGone(rest, post.person) : rest
  if (post.kind === 'retract') {
    const ref = item.ref ?? existing(rest, post)
    return ref ? withoutMessage(rest, ref) : rest
  }
  if (post.kind !== 'story' || !rest.play) return rest
  const told = rest.play.told.map((one) => (one.story === post.story ? { ...one, events: post.events.length } : one))
  const ref = toldOf(rest, post.story)?.ref
  const panel = rest.messages.panel ?? ref
  return { ...rest, messages: { ...rest.messages, ...(panel ? { panel } : {}) }, play: { ...rest.play, told } }
}

/** What always posts something has got through: the channel can be reached. */
function reached(head: Head, { kind }: Post): Head {
  if (!head.unreachable || (kind !== 'story' && kind !== 'lobby' && kind !== 'over')) return head
  const { unreachable: _, ...rest } = head
  return rest
}

/** Takes an item out of the outbox whatever became of it. */
export function dropped(head: Head, id: string): Head {
  return { ...head, outbox: { ...head.outbox, items: head.outbox.items.filter((one) => one.id !== id) } }
}

/** Forgets a message that is gone, wherever it is remembered. */
export function withoutMessage(head: Head, ref: MessageRef): Head {
  const { lobby, panel, film, sheets } = head.messages
  const messages = {
    ...(lobby && !same(lobby, ref) ? { lobby } : {}),
    ...(panel && !same(panel, ref) ? { panel } : {}),
    ...(film && !same(film, ref) ? { film } : {}),
    sheets: Object.fromEntries(Object.entries(sheets).filter(([, sheet]) => !same(sheet, ref))),
  }
  const play = head.play && { ...head.play, told: head.play.told.filter((one) => !same(one.ref, ref)) }
  return { ...head, messages, ...(play ? { play } : {}) }
}
