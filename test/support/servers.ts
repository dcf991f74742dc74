import { randomUUID } from 'node:crypto'

/**
 * Database servers for tests that need a real one, by name: their addresses stand in TEST_POSTGRES_URL and
 * TEST_REDIS_URL. What is in them may be deleted.
 */
export const servers: readonly (readonly [name: string, url: string])[] = [
  ['PostgreSQL', process.env['TEST_POSTGRES_URL'] ?? ''],
  ['Redis', process.env['TEST_REDIS_URL'] ?? ''],
].flatMap(([name = '', url = '']) => (url === '' ? [] : [[name, url] as const]))

/** A name that nobody else uses on the same server. */
export const fresh = (what: string): string => `${what}-${randomUUID()}`
