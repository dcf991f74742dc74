import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitment, InvariantError, scriptedDice, seededDice } from '../../src/core/index.ts'

const seed = '0123456789abcdef'.repeat(4)

describe('dice from a seed', () => {
  it('roll the same for the same seed and number, wherever they begin', () => {
    const whole = seededDice(seed)
    const values = Array.from({ length: 20 }, () => whole.roll(6, 'test'))
    const later = seededDice(seed, 12)
    expect(Array.from({ length: 8 }, () => later.roll(6, 'test'))).toEqual(values.slice(12))
    expect(later.rolls[0]?.n).toBe(12)
    expect(later.next).toBe(20)
  })

  it('can be checked by anyone who knows the seed', () => {
    const dice = seededDice(seed, 7)
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update('7').digest()
    expect(dice.roll(6, 'a check')).toBe((digest.readUIntBE(0, 6) % 6) + 1)
    expect(dice.rolls).toEqual([{ n: 7, sides: 6, value: dice.rolls[0]?.value, purpose: 'a check' }])
  })

  it('are committed to by the SHA-256 of the seed’s bytes', () => {
    expect(commitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
    expect(commitment(seed)).not.toBe(commitment('f'.repeat(64)))
  })

  it.each([2, 6, 10, 36])('fall evenly on %i sides', (sides) => {
    const dice = seededDice(seed)
    const rolls = 600 * sides
    const counts = new Map<number, number>()
    for (let n = 0; n < rolls; n++) {
      const value = dice.roll(sides, 'even')
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect(counts.size).toBe(sides)
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0)
    // The seed is fixed; a fair die exceeds this once in several thousand seeds.
    expect(chi).toBeLessThan(sides + 5 * Math.sqrt(2 * sides) + 8)
  })

  it('refuse a die without sides, and a seed of another length', () => {
    expect(() => seededDice(seed).roll(0, 'nothing')).toThrow(InvariantError)
    expect(() => seededDice(seed).roll(1.5, 'half')).toThrow(InvariantError)
    expect(() => seededDice('abcd')).toThrow(InvariantError)
  })

  it('shuffle without losing or changing anything, and note every roll', () => {
    const dice = seededDice(seed)
    const cards = ['a', 'b', 'c', 'd', 'e', 'f']
    const shuffled = dice.shuffle(cards, 'cards')
    expect([...shuffled].sort()).toEqual(cards)
    expect(cards).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(dice.rolls.map(({ sides, purpose }) => [sides, purpose])).toEqual(
      [6, 5, 4, 3, 2].map((sides) => [sides, 'cards']),
    )
  })

  it('bring every order of three cards about as often', () => {
    const dice = seededDice(seed)
    const counts = new Map<string, number>()
    for (let n = 0; n < 3000; n++) {
      const order = dice.shuffle(['a', 'b', 'c'], 'cards').join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(110)
  })
})

describe('scripted dice', () => {
  it('give the values of the script in order, to rolls and shuffles alike', () => {
    const dice = scriptedDice([4, 2, 3, 1], 5)
    expect([dice.roll(6, 'one'), dice.roll(6, 'two')]).toEqual([4, 2])
    expect(dice.shuffle(['a', 'b', 'c'], 'three')).toEqual(['b', 'a', 'c'])
    expect(dice.rolls.map(({ n }) => n)).toEqual([5, 6, 7, 8])
  })

  it('run out with an error that names the roll', () => {
    const dice = scriptedDice([1])
    dice.roll(6, 'first')
    expect(() => dice.roll(6, 'a fight')).toThrow(/roll 1 .*a fight/)
  })

  it('refuse a value that the die does not have', () => {
    expect(() => scriptedDice([7]).roll(6, 'seven')).toThrow(InvariantError)
    expect(() => scriptedDice([0]).roll(6, 'zero')).toThrow(InvariantError)
  })
})
