import { serve, type ServerType } from '@hono/node-server'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { WebSocketServer } from 'ws'
import { Faults } from './faults.ts'
import { serveGateway } from './gateway/connection.ts'
import { Hub } from './gateway/hub.ts'
import type { Host, Limits, Log } from './host.ts'
import { createApi } from './rest/api.ts'
import { isLoopback, isSameOrigin } from './rest/guard.ts'
import { openSchema } from './validate/schema.ts'
import { filesInFolder, filesInMemory } from './world/files.ts'
import { noJournal, openJournal, type Change } from './world/journal.ts'
import { seedWorld } from './world/seed.ts'
import { snowflakes } from './world/snowflake.ts'
import { createWorld, type World } from './world/world.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  /** Loopback unless set on purpose; another address makes a random key part of every link. */
  host?: string
  /** Where the world is kept between runs: a file of rows, with a folder of attachments beside it. Without it nothing is kept. */
  dataFile?: string
  /** Discord's published OpenAPI description, for checking what the bot sends. */
  schemaFile?: string
  /** Privileged gateway intents that the application has; none by default. */
  grantedIntents?: number
  limits?: Partial<Limits>
  now?: () => number
  log?: Log
}

export interface Sandbox {
  /** The page, with the key where one is needed. */
  readonly url: string
  /** For discord.js: `new Client({ rest: { api: sandbox.apiUrl } })`. */
  readonly apiUrl: string
  readonly port: number
  readonly botToken: string
  readonly applicationId: string
  readonly guildId: string
  close(): Promise<void>
}

const silent: Log = { info: () => undefined, warn: () => undefined }
const defaultLimits: Limits = { firstResponseMs: 3_000, tokenMs: 15 * 60_000, fileBytes: 10 * 1024 * 1024 }

/**
 * Opens the local table: a small Discord on this machine, with one server, six people and the bot's application.
 * Rejects when the port is taken or the data file cannot be read or written.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const address = options.host ?? '127.0.0.1'
  const key = isLoopback(address) ? undefined : randomBytes(18).toString('base64url')
  const log = options.log ?? silent
  const now = options.now ?? Date.now
  const { rows, journal } = options.dataFile ? openJournal(options.dataFile) : { rows: [], journal: noJournal }
  const world = createWorld(journal, rows)
  const nextId = snowflakes(now, newestId(rows))
  const settings = seedWorld(world, nextId, now)
  closeInterrupted(world)
  let port = options.port
  const host: Host = {
    world,
    files: options.dataFile ? filesInFolder(`${options.dataFile}.files`) : filesInMemory(),
    hub: new Hub(world),
    settings,
    guildId: world.guilds.values().next().value?.id ?? '',
    schema: openSchema(options.schemaFile, log),
    limits: { ...defaultLimits, ...options.limits },
    log,
    nextId,
    now,
    origin: () => `http://${reachable(address)}:${port}`,
  }
  const timers = new Set<NodeJS.Timeout>()
  const api = createApi({ host, faults: new Faults(), timers, key })
  const server = await listen(api.fetch, options.port, address)
  port = portOf(server)
  const sockets = serveSockets(server, host, key === undefined, options.grantedIntents ?? 0)
  return {
    url: key === undefined ? `${host.origin()}/` : `${host.origin()}/?key=${key}`,
    apiUrl: `${host.origin()}/api`,
    port,
    botToken: settings.botToken,
    applicationId: settings.applicationId,
    guildId: host.guildId,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      journal.close()
    },
  }
}

/** An address under which others find what listens everywhere. */
function reachable(address: string): string {
  if (address === '0.0.0.0' || address === '::') {
    const outward = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    return outward.find((net) => net.family === 'IPv4' && !net.internal)?.address ?? '127.0.0.1'
  }
  return address === 'localhost' ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
}

function newestId(rows: readonly Change[]): bigint {
  return rows.reduce((newest, { id }) => (/^\d+$/.test(id) && BigInt(id) > newest ? BigInt(id) : newest), 0n)
}

/** Interactions that were waiting when the process ended can no longer be answered. */
function closeInterrupted(world: World): void {
  for (const row of world.interactions.filter((i) => i.state === 'waiting'))
    world.interactions.put({ ...row, state: 'failed' })
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
  hostname: string,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, port, hostname }, () => resolve(server as Server))
    server.once('error', reject)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The local table has no port.')
  return address.port
}

function serveSockets(server: Server, host: Host, onlyLoopback: boolean, grantedIntents: number): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  server.on('upgrade', (request, socket, head) => {
    const isGateway = request.url?.startsWith('/gateway')
    if (!isGateway || !isSameOrigin(request.headers.host ?? '', request.headers.origin, onlyLoopback)) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => serveGateway(host, client, { grantedIntents }))
  })
  return sockets
}
