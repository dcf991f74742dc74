import { randomBytes, randomInt } from 'node:crypto'
import type { MatchId } from './api.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 8 characters of `a-z0-9`. */
export function newMatchId(): MatchId {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)] ?? 'a').join('')
}

/** 32 random bytes, as hex: the seed of a match's dice. */
export function newSeed(): string {
  return randomBytes(32).toString('hex')
}
