import { describe, expect, test } from 'vitest'
import { seededRng } from '../../src/core/index.ts'
import { afterQuiet, isQuiet } from '../../src/match/quiet.ts'
import type { Notify, Quiet } from '../../src/match/settings.ts'
import { quiet as settled } from '../support/fake-clock.ts'
import { ANNA, BERT, lobby, must, refusal, respond, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const HOUR = 3_600_000
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const

async function started(deadline?: number, table?: ToyTable) {
  const at = table ?? (await toyTable())
  const id = await lobby(at)
  if (deadline) must(await at.matches.setDeadline(id, ANNA, { minutes: deadline, then: 'remind' }))
  must(await at.matches.start(id, ANNA))
  await settled()
  return { table: at, id }
}

/** What a person was reminded of. */
const reminders = ({ channels }: ToyTable, person: string) =>
  channels
    .posts('notice')
    .flatMap((post) => (post.kind === 'notice' && post.to === person && post.link ? [post.text] : []))

describe('reminders', () => {
  test('nobody who asked for none gets any', async () => {
    const { table } = await started(60)
    must(await table.matches.setNotify(BERT, {}))
    await table.clock.pass(200 * HOUR)
    expect(reminders(table, ANNA)).toEqual([])
    expect(reminders(table, BERT)).toEqual([])
  })

  test('every so often while one is waited for, in private, without a word of what anybody holds', async () => {
    const { table, id } = await started()
    must(await table.matches.setNotify(ANNA, { every: 120 }))
    await table.clock.pass(2 * HOUR - 1)
    expect(reminders(table, ANNA)).toHaveLength(0)
    await table.clock.pass(1)
    expect(reminders(table, ANNA)).toHaveLength(1)
    await table.clock.pass(4 * HOUR)
    expect(reminders(table, ANNA)).toHaveLength(3)
    expect(reminders(table, ANNA)[0]).toContain(`since <t:1700000000:R>`)
    must(await table.matches.saveDraft(id, ANNA, 'n1-blue', { seat: 'blue', do: 'write', args: { number: 73 } }))
    await table.clock.pass(2 * HOUR)
    expect(reminders(table, ANNA).join()).not.toContain('73')
    must(await write(table, id, ANNA, 1, 5))
    await table.clock.pass(20 * HOUR)
    expect(reminders(table, ANNA)).toHaveLength(4)
    expect(reminders(table, BERT)).toEqual([])
  })

  test('what waited before it was asked for counts from then', async () => {
    const { table } = await started()
    await table.clock.pass(50 * HOUR)
    must(await table.matches.setNotify(ANNA, { every: 60 }))
    await table.clock.pass(HOUR - 1)
    expect(reminders(table, ANNA)).toHaveLength(0)
    await table.clock.pass(1)
    expect(reminders(table, ANNA)).toHaveLength(1)
  })

  test('once before a deadline, for each decision', async () => {
    const { table, id } = await started(10 * 60)
    must(await table.matches.setNotify(BERT, { before: 180 }))
    await table.clock.pass(7 * HOUR - 1)
    expect(reminders(table, BERT)).toHaveLength(0)
    await table.clock.pass(1)
    expect(reminders(table, BERT)).toHaveLength(1)
    expect(reminders(table, BERT)[0]).toContain('Its time ends <t:1700036000:R>')
    must(await write(table, id, ANNA, 1, 5))
    must(await write(table, id, BERT, 1, 3))
    await table.clock.pass(6 * HOUR)
    expect(reminders(table, BERT)).toHaveLength(1)
    await table.clock.pass(3 * HOUR)
    expect(reminders(table, BERT)).toHaveLength(2)
    must(await respond(table, id, BERT, 1, 'accept'))
    await table.clock.pass(100 * HOUR)
    expect(reminders(table, BERT)).toHaveLength(2)
  })

  test('a deadline shorter than the warning has none, and clocks that stand still remind nobody', async () => {
    const { table, id } = await started(60)
    must(await table.matches.setNotify(BERT, { before: 180, every: 60 * 4 }))
    must(await table.matches.pause(id, ANNA, true))
    await table.clock.pass(40 * HOUR)
    expect(reminders(table, BERT)).toHaveLength(0)
  })

  test('a restart neither repeats nor forgets', async () => {
    const { table } = await started()
    must(await table.matches.setNotify(ANNA, { every: 240 }))
    await table.clock.pass(5 * HOUR)
    expect(reminders(table, ANNA)).toHaveLength(1)
    await table.matches.close()
    await table.clock.pass(2 * HOUR)
    const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await settled()
    expect(again.matches.settings(ANNA).notify?.every).toBe(240)
    expect(reminders(table, ANNA)).toHaveLength(1)
    await table.clock.pass(HOUR)
    expect(reminders(table, ANNA)).toHaveLength(2)
    await again.matches.close()
    await table.clock.pass(24 * HOUR)
    await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
    await settled()
    expect(reminders(table, ANNA)).toHaveLength(3)
  })

  test('what cannot be used is refused in a sentence', async () => {
    const { matches } = await toyTable()
    for (const notify of [
      { every: 5 },
      { every: 1e6 },
      { before: 1 },
      { every: 60, quiet: { zone: 'Mars/Base', from: 0, to: 60 } },
      { every: 60, quiet: { zone: 'UTC', from: 60, to: 60 } },
      { every: 60, quiet: { zone: 'UTC', from: 0, to: 1440 } },
    ]) {
      expect(refusal(await matches.setNotify(ANNA, notify)).text).toMatch(/\.$/)
    }
    expect(matches.settings(ANNA)).toEqual({ schema: 1 })
  })

  test('never more often than asked, and never in quiet hours', async () => {
    for (let round = 0; round < 12; round++) {
      const rng = seededRng(round + 1)
      const pick = (count: number) => Math.floor(rng() * count)
      const { table, id } = await started(60 * (5 + pick(40)))
      const times: number[] = []
      table.channels.before = (item) => {
        if (item.post.kind === 'notice' && item.post.to === ANNA) times.push(table.clock.now())
      }
      const hours: Quiet = { zone: zones[pick(zones.length)] ?? 'UTC', from: pick(1440), to: pick(1440) }
      const notify: Omit<Notify, 'asked'> = {
        ...(rng() < 0.7 ? { every: 60 + pick(600) } : {}),
        ...(rng() < 0.7 ? { before: 15 + pick(600) } : {}),
        ...(hours.from === hours.to ? {} : { quiet: hours }),
      }
      must(await table.matches.setNotify(ANNA, notify))
      const begun = table.clock.now()
      for (let step = 0; step < 10; step++) await table.clock.pass(pick(15 * HOUR))
      const passed = table.clock.now() - begun
      for (const time of times) expect(notify.quiet && isQuiet(notify.quiet, time)).not.toBe(true)
      const apart = times.slice(1).map((time, n) => time - (times[n] ?? 0))
      // One decision was open all the time: one warning at most, the others as far apart as asked.
      const often = notify.every === undefined ? 0 : Math.floor(passed / (notify.every * 60_000))
      expect(times.length).toBeLessThanOrEqual(often + (notify.before === undefined ? 0 : 1))
      const close = apart.filter((gap) => notify.every === undefined || gap < notify.every * 60_000)
      expect(close.length).toBeLessThanOrEqual(1)
      expect(await table.matches.view(id, 'spectator')).toMatchObject({ phase: 'write' })
    }
  })
})

describe('quiet hours', () => {
  const berlin: Quiet = { zone: 'Europe/Berlin', from: 22 * 60, to: 7 * 60 }

  test('a reminder in them comes at their end, by the clock there', () => {
    expect(afterQuiet(berlin, Date.UTC(2024, 0, 10, 22, 30, 15))).toBe(Date.UTC(2024, 0, 11, 6))
    expect(afterQuiet(berlin, Date.UTC(2024, 6, 10, 22, 30))).toBe(Date.UTC(2024, 6, 11, 5))
    expect(afterQuiet(berlin, Date.UTC(2024, 6, 11, 5))).toBe(Date.UTC(2024, 6, 11, 5))
    expect(afterQuiet(undefined, 5)).toBe(5)
  })

  test('clocks that are put back or forward in them move their end', () => {
    expect(afterQuiet(berlin, Date.UTC(2024, 9, 26, 23))).toBe(Date.UTC(2024, 9, 27, 6))
    expect(afterQuiet(berlin, Date.UTC(2024, 2, 30, 23))).toBe(Date.UTC(2024, 2, 31, 5))
    const early: Quiet = { ...berlin, from: 60, to: 150 }
    const end = afterQuiet(early, Date.UTC(2024, 9, 27, 0, 10))
    expect(isQuiet(early, end)).toBe(false)
  })

  test('whatever the zone and the hours, what comes out is not in them', () => {
    const rng = seededRng(7)
    for (let n = 0; n < 3000; n++) {
      const zone = zones[Math.floor(rng() * zones.length)] ?? 'UTC'
      const hours: Quiet = { zone, from: Math.floor(rng() * 1440), to: Math.floor(rng() * 1440) }
      if (hours.from === hours.to) continue
      const time = Date.UTC(2024, 0, 1) + Math.floor(rng() * 366 * 24 * HOUR)
      const at = afterQuiet(hours, time)
      expect(at).toBeGreaterThanOrEqual(time)
      expect(isQuiet(hours, at)).toBe(false)
    }
  })
})
