import { deflateSync } from 'node:zlib'
import { commands } from '../../../commands/index.ts'
import type { AnyGame, Painter, PictureRequest } from '../../../src/core/index.ts'
import { openBot, type Bot } from '../../../src/discord/bot.ts'
import { openMatches, systemClock, type Log, type Matches } from '../../../src/match/index.ts'
import { openSandbox, type Sandbox } from '../../../src/sandbox/index.ts'
import type { Forgery } from '../../../src/sandbox/interactions/forge.ts'
import { memoryStore } from '../../support/memory-store.ts'
import { person, type Person } from '../../support/person.ts'

/** One grey pixel: a real PNG, which no viewer takes for a board. */
function pixel(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A painter that draws one pixel and remembers what it was asked for. */
export function stubPainter(): Painter & { readonly asked: PictureRequest[] } {
  const asked: PictureRequest[] = []
  return {
    asked,
    async paint(request) {
      asked.push(request)
      return { data: pixel(), name: `${request.frame.kind}.png`, width: 1, height: 1 }
    },
    async film(requests) {
      asked.push(...requests.map((request) => ({ ...request, quality: 'film' as const })))
      return { data: pixel(), name: 'film.png', width: 1, height: 1 }
    },
    regions: () => [
      { id: 'east', title: 'The east' },
      { id: 'west', title: 'The west' },
    ],
    async close() {
      // nothing to close
    },
  }
}

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
