import type { World } from '../world/world.ts'
import { Session, type Shard } from './session.ts'

/** Something that happened, on its way to whoever may know of it. */
export interface Dispatch {
  t: string
  d: object | ((session: Session) => object)
  /** Which users may know. */
  to: (userId: string) => boolean
  /** Intents of which a bot needs at least one; 0 when it needs none. */
  intents: number
  /** The server that it happened in; a bot's first shard hears of everything else. */
  guildId?: string | undefined
  /** Only this session, where it is known. */
  sessionId?: string | undefined
}

const resumeWindowMs = 300_000

/** All gateway sessions, connected or waiting to be resumed. */
export class Hub {
  readonly #sessions = new Map<string, Session>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  publish(event: Dispatch): void {
    const only = event.sessionId ? this.#sessions.get(event.sessionId) : undefined
    for (const session of only ? [only] : this.#sessions.values()) {
      if (!event.to(session.userId)) continue
      if (session.isBot && event.intents !== 0 && !(session.intents & event.intents)) continue
      if (session.isBot && shardOf(event.guildId, session.shard[1]) !== session.shard[0]) continue
      session.send(event.t, typeof event.d === 'function' ? event.d(session) : event.d)
    }
  }

  open(userId: string, intents: number, shard: Shard = [0, 1]): Session {
    for (const old of this.#sessions.values()) if (old.isStale(resumeWindowMs)) this.#sessions.delete(old.id)
    const session = new Session(userId, Boolean(this.#world.users.get(userId)?.bot), intents, shard)
    this.#sessions.set(session.id, session)
    return session
  }

  get(id: string): Session | undefined {
    const session = this.#sessions.get(id)
    return session?.isStale(resumeWindowMs) ? undefined : session
  }

  close(id: string): void {
    this.#sessions.delete(id)
  }

  of(userId: string): Session[] {
    return [...this.#sessions.values()].filter((s) => s.userId === userId)
  }
}

/** Discord's formula: a server belongs to a shard by its id, direct messages to the first. */
export function shardOf(guildId: string | undefined, count: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count))
}
