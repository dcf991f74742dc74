import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUSTOM_ID_MAX, ops, readId, writeId, type OpName } from '../../src/discord/ids.ts'

const names = Object.keys(ops) as OpName[]

describe('custom ids', () => {
  test('every op with the longest match, decision and arguments is read back, within Discord’s limit', () => {
    for (const op of names) {
      const args = Array.from({ length: ops[op].args }, (_, index) =>
        index === 0 ? 'argument-of-20-chars' : 'abcdef01',
      )
      const id = writeId({ match: 'abcd1234', decision: 'd'.repeat(40), op, args })
      expect(id.length).toBeLessThanOrEqual(CUSTOM_ID_MAX)
      expect(readId(id)).toEqual({ match: 'abcd1234', decision: 'd'.repeat(40), op, args })
    }
  })

  test.each([
    '',
    'ready',
    '2:abcd1234:orders:ready',
    '1:abcd1234:orders:explode',
    '1:abcd1234:orders:ready:more',
    '1:abcd1234:orders:pick',
    '1:ABCD1234:orders:ready',
    '1:abcd1234:or ders:ready',
    '1:abcd1234:orders:toString',
    '1:abcd1234:orders:pick:a/b',
    `1:abcd1234:${'d'.repeat(41)}:ready`,
    `1:abcd1234:orders:pick:${'a'.repeat(90)}`,
  ])('%j is not one of ours', (text) => {
    expect(readId(text)).toBeUndefined()
  })

  test('nothing that is read is written differently', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 110 }), fc.constantFrom(...names), (text, op) => {
        const candidate = `1:abcd1234:${text}:${op}`
        const id = readId(candidate)
        if (id) expect(writeId(id)).toBe(candidate)
      }),
    )
  })

  test('what cannot be written throws, rather than come back as something else', () => {
    expect(() => writeId({ match: 'abcd1234', op: 'pick', args: ['with:colon'] })).toThrow(RangeError)
    expect(() => writeId({ match: 'abcd1234', op: 'pick', args: [] })).toThrow(RangeError)
  })
})
