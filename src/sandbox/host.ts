import type { Files } from './world/files.ts'
import type { SettingsRow } from './world/model.ts'
import type { World } from './world/world.ts'
import type { Hub } from './gateway/hub.ts'
import type { SchemaCheck } from './validate/schema.ts'

/** Where the local table writes its few lines; a pino logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export interface Limits {
  /** Time for an interaction's first response, in milliseconds. */
  firstResponseMs: number
  /** Life of an interaction's token, in milliseconds. */
  tokenMs: number
  /** Largest file, in bytes. */
  fileBytes: number
}

/** What every part of the local table works with. */
export interface Host {
  readonly world: World
  readonly files: Files
  readonly hub: Hub
  readonly settings: SettingsRow
  readonly guildId: string
  readonly schema: SchemaCheck
  readonly limits: Limits
  readonly log: Log
  nextId(): string
  now(): number
  /** `http://127.0.0.1:8787` */
  readonly origin: string
}

export const isoNow = (host: Pick<Host, 'now'>): string => new Date(host.now()).toISOString()
