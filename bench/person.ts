import type { APIMessage } from 'discord-api-types/v10'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { pressables, type Pressable } from '../test/support/messageParts.ts'
import type { TableAnswer } from './table-process.ts'

const directory = z.object({
  people: z.array(z.object({ id: z.string(), token: z.string() })),
  gateway: z.string(),
})
const packet = z.object({ op: z.number(), t: z.string().nullish(), d: z.unknown().optional() })
const ready = z.object({ session_id: z.string() })
const outcome = z.object({ nonce: z.string().nullish() })

interface Waiting {
  readonly done: () => void
  readonly failed: (error: Error) => void
}

/** The bot did not answer within Discord's three seconds. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** The table does not take a call: a sheet may have changed under the finger that pressed it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Somebody at the table who keeps their newest sheet of each match, and is quick: a client of a test keeps everything. */
export class BenchPerson {
  readonly id: string
  /** The newest sheet by match. */
  readonly sheets = new Map<string, APIMessage>()
  /** Called with each new state of a message in a channel of the server. */
  onChannel: (message: APIMessage) => void = () => undefined
  /** Called with each new state of a sheet. */
  onSheet: (match: string) => void = () => undefined
  readonly #table: TableAnswer
  readonly #token: string
  readonly #socket: WebSocket
  readonly #matchOf = new Map<string, string>()
  readonly #waiting = new Map<string, Waiting>()
  #session = ''
  #nonces = 0

  private constructor(table: TableAnswer, who: { id: string; token: string }, socket: WebSocket) {
    this.id = who.id
    this.#table = table
    this.#token = who.token
    this.#socket = socket
  }

  /** Seats everyone whom the table has. */
  static async all(table: TableAnswer): Promise<readonly BenchPerson[]> {
    const { people, gateway } = directory.parse(await (await fetch(`${table.apiUrl}/v10/sandbox`)).json())
    return Promise.all(people.map((who) => BenchPerson.#sit(table, who, gateway)))
  }

  static #sit(table: TableAnswer, who: { id: string; token: string }, gateway: string): Promise<BenchPerson> {
    const socket = new WebSocket(`${gateway}?v=10&encoding=json`)
    const person = new BenchPerson(table, who, socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data) => {
        const { op, t, d } = packet.parse(JSON.parse(String(data)))
        if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: who.token, properties: {} } }))
        if (op !== 0) return
        if (t !== 'READY') return person.#take(t ?? '', d)
        person.#session = ready.parse(d).session_id
        resolve(person)
      })
    })
  }

  /** Makes a channel of the server; the first person may. */
  async channel(name: string): Promise<string> {
    const made = await this.#post(`/guilds/${this.#table.guildId}/channels`, { name })
    return z.object({ id: z.string() }).parse(await made.json()).id
  }

  /**
   * Presses a button of a direct message, or chooses in a menu of it.
   * @returns milliseconds until the bot has acknowledged it
   */
  async press(message: APIMessage, part: Pressable, values?: readonly string[]): Promise<number> {
    const nonce = `${this.id}-${this.#nonces++}`
    const acknowledged = new Promise<void>((done, failed) => this.#waiting.set(nonce, { done, failed }))
    // Whether it was is looked at below, also where the call itself fails first.
    acknowledged.catch(() => undefined)
    const start = performance.now()
    await this.#post('/interactions', {
      type: 3,
      nonce,
      application_id: this.#table.applicationId,
      session_id: this.#session,
      channel_id: message.channel_id,
      message_id: message.id,
      data: { component_type: part.type, custom_id: part.custom_id, ...(values ? { values } : {}) },
    })
    await acknowledged
    return performance.now() - start
  }

  close(): void {
    this.#socket.close()
  }

  #take(event: string, d: unknown): void {
    switch (event) {
      case 'MESSAGE_CREATE':
      case 'MESSAGE_UPDATE':
        return this.#see(d as APIMessage & { guild_id?: string })
      case 'INTERACTION_SUCCESS':
        return this.#settle(d, (waiting) => waiting.done())
      case 'INTERACTION_FAILURE':
        return this.#settle(d, (waiting) => waiting.failed(new Unanswered('The bot did not answer in time.')))
    }
  }

  #settle(d: unknown, how: (waiting: Waiting) => void): void {
    const { nonce } = outcome.parse(d)
    const waiting = this.#waiting.get(nonce ?? '')
    this.#waiting.delete(nonce ?? '')
    if (waiting) how(waiting)
  }

  #see(message: APIMessage & { guild_id?: string }): void {
    if (message.guild_id !== undefined) return this.onChannel(message)
    const match = pressables(message)[0]?.custom_id.split(':')[1] ?? this.#matchOf.get(message.id)
    if (match === undefined) return
    this.#matchOf.set(message.id, match)
    const known = this.sheets.get(match)
    if (known && BigInt(known.id) > BigInt(message.id)) return
    this.sheets.set(match, message)
    this.onSheet(match)
  }

  async #post(path: string, body: object): Promise<Response> {
    const response = await fetch(`${this.#table.apiUrl}/v10${path}`, {
      method: 'POST',
      headers: { authorization: this.#token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Refused(`${path} was refused with ${response.status}: ${await response.text()}`)
    return response
  }
}
