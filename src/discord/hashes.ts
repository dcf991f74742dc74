import { createHash } from 'node:crypto'

/** Eight hex digits that stand for a longer text inside a custom id or a menu's value. */
export function short(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/**
 * A number for the outermost component of a message, by which the bot finds its own message again: Discord keeps these
 * ids and shows them to nobody. Between 1,000 and 2^31, so that it meets none of the small ids inside.
 */
export function marker(text: string): number {
  return 1000 + (Number.parseInt(short(text), 16) % 2_147_000_000)
}
