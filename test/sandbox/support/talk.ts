import { AttachmentBuilder, TextChannel, type Client } from 'discord.js'
import { loginBot, openTable, sit } from '../../support/table.ts'

/** The header of a PNG of the given size; enough for everything that reads only headers. */
export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
export const picture = (name: string, width = 8, height = 4) =>
  new AttachmentBuilder(png(width, height), { name, description: `Picture ${name}` })

export async function table() {
  const sandbox = await openTable()
  const bot = await loginBot(sandbox)
  const ada = await sit(sandbox, 1)
  return { sandbox, bot, ada, channel: textChannel(bot) }
}

export function textChannel(bot: Client, name = 'general'): TextChannel {
  const found = bot.channels.cache.find((c) => c instanceof TextChannel && c.name === name)
  if (!(found instanceof TextChannel)) throw new Error(`no channel ${name}`)
  return found
}
