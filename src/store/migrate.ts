import type { Json } from '../core/index.ts'
import { StoreProblem } from './problem.ts'

/** What a migration may use: the values of the store by key. */
export interface Values {
  get(key: string): Promise<Json | undefined>
  set(key: string, value: Json): Promise<void>
  delete(key: string): Promise<void>
  keys(prefix: string): Promise<readonly string[]>
}

/** Brings every value of a store from one version of the schema to the next. It may be cut short and run again. */
export type Migration = (values: Values) => Promise<void>

/** From version 1 to 2, from 2 to 3 … The present version is one more than there are migrations. */
const migrations: readonly Migration[] = []

const KEY = 'schema'

function versionIn(value: Json | undefined): number | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined
  return typeof value.version === 'number' ? value.version : undefined
}

/**
 * Brings a store up to the present schema.
 * @throws StoreProblem where it was written by a newer program
 */
export async function migrate(values: Values, steps: readonly Migration[] = migrations): Promise<void> {
  const present = steps.length + 1
  const stored = versionIn(await values.get(KEY))
  if (stored === undefined) return values.set(KEY, { version: present })
  if (stored > present) {
    throw new StoreProblem(
      `These games were saved by a newer War Room (schema ${stored}, this one knows ${present}). Update it first.`,
    )
  }
  for (const [index, step] of steps.entries()) {
    const from = index + 1
    if (from < stored) continue
    await step(values)
    await values.set(KEY, { version: from + 1 })
  }
}
