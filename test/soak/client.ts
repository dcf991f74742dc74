import type { APIMessage } from 'discord-api-types/v10'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { Forgery } from '../../src/sandbox/interactions/forge.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { request } from './request.ts'

const directory = z.object({
  people: z.array(z.object({ id: z.string(), token: z.string() })),
  channels: z.array(z.object({ id: z.string() })),
  gateway: z.string(),
})
const packet = z.object({ op: z.number(), t: z.string().nullish(), d: z.unknown().optional() })
const ready = z.object({ session_id: z.string() })
const tied = z.object({ id: z.string().default(''), nonce: z.string().nullish() })
const thinking = 1 << 7

/** What came of an interaction: an answer, none within three seconds, or a table that did not even take it. */
export type Outcome =
  | {
      readonly kind: 'answered'
      readonly id: string
      readonly modal?: OpenForm
      readonly choices?: readonly Suggestion[]
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly status: number }

export interface OpenForm {
  readonly id: string
  readonly custom_id: string
  readonly channel_id: string
}

export interface Suggestion {
  readonly name: string
  readonly value: string
}

/** What a person's own client sends, without who and where from. */
export interface Deed {
  readonly type: 2 | 3 | 4 | 5
  readonly channel: string
  readonly message?: string
  readonly data: Readonly<Record<string, unknown>>
}

/** How many messages a person remembers, old ones with old buttons among them. */
const REMEMBERED = 300

/** Somebody at the table, as quick as their client can be made. */
export class Client {
  readonly id: string
  /** The newest state of each message that they see, oldest first. */
  readonly messages = new Map<string, APIMessage>()
  /** Messages that were deleted. */
  readonly gone = new Set<string>()
  /** Hears everything that reaches this person, as it came. */
  onText: (text: string) => void = () => undefined
  /** Hears each new state of a message. */
  onMessage: (message: APIMessage) => void = () => undefined
  readonly #sandbox: Sandbox
  readonly #token: string
  readonly #host: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, (outcome: Outcome) => void>()
  readonly #parts = new Map<string, { modal?: OpenForm; choices?: readonly Suggestion[] }>()
  readonly #looking = new Set<() => void>()
  #session = ''
  #nonces = 0

  private constructor(sandbox: Sandbox, who: { id: string; token: string }, socket: WebSocket) {
    this.id = who.id
    this.#sandbox = sandbox
    this.#token = who.token
    this.#host = new URL(sandbox.apiUrl).host
    this.#socket = socket
  }

  /** Seats people at the table, and tells which channels there are. */
  static async seat(
    sandbox: Sandbox,
    count: number,
  ): Promise<{ readonly people: readonly Client[]; readonly channels: readonly string[] }> {
    const { people, channels, gateway } = directory.parse(await (await fetch(`${sandbox.apiUrl}/v10/sandbox`)).json())
    const seated = people.slice(0, count).map((who) => Client.#sit(sandbox, who, gateway))
    return { people: await Promise.all(seated), channels: channels.map(({ id }) => id) }
  }

  static #sit(sandbox: Sandbox, who: { id: string; token: string }, gateway: string): Promise<Client> {
    const socket = new WebSocket(`${gateway}?v=10&encoding=json`)
    const client = new Client(sandbox, who, socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data) => {
        const text = String(data)
        const { op, t, d } = packet.parse(JSON.parse(text))
        if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: who.token, properties: {} } }))
        if (op !== 0) return
        if (t !== 'READY') return client.#take(t ?? '', d, text)
        client.#session = ready.parse(d).session_id
        resolve(client)
      })
    })
  }

  /** Does what a client of Discord's would let a person do. */
  async interact(deed: Deed): Promise<Outcome> {
    const { type, channel, message, data } = deed
    return this.#send('/interactions', {
      type,
      channel_id: channel,
      data,
      application_id: this.#sandbox.applicationId,
      session_id: this.#session,
      ...(message === undefined ? {} : { message_id: message }),
    })
  }

  /** Does what no client would let a person do. */
  async forge(deed: Deed): Promise<Outcome> {
    const forgery: Forgery = { ...deed, person: this.id, session: this.#session }
    return this.#send('/sandbox/forge', forgery)
  }

  /** The private answer to an interaction once it is whole; nothing where there is none in time. */
  async reply(interaction: string, timeout: number): Promise<APIMessage | undefined> {
    const look = () =>
      [...this.messages.values()].find(
        ({ interaction_metadata: of, flags }) => of?.id === interaction && !((flags ?? 0) & thinking),
      )
    for (const end = Date.now() + timeout; Date.now() < end;) {
      const found = look()
      if (found) return found
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        this.#looking.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
    return undefined
  }

  /** Writes a message. @returns whether the table took it */
  async say(channel: string, content: string): Promise<boolean> {
    return (await this.#post(`/channels/${channel}/messages`, { content })).ok
  }

  /** The channel of their direct messages with the bot. */
  async direct(): Promise<string> {
    const made = await this.#post('/users/@me/channels', { recipients: [this.#sandbox.applicationId] })
    return z.object({ id: z.string() }).parse(await made.json()).id
  }

  close(): void {
    this.#socket.close()
  }

  async #send(path: string, body: object): Promise<Outcome> {
    const nonce = `${this.id}-${this.#nonces++}`
    const settled = new Promise<Outcome>((resolve) => this.#waiting.set(nonce, resolve))
    const response = await this.#post(path, { ...body, nonce })
    if (!response.ok) {
      this.#waiting.delete(nonce)
      return { kind: 'refused', status: response.status }
    }
    return settled
  }

  async #post(path: string, body: object): Promise<Response> {
    const headers = { authorization: this.#token, 'content-type': 'application/json', host: this.#host }
    return this.#sandbox.fetch(request(`${this.#sandbox.apiUrl}/v10${path}`, 'POST', headers, JSON.stringify(body)))
  }

  #take(event: string, d: unknown, text: string): void {
    this.onText(text)
    switch (event) {
      case 'MESSAGE_CREATE':
      case 'MESSAGE_UPDATE':
        return this.#see(d as APIMessage)
      case 'MESSAGE_DELETE':
        this.messages.delete((d as APIMessage).id)
        this.gone.add((d as APIMessage).id)
        return
      case 'INTERACTION_MODAL_CREATE':
        return this.#note(d, { modal: d as OpenForm })
      case 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE':
        return this.#note(d, { choices: (d as { choices: readonly Suggestion[] }).choices })
      case 'INTERACTION_SUCCESS':
        return this.#settle(d, 'answered')
      case 'INTERACTION_FAILURE':
        return this.#settle(d, 'failed')
    }
  }

  #note(d: unknown, part: { modal?: OpenForm; choices?: readonly Suggestion[] }): void {
    const nonce = tied.parse(d).nonce ?? ''
    this.#parts.set(nonce, { ...this.#parts.get(nonce), ...part })
  }

  #settle(d: unknown, kind: 'answered' | 'failed'): void {
    const { id, nonce: own } = tied.parse(d)
    const nonce = own ?? ''
    const done = this.#waiting.get(nonce)
    const parts = this.#parts.get(nonce)
    this.#waiting.delete(nonce)
    this.#parts.delete(nonce)
    done?.(kind === 'failed' ? { kind } : { kind, id, ...parts })
  }

  #see(message: APIMessage): void {
    // An edit moves it to the end, so that what is forgotten is what has not changed for longest.
    this.messages.delete(message.id)
    this.messages.set(message.id, message)
    for (const id of this.messages.keys()) {
      if (this.messages.size <= REMEMBERED) break
      this.messages.delete(id)
    }
    this.onMessage(message)
    for (const look of [...this.#looking]) look()
    this.#looking.clear()
  }
}
