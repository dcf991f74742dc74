import { commands } from '../../../commands/index.ts'
import type { AnyGame, Painter } from '../../../src/core/index.ts'
import { openBot, type Bot } from '../../../src/discord/bot.ts'
import { openMatches, systemClock, type Log, type Matches } from '../../../src/match/index.ts'
import { openSandbox, type Sandbox } from '../../../src/sandbox/index.ts'
import type { Forgery } from '../../../src/sandbox/interactions/forge.ts'
import { memoryStore } from '../../support/memory-store.ts'
import { person, type Person } from '../../support/person.ts'
import { stubPainter } from './painter.ts'

export interface LogLine {
  readonly level: keyof Log
  readonly data: Readonly<Record<string, unknown>>
  readonly message: string
}

export function recordingLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (level: keyof Log) => (data: Readonly<Record<string, unknown>>, message: string) => {
    lines.push({ level, data, message })
  }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

/** The bot at the local table, with people who can sit down. */
export interface Table {
  readonly sandbox: Sandbox
  readonly matches: () => Matches
  /** What a bad day does: see the faults of the local table. */
  trouble(order: object): Promise<void>
  /** An interaction that no client would have sent. */
  forge(forgery: Forgery): Promise<void>
  readonly log: ReturnType<typeof recordingLog>
  readonly painter: ReturnType<typeof stubPainter>
  readonly channel: string
  sit(n: number): Promise<Person>
  /** Stops the bot as a restart would, and starts it again on the same store. */
  restart(): Promise<void>
  close(): Promise<void>
}

const schema = process.env['DISCORD_OPENAPI']

export async function openTable(games: readonly AnyGame[], drawing?: Painter): Promise<Table> {
  const sandbox = await openSandbox({ port: 0, ...(schema === undefined ? {} : { schemaFile: schema }) })
  const store = memoryStore()
  const log = recordingLog()
  const stub = stubPainter()
  const painter = drawing ?? stub
  const people: Person[] = []
  let matches: Matches
  let bot: Bot
  const start = async () => {
    matches = await openMatches({ games, store, clock: systemClock, log })
    bot = await openBot(
      { token: sandbox.botToken, api: sandbox.apiUrl, beat: 0 },
      { matches, painter, clock: systemClock, log, commands },
    )
  }
  await start()
  const first = await person(sandbox, 1)
  const channel = Object.values(first.channels)[0] ?? ''
  first.close()
  const ask = async (what: 'faults' | 'forge', order: object) => {
    const response = await fetch(`${sandbox.apiUrl}/v10/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    sandbox,
    matches: () => matches,
    log,
    painter: stub,
    channel,
    trouble: (order) => ask('faults', order),
    forge: (forgery) => ask('forge', forgery),
    async sit(n) {
      const who = await person(sandbox, n)
      people.push(who)
      return who
    },
    async restart() {
      await bot.close()
      await start()
    },
    async close() {
      for (const who of people) who.close()
      await bot.close()
      await sandbox.close()
    },
  }
}
