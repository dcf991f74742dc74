import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seededRng } from '../../src/core/index.ts'

/** Random numbers of a soak, all from one seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  (): number
  /** A whole number from 0 up to, not including, `below`. */
  whole(below: number): number
  /** One of these; an error where there is none. */
  pick<T>(items: readonly T[]): T
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean
}

export function chanceOf(seed: number): Chance {
  const rng = seededRng(seed)
  const whole = (below: number) => Math.floor(rng() * below)
  return Object.assign(() => rng(), {
    whole,
    pick<T>(items: readonly T[]): T {
      const item = items[whole(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    happens: (likelihood: number) => rng() < likelihood,
  })
}

/**
 * Lets ids of matches and seeds of dice follow from a number, so that a run can be repeated. For programs of their own
 * alone: it changes Node's `crypto` for the whole process.
 */
export function fixRandomness(seed: number): void {
  const rng = seededRng(seed ^ 0x5eed)
  const whole = (below: number) => Math.floor(rng() * below)
  crypto.randomBytes = ((size: number) => Buffer.from(Array.from({ length: size }, () => whole(256)))) as never
  crypto.randomInt = ((a: number, b?: number) => (b === undefined ? whole(a) : a + whole(b - a))) as never
  syncBuiltinESMExports()
}

/** Lets every game roll from one seed of 64 hex digits. For programs of their own alone, like the above. */
export function fixDice(dice: string): void {
  const { randomBytes } = crypto
  crypto.randomBytes = ((size: number) => (size === 32 ? Buffer.from(dice, 'hex') : randomBytes(size))) as never
  syncBuiltinESMExports()
}
