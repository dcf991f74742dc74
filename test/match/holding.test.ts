import { expect, test } from 'vitest'
import { Undeliverable } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, lobby, must, toyTable, write, type ToyTable } from '../support/toy-table.ts'

const HOUR = 3_600_000

/** A duel in which each decision may take two hours, then the game's own answer is given. */
async function timed(table: ToyTable, channel = 'c1'): Promise<string> {
  const id = await lobby(table, channel)
  must(await table.matches.setDeadline(id, ANNA, { minutes: 120, then: 'pass' }))
  must(await table.matches.start(id, ANNA))
  await quiet()
  return id
}

const notices = ({ channels }: ToyTable) =>
  channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post.text] : []))

const dueIn = async ({ matches, clock }: ToyTable, id: string) =>
  (await matches.get(id))?.owed.map(({ due }) => due && (due - clock.now()) / HOUR)

const phase = async ({ matches }: ToyTable, id: string) => (await matches.view(id, 'spectator')) as { phase: string }

test('a deadline does not run while the channel is lost, and what is left of it is there again with the channel', async () => {
  const table = await toyTable()
  const id = await timed(table)
  await table.clock.pass(HOUR / 2)
  table.channels.before = ({ post }) => {
    if (post.kind !== 'sheet' && !(post.kind === 'notice' && post.to)) throw new Undeliverable('gone')
  }
  await table.matches.placeLost({ channel: 'c1' })
  await table.clock.pass(5 * HOUR)
  expect(await phase(table, id)).toMatchObject({ phase: 'write' })
  must(await write(table, id, ANNA, 1, 5))
  await table.matches.close()

  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  await table.clock.pass(2 * HOUR)
  expect(await phase(again, id)).toMatchObject({ phase: 'write' })
  table.channels.before = () => undefined
  await again.matches.showAnew(id)
  await quiet()
  expect(await dueIn(again, id)).toEqual([1.5, 1.5])
  expect(notices(table)).toContain('⏳ This game could not be shown for 7 hours: its clocks stood still meanwhile.')
  await table.clock.pass(2 * HOUR)
  expect(await phase(again, id)).not.toMatchObject({ phase: 'write' })
})

test('a pause over a loss of the channel is counted once', async () => {
  const table = await toyTable()
  const id = await timed(table)
  await table.clock.pass(HOUR)
  await table.matches.placeLost({ channel: 'c1' })
  await table.clock.pass(HOUR)
  must(await table.matches.pause(id, ANNA, true))
  await table.clock.pass(HOUR)
  must(await table.matches.pause(id, ANNA, false))
  await table.clock.pass(HOUR)
  await table.matches.showAnew(id)
  await quiet()
  expect(await dueIn(table, id)).toEqual([1, 1])
})

test('clocks stand still while Discord is not there; a blink of it changes nothing', async () => {
  const table = await toyTable()
  const id = await timed(table)
  await table.clock.pass(HOUR)
  await table.matches.connection(false)
  await table.clock.pass(10_000)
  await table.matches.connection(true)
  expect((await dueIn(table, id))?.every((hours) => hours !== undefined && hours < 1)).toBe(true)
  await table.matches.connection(false)
  await table.clock.pass(3 * HOUR)
  expect(await phase(table, id)).toMatchObject({ phase: 'write' })
  await table.matches.connection(true)
  await quiet()
  expect(notices(table).filter((text) => text.includes('could not be shown for 3 hours'))).toHaveLength(1)
  await table.clock.pass(HOUR / 2)
  expect(await phase(table, id)).toMatchObject({ phase: 'write' })
  await table.clock.pass(HOUR)
  expect(await phase(table, id)).not.toMatchObject({ phase: 'write' })
})

test('clocks are put off in every game, also where the store fails when Discord is there again', async () => {
  const table = await toyTable()
  const games = [await timed(table), await timed(table, 'c2')]
  await table.matches.connection(false)
  await table.clock.pass(3 * HOUR)
  table.store.trouble.full = true
  await table.matches.connection(true)
  table.store.trouble.full = false
  await table.clock.pass(HOUR / 2)
  for (const id of games) {
    expect(await phase(table, id)).toMatchObject({ phase: 'write' })
    expect((await dueIn(table, id))?.map((hours) => Math.round((hours ?? 0) * 10) / 10)).toEqual([1.5, 1.5])
  }
})

test('a deadline does not run while the bot is not there; a quick restart changes nothing', async () => {
  const table = await toyTable({ serves: 'all' })
  const id = await timed(table)
  await table.clock.pass(HOUR)
  await table.matches.close()
  const { store, clock, channels } = table
  const start = () => toyTable({ store, clock, channels, serves: 'all' })
  const later = async (time: number) => {
    await clock.pass(time)
    const again = await start()
    await quiet()
    return again
  }
  const night = await later(8 * HOUR)
  expect(await dueIn(night, id)).toEqual([1, 1])
  expect(notices(table)).toEqual(['⏳ This game could not be shown for 8 hours: its clocks stood still meanwhile.'])
  await night.matches.close()

  const restarted = await later(HOUR / 60)
  expect((await dueIn(restarted, id))?.[0]).toBeCloseTo(59 / 60)
  expect(notices(table)).toHaveLength(1)
  await clock.pass(HOUR / 2)
  expect((await dueIn(restarted, id))?.[0]).toBeCloseTo(29 / 60)
  await clock.pass(HOUR)
  expect(await phase(restarted, id)).not.toMatchObject({ phase: 'write' })
})

test('without a name for what it serves, the bot notes nothing', async () => {
  const table = await toyTable()
  await timed(table)
  await table.matches.close()
  expect([...table.store.values.keys()].filter((key) => key.startsWith('uptime/'))).toEqual([])
})
