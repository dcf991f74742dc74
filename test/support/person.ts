import {
  ComponentType,
  type APIApplicationCommand,
  type APIApplicationCommandOptionChoice,
  type APIChannel,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { buildCall, type OptionValue, type UploadedFile } from './commandCall.ts'
import { Live } from './live.ts'
import { findPart } from './messageParts.ts'

export type { OptionValue, UploadedFile } from './commandCall.ts'
export { buttonLabels, findPart, pressables, textOf } from './messageParts.ts'

/** What the helper needs of a running local table. */
export interface TableAddress {
  apiUrl: string
  applicationId: string
  guildId: string
}

export type ModalValue = string | boolean | readonly (string | UploadedFile)[]
export type OpenModal = APIModalInteractionResponseCallbackData & { id: string; channel_id: string }

/** How an interaction went: its answer's newest message (filled in, where the bot thought first), or a modal. */
export interface Answer {
  id: string
  message: APIMessage | undefined
  modal: OpenModal | undefined
}

/** The table refused a call, with Discord's code (`50007`) and body. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: number
  readonly body: unknown

  constructor(what: string, status: number, body: unknown) {
    super(`${what} was refused with ${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.code = z.object({ code: z.number() }).safeParse(body).data?.code ?? 0
    this.body = body
  }
}

/** The bot gave no first response in time: "The application did not respond". */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

const directory = z.object({
  people: z.array(z.object({ id: z.string(), username: z.string(), global_name: z.string(), token: z.string() })),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  gateway: z.string(),
})
const ofInteraction = z.object({ id: z.string().optional(), nonce: z.string().nullish() })
const loading = 1 << 7
let nonces = 0

/** Sits person `n` (1–6) down at the table, connected as their Discord client would be. Close it after use. */
export async function person(table: TableAddress, n: number): Promise<Person> {
  const response = await fetch(`${table.apiUrl}/v10/sandbox`)
  const { people, channels, gateway } = directory.parse(await response.json())
  const who = people[n - 1]
  if (!who) throw new Error(`There is no person ${n}; the table has ${people.length}.`)
  return new Person(table, who, channels, await Live.open(gateway, who.token))
}

export class Person {
  readonly id: string
  readonly name: string
  readonly token: string
  /** The server's channels by name: `channels['general']` is an id. */
  readonly channels: Readonly<Record<string, string>>
  readonly live: Live
  readonly #table: TableAddress

  constructor(
    table: TableAddress,
    who: { id: string; global_name: string; token: string },
    channels: readonly { id: string; name: string }[],
    live: Live,
  ) {
    this.#table = table
    this.id = who.id
    this.name = who.global_name
    this.token = who.token
    this.channels = Object.fromEntries(channels.map((c) => [c.name, c.id]))
    this.live = live
  }

  close(): void {
    this.live.close()
  }

  /** `command(channel, 'game new', { game: 'one-hour' })` */
  async command(channelId: string, path: string, options: Readonly<Record<string, OptionValue>> = {}): Promise<Answer> {
    const { data, files } = buildCall(await this.#commands(), path, options)
    return this.#interact({ type: 2, channel_id: channelId, data }, files)
  }

  /** The choices that the bot offers for option `focused` after typing `text` into it. */
  async autocomplete(
    channelId: string,
    path: string,
    focused: string,
    text = '',
    others: Readonly<Record<string, OptionValue>> = {},
  ): Promise<APIApplicationCommandOptionChoice[]> {
    const { data } = buildCall(await this.#commands(), path, { ...others, [focused]: text }, focused)
    const nonce = await this.#send({ type: 4, channel_id: channelId, data }, [])
    return this.live.until(() => {
      this.#throwOnFailure(nonce)
      const event = this.live.events.find(
        (e) => e.t === 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE' && nonceOf(e.d) === nonce,
      )
      return event ? (event.d as { choices: APIApplicationCommandOptionChoice[] }).choices : undefined
    }, `Autocomplete of ${path} ${focused}`)
  }

  /** Presses a button, named by custom id, label or a pattern for either. */
  press(message: APIMessage, what: string | RegExp): Promise<Answer> {
    const part = findPart(this.newest(message), what)
    return this.#interact({
      type: 3,
      channel_id: message.channel_id,
      message_id: message.id,
      data: { component_type: part.type, custom_id: part.custom_id },
    })
  }

  /** Chooses in a menu, named by custom id, placeholder or pattern; `values` are values or, in text menus, labels. */
  select(message: APIMessage, what: string | RegExp, values: readonly string[]): Promise<Answer> {
    const part = findPart(this.newest(message), what)
    const options = part.type === ComponentType.StringSelect ? part.options : []
    const chosen = values.map(
      (v) => options.find((o) => o.value === v)?.value ?? options.find((o) => o.label === v)?.value ?? v,
    )
    const data = { component_type: part.type, custom_id: part.custom_id, values: chosen }
    return this.#interact({ type: 3, channel_id: message.channel_id, message_id: message.id, data })
  }

  /** Sends a modal off, with values by custom id; what is not named keeps the value that the modal came with. */
  submit(modal: OpenModal, values: Readonly<Record<string, ModalValue>>): Promise<Answer> {
    const files: UploadedFile[] = []
    const inputs = JSON.parse(JSON.stringify(modal.components), (_, part: unknown) => {
      if (typeof part !== 'object' || part === null || !('custom_id' in part) || !('type' in part)) return part
      const value = values[String(part.custom_id)] ?? ('value' in part ? part.value : undefined)
      const base = { type: part.type, custom_id: part.custom_id }
      if (!Array.isArray(value)) return { ...base, value }
      return {
        ...base,
        values: value.map((v: string | UploadedFile) => (typeof v === 'string' ? v : String(files.push(v) - 1))),
      }
    }) as unknown
    const data = { id: modal.id, custom_id: modal.custom_id, components: inputs }
    return this.#interact({ type: 5, channel_id: modal.channel_id, data }, files)
  }

  /** The id of the direct message channel with the bot. */
  async dm(): Promise<string> {
    const channel = (await this.api('POST', '/users/@me/channels', {
      recipients: [this.#table.applicationId],
    })) as APIChannel
    return channel.id
  }

  async say(channelId: string, content: string): Promise<APIMessage> {
    return (await this.api('POST', `/channels/${channelId}/messages`, { content })) as APIMessage
  }

  /** The newest messages of a channel that this person sees, oldest first. */
  async messages(channelId: string, limit = 100): Promise<APIMessage[]> {
    return ((await this.api('GET', `/channels/${channelId}/messages?limit=${limit}`)) as APIMessage[]).reverse()
  }

  /** Waits for a message that was seen since this person sat down, newest first; edits count. */
  waitFor(test: (message: APIMessage) => boolean, what = 'The message', timeoutMs = 10_000): Promise<APIMessage> {
    return this.live.until(() => [...this.live.messages.values()].reverse().find(test), what, timeoutMs)
  }

  /** The message as it stands now. */
  newest(message: APIMessage): APIMessage {
    return this.live.messages.get(message.id) ?? message
  }

  /** Any call as this person, with the path after /api/v10. Throws `Refused`. */
  async api(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#table.apiUrl}/v10${path}`, {
      method,
      headers: { authorization: this.token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return readAnswer(`${method} ${path}`, response)
  }

  async #interact(body: object, files: readonly UploadedFile[] = []): Promise<Answer> {
    const nonce = await this.#send(body, files)
    const id = await this.live.until(() => {
      this.#throwOnFailure(nonce)
      const event = this.live.events.find((e) => e.t === 'INTERACTION_SUCCESS' && nonceOf(e.d) === nonce)
      return event ? ofInteraction.parse(event.d).id : undefined
    }, 'An answer')
    const modal = this.live.events.find((e) => e.t === 'INTERACTION_MODAL_CREATE' && nonceOf(e.d) === nonce)?.d as
      OpenModal | undefined
    const pressed = 'message_id' in body ? String(body.message_id) : undefined
    const look = () =>
      [...this.live.messages.values()].find((m) => m.interaction_metadata?.id === id) ??
      this.live.messages.get(pressed ?? '')
    const message =
      look() &&
      (await this.live.until(
        () => ((look()?.flags ?? 0) & loading ? undefined : look()),
        'The end of "is thinking"',
        60_000,
      ))
    return { id, message: modal ? undefined : message, modal }
  }

  async #send(body: object, files: readonly UploadedFile[]): Promise<string> {
    const nonce = `${this.id}-${(nonces += 1)}`
    const place = (await this.api('GET', `/channels/${(body as { channel_id: string }).channel_id}`)) as APIChannel
    const whole = {
      ...body,
      nonce,
      application_id: this.#table.applicationId,
      session_id: this.live.sessionId,
      ...('guild_id' in place && { guild_id: this.#table.guildId }),
    }
    if (files.length === 0) {
      await this.api('POST', '/interactions', whole)
      return nonce
    }
    const form = new FormData()
    form.set('payload_json', JSON.stringify(whole))
    files.forEach((file, i) => form.set(`files[${i}]`, new File([new Uint8Array(file.bytes)], file.name)))
    const response = await fetch(`${this.#table.apiUrl}/v10/interactions`, {
      method: 'POST',
      headers: { authorization: this.token },
      body: form,
    })
    await readAnswer('POST /interactions', response)
    return nonce
  }

  async #commands(): Promise<APIApplicationCommand[]> {
    const base = `/applications/${this.#table.applicationId}`
    const inGuild = await this.api('GET', `${base}/guilds/${this.#table.guildId}/commands`)
    return [
      ...(inGuild as APIApplicationCommand[]),
      ...((await this.api('GET', `${base}/commands`)) as APIApplicationCommand[]),
    ]
  }

  #throwOnFailure(nonce: string): void {
    if (this.live.events.some((e) => e.t === 'INTERACTION_FAILURE' && nonceOf(e.d) === nonce))
      throw new NoResponse('The application did not respond')
  }
}

const nonceOf = (d: unknown) => ofInteraction.safeParse(d).data?.nonce

async function readAnswer(what: string, response: Response): Promise<unknown> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Refused(what, response.status, body)
  return body
}
