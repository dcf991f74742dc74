import { expect, test } from 'vitest'
import { Unsaved } from '../../src/match/index.ts'
import { quiet, fakeClock } from '../support/fake-clock.ts'
import { fakeChannels, type FakeChannels } from '../support/fake-publisher.ts'
import { memoryStore } from '../support/memory-store.ts'
import {
  ANNA,
  BERT,
  duel,
  lobby,
  march,
  must,
  playRound,
  respond,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

/** What two persons do in a short game, as things that can be asked for again until they are confirmed. */
const script: readonly ((table: ToyTable, id: string) => Promise<unknown>)[] = [
  (table, id) => write(table, id, ANNA, 1, 5),
  (table, id) => write(table, id, BERT, 1, 5),
  (table, id) => respond(table, id, BERT, 1, 'challenge'),
  (table, id) => respond(table, id, ANNA, 1, 'challenge'),
  (table, id) => march(table, id, ANNA, 1, 2),
  (table, id) => march(table, id, ANNA, 1, 1, 3),
  (table, id) => march(table, id, BERT, 1, 2),
  (table, id) => march(table, id, BERT, 1, 1),
]

/** A duel that has just started, as it lies on the disk and in the channels. */
async function started() {
  const store = memoryStore()
  const clock = fakeClock()
  const channels = fakeChannels()
  const table = await toyTable({ store, clock, channels })
  const id = await duel(table)
  await table.matches.close()
  return { id, values: store.values, now: clock.now(), messages: channels.messages }
}

type Started = Awaited<ReturnType<typeof started>>

function channelsWith(messages: FakeChannels['messages']): FakeChannels {
  const channels = fakeChannels()
  channels.messages.push(...messages)
  return channels
}

/**
 * Plays the script over a store that dies at its n-th write; then the bot starts again on what is on the disk, and
 * everybody repeats what was not confirmed.
 */
async function withCrash(begun: Started, diesAt: number, lastArrives: boolean) {
  const { id, now } = begun
  const values = new Map(begun.values)
  const dying = memoryStore(values, { diesAt, lastArrives })
  const channels = channelsWith(begun.messages)
  const crashed = await toyTable({ store: dying, clock: fakeClock(now), channels })
  let at = 0
  try {
    for (; at < script.length; at++) {
      await script[at]?.(crashed, id)
      await quiet(5)
    }
  } catch (error) {
    if (!(error instanceof Unsaved)) throw error
  }
  await quiet()
  // The process is gone: nothing of it is heard again.
  const survived = channelsWith(channels.messages)
  const table = await toyTable({ store: memoryStore(new Map(values)), clock: fakeClock(now), channels: survived })
  for (const step of script.slice(at)) await step(table, id)
  await quiet()
  const position = await table.matches.view(id, 'spectator')
  const lines = survived.messages.map(({ shown: [post], ref }) => {
    return `${ref.channel} ${post?.kind ?? ''} ${post?.kind === 'story' ? post.story : ''}`.trim()
  })
  return { position, lines, died: dying.writes >= diesAt }
}

test.each([true, false])(
  'a crash at any write loses no confirmed action and posts everything once (the write itself arrived: %s)',
  async (lastArrives) => {
    const begun = await started()
    const control = await withCrash(begun, Infinity, false)
    expect(control.died).toBe(false)
    expect(control.lines.filter((line) => line.startsWith('c1'))).toEqual([
      'c1 lobby',
      'c1 story round-1',
      'c1 story round-2',
    ])
    let diesAt = 1
    for (; ; diesAt++) {
      const run = await withCrash(begun, diesAt, lastArrives)
      if (!run.died) break
      expect(run.position).toEqual(control.position)
      expect(run.lines.filter((line) => line.startsWith('c1'))).toEqual(
        control.lines.filter((line) => line.startsWith('c1')),
      )
    }
    expect(diesAt).toBeGreaterThan(20)
  },
)

test('a crash while a match is being made leaves a match or none, and the channel usable', async () => {
  for (let diesAt = 1; diesAt < 8; diesAt++) {
    const store = memoryStore(new Map(), { diesAt })
    const table = await toyTable({ store, silent: true })
    await table.matches
      .create({ guild: 'g', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' })
      .catch(() => undefined)
    const again = await toyTable({ store: memoryStore(store.values) })
    const there = await again.matches.inChannel('c1')
    if (there) must(await again.matches.join(there.id, BERT, ['red']))
    else await lobby(again)
    expect((await again.matches.inChannel('c1'))?.status).toBe('lobby')
    expect(await again.matches.of(BERT)).toHaveLength(1)
  }
})

test('what the store did not take is not confirmed, changes nothing, and may be tried again', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.store.trouble.full = true
  await expect(write(table, id, ANNA, 1, 5)).rejects.toBeInstanceOf(Unsaved)
  table.store.trouble.full = false
  expect((await table.matches.get(id))?.owed.some(({ decision }) => decision.done)).toBe(false)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
})

test('after a failed write, the same dice fall', async () => {
  const scores = async (fail: boolean) => {
    const table = await toyTable()
    const id = await duel(table)
    must(await write(table, id, ANNA, 1, 5))
    must(await write(table, id, BERT, 1, 3))
    const values = new Map(table.store.values)
    if (fail) {
      table.store.trouble.full = true
      await expect(respond(table, id, BERT, 1, 'challenge')).rejects.toThrow()
      table.store.trouble.full = false
    }
    must(await respond(table, id, BERT, 1, 'challenge'))
    const other = await toyTable({ store: memoryStore(values), silent: true })
    must(await respond(other, id, BERT, 1, 'challenge'))
    const [a, b] = [await table.matches.view(id, 'spectator'), await other.matches.view(id, 'spectator')]
    expect(a).toEqual(b)
  }
  await scores(true)
  await scores(false)
})

test('a slow store keeps the order of presses', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.store.trouble.slow = 5
  const [first, second, third] = await Promise.all([
    write(table, id, ANNA, 1, 5),
    write(table, id, BERT, 1, 3),
    respond(table, id, BERT, 1, 'accept'),
  ])
  expect([first, second, third].map((result) => result?.ok)).toEqual([true, true, true])
})

test('leaving cleanly finishes what is queued and lets nothing new in', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.store.trouble.slow = 5
  const press = write(table, id, ANNA, 1, 5)
  const closing = table.matches.close()
  const late = await write(table, id, BERT, 1, 3)
  expect(late.ok || late.error.text).toContain('restarted')
  must(await press)
  await closing
  const again = await toyTable({ store: memoryStore(table.store.values) })
  expect((await again.matches.get(id))?.owed.filter(({ decision }) => decision.done)).toHaveLength(1)
})

test('leaving does not wait for ever for a post that hangs', async () => {
  const table = await toyTable()
  const id = await duel(table)
  table.channels.before = () => new Promise(() => undefined)
  must(await write(table, id, ANNA, 1, 5))
  await quiet()
  const closing = table.matches.close()
  await quiet()
  await table.clock.pass(10_000)
  await closing
})

test('a store that cannot even be read stops the start, with what was wrong', async () => {
  const store = memoryStore(new Map(), { locked: true })
  await expect(toyTable({ store })).rejects.toBeInstanceOf(Unsaved)
})

test('more matches than fit into memory are played side by side', async () => {
  const table = await toyTable({ cached: 2 })
  const ids = []
  for (let i = 0; i < 6; i++) ids.push(await duel(table, 2, `c${i}`))
  await Promise.all(ids.map((id) => playRound(table, id, 1)))
  for (const id of ids) expect(await table.matches.view(id, 'spectator')).toMatchObject({ round: 2 })
})
