import { describe, expect, test, vi } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { openMatches, type Matches, type Store } from '../../src/match/index.ts'
import { openQueues } from '../../src/match/queue.ts'
import type { Shared } from '../../src/match/api.ts'
import { openStore } from '../../src/store/index.ts'
import { fakeClock, quiet } from '../support/fake-clock.ts'
import { fakeChannels, type FakeChannels } from '../support/fake-publisher.ts'
import { memoryStore } from '../support/memory-store.ts'
import { servers } from '../support/servers.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, lobby, march, must, respond, toyTable, write, type ToyTable } from '../support/toy-table.ts'

/** Stores of several processes over the same values. */
function sharedMemory(count: number): Store[] {
  const values = new Map<string, string>()
  const locks = openQueues()
  const ears = new Set<(text: string) => void>()
  const shared: Shared = {
    exclusively: (name, job) => locks.run(name, job),
    announce: async (text) => {
      for (const ear of ears) ear(text)
    },
    listen: (heard) => void ears.add(heard),
  }
  return Array.from({ length: count }, () => ({ ...memoryStore(values), shared }))
}

interface Processes {
  /** Serves the server: it posts. */
  readonly home: ToyTable
  /** Hears only direct messages. */
  readonly away: ToyTable
  readonly channels: FakeChannels
  readonly awayChannels: FakeChannels
}

async function twoProcesses([first, second]: readonly Store[]): Promise<Processes> {
  if (!first || !second) throw new Error('two stores are needed')
  const channels = fakeChannels()
  const awayChannels = fakeChannels()
  const base = await toyTable({ silent: true })
  const open = async (store: Store, owns: boolean, to: FakeChannels): Promise<ToyTable> => {
    const matches: Matches = await openMatches({
      games: [anyGame(toyGame)],
      store,
      clock: fakeClock(),
      log: { info: () => undefined, warn: note, error: note },
      owns: () => owns,
    })
    matches.publishTo(to.publisher)
    return { ...base, matches, channels: to }
  }
  return {
    home: await open(first, true, channels),
    away: await open(second, false, awayChannels),
    channels,
    awayChannels,
  }
}

const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 })
const errors: unknown[] = []
const note = (data: unknown, message: string) => void errors.push({ data, message })

const places: readonly (readonly [string, () => Promise<readonly Store[]>])[] = [
  ['memory', async () => sharedMemory(2)],
  ...servers.map(([name, url]) => [name, () => Promise.all([openStore(url), openStore(url)])] as const),
]

describe.each(places)('two processes on one store (%s)', (_name, open) => {
  test('what a server has settled in one process holds in the other at once', async () => {
    const stores = await open()
    const { home, away } = await twoProcesses(stores)
    const guild = `guild-${Math.floor(performance.now() * 1000)}`
    const channels = (matches: Matches) => matches.guildSettings(guild).then((settings) => settings.channels)
    expect(await channels(away.matches)).toEqual([])
    await home.matches.changeGuildSettings(guild, (old) => ({ ...old, channels: ['c1'] }))
    expect(await channels(away.matches)).toEqual(['c1'])
    await away.matches.changeGuildSettings(guild, (old) => ({ ...old, channels: [...old.channels, 'c2'] }))
    expect(await channels(home.matches)).toEqual(['c1', 'c2'])
    await home.matches.changeGuildSettings(guild, () => ({ channels: [] }))
    expect(await channels(away.matches)).toEqual([])
    await Promise.all([home.matches.close(), away.matches.close()])
    await Promise.all(stores.map((store) => store.close()))
  })

  test('a war is played through both, and only the one that serves the server posts, each thing once', async () => {
    const stores = await open()
    const { home, away, channels, awayChannels } = await twoProcesses(stores)
    const id = await lobby(home, `shared-${Math.floor(performance.now() * 1000)}`)
    // A store may hold other matches too.
    const own = () => channels.messages.filter(({ match }) => match.id === id)
    await poll(async () => (await away.matches.of(BERT)).map((match) => match.id)).toContain(id)
    must(await away.matches.setOption(id, ANNA, 'rounds', 2))
    must(await home.matches.start(id, ANNA))
    for (const round of [1, 2]) {
      // Both write at the same time, through different processes.
      const both = await Promise.all([write(home, id, ANNA, round, 5), write(away, id, BERT, round, 3)])
      for (const done of both) must(done)
      must(await respond(away, id, BERT, round, 'accept'))
      must(await march(home, id, ANNA, round, 2))
      must(await march(away, id, ANNA, round, 1))
      must(await march(away, id, BERT, round, 2))
      must(await march(home, id, BERT, round, 1))
    }
    await quiet()
    await poll(async () => (await away.matches.get(id))?.status).toBe('over')
    await poll(() => own().filter(({ shown }) => shown[0]?.kind === 'over').length).toBe(1)
    const stories = own().filter((message) => message.shown[0]?.kind === 'story')
    expect(stories.map(({ shown }) => shown.flatMap((post) => (post.kind === 'story' ? [post.story] : []))[0])).toEqual(
      ['round-1', 'round-2', 'round-3'],
    )
    expect(new Set(own().map(({ nonce }) => nonce)).size).toBe(own().length)
    expect(awayChannels.messages).toEqual([])
    await poll(async () => (await away.matches.of(BERT)).map((match) => match.id)).not.toContain(id)
    // The last posts are still noted in one and heard of in the other.
    await vi.waitFor(async () => expect(await away.matches.get(id)).toEqual(await home.matches.get(id)), 30_000)
    expect(errors).toEqual([])
    await Promise.all([home.matches.close(), away.matches.close()])
    await Promise.all(stores.map((store) => store.close()))
  })
})
