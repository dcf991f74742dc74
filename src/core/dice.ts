import { createHash, createHmac } from 'node:crypto'
import { InvariantError } from './errors.ts'

/** One roll as the record keeps it: the `n`-th of its match, a value from 1 to `sides`, and what it was for. */
export interface Roll {
  readonly n: number
  readonly sides: number
  readonly value: number
  readonly purpose: string
}

/** The only source of chance in a game. Every roll says what it is for and lands in the record. */
export interface Dice {
  /** A whole number from 1 to `sides`. */
  roll(sides: number, purpose: string): number
  /** The items in a random order, by Fisher and Yates; n items take n - 1 rolls. */
  shuffle<T>(items: readonly T[], purpose: string): T[]
}

/** Dice that remember what they rolled. */
export interface RecordedDice extends Dice {
  readonly rolls: readonly Roll[]
  /** Number of the next roll. It never goes back, not even by undo. */
  readonly next: number
}

function recorded(first: number, draw: (n: number, sides: number, purpose: string) => number): RecordedDice {
  const rolls: Roll[] = []
  const roll = (sides: number, purpose: string): number => {
    if (!Number.isInteger(sides) || sides < 1) throw new InvariantError(`a die with ${sides} sides (${purpose})`)
    const n = first + rolls.length
    const value = draw(n, sides, purpose)
    if (!Number.isInteger(value) || value < 1 || value > sides) {
      throw new InvariantError(`roll ${n} gave ${value} on a die with ${sides} sides (${purpose})`)
    }
    rolls.push({ n, sides, value, purpose })
    return value
  }
  return {
    rolls,
    get next() {
      return first + rolls.length
    },
    roll,
    shuffle(items, purpose) {
      const left = [...items]
      for (let i = left.length - 1; i > 0; i--) {
        const j = roll(i + 1, purpose) - 1
        const a = left[i]
        const b = left[j]
        if (a !== undefined && b !== undefined) {
          left[i] = b
          left[j] = a
        }
      }
      return left
    },
  }
}

/**
 * Dice from a seed of 32 bytes (64 hex digits): roll n is drawn from HMAC-SHA-256(seed, n), without modulo bias,
 * so that anyone who knows the seed can check every roll.
 *
 * @param first number of the first roll
 */
export function seededDice(seed: string, first = 0): RecordedDice {
  const key = Buffer.from(seed, 'hex')
  if (key.length !== 32) throw new InvariantError('a dice seed has 32 bytes')
  return recorded(first, (n, sides) => {
    const limit = 2 ** 48 - (2 ** 48 % sides)
    for (let attempt = 0; ; attempt++) {
      const digest = createHmac('sha256', key)
        .update(attempt === 0 ? String(n) : `${n}/${attempt}`)
        .digest()
      const number = digest.readUIntBE(0, 6)
      if (number < limit) return (number % sides) + 1
    }
  })
}

/** Dice that give these values in order; asking for one more is an error. */
export function scriptedDice(values: readonly number[], first = 0): RecordedDice {
  let used = 0
  return recorded(first, (n, sides, purpose) => {
    const value = values[used]
    if (value === undefined) {
      throw new InvariantError(`the scripted dice ran out at roll ${n} (d${sides} for ${purpose})`)
    }
    used += 1
    return value
  })
}

/** What is posted at the start of a match: the SHA-256 of the seed, as hex. */
export function commitment(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
}

/** Whether rolls fell as a seed wants them: those that did not, and how many numbers between the first and last are missing. */
export function checkRolls(
  seed: string,
  rolls: readonly Roll[],
): { readonly wrong: readonly Roll[]; readonly missing: number } {
  const wrong = rolls.filter(({ n, sides, value }) => seededDice(seed, n).roll(sides, 'check') !== value)
  const numbers = new Set(rolls.map(({ n }) => n))
  const [first = 0, last = -1] = [rolls[0]?.n, rolls.at(-1)?.n]
  return { wrong, missing: last - first + 1 - numbers.size }
}
