import type { MatchInfo, MessageRef, OutboxItem, Post, Publisher } from '../../src/match/index.ts'

export interface FakeMessage {
  readonly ref: MessageRef
  readonly nonce: string
  /** Every state that it has shown, newest last. */
  readonly shown: Post[]
  readonly match: MatchInfo
}

/** Channels in memory, which outlive the publisher. A second message with the same nonce is refused, as Discord does. */
export interface FakeChannels {
  readonly messages: FakeMessage[]
  readonly tries: { readonly item: OutboxItem; readonly again: boolean }[]
  readonly publisher: Publisher
  /** Who has left the server. */
  readonly gone: Set<string>
  /** Called before anything else of a try; may throw or wait. */
  before: (item: OutboxItem, match: MatchInfo) => void | Promise<void>
  /** Called when a message exists but is not confirmed yet; may throw. */
  between: (item: OutboxItem) => void | Promise<void>
  posts(kind: Post['kind']): readonly Post[]
}

export function fakeChannels(): FakeChannels {
  const channels: FakeChannels = {
    messages: [],
    tries: [],
    gone: new Set(),
    before: () => undefined,
    between: () => undefined,
    posts: (kind) => channels.messages.flatMap((message) => message.shown).filter((post) => post.kind === kind),
    publisher: {
      async publish(item, match, known, again) {
        channels.tries.push({ item, again })
        await channels.before(item, match)
        const edited = item.ref && channels.messages.find((message) => message.ref.message === item.ref?.message)
        if (edited) {
          edited.shown.push(item.post)
          return
        }
        const twin = channels.messages.find((message) => message.nonce === item.nonce)
        if (twin) {
          if (!again) throw new Error('the same nonce twice, without a warning')
          await known(twin.ref)
          return
        }
        if (item.post.kind === 'presence' && !channels.gone.has(item.post.person)) return
        const channel = item.post.kind === 'sheet' ? `dm-${item.post.person}` : match.channel
        const ref = { channel, message: `msg-${channels.messages.length + 1}` }
        channels.messages.push({ ref, nonce: item.nonce, shown: [item.post], match })
        await channels.between(item)
        await known(ref)
      },
    },
  }
  return channels
}
