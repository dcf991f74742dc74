import { describe, expect, it } from 'vitest'
import { defaultOptions, fits, optionsOf, scenarioOf, type GameMeta, type OptionSpec } from '../../src/core/index.ts'

const base = { title: 't', text: 'x', agreed: true }
const flag: OptionSpec = { ...base, id: 'fog', kind: 'flag', default: false }
const count: OptionSpec = { ...base, id: 'rounds', kind: 'count', min: 1, max: 6, default: 3 }
const choice: OptionSpec = { ...base, id: 'map', kind: 'choice', choices: [{ value: 'a', label: 'A' }], default: 'a' }

const meta = {
  options: [flag, count, choice],
  scenarios: [
    { id: 'full', title: 'Full', blurb: '', seats: ['red'], divisions: [[['red']]] },
    {
      id: 'short',
      title: 'Short',
      blurb: '',
      seats: ['red'],
      divisions: [[['red']]],
      options: ['rounds'],
      defaults: { rounds: 1 },
    },
  ],
} as unknown as GameMeta

describe('options', () => {
  it.each([
    [flag, true, true],
    [flag, 'yes', false],
    [count, 1, true],
    [count, 7, false],
    [count, 0, false],
    [count, 1.5, false],
    [count, '3', false],
    [choice, 'a', true],
    [choice, 'b', false],
  ] as const)('%j may be %j: %s', (option, value, expected) => {
    expect(fits(option, value)).toBe(expected)
  })

  it('belong to a scenario, with defaults of its own', () => {
    const [full, short] = [scenarioOf(meta, 'full'), scenarioOf(meta, 'short')]
    if (!full || !short) throw new Error('no scenario')
    expect(defaultOptions(meta, full)).toEqual({ fog: false, rounds: 3, map: 'a' })
    expect(optionsOf(meta, short)).toEqual([count])
    expect(defaultOptions(meta, short)).toEqual({ rounds: 1 })
    expect(scenarioOf(meta, 'none')).toBeUndefined()
  })
})
