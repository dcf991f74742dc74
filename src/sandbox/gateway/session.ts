import { randomUUID } from 'node:crypto'
import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'

/** Which of how many connections of a bot this is. */
export type Shard = readonly [id: number, count: number]

const bufferLimit = 2000

/** One login to the gateway; it outlives its socket for a while, so that it can be resumed with what was missed. */
export class Session {
  readonly id = randomUUID().replaceAll('-', '')
  readonly userId: string
  readonly isBot: boolean
  readonly intents: number
  readonly shard: Shard
  #socket: WebSocket | undefined
  #detachedAt = performance.now()
  #sequence = 0
  #sent: { sequence: number; text: string }[] = []

  constructor(userId: string, isBot: boolean, intents: number, shard: Shard) {
    this.userId = userId
    this.isBot = isBot
    this.intents = intents
    this.shard = shard
  }

  /** Whether message texts in the server are for this session. */
  get readsContent(): boolean {
    return !this.isBot || Boolean(this.intents & GatewayIntentBits.MessageContent)
  }

  get socket(): WebSocket | undefined {
    return this.#socket
  }

  attach(socket: WebSocket): void {
    this.#socket = socket
  }

  detach(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#detachedAt = performance.now()
  }

  isStale(afterMs: number): boolean {
    return !this.#socket && performance.now() - this.#detachedAt > afterMs
  }

  send(t: string, d: object): void {
    const sequence = ++this.#sequence
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t, s: sequence, d })
    this.#sent.push({ sequence, text })
    if (this.#sent.length > 2 * bufferLimit) this.#sent = this.#sent.slice(-bufferLimit)
    this.#socket?.send(text)
  }

  /** Sends again all after `sequence`; false when some of it is no longer known. */
  replay(sequence: number): boolean {
    if (sequence > this.#sequence || sequence < (this.#sent[0]?.sequence ?? 1) - 1) return false
    for (const old of this.#sent) if (old.sequence > sequence) this.#socket?.send(old.text)
    return true
  }
}
