import { commands } from '../commands/index.ts'
import { openPainter } from '../render/pool.ts'
import { openThinkers } from './computer/pool.ts'
import { ConfigError, loadConfig, type Config } from './config.ts'
import { LoginProblem, openBot, type Bot } from './discord/bot.ts'
import { games } from './games/index.ts'
import { openHealth, openMetrics, type HealthServer, type Metrics } from './health/index.ts'
import { openLog } from './log.ts'
import type { Log } from './match/api.ts'
import { openMatches, systemClock } from './match/index.ts'
import type { Sandbox } from './sandbox/index.ts'
import { claimShards, servedBy } from './shards.ts'
import { openStore, StoreProblem, type OpenStore } from './store/index.ts'

/** A reason not to start, in words for the person who tried. */
class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

async function main(): Promise<void> {
  const config = loadConfig()
  const metrics = openMetrics()
  const log = metrics.log(openLog(config.logLevel))
  const store = await openStore(config.storeUrl)
  if (config.shards) await claimShards(store, config.shards)
  const table = config.token === undefined ? await openTable(config) : undefined
  const painter = metrics.painter(openPainter({ workers: 1, log }))
  const thinkers = openThinkers(1)
  const matches = metrics.matches(
    await openMatches({
      games,
      store,
      clock: systemClock,
      log,
      thinkers,
      ...servedBy(config.shards),
      ...(config.keepFinishedDays === undefined ? {} : { keepFinishedDays: config.keepFinishedDays }),
    }),
  )
  const bot = await openBot(
    {
      token: config.token ?? table?.botToken ?? '',
      beat: config.beat,
      ...(table ? { api: table.apiUrl } : {}),
      ...(config.guild === undefined ? {} : { guild: config.guild }),
      ...(config.shards ? { shards: config.shards } : {}),
    },
    { matches, painter, clock: systemClock, log, commands, meter: metrics },
  )
  const health = config.health && (await openOperatorsPage(config.health, { metrics, bot, store, log }))
  if (table) welcome(table)
  onLeave(async () => {
    await health?.close()
    await bot.close()
    await painter.close()
    await thinkers.close()
    await table?.close()
    await store.close()
    log.info({}, 'left')
  })
}

async function openTable({ sandbox }: Config): Promise<Sandbox> {
  // A bot on Discord does without the table and what it needs.
  const { openSandbox } = await import('./sandbox/index.ts')
  try {
    return await openSandbox({
      port: sandbox.port,
      host: sandbox.host,
      dataFile: 'data/local-table.jsonl',
      ...(sandbox.schema === undefined ? {} : { schemaFile: sandbox.schema }),
    })
  } catch (error) {
    if (portTaken(error)) {
      throw new CannotStart(
        `Port ${sandbox.port} is taken, perhaps by a War Room that runs already. Stop that one, or choose another port: SANDBOX_PORT=8788 npm start`,
      )
    }
    throw error
  }
}

async function openOperatorsPage(
  { port, host }: { readonly port: number; readonly host: string },
  {
    metrics,
    bot,
    store,
    log,
  }: { readonly metrics: Metrics; readonly bot: Bot; readonly store: OpenStore; readonly log: Log },
): Promise<HealthServer> {
  const checks = {
    discord: () => (bot.connected() ? Promise.resolve() : Promise.reject(new Error('not connected'))),
    store: () => store.get('schema').then(() => undefined),
  }
  try {
    const page = await openHealth({ port, host, checks, metrics })
    log.info({ url: page.url }, 'the operators’ page is open')
    return page
  } catch (error) {
    throw portTaken(error) ? new CannotStart(`HEALTH_PORT ${port} is taken: choose another one.`) : error
  }
}

function portTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function welcome(table: Sandbox): void {
  process.stdout.write(
    [
      '',
      `The local table is open: ${table.url}`,
      'Open this address in a browser, choose one of the six people, and type /game new in a channel.',
      'Open it again in a second window as somebody else to play against yourself. Ctrl+C closes the table.',
      'To play on Discord instead, copy .env.example to .env and fill in DISCORD_TOKEN.',
      '',
    ].join('\n'),
  )
}

/** Leaves cleanly on the first signal, at once on the second. */
function onLeave(leave: () => Promise<void>): void {
  let leaving = false
  const go = () => {
    if (leaving) process.exit(1)
    leaving = true
    leave().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', go)
  process.on('SIGINT', go)
}

const kind = [ConfigError, CannotStart, StoreProblem, LoginProblem]

main().catch((error: unknown) => {
  const trouble = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const expected = kind.some((type) => error instanceof type)
  process.stderr.write(
    expected && error instanceof Error ? `${error.message}\n` : `War Room could not start. ${trouble}\n`,
  )
  process.exit(1)
})
