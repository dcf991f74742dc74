import type { Json } from '../core/index.ts'
import type { MessageRef, PersonId, Post } from './api.ts'
import { isComputer } from './computer-ids.ts'
import { louder, playOf, SPECTATOR, withPlay, type Change, type Context } from './change.ts'
import { isOver, type Head, type Serial, type StoredItem } from './head.ts'
import { keys } from './keys.ts'
import { answerers } from './seats.ts'

/** What a change gives to post. Items wait in the head, so that they are saved together with what they tell of. */

/**
 * Puts something into the outbox; where the same thing waits there already, that one is brought up to date.
 * @param ref the message that it is about, where that does not follow from what it is
 */
export function enqueue(head: Head, post: Post, busy: ReadonlySet<string>, ref?: MessageRef): Head {
  const waiting = head.outbox.items.filter((item) => !busy.has(item.id))
  const same = waiting.findLast((item) => sameMessage(item.post, post))
  if (same) {
    const merged = { ...same, post: merge(same.post, post) }
    return withItems(
      head,
      head.outbox.items.map((item) => (item === same ? merged : item)),
    )
  }
  if (post.kind === 'status' && waiting.some(({ post: other }) => other.kind === 'story' || other.kind === 'over')) {
    return head
  }
  const { next } = head.outbox
  const item: StoredItem = { id: next.toString(36), post, ...(ref ? { ref } : {}) }
  return { ...head, outbox: { next: next + 1, items: [...head.outbox.items, item] } }
}

/** A line in the channel, with the status as it is then. */
export function say(change: Change, { busy }: Context, text: string, ping: readonly PersonId[] = []): Change {
  const said = enqueue(change.head, { kind: 'notice', text, ping }, busy)
  return { ...change, head: enqueue(said, { kind: 'status' }, busy) }
}

function withItems(head: Head, items: readonly StoredItem[]): Head {
  return { ...head, outbox: { ...head.outbox, items } }
}

function sameMessage(a: Post, b: Post): boolean {
  switch (a.kind) {
    case 'lobby':
    case 'status':
    case 'film':
      return b.kind === a.kind
    case 'story':
      return b.kind === 'story' && b.story === a.story
    case 'sheet':
      return b.kind === 'sheet' && b.person === a.person
    case 'presence':
      return b.kind === 'presence' && b.person === a.person
    case 'notice':
    case 'retract':
    case 'over':
      return false
  }
}

function merge(old: Post, post: Post): Post {
  if (old.kind === 'sheet' && post.kind === 'sheet') return { ...post, fresh: old.fresh || post.fresh }
  if (old.kind === 'story' && post.kind === 'story') {
    return {
      ...post,
      pace: louder(old.pace, post.pace),
      ping: [...new Set([...old.ping, ...post.ping])],
      ...(old.since === undefined ? {} : { since: old.since }),
    }
  }
  return post
}

/** A position that was kept, by this very change or earlier. */
async function keptState(context: Context, change: Change, serial: Serial): Promise<Json | undefined> {
  const own = change.writes.find(([key]) => key === keys.kept(change.head.id, serial))?.[1]
  if (own && typeof own === 'object' && 'state' in own) return own.state
  return (await context.kept(serial))?.state
}

/** The position that pictures of now compare with: the end of the latest turn that is not the present one. */
export async function sinceState(context: Context, change: Change): Promise<Json | undefined> {
  const { marks } = playOf(change.head)
  return keptState(context, change, marks.stirred ? marks.turn : marks.before)
}

/** Sends what is untold of the present story to the outbox. */
export async function flush(context: Context, change: Change, ping: readonly PersonId[]): Promise<Change> {
  const { game, busy } = context
  const play = playOf(change.head)
  const { loud, ...story } = play.story
  const since = await sinceState(context, change)
  const post: Post = {
    kind: 'story',
    story: story.id,
    pace: loud ?? 'quiet',
    events: story.events,
    fresh: 0,
    view: game.view(play.state, SPECTATOR),
    ...(since === undefined ? {} : { since: game.view(since, SPECTATOR) }),
    ping,
  }
  const told = withPlay(change, { ...play, story })
  return { ...told, head: enqueue(withoutStatus(told.head, busy), post, busy) }
}

/** A waiting status is told by the story that comes now. */
function withoutStatus(head: Head, busy: ReadonlySet<string>): Head {
  return withItems(
    head,
    head.outbox.items.filter((item) => item.post.kind !== 'status' || busy.has(item.id)),
  )
}

/** What every person owes, and what of it is done: by person, then by decision. */
function duties(context: Context, head: Head): ReadonlyMap<PersonId, ReadonlyMap<string, boolean>> {
  const byPerson = new Map<PersonId, Map<string, boolean>>()
  if (head.status !== 'running' || !head.play) return byPerson
  for (const decision of context.game.pending(head.play.state)) {
    for (const person of answerers(head, decision).filter((who) => !isComputer(who))) {
      const own = byPerson.get(person) ?? new Map<string, boolean>()
      byPerson.set(person, own.set(decision.id, decision.done))
    }
  }
  return byPerson
}

function sameDuties(a: ReadonlyMap<string, boolean> | undefined, b: ReadonlyMap<string, boolean> | undefined): boolean {
  if ((a?.size ?? 0) !== (b?.size ?? 0)) return false
  return [...(a ?? [])].every(([id, done]) => b?.get(id) === done)
}

/**
 * Everything that a finished change gives to post: its story, the status, the sheets of those whose duties changed,
 * and the end.
 *
 * @param before the head before the change
 * @param actor whose doing it was: they see what follows without being called
 */
export async function announce(context: Context, before: Head, change: Change, actor?: PersonId): Promise<Change> {
  const was = duties(context, before)
  const is = duties(context, change.head)
  const loud = playOf(change.head).story.loud ?? 'quiet'
  const called = [...is].filter(([person, own]) => {
    const fresh = [...own].some(([id, done]) => !done && was.get(person)?.has(id) !== true)
    return fresh && (person !== actor || loud !== 'quiet')
  })
  const ping = called.map(([person]) => person)
  const everyone = [...new Set([...was.keys(), ...is.keys()])]
  const changed = everyone.filter((person) => !sameDuties(was.get(person), is.get(person)))

  let next = change
  if (loud !== 'quiet' || ping.length > 0) next = await flush(context, next, ping)
  else if (changed.length > 0) next = { ...next, head: enqueue(next.head, { kind: 'status' }, context.busy) }
  for (const person of changed) {
    const sheet = { kind: 'sheet', person, fresh: ping.includes(person) } as const
    next = { ...next, head: enqueue(next.head, sheet, context.busy) }
  }
  return isOver(change.head) && before.status !== change.head.status ? announceEnd(context, next) : next
}

async function announceEnd(context: Context, change: Change): Promise<Change> {
  const { game, busy } = context
  const all = { kind: 'everything' } as const
  const since = await sinceState(context, change)
  const post: Post = {
    kind: 'over',
    view: game.view(playOf(change.head).state, all),
    ...(since === undefined ? {} : { since: game.view(since, all) }),
  }
  return { ...change, head: enqueue(withoutStatus(change.head, busy), post, busy) }
}
