import type { APIMessage } from 'discord-api-types/v10'
import { z } from 'zod'
import { WebSocket } from 'ws'

/** One event of a person's gateway, as their client gets it. */
export interface LiveEvent {
  t: string
  d: unknown
}

const packet = z.object({ op: z.number(), t: z.string().nullish(), s: z.number().nullish(), d: z.unknown().optional() })
const withId = z.object({ id: z.string() })

/** A person's gateway connection: keeps every message that they see in its newest version, and lets tests wait. */
export class Live {
  readonly sessionId: string
  readonly messages = new Map<string, APIMessage>()
  readonly events: LiveEvent[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()

  private constructor(socket: WebSocket, sessionId: string) {
    this.#socket = socket
    this.sessionId = sessionId
  }

  static open(gateway: string, token: string): Promise<Live> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${gateway}?v=10&encoding=json`)
      let live: Live | undefined
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`The gateway closed with ${code}.`)))
      socket.on('message', (data) => {
        const { op, t, d } = packet.parse(JSON.parse(String(data)))
        if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, properties: {} } }))
        if (op !== 0 || !t) return
        if (t === 'READY') {
          live = new Live(socket, z.object({ session_id: z.string() }).parse(d).session_id)
          resolve(live)
        }
        live?.take({ t, d })
      })
    })
  }

  private take(event: LiveEvent): void {
    this.events.push(event)
    const id = withId.safeParse(event.d).data?.id
    if (event.t === 'MESSAGE_CREATE' || event.t === 'MESSAGE_UPDATE') this.messages.set(id ?? '', event.d as APIMessage)
    if (event.t === 'MESSAGE_DELETE' && id) this.messages.delete(id)
    for (const check of [...this.#waiting]) check()
  }

  /** Resolves with what `look` finds, now or after a later event; rejects when it stays empty-handed. */
  until<Found>(look: () => Found | undefined, what: string, timeoutMs = 10_000): Promise<Found> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        settle()
      }
      const check = () => {
        try {
          const found = look()
          if (found !== undefined) done(() => resolve(found))
        } catch (error) {
          done(() => reject(error))
        }
      }
      const timer = setTimeout(
        () => done(() => reject(new Error(`${what} did not happen within ${timeoutMs} ms.`))),
        timeoutMs,
      )
      this.#waiting.add(check)
      check()
    })
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.close()
  }
}
