import { createHash } from 'node:crypto'

/** Anything that survives a round trip through `JSON.stringify`. States, views, events and actions are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** The text of a value with object keys in order, so that equal values have equal texts. `undefined` members are left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

/** SHA-256 of the canonical text, as 64 hex digits. Two states are the same exactly if their hashes are. */
export function hash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}
