import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Host } from '../host.ts'
import { renderMember, renderUser } from '../people/render.ts'
import { greet } from './ready.ts'
import type { Session } from './session.ts'

const packet = z.object({ op: z.int(), d: z.unknown().optional() })
const shard = z.tuple([z.int().min(0), z.int().min(1)]).refine(([id, count]) => id < count)
const identify = z.object({ token: z.string(), intents: z.int().min(0).optional(), shard: z.unknown().optional() })
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int().min(0) })
const wantedMembers = z.object({
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  query: z.string().optional(),
  limit: z.int().optional(),
  nonce: z.string().optional(),
})

const allIntents = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
)
const privileged = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent
const heartbeatMs = 41_250

export interface GatewayOptions {
  /** Privileged intents that the application was granted; Discord grants none by itself. */
  grantedIntents: number
}

/** Speaks the gateway's protocol on one socket: hello, identify or resume, heartbeats. */
export function serveGateway(host: Host, socket: WebSocket, options: GatewayOptions): void {
  let session: Session | undefined
  const send = (op: GatewayOpcodes, d: unknown) => socket.send(JSON.stringify({ op, d, s: null, t: null }))

  const handle = (op: number, d: unknown): void => {
    if (op === GatewayOpcodes.Heartbeat) return send(GatewayOpcodes.HeartbeatAck, null)
    if (op === GatewayOpcodes.Identify) {
      if (session) return socket.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.')
      session = login(host, socket, d, options)
      return
    }
    if (op === GatewayOpcodes.Resume) {
      session = takeUp(host, socket, d)
      if (!session) send(GatewayOpcodes.InvalidSession, false)
      return
    }
    if (!session) return socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated.')
    if (op === GatewayOpcodes.RequestGuildMembers) sendMembers(host, session, d)
    else if (op !== GatewayOpcodes.PresenceUpdate && op !== GatewayOpcodes.VoiceStateUpdate)
      socket.close(GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.')
  }

  socket.on('message', (data) => {
    const parsed = packet.safeParse(readJson(String(data)))
    if (parsed.success) handle(parsed.data.op, parsed.data.d)
    else socket.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.')
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', (code) => {
    if (!session) return
    session.detach(socket)
    // A client that leaves on purpose gives its session up.
    if (code === 1000 || code === 1001) host.hub.close(session.id)
  })
  send(GatewayOpcodes.Hello, { heartbeat_interval: heartbeatMs, _trace: ['local-table'] })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function userByToken(host: Host, token: string) {
  const bare = token.replace(/^Bot /, '')
  return host.world.users.find((u) => u.token === bare)
}

function login(host: Host, socket: WebSocket, d: unknown, options: GatewayOptions): Session | undefined {
  const body = identify.safeParse(d)
  const user = body.success ? userByToken(host, body.data.token) : undefined
  if (!body.success || !user) {
    socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.')
    return undefined
  }
  const intents = user.bot ? body.data.intents : allIntents
  if (intents === undefined || intents & ~allIntents) {
    socket.close(GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).')
    return undefined
  }
  if (user.bot && intents & privileged & ~options.grantedIntents) {
    socket.close(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).')
    return undefined
  }
  const wanted = shard.safeParse(body.data.shard ?? [0, 1])
  if (!wanted.success) {
    socket.close(GatewayCloseCodes.InvalidShard, 'Invalid shard.')
    return undefined
  }
  const session = host.hub.open(user.id, intents, wanted.data)
  session.attach(socket)
  greet(host, session, user)
  return session
}

function takeUp(host: Host, socket: WebSocket, d: unknown): Session | undefined {
  const body = resume.safeParse(d)
  if (!body.success) return undefined
  const session = host.hub.get(body.data.session_id)
  if (!session || userByToken(host, body.data.token)?.id !== session.userId) return undefined
  session.socket?.terminate()
  session.attach(socket)
  if (!session.replay(body.data.seq)) {
    session.detach(socket)
    host.hub.close(session.id)
    return undefined
  }
  session.send('RESUMED', {})
  return session
}

function sendMembers(host: Host, session: Session, d: unknown): void {
  const wanted = wantedMembers.safeParse(d)
  if (!wanted.success) return
  const { user_ids: ids, query, limit, nonce } = wanted.data
  const list = typeof ids === 'string' ? [ids] : ids
  const wholeList = Boolean(session.intents & GatewayIntentBits.GuildMembers)
  const named = (name: string) =>
    query !== undefined && (query !== '' || wholeList) && name.startsWith(query.toLowerCase())
  const found = host.world.members.filter((m) =>
    list ? list.includes(m.id) : named(host.world.users.get(m.id)?.username ?? ''),
  )
  session.send('GUILD_MEMBERS_CHUNK', {
    guild_id: host.guildId,
    members: found
      .slice(0, limit || undefined)
      .map((m) => ({ ...renderMember(m), user: renderUser(host.world.users.get(m.id)) })),
    chunk_index: 0,
    chunk_count: 1,
    not_found: list?.filter((id) => !found.some((m) => m.id === id)) ?? [],
    presences: [],
    ...(nonce !== undefined && { nonce }),
  })
}
