import { describe, expect, it } from 'vitest'
import { anyGame, type Thinkers } from '../../src/core/index.ts'
import { think } from '../../src/computer/think.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'
import { openMatches } from '../../src/match/index.ts'
import { fakeClock, quiet } from '../support/fake-clock.ts'
import { fakeChannels } from '../support/fake-publisher.ts'
import { memoryStore } from '../support/memory-store.ts'
import { ANNA, must } from '../support/toy-table.ts'

const game = anyGame(warAndWrite)

/** A lobby of War & Write II with computer players that hardly think. */
async function lobby(scenario: string) {
  const clock = fakeClock()
  const channels = fakeChannels()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const thinkers: Thinkers = {
    think: (_id, thought) => Promise.resolve(think(game, { ...thought, level: 'easy', think: 1 })),
  }
  const matches = await openMatches({ games: [game], store: memoryStore(), clock, log, thinkers })
  /** When each message of the channel was new. */
  const posted: number[] = []
  matches.publishTo({
    async publish(item, match, known, again) {
      const before = channels.messages.length
      await channels.publisher.publish(item, match, known, again)
      const inChannel = channels.messages.slice(before).filter(({ ref }) => ref.channel === match.channel)
      // The end is told of beside the last year: nobody waits any more.
      const told = inChannel.filter(({ shown }) => shown[0]?.kind !== 'over')
      posted.push(...told.map(() => clock.now()))
    },
  })
  const { id } = must(await matches.create({ guild: 'g', channel: 'c', host: ANNA, game: 'war-and-write', scenario }))
  return { matches, clock, channels, posted, id }
}

describe.each(warAndWrite.meta.scenarios)('one person in the scenario $id', ({ id: scenario, divisions }) => {
  it('starts it in two presses and is the only one who is asked', async () => {
    const command = divisions[0]?.[0] ?? []
    const { matches, id, posted } = await lobby(scenario)
    must(await matches.join(id, ANNA, command))
    must(await matches.computers(id, ANNA, 'normal'))
    const started = must(await matches.start(id, ANNA))
    expect(started.status).toBe('running')
    await quiet(200)
    const info = await matches.get(id)
    const open = info?.owed.filter(({ decision }) => !decision.done) ?? []
    expect(open.map(({ persons }) => persons)).toEqual([[ANNA]])
    expect(open[0]?.decision.owners).toEqual(command)
    expect(posted.length).toBeLessThanOrEqual(2)
  })

  it.each([[[]], [['tech-cards', 'deployment']]])(
    'sees it move on by itself to the end, with no more than one new message in five seconds (%s)',
    async (options) => {
      const { matches, id, clock, posted } = await lobby(scenario)
      must(await matches.join(id, ANNA, divisions[0]?.[0] ?? []))
      for (const option of options) must(await matches.setOption(id, ANNA, option, true))
      must(await matches.computers(id, ANNA, 'normal'))
      must(await matches.start(id, ANNA))
      await quiet(200)
      const before = posted.length
      must(await matches.handOver(id, ANNA, 'easy'))
      for (let second = 0; second < 80 && (await matches.get(id))?.status === 'running'; second++) {
        await clock.pass(1_000)
        await quiet(60)
      }
      expect((await matches.get(id))?.status).toBe('over')
      const times = posted.slice(before)
      expect(times.length).toBeGreaterThanOrEqual(7)
      const gaps = times.slice(2).map((time, index) => time - (times[index + 1] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000)
    },
  )
})
