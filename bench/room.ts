import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BotOrder } from './bot-process.ts'
import { openHelper, type Helper } from './helper.ts'
import type { TableAnswer, TableOrder } from './table-process.ts'

/** The bot and the local table, each in a process of its own. */
export interface BenchRoom {
  readonly table: TableAnswer
  readonly bot: Helper<BotOrder>
  close(): Promise<void>
}

export async function openRoom(): Promise<BenchRoom> {
  const folder = await mkdtemp(join(tmpdir(), 'war-room-bench-'))
  const host = await openHelper<TableOrder>('table-process.ts')
  const bot = await openHelper<BotOrder>('bot-process.ts')
  const table = await host.ask<TableAnswer>({ do: 'open' })
  const storeUrl = `sqlite://${join(folder, 'bench.sqlite')}`
  await bot.ask({ do: 'open', api: table.apiUrl, token: table.botToken, storeUrl })
  return {
    table,
    bot,
    async close() {
      await bot.close()
      await host.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
