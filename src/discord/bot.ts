import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayIntentBits,
  InteractionType,
  Options,
  Partials,
  Routes,
  Status,
  type RESTOptions,
} from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Painter } from '../core/index.ts'
import type { Clock, Log, Matches } from '../match/api.ts'
import type { Command } from './command.ts'
import { channelShut, faultOf } from './faults.ts'
import { Mail } from './mail.ts'
import { watchConnection, watchPlaces } from './places.ts'
import { openPublisher } from './publish/index.ts'
import type { Room } from './room.ts'
import { Rest } from './rest.ts'
import { Router } from './router.ts'

export interface BotOptions {
  readonly token: string
  /** Another address than Discord's, for the local table. */
  readonly api?: string
  /** How calls to Discord are made, where not in discord.js' own way. */
  readonly rest?: Partial<Pick<RESTOptions, 'makeRequest' | 'timeout'>>
  /** The server in which commands are registered; all servers where absent. */
  readonly guild?: string
  /** The shards of this process; all of them where absent. */
  readonly shards?: { readonly own: readonly number[]; readonly count: number }
  /** Milliseconds between two parts of a story. */
  readonly beat: number
}

export interface BotPorts {
  readonly matches: Matches
  readonly painter: Painter
  readonly clock: Clock
  readonly log: Log
  readonly commands: readonly Command[]
  readonly meter?: Meter
}

/** Counts and times, for whoever operates the bot. */
export interface Meter {
  interaction(kind: string, work: () => Promise<void>): Promise<void>
  /** An answer of Discord's, by its HTTP status. */
  discord(status: number): void
}

export interface Bot {
  readonly userId: string
  /** Whether the gateway's connection stands. */
  connected(): boolean
  /** Finishes what people asked for, and leaves. */
  close(): Promise<void>
}

/** Discord does not let the bot in, in a sentence for the person who starts it. */
export class LoginProblem extends Error {
  override readonly name = 'LoginProblem'
}

const LOGIN_PATIENCE = 60_000
/** Sheets of which it is remembered what they show, and people of whom it is which game they last wrote for. */
const REMEMBERED = 5_000

/** Connects to Discord, registers the commands, answers people and publishes what matches have to say. */
export async function openBot(options: BotOptions, ports: BotPorts): Promise<Bot> {
  const { log, matches, meter } = ports
  const room: Room = { ...ports, shown: new LRUCache({ max: REMEMBERED }), picked: new LRUCache({ max: REMEMBERED }) }
  const router = new Router(room, ports.commands)
  const client = openClient(options, meter)
  client.on(Events.Error, (error) => log.error(faultOf(error), 'the connection to Discord has a fault'))
  client.on(Events.Warn, () => log.warn({}, 'discord.js warns'))
  client.on(Events.InteractionCreate, (interaction) => {
    const work = () => router.handle(interaction)
    void (meter ? meter.interaction(InteractionType[interaction.type], work) : work())
  })
  client.on(Events.MessageCreate, (message) => void router.hear(message))
  const ready = await login(client, options.token)
  // One process is enough to tell Discord the commands.
  if (options.shards?.own.includes(0) ?? true) await register(ready, options.guild, ports.commands)
  const mail = new Mail(ready, log)
  const leaving = new AbortController()
  matches.publishTo(openPublisher(room, mail, options.beat, leaving.signal))
  watchPlaces(ready, matches, log)
  watchConnection(ready, matches, log)
  log.info({ user: ready.user.id, servers: ready.guilds.cache.size }, 'connected')
  return {
    userId: ready.user.id,
    connected: () => ready.ws.status === Status.Ready,
    async close() {
      client.removeAllListeners(Events.InteractionCreate)
      client.removeAllListeners(Events.MessageCreate)
      leaving.abort()
      await router.drain()
      await matches.close()
      await client.destroy()
    },
  }
}

function openClient({ api, rest: calls, shards }: BotOptions, meter: Meter | undefined): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: { ...calls, ...(api === undefined ? {} : { api }) },
    ...(shards ? { shards: [...shards.own], shardCount: shards.count } : {}),
  })
  const rest = new Rest(client.options.rest)
  if (meter) rest.onAnswer((status) => meter.discord(status))
  // The one it comes with would go on sweeping, and be held by that for as long as the process lives.
  client.rest.clearHashSweeper()
  client.rest.clearHandlerSweeper()
  client.rest = rest
  return client
}

async function login(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new LoginProblem('Discord did not answer in time: try again later.')),
      LOGIN_PATIENCE,
    )
    client.once(Events.ClientReady, (connected) => {
      clearTimeout(late)
      resolve(connected)
    })
  })
  try {
    const [connected] = await Promise.all([ready, client.login(token)])
    return connected
  } catch (error) {
    await client.destroy()
    throw isTokenFault(error) ? new LoginProblem(tokenRefused) : error
  }
}

const tokenRefused =
  'Discord does not accept DISCORD_TOKEN: copy the token anew from the page “Bot” of your application on discord.com/developers.'

function isTokenFault(error: unknown): boolean {
  return error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid
}

const notInGuild =
  'The bot is not in the server that DISCORD_GUILD names: invite it there first, or leave DISCORD_GUILD empty.'

/** Tells Discord the commands: in one server alone, so that they are there at once, or in all. */
async function register(client: Client<true>, guild: string | undefined, commands: readonly Command[]): Promise<void> {
  const body = commands.map((command) => command.definition)
  const app = client.application.id
  if (guild !== undefined) {
    try {
      await client.rest.put(Routes.applicationGuildCommands(app, guild), { body })
    } catch (error) {
      throw channelShut(error) ? new LoginProblem(notInGuild) : error
    }
  }
  await client.rest.put(Routes.applicationCommands(app), { body: guild === undefined ? body : [] })
}
