import { expect, test } from 'vitest'
import { readDuration, suggestDurations } from '../../src/discord/text/duration.ts'
import { durationText } from '../../src/match/deadlines.ts'

test.each([
  ['36h', 36 * 60],
  ['2 days', 2 * 24 * 60],
  ['1d 12h', 36 * 60],
  ['1 day and 30 min', 24 * 60 + 30],
  ['90 minutes', 90],
  ['3', 180],
  [' 1 Week ', 7 * 24 * 60],
])('%s is read', (typed, minutes) => {
  expect(readDuration(typed)).toBe(minutes)
})

test.each(['', 'soon', '2 months ago', '0h', 'h', '5x', '1d soon', '-3h'])('“%s” is not', (typed) => {
  expect(readDuration(typed)).toBeUndefined()
})

test('what is suggested can be read again', () => {
  const suggested = suggestDurations('1d 6h', durationText)
  expect(suggested[0]?.value).toBe('30 hours')
  for (const { value } of suggested) expect(readDuration(value)).toBeGreaterThan(0)
})
