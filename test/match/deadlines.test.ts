import { describe, expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { think } from '../../src/computer/think.ts'
import type { Deadline } from '../../src/match/api.ts'
import { durationText } from '../../src/match/deadlines.ts'
import { openMatches } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, CARA, lobby, must, refusal, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const HOUR = 3_600_000

async function started(deadline: Deadline | undefined, table?: ToyTable) {
  const at = table ?? (await toyTable())
  const id = await lobby(at)
  must(await at.matches.setDeadline(id, ANNA, deadline))
  must(await at.matches.start(id, ANNA))
  await quiet()
  return { table: at, id }
}

const notices = ({ channels }: ToyTable) =>
  channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post.text] : []))

const dueIn = async ({ matches, clock }: ToyTable, id: string) =>
  (await matches.get(id))?.owed.map(({ due }) => due && (due - clock.now()) / HOUR)

describe('deadlines', () => {
  test('are the host’s, in the lobby and later, within bounds', async () => {
    const { table, id } = await started({ minutes: 60, then: 'remind' })
    const { matches } = table
    expect(await dueIn(table, id)).toEqual([1, 1])
    expect(refusal(await matches.setDeadline(id, BERT, undefined))).toMatchObject({ reason: 'not-yours' })
    expect(refusal(await matches.setDeadline(id, ANNA, { minutes: 1, then: 'pass' })).kind).toBe('rejection')
    await table.clock.pass(HOUR / 2)
    must(await matches.setDeadline(id, ANNA, { minutes: 120, then: 'pass' }))
    expect(await dueIn(table, id)).toEqual([2, 2])
    must(await matches.setDeadline(id, ANNA, undefined))
    expect(await dueIn(table, id)).toEqual([undefined, undefined])
    await quiet()
    expect(notices(table).at(-1)).toContain('no deadline any more')
  })

  test('remind once, name whom and the host, and go on waiting', async () => {
    const { table, id } = await started({ minutes: 60, then: 'remind' })
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(3 * HOUR)
    expect(notices(table).filter((text) => text.includes('has passed'))).toHaveLength(1)
    expect(notices(table).at(-1)).toContain(`<@${BERT}>`)
    expect(notices(table).at(-1)).not.toContain('5')
    expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write' })
  })

  test('pass: the game’s own answer is given from what was written', async () => {
    const { table, id } = await started({ minutes: 60, then: 'pass' })
    must(await write(table, id, ANNA, 1, 5))
    must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 9 } }))
    await table.clock.pass(HOUR - 1)
    expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write' })
    await table.clock.pass(1)
    expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond', scores: { blue: 0, red: 1 } })
    expect(notices(table).some((text) => text.includes('own answer is given'))).toBe(true)
    // What opens then has its own time.
    expect(await dueIn(table, id)).toEqual([1])
  })

  test('computer: a computer player decides this once, and the person goes on afterwards', async () => {
    const game = anyGame({
      ...toyGame,
      bot: { choose: () => ({ action: { seat: 'red', do: 'write', args: { number: 7 } }, why: 'seven' }) },
    })
    const base = await toyTable({ silent: true })
    const matches = await openMatches({
      games: [game],
      store: base.store,
      clock: base.clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      thinkers: { think: (_id, thought) => Promise.resolve(think(game, thought)) },
    })
    matches.publishTo(base.channels.publisher)
    const table = { ...base, matches }
    const { id } = await started({ minutes: 60, then: 'computer' }, table)
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(HOUR)
    await quiet()
    expect(await matches.view(id, 'spectator')).toMatchObject({ phase: 'respond', scores: { blue: 0, red: 1 } })
    expect((await matches.get(id))?.seats).toEqual({ blue: ANNA, red: BERT })
  })

  test('a deadline that ran out while the bot was away is kept at the next start', async () => {
    const { table, id } = await started({ minutes: 60, then: 'pass' })
    must(await write(table, id, ANNA, 1, 5))
    await table.matches.close()
    await table.clock.pass(10 * HOUR)
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await quiet()
    expect(await again.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
  })
})

describe('clocks that stand still', () => {
  test('the host stops them at once; nothing falls due, and the time that was left is left', async () => {
    const { table, id } = await started({ minutes: 60, then: 'pass' })
    await table.clock.pass(HOUR / 4)
    expect(must(await table.matches.pause(id, ANNA, true)).paused).toBe(true)
    expect(refusal(await table.matches.pause(id, ANNA, true))).toMatchObject({ reason: 'gone' })
    await table.clock.pass(10 * HOUR)
    expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write' })
    expect(must(await table.matches.pause(id, ANNA, false)).paused).toBe(false)
    expect(await dueIn(table, id)).toEqual([0.75, 0.75])
    await table.clock.pass(HOUR)
    expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'respond' })
  })

  test('play goes on meanwhile', async () => {
    const { table, id } = await started({ minutes: 60, then: 'pass' })
    must(await table.matches.pause(id, ANNA, true))
    must(await write(table, id, ANNA, 1, 5))
    must(await write(table, id, BERT, 1, 3))
    await table.clock.pass(2 * HOUR)
    must(await table.matches.pause(id, ANNA, false))
    expect(await dueIn(table, id)).toEqual([1])
  })

  test('others need more than half of the people, who are told how to agree; those who watch have no voice', async () => {
    const { table, id } = await started({ minutes: 60, then: 'pass' })
    expect(must(await table.matches.pause(id, BERT, true)).paused).toBe(false)
    await quiet()
    expect(notices(table).at(-1)).toMatch(/1 of 2 .*`\/game pause` agrees/)
    expect(must(await table.matches.pause(id, BERT, true)).paused).toBe(false)
    expect(refusal(await table.matches.pause(id, CARA, true))).toMatchObject({ reason: 'not-yours' })
    expect(must(await table.matches.pause(id, ANNA, true)).paused).toBe(true)
  })

  test('a deadline is put off, also one that has passed', async () => {
    const { table, id } = await started({ minutes: 60, then: 'remind' })
    must(await table.matches.extend(id, ANNA, 60))
    expect(await dueIn(table, id)).toEqual([2, 2])
    await table.clock.pass(3 * HOUR)
    must(await table.matches.extend(id, ANNA, 30))
    expect(await dueIn(table, id)).toEqual([0.5, 0.5])
    await table.clock.pass(HOUR)
    expect(notices(table).filter((text) => text.includes('has passed'))).toHaveLength(4)
  })

  test('there is nothing to put off without a deadline', async () => {
    const { table, id } = await started(undefined)
    expect(refusal(await table.matches.extend(id, ANNA, 60))).toMatchObject({ reason: 'gone' })
    expect(refusal(await table.matches.extend(id, ANNA, -5)).kind).toBe('rejection')
  })
})

test('durations read as people say them', () => {
  expect([15, 60, 90, 720, 1440, 2160, 4320].map(durationText)).toEqual([
    '15 minutes',
    '1 hour',
    '90 minutes',
    '12 hours',
    '1 day',
    '36 hours',
    '3 days',
  ])
})
