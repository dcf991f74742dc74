import { config as readEnvFile } from 'dotenv'
import { z } from 'zod'

/** A setting that cannot be used, in one sentence for the person who starts the bot. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const text = z.string().trim()
/** An empty line in the file means the same as no line. */
const unset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const or = <T extends z.ZodType>(schema: T, value: z.input<T>) => z.preprocess(unset, schema.default(value as never))

const port = z.coerce
  .number('must be a number from 0 to 65535.')
  .int('must be a whole number from 0 to 65535.')
  .min(0, 'must be a number from 0 to 65535.')
  .max(65_535, 'must be a number from 0 to 65535.')

const settings = z.object({
  DISCORD_TOKEN: optional(
    text.regex(
      /^[\w-]{20,}\.[\w-]{6,}\.[\w-]{20,}$/,
      'does not look like a bot token: copy it from the page “Bot” of your application on discord.com/developers.',
    ),
  ),
  DISCORD_GUILD: optional(
    text.regex(
      /^\d{17,20}$/,
      'must be the id of a server (17 to 20 digits); leave it empty to use the bot in every server.',
    ),
  ),
  DISCORD_SHARDS: optional(
    text.regex(
      /^\d+(-\d+)?\/\d+$/,
      'must be the shards that this process serves, of how many there are: 0/2, or 0-3/8.',
    ),
  ),
  STORE_URL: or(
    text.regex(
      /^[a-z][a-z0-9+]*:\/\//,
      'must be an address such as sqlite://data/war-room.sqlite or postgres://user:secret@host/name.',
    ),
    'sqlite://data/war-room.sqlite',
  ),
  SANDBOX_PORT: or(port, 8787),
  SANDBOX_HOST: or(text, '127.0.0.1'),
  HEALTH_PORT: optional(port),
  HEALTH_HOST: or(text, '127.0.0.1'),
  STORY_PAUSE: or(
    z.coerce
      .number('must be a number of seconds from 0 to 30.')
      .min(0, 'must be a number of seconds from 0 to 30.')
      .max(30, 'must be a number of seconds from 0 to 30.'),
    2.5,
  ),
  KEEP_FINISHED_DAYS: optional(
    z.coerce
      .number('must be a number of days from 1 to 36500.')
      .int('must be a whole number of days.')
      .min(1, 'must be a number of days from 1 to 36500.')
      .max(36_500, 'must be a number of days from 1 to 36500.'),
  ),
  LOG_LEVEL: or(z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error.'), 'info'),
  DISCORD_OPENAPI: optional(text),
})

export interface Config {
  /** Absent: the local table opens instead. */
  readonly token?: string
  /** Commands are registered in this server alone, at once; in every server where it is absent. */
  readonly guild?: string
  /** The shards that this process serves, of how many; all of them where absent. */
  readonly shards?: Shards
  readonly storeUrl: string
  readonly sandbox: { readonly port: number; readonly host: string; readonly schema?: string }
  /** Where the operators' page opens; absent: nowhere. */
  readonly health?: { readonly port: number; readonly host: string }
  /** Milliseconds between two parts of a story. */
  readonly beat: number
  /** Days for which games that are over are kept; for ever where absent. */
  readonly keepFinishedDays?: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
}

export interface Shards {
  readonly own: readonly number[]
  readonly count: number
}

function shardsIn(text: string): Shards {
  const [range = '', count = ''] = text.split('/')
  const [first = 0, last = first] = range.split('-').map(Number)
  if (first > last || last >= Number(count)) {
    throw new ConfigError(`DISCORD_SHARDS ${text} names shards that do not exist: they are counted from 0.`)
  }
  return { own: Array.from({ length: last - first + 1 }, (_, n) => first + n), count: Number(count) }
}

/**
 * Reads the settings.
 * @throws ConfigError with a sentence for each setting that is wrong
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = settings.safeParse(environment)
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  }
  const { data } = read
  return {
    ...(data.DISCORD_TOKEN === undefined ? {} : { token: data.DISCORD_TOKEN }),
    ...(data.DISCORD_GUILD === undefined ? {} : { guild: data.DISCORD_GUILD }),
    ...(data.DISCORD_SHARDS === undefined ? {} : { shards: shardsIn(data.DISCORD_SHARDS) }),
    storeUrl: data.STORE_URL,
    sandbox: {
      port: data.SANDBOX_PORT,
      host: data.SANDBOX_HOST,
      ...(data.DISCORD_OPENAPI === undefined ? {} : { schema: data.DISCORD_OPENAPI }),
    },
    ...(data.HEALTH_PORT === undefined ? {} : { health: { port: data.HEALTH_PORT, host: data.HEALTH_HOST } }),
    beat: data.STORY_PAUSE * 1000,
    ...(data.KEEP_FINISHED_DAYS === undefined ? {} : { keepFinishedDays: data.KEEP_FINISHED_DAYS }),
    logLevel: data.LOG_LEVEL,
  }
}

/** The settings of this process: its environment, and the file `.env` where the environment is silent. */
export function loadConfig(): Config {
  readEnvFile({ quiet: true })
  return parseConfig(process.env)
}
