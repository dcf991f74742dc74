import { describe, expect, it } from 'vitest'
import { anyGame, type Thinkers, type Thought } from '../../src/core/index.ts'
import { think } from '../../src/computer/think.ts'
import { openMatches } from '../../src/match/index.ts'
import { fakeClock, quiet } from '../support/fake-clock.ts'
import { fakeChannels } from '../support/fake-publisher.ts'
import { memoryStore } from '../support/memory-store.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, must, refusal } from '../support/toy-table.ts'

const game = anyGame(toyGame)

async function table(thinkers?: Partial<Thinkers>, cached = 300) {
  const thoughts: Thought[] = []
  const store = memoryStore()
  const clock = fakeClock()
  const channels = fakeChannels()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const port: Thinkers = {
    think: (id, thought) => {
      thoughts.push(thought)
      return thinkers?.think ? thinkers.think(id, thought) : Promise.resolve(think(game, thought))
    },
  }
  const matches = await openMatches({ games: [game], store, clock, log, thinkers: port, cached })
  matches.publishTo(channels.publisher)
  const made = must(await matches.create({ guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' }))
  must(await matches.join(made.id, ANNA, ['blue']))
  return { matches, clock, channels, thoughts, id: made.id, store, port, log }
}

describe('computer players at the table', () => {
  it('fill the open seats of a lobby, and make room for a person', async () => {
    const { matches, id } = await table()
    expect(must(await matches.computers(id, ANNA, 'hard')).seats).toEqual({ blue: ANNA, red: 'computer-hard-1' })
    expect(must(await matches.join(id, BERT, ['red'])).seats).toEqual({ blue: ANNA, red: BERT })
    expect(refusal(await matches.computers(id, '999', 'hard')).kind).toBe('conflict')
  })

  it('are sent away without a level', async () => {
    const { matches, id } = await table()
    must(await matches.computers(id, ANNA, 'easy'))
    expect(must(await matches.computers(id, ANNA, undefined)).seats).toEqual({ blue: ANNA, red: undefined })
  })

  it('answer what they owe, from their own seat’s view alone, and are never called', async () => {
    const { matches, id, thoughts, channels } = await table()
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    await quiet()
    const info = await matches.get(id)
    expect(info?.owed.find(({ decision }) => decision.owners.includes('red'))?.decision.done).toBe(true)
    expect(thoughts).toHaveLength(1)
    expect(thoughts[0]).toMatchObject({ seat: 'red', level: 'normal', view: { own: {} } })
    const called = channels.tries.flatMap(({ item: { post } }) =>
      post.kind === 'sheet' ? [post.person] : post.kind === 'story' ? post.ping : [],
    )
    expect(new Set(called)).toEqual(new Set([ANNA]))
  })

  it('play a whole game on when only they are left, a turn each five seconds', async () => {
    const { matches, id, clock } = await table()
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    must(await matches.handOver(id, ANNA, 'easy'))
    await quiet()
    expect((await matches.get(id))?.status).toBe('running')
    for (let turn = 0; turn < 12; turn++) {
      await clock.pass(5_000)
      await quiet(200)
    }
    expect((await matches.get(id))?.status).toBe('over')
  })

  it('go on among themselves after the store could not be read for a while', async () => {
    const { matches, id, clock, store } = await table({}, 1)
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    must(await matches.handOver(id, ANNA, 'easy'))
    await quiet()
    const before = (await matches.get(id))?.version ?? 0
    // Another match takes its place in memory.
    must(await matches.create({ guild: 'g1', channel: 'c2', host: BERT, game: 'blitz', scenario: 'duel' }))
    store.trouble.locked = true
    await clock.pass(20_000)
    store.trouble.locked = false
    await clock.pass(20_000)
    await quiet(200)
    expect((await matches.get(id))?.version).toBeGreaterThan(before + 1)
  })

  it('are not named by their ids where their time is over', async () => {
    const { matches, id, clock, channels } = await table({ think: () => new Promise(() => undefined) })
    must(await matches.setDeadline(id, ANNA, { minutes: 10, then: 'pass' }))
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    await clock.pass(11 * 60_000)
    const notices = channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post.text] : []))
    expect(notices).toContain('⌛ The time for a computer player has passed. The game’s own answer is given.')
    expect(notices.join()).not.toContain('<@computer')
  })

  it('are replaced by the game’s own answer when they fail', async () => {
    const { matches, id } = await table({ think: () => Promise.reject(new Error('lost')) })
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    await quiet()
    const info = await matches.get(id)
    expect(info?.owed.find(({ decision }) => decision.owners.includes('red'))?.decision.done).toBe(true)
  })

  it('go on after a restart', async () => {
    const { matches, id, store, port, log } = await table({ think: () => new Promise(() => undefined) })
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    const thinkers: Thinkers = { ...port, think: (_id, thought) => Promise.resolve(think(game, thought)) }
    const later = await openMatches({ games: [game], store, clock: fakeClock(), log, thinkers })
    await quiet(200)
    const info = await later.get(id)
    expect(info?.owed.find(({ decision }) => decision.owners.includes('red'))?.decision.done).toBe(true)
  })

  it('do not keep a game alive that all people have left', async () => {
    const { matches, id } = await table()
    must(await matches.computers(id, ANNA, 'normal'))
    must(await matches.start(id, ANNA))
    expect(must(await matches.resign(id, ANNA)).status).toBe('ended')
  })
})
