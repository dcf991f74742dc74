import {
  type Channels,
  findChannel,
  loadChannels,
  noChannels,
  withChannel,
  withNewest,
  withoutChannel,
} from './channels.ts'
import { type Connection, Gateway } from './gateway.ts'
import { isNewer } from './ids.ts'
import { Interactions } from './interactions.ts'
import {
  type Log,
  newestPage,
  pageSize,
  type Unread,
  unreadIn,
  withMessage,
  withOlder,
  without,
  withUpdate,
} from './log.ts'
import { ReadMarks } from './read-marks.ts'
import { openRest, type Rest, RestError } from './rest.ts'
import { Typing } from './typing.ts'
import { type Channel, channelTypes, type Choice, type Message, type Modal, type User } from './wire.ts'

type LogChange = (log: Log) => Log

/** Whether a channel is gone or not theirs to see; anything else may be different the next time. */
const refused = (error: unknown): boolean => error instanceof RestError && [401, 403, 404].includes(error.status)

interface Around {
  readonly applicationId: string
  readonly guildId: string
  readonly gatewayUrl: string
  readonly changed: () => void
  readonly refused: () => void
}

/** One of the people at the table, with a live connection of their own: what they see, and nothing else. */
export class Person {
  /** Their place, from 1: what `?as=` names. */
  readonly place: number
  readonly user: User
  readonly rest: Rest
  readonly interactions: Interactions
  readonly marks: ReadMarks
  readonly typing: Typing
  connection: Connection = 'connecting'
  channels: Channels = noChannels
  /** Whether the channels were read at least once. */
  ready = false
  /** The form that the bot opened for them in this window. */
  modal: Modal | undefined
  /** Grows whenever pins change anywhere. */
  pinsVersion = 0
  readonly #around: Around
  readonly #gateway: Gateway
  readonly #logs = new Map<string, Log>()
  /** Channels whose newest page is on its way, with what happened meanwhile. */
  readonly #loading = new Map<string, LogChange[]>()

  constructor(place: number, user: User, token: string, around: Around) {
    this.place = place
    this.user = user
    this.#around = around
    this.marks = new ReadMarks(user.id)
    this.typing = new Typing(around.changed)
    this.rest = openRest(token)
    this.interactions = new Interactions({
      rest: this.rest,
      applicationId: around.applicationId,
      guildOf: (channelId) => (this.isDirect(channelId) ? undefined : around.guildId),
      session: () => this.#gateway.session,
    })
    this.#gateway = new Gateway(around.gatewayUrl, token, {
      dispatch: (type, data) => {
        this.#dispatch(type, data)
      },
      connection: (state) => {
        this.connection = state
        around.changed()
      },
      refused: around.refused,
    })
  }

  hurry(): void {
    this.#gateway.hurry()
  }

  close(): void {
    this.#gateway.close()
  }

  channel(id: string): Channel | undefined {
    return findChannel(this.channels, id)
  }

  isDirect(channelId: string): boolean {
    return this.channel(channelId)?.type === channelTypes.dm
  }

  log(channelId: string): Log | undefined {
    return this.#logs.get(channelId)
  }

  unread(channel: Channel): Unread {
    const log = this.#logs.get(channel.id)
    const read = this.marks.get(channel.id)
    if (log !== undefined) return unreadIn(log, this.user.id, channel.type === channelTypes.dm, read)
    const last = channel.last_message_id
    return { any: typeof last === 'string' && (read === undefined || isNewer(last, read)), pings: 0 }
  }

  /** All that waits for them, in every channel. */
  totalUnread(): Unread {
    const each = [...this.channels.server, ...this.channels.direct].map((channel) => this.unread(channel))
    return { any: each.some(({ any }) => any), pings: each.reduce((sum, { pings }) => sum + pings, 0) }
  }

  markRead(channelId: string): void {
    const last = this.#logs.get(channelId)?.messages.at(-1)?.id
    if (last !== undefined && this.marks.set(channelId, last)) this.#around.changed()
  }

  /** Reads a channel's newest messages unless they are here or on their way. */
  async load(channelId: string): Promise<void> {
    if (this.#logs.has(channelId) || this.#loading.has(channelId)) return
    await this.#reload(channelId)
  }

  async loadOlder(channelId: string): Promise<void> {
    const log = this.#logs.get(channelId)
    const oldest = log?.messages[0]
    if (log === undefined || oldest === undefined || log.whole) return
    const page = await this.rest.get<Message[]>(
      `/channels/${channelId}/messages?limit=${String(pageSize)}&before=${oldest.id}`,
    )
    this.#change(channelId, (current) => withOlder(current, page))
  }

  /** The direct conversation with someone, opened if there is none yet. */
  async openDirect(userId: string): Promise<Channel> {
    const channel = await this.rest.post<Channel>('/users/@me/channels', { recipient_id: userId })
    this.channels = withChannel(this.channels, channel)
    this.#around.changed()
    return channel
  }

  async startThread(channelId: string, name: string): Promise<Channel> {
    const body = { name, type: channelTypes.publicThread, auto_archive_duration: 10_080 }
    const thread = await this.rest.post<Channel>(`/channels/${channelId}/threads`, body)
    this.channels = withChannel(this.channels, thread)
    return thread
  }

  closeModal(): void {
    this.modal = undefined
    this.#around.changed()
  }

  /** Takes a message out of this person's view. */
  forget(channelId: string, messageId: string): void {
    this.#change(channelId, (log) => without(log, [messageId]))
  }

  #startAgainUntilDone(): void {
    this.#start().catch(() => {
      setTimeout(() => {
        if (this.connection === 'live') this.#startAgainUntilDone()
      }, 1_000)
    })
  }

  async #start(): Promise<void> {
    this.channels = await loadChannels(this.rest, this.#around.guildId)
    this.ready = true
    const all = [...this.channels.server, ...this.channels.direct]
    const stale = all.filter((channel) => this.#logs.has(channel.id) || this.unread(channel).any)
    this.#around.changed()
    await Promise.all(stale.map(({ id }) => this.#reload(id)))
  }

  async #reload(channelId: string): Promise<void> {
    const meanwhile: LogChange[] = []
    this.#loading.set(channelId, meanwhile)
    try {
      const page = await this.rest.get<Message[]>(`/channels/${channelId}/messages?limit=${String(pageSize)}`)
      if (this.#loading.get(channelId) !== meanwhile) return
      this.#logs.set(
        channelId,
        meanwhile.reduce((log, change) => change(log), newestPage(page)),
      )
    } catch (error) {
      if (this.#loading.get(channelId) !== meanwhile) return
      if (refused(error)) this.#logs.set(channelId, { messages: [], whole: true })
      // Without a connection it is read again as soon as there is one.
      else if (this.connection === 'live') {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        if (this.#loading.get(channelId) === meanwhile) await this.#reload(channelId)
        return
      }
    }
    if (this.#loading.get(channelId) === meanwhile) this.#loading.delete(channelId)
    this.#around.changed()
  }

  #change(channelId: string, change: LogChange): void {
    this.#loading.get(channelId)?.push(change)
    const log = this.#logs.get(channelId)
    if (log !== undefined) this.#logs.set(channelId, change(log))
    this.#around.changed()
  }

  #dispatch(type: string, data: unknown): void {
    switch (type) {
      case 'READY':
        this.#startAgainUntilDone()
        break
      case 'MESSAGE_CREATE':
        this.#arrived(data as Message)
        break
      case 'MESSAGE_UPDATE': {
        const update = data as Message
        this.#change(update.channel_id, (log) => withUpdate(log, update))
        break
      }
      case 'MESSAGE_DELETE': {
        const { id, channel_id } = data as { id: string; channel_id: string }
        this.#change(channel_id, (log) => without(log, [id]))
        break
      }
      case 'CHANNEL_PINS_UPDATE':
        this.pinsVersion++
        this.#around.changed()
        break
      case 'TYPING_START': {
        const { channel_id, user_id } = data as { channel_id: string; user_id: string }
        this.typing.started(channel_id, user_id)
        break
      }
      case 'CHANNEL_CREATE':
      case 'CHANNEL_UPDATE':
      case 'THREAD_CREATE':
      case 'THREAD_UPDATE':
        this.channels = withChannel(this.channels, data as Channel)
        this.#around.changed()
        break
      case 'CHANNEL_DELETE':
      case 'THREAD_DELETE':
        this.channels = withoutChannel(this.channels, (data as Channel).id)
        this.#around.changed()
        break
      default:
        this.#interaction(type, data)
    }
  }

  #interaction(type: string, data: unknown): void {
    const { nonce, choices } = data as { nonce?: string; choices?: readonly Choice[] }
    switch (type) {
      case 'INTERACTION_SUCCESS':
        this.interactions.succeeded(nonce)
        break
      case 'INTERACTION_FAILURE':
        this.interactions.failed(nonce)
        break
      case 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE':
        this.interactions.offered(nonce, choices ?? [])
        break
      case 'INTERACTION_MODAL_CREATE':
        if (this.interactions.opened(data as Modal)) this.modal = data as Modal
        this.#around.changed()
        break
    }
  }

  #arrived(message: Message): void {
    const { channel_id: channelId, author } = message
    this.typing.stopped(channelId, author.id)
    this.channels = withNewest(this.channels, channelId, message.id)
    this.#change(channelId, (log) => withMessage(log, message))
    if (author.id === this.user.id) this.marks.set(channelId, message.id)
    void this.load(channelId)
  }
}
