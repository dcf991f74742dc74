import { createHmac } from 'node:crypto'
import { Faults } from './faults.ts'
import { Hub } from './gateway/hub.ts'
import type { Host, Limits, Log } from './host.ts'
import { createApi } from './rest/api.ts'
import { isLoopback } from './rest/guard.ts'
import { listen, portOf, reachable, serveSockets, stop, type Handler } from './server.ts'
import { openSchema } from './validate/schema.ts'
import { filesInFolder, filesInMemory } from './world/files.ts'
import { noJournal, openJournal, type Change, type Journal } from './world/journal.ts'
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
  /** Counts the bot's calls as Discord does and answers 429 above its limits; off by default. */
  rateLimits?: boolean
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
  /** Answers a request as the port does, for a bot in this process that has no need of a socket. */
  fetch(request: Request): Promise<Response>
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
  let handle: Handler = () => new Response(null, { status: 503 })
  // The port comes first: a second process that finds it taken must not touch the world of the first.
  const server = await listen((request) => handle(request), options.port, address)
  try {
    const port = portOf(server)
    const { host, journal } = openHost(options, `http://${reachable(address)}:${port}`)
    const key = isLoopback(address) ? undefined : keyOf(host)
    const timers = new Set<NodeJS.Timeout>()
    handle = createApi({ host, faults: new Faults(), timers, key, rateLimits: options.rateLimits ?? false }).fetch
    const sockets = serveSockets(server, host, key === undefined, options.grantedIntents ?? 0)
    return {
      url: key === undefined ? `${host.origin}/` : `${host.origin}/?key=${key}`,
      apiUrl: `${host.origin}/api`,
      port,
      botToken: host.settings.botToken,
      applicationId: host.settings.applicationId,
      guildId: host.guildId,
      fetch: async (request) => handle(request),
      async close() {
        for (const timer of timers) clearTimeout(timer)
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        await stop(server)
        journal.close()
      },
    }
  } catch (error) {
    await stop(server)
    throw error
  }
}

function openHost(options: SandboxOptions, origin: string): { host: Host; journal: Journal } {
  const log = options.log ?? silent
  const now = options.now ?? Date.now
  const { rows, journal } = options.dataFile ? openJournal(options.dataFile) : { rows: [], journal: noJournal }
  const world = createWorld(journal, rows)
  const nextId = snowflakes(now, newestId(rows))
  const settings = seedWorld(world, nextId, now)
  closeInterrupted(world)
  const host = {
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
    origin,
  }
  return { host, journal }
}

/** The key for other machines: as random as the world's secret, and the same after a restart, so that links stay good. */
function keyOf(host: Host): string {
  return createHmac('sha256', host.settings.linkSecret).update('key').digest('base64url').slice(0, 24)
}

function newestId(rows: readonly Change[]): bigint {
  return rows.reduce((newest, { id }) => (/^\d+$/.test(id) && BigInt(id) > newest ? BigInt(id) : newest), 0n)
}

/** Interactions that were waiting when the process ended can no longer be answered. */
function closeInterrupted(world: World): void {
  for (const row of world.interactions.filter((i) => i.state === 'waiting'))
    world.interactions.put({ ...row, state: 'failed' })
}
