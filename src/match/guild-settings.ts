import { z } from 'zod'
import type { Json } from '../core/index.ts'
import { keys } from './keys.ts'
import type { RecordStore } from './record-store.ts'

/** What those who manage a server have settled about games in it. */
export interface GuildSettings {
  /** The channels in which games may be opened; all of them where none is named. */
  readonly channels: readonly string[]
  /** The role whose members may open games; everyone where absent. */
  readonly role?: string
}

/** A server names at most so many channels. */
export const GUILD_CHANNELS = 25

const everywhere: GuildSettings = { channels: [] }

const schema = z.object({ channels: z.array(z.string()), role: z.string().optional() })

/** Settings are asked for seldom, so they are read from the store each time: every process sees the newest. */
export async function readGuildSettings(records: RecordStore, guild: string): Promise<GuildSettings> {
  const found = schema.safeParse(await records.get(keys.guild(guild))).data
  if (!found) return everywhere
  return { channels: found.channels, ...(found.role === undefined ? {} : { role: found.role }) }
}

export async function writeGuildSettings(records: RecordStore, guild: string, settings: GuildSettings): Promise<void> {
  const { channels, role } = settings
  if (channels.length === 0 && role === undefined) return records.delete(keys.guild(guild))
  const value: Json = { channels: [...channels], ...(role === undefined ? {} : { role }) }
  await records.set(keys.guild(guild), value)
}
