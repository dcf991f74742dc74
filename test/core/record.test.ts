import { describe, expect, it } from 'vitest'
import { canonical, hash, parseAction, readRecord, writeRecord, type GameRecord } from '../../src/core/index.ts'

const record: GameRecord = {
  format: 'war-room/1',
  game: 'war-and-write',
  edition: 1,
  setup: { scenario: 'europe', options: { 'lon-start': 3, deployment: false }, commands: [['UK', 'SOV'], ['GER']] },
  seed: 'ab'.repeat(32),
  dice: [1, 2, 3],
  position: { year: 1941 },
  actions: [
    { decision: 'orders-1941-UK', seat: 'UK', do: 'orders', args: { orders: ['UK.D.E2'], unit: 'ship' } },
    { decision: 'orders-1941-GER', seat: 'GER', do: 'orders', args: { orders: [] } },
  ],
}

describe('a record', () => {
  it('comes back as it was written', () => {
    const read = readRecord(JSON.parse(JSON.stringify(writeRecord(record))))
    if (!read.ok) throw new Error(read.error.text)
    const { actions, ...rest } = read.value
    expect(rest).toEqual({
      game: 'war-and-write',
      edition: 1,
      scenario: 'europe',
      options: record.setup.options,
      commands: record.setup.commands,
      seed: record.seed,
      dice: record.dice,
      position: record.position,
    })
    expect(actions.map(({ decision, raw }) => [decision, parseAction(raw)])).toEqual(
      record.actions.map(({ decision, ...action }) => [decision, { ok: true, value: action }]),
    )
  })

  it('may leave out whatever has a default', () => {
    const read = readRecord({ format: 'war-room/1', game: 'war-and-write', scenario: 'europe' })
    expect(read).toEqual({
      ok: true,
      value: { game: 'war-and-write', edition: 1, scenario: 'europe', options: {}, actions: [] },
    })
  })

  it('joins the seats of one player to a command', () => {
    const seats = { UK: 'Ann', SOV: 'Ann', GER: 'Ben' }
    const read = readRecord({ format: 'war-room/1', game: 'war-and-write', scenario: 'europe', seats })
    expect(read.ok && read.value.commands).toEqual([['UK', 'SOV'], ['GER']])
  })

  it.each([
    ['nothing', null, 'file'],
    ['another format', { format: 'chess/1', game: 'war-and-write', scenario: 'x' }, 'format'],
    ['a game that is not there', { format: 'war-room/1', game: 'chess', scenario: 'x' }, 'game'],
    ['a seed that is none', { format: 'war-room/1', game: 'blitz', scenario: 'x', seed: 'abc' }, 'seed'],
    ['dice without sides', { format: 'war-room/1', game: 'blitz', scenario: 'x', dice: [0] }, 'dice'],
    [
      'an action of nobody',
      { format: 'war-room/1', game: 'blitz', scenario: 'x', actions: [{ do: 'x' }] },
      'actions.0.seat',
    ],
    ['a member that is unknown', { format: 'war-room/1', game: 'blitz', scenario: 'x', weather: 1 }, 'weather'],
  ])('is refused in one sentence for %s', (_what, raw, named) => {
    const read = readRecord(raw)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.error.text).toContain(named)
  })
})

describe('canonical text', () => {
  it('is the same for equal values, whatever the order of their members', () => {
    expect(canonical({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}')
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}')
    expect(hash({ a: 1, b: 2 })).toBe(hash({ b: 2, a: 1 }))
    expect(hash({ a: 1 })).not.toBe(hash({ a: '1' }))
  })
})
