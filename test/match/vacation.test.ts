import { describe, expect, test } from 'vitest'
import { think } from '../../src/computer/think.ts'
import { anyGame } from '../../src/core/index.ts'
import { readUntil } from '../../src/discord/text/date.ts'
import { openMatches, type Deadline } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, lobby, must, refusal, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const HOUR = 3_600_000

async function started(deadline?: Deadline, table?: ToyTable) {
  const at = table ?? (await toyTable())
  const id = await lobby(at)
  if (deadline) must(await at.matches.setDeadline(id, ANNA, deadline))
  must(await at.matches.start(id, ANNA))
  await quiet()
  return { table: at, id }
}

async function leave(
  { matches, clock }: ToyTable,
  person: string,
  how: 'computer' | 'game' | 'wait',
  hours = 100,
  grace = 60,
) {
  must(await matches.setVacation(person, { until: clock.now() + hours * HOUR, how, grace }))
  await quiet()
}

const phase = async ({ matches }: ToyTable, id: string) => matches.view(id, 'spectator')

describe('a vacation', () => {
  test('the game’s own answer is given after the grace, from what was written; the others see until when', async () => {
    const { table, id } = await started()
    await leave(table, BERT, 'game', 100, 120)
    expect((await table.matches.get(id))?.away).toEqual({ [BERT]: table.clock.now() + 100 * HOUR })
    expect(table.channels.posts('status').length).toBeGreaterThan(0)
    must(await table.matches.saveDraft(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 9 } }))
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(2 * HOUR - 1)
    expect(await phase(table, id)).toMatchObject({ phase: 'write' })
    await table.clock.pass(1)
    expect(await phase(table, id)).toMatchObject({ phase: 'respond', scores: { blue: 0, red: 1 } })
    expect((await table.matches.get(id))?.seats['red']).toBe(BERT)
  })

  test('without a grace the game does not stop for them at all', async () => {
    const { table, id } = await started()
    await leave(table, BERT, 'game', 100, 0)
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(0)
    expect((await table.matches.get(id))?.owed.every(({ persons }) => !persons.includes(BERT))).toBe(true)
  })

  test('a computer player stands in where the game has one', async () => {
    const bot = { choose: () => ({ action: { seat: 'red', do: 'write', args: { number: 7 } }, why: 'seven' }) }
    const game = anyGame({ ...toyGame, bot })
    const base = await toyTable({ silent: true })
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const thinkers = {
      think: (_id: string, thought: Parameters<typeof think>[1]) => Promise.resolve(think(game, thought)),
    }
    const matches = await openMatches({ games: [game], store: base.store, clock: base.clock, log, thinkers })
    matches.publishTo(base.channels.publisher)
    const { table, id } = await started(undefined, { ...base, matches })
    await leave(table, BERT, 'computer')
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(HOUR)
    await quiet()
    expect(await phase(table, id)).toMatchObject({ phase: 'respond', scores: { blue: 0, red: 1 } })
    expect((await matches.get(id))?.seats['red']).toBe(BERT)
  })

  test('it ends by itself, and with off; then they are waited for again', async () => {
    for (const off of [false, true]) {
      const { table, id } = await started()
      await leave(table, BERT, 'game', 10, 240)
      must(await write(table, id, ANNA, 1, 5))
      await table.clock.pass(3 * HOUR)
      if (off) {
        must(await table.matches.setVacation(BERT, undefined))
        await quiet()
        expect((await table.matches.get(id))?.away).toBeUndefined()
        await table.clock.pass(100 * HOUR)
        expect(await phase(table, id)).toMatchObject({ phase: 'write' })
      } else {
        await table.clock.pass(7 * HOUR)
        expect((await table.matches.get(id))?.away).toBeUndefined()
        const owed = (await table.matches.get(id))?.owed.map(({ decision }) => decision.id)
        await table.clock.pass(100 * HOUR)
        expect((await table.matches.get(id))?.owed.map(({ decision }) => decision.id)).toEqual(owed)
      }
    }
  })

  test('deadlines wait for the end of it and a day more, or the table’s own time where that is shorter', async () => {
    const { table, id } = await started({ minutes: 120, then: 'pass' })
    must(await write(table, id, ANNA, 1, 5))
    await leave(table, BERT, 'wait', 50)
    await table.clock.pass(52 * HOUR - 1)
    expect(await phase(table, id)).toMatchObject({ phase: 'write' })
    await table.clock.pass(1)
    expect(await phase(table, id)).toMatchObject({ phase: 'respond' })
  })

  test('who is back early has the table’s time again, not all that had waited', async () => {
    const { table, id } = await started({ minutes: 120, then: 'pass' })
    must(await write(table, id, ANNA, 1, 5))
    await leave(table, BERT, 'wait', 50)
    await table.clock.pass(10 * HOUR)
    must(await table.matches.setVacation(BERT, undefined))
    await table.clock.pass(2 * HOUR - 1)
    expect(await phase(table, id)).toMatchObject({ phase: 'write' })
    await table.clock.pass(1)
    expect(await phase(table, id)).toMatchObject({ phase: 'respond' })
  })

  test('where everybody is away the game rests, and it outlives a restart', async () => {
    const { table, id } = await started()
    await leave(table, ANNA, 'game', 20, 0)
    await leave(table, BERT, 'game', 100, 0)
    const before = (await table.matches.get(id))?.owed.map(({ decision }) => decision.id)
    await table.matches.close()
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await table.clock.pass(19 * HOUR)
    expect((await again.matches.get(id))?.owed.map(({ decision }) => decision.id)).toEqual(before)
    await table.clock.pass(HOUR)
    expect((await again.matches.get(id))?.away).toEqual({ [BERT]: expect.any(Number) as number })
    await table.clock.pass(0)
    expect(await phase(again, id)).not.toMatchObject({ phase: 'write' })
  })

  test('no reminders meanwhile', async () => {
    const { table } = await started()
    must(await table.matches.setNotify(BERT, { every: 60 }))
    await leave(table, BERT, 'wait', 30)
    await table.clock.pass(30 * HOUR)
    expect(table.channels.posts('notice').filter((post) => post.kind === 'notice' && post.link)).toEqual([])
    await table.clock.pass(HOUR)
    expect(table.channels.posts('notice').filter((post) => post.kind === 'notice' && post.link)).toHaveLength(1)
  })

  test('it has bounds', async () => {
    const { matches, clock } = await toyTable()
    const wish = (hours: number, grace: number) =>
      matches.setVacation(ANNA, { until: clock.now() + hours * HOUR, how: 'game', grace })
    for (const bad of [await wish(0.5, 0), await wish(24 * 61, 0), await wish(24, -1), await wish(24, 1441)]) {
      expect(refusal(bad).text).toMatch(/\.$/)
    }
  })
})

test('until when is read as a duration, or as the end of a day by the clock of a zone', () => {
  const now = Date.UTC(2026, 6, 1)
  expect(readUntil('2 weeks', now, 'UTC')).toBe(now + 14 * 24 * HOUR)
  expect(readUntil('2026-08-20', now, 'UTC')).toBe(Date.UTC(2026, 7, 21))
  expect(readUntil('2026-08-20', now, 'Europe/Berlin')).toBe(Date.UTC(2026, 7, 20, 22))
  expect(readUntil('2026-12-20', now, 'America/New_York')).toBe(Date.UTC(2026, 11, 21, 5))
  expect(readUntil('2026-02-31', now, 'UTC')).toBeUndefined()
  expect(readUntil('soon', now, 'UTC')).toBeUndefined()
})
