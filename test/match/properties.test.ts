import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGame, randomAction, readRecord, seededRng, writeRecord } from '../../src/core/index.ts'
import { playRecord } from '../../src/record/play.ts'
import { quiet } from '../support/fake-clock.ts'
import { memoryStore } from '../support/memory-store.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, BERT, duel, must, toyTable, type ToyTable } from '../support/toy-table.ts'

/** What a careless person may do next. */
const move = fc.record({
  person: fc.constantFrom(ANNA, BERT),
  what: fc.constantFrom('act', 'act', 'act', 'act', 'draft', 'take back', 'undo', 'consent', 'repeat', 'restart'),
  seed: fc.nat(1_000_000),
})
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

async function perform(table: ToyTable, id: string, { person, what, seed }: Move): Promise<void> {
  const { matches } = table
  const info = await matches.get(id)
  if (!info || info.status !== 'running') return
  const mine = info.owed.filter((owed) => owed.persons.includes(person))
  const open = mine.find(({ decision }) => !decision.done)
  const seat = person === ANNA ? 'blue' : 'red'
  const view = await matches.view(id, { person })
  switch (what) {
    case 'act':
    case 'draft':
    case 'repeat': {
      const target = what === 'draft' ? (mine[0]?.decision ?? undefined) : open?.decision
      if (!target || view === undefined) return
      const action = randomAction(anyGame(toyGame), view, target, seat, seededRng(seed))
      if (what === 'draft') return void (await matches.saveDraft(id, person, target.id, action))
      const presses = what === 'repeat' ? 3 : 1
      const results = await Promise.all(
        Array.from({ length: presses }, () => matches.act(id, person, target.id, action)),
      )
      expect(results.every((result) => result.ok)).toBe(true)
      return
    }
    case 'take back':
      return void (mine[0] && (await matches.takeBack(id, person, mine[0].decision.id)))
    case 'undo':
      return void (await matches.undo(id, person))
    case 'consent':
      return void (await matches.consent(id, person, seed % 3 > 0))
    case 'restart':
      return
  }
}

test('whatever is pressed, the record plays to the position, rolls are numbered once, and a restart changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 60 }), async (moves) => {
      let table = await toyTable({ silent: true })
      const id = await duel(table, 4)
      let rolls = 0
      for (const one of moves) {
        if (one.what === 'restart') {
          const before = await table.matches.view(id, 'spectator')
          await table.matches.close()
          table = await toyTable({ store: memoryStore(table.store.values), silent: true })
          expect(await table.matches.view(id, 'spectator')).toEqual(before)
        }
        await perform(table, id, one)
        const now = Number(/"rolls":(\d+),"opening"/.exec(table.store.values.get(`head/${id}`) ?? '')?.[1] ?? 0)
        expect(now).toBeGreaterThanOrEqual(rolls)
        rolls = now
      }
      expect(table.lines).toEqual([])
      await table.matches.end(id, ANNA)
      const out = must(await table.matches.export(id, 'spectator'))
      if (out.kind !== 'record') throw new Error('no record')
      const played = playRecord(anyGame(toyGame), must(readRecord(writeRecord(out.record))))
      expect(played.rejection).toBeUndefined()
      expect(anyGame(toyGame).view(played.state, { kind: 'everything' })).toEqual(
        await table.matches.view(id, 'spectator'),
      )
    }),
    { numRuns: 40 },
  )
})

test('whatever is pressed, the channel’s last messages show the position as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 40 }), async (moves) => {
      const table = await toyTable()
      const id = await duel(table, 4)
      for (const one of moves) await perform(table, id, one)
      await quiet()
      const info = await table.matches.get(id)
      expect(table.store.values.get(`head/${id}`)).toContain('"items":[]')
      const panel = table.channels.messages.find((message) => message.ref.message === info?.messages.panel?.message)
      expect(panel).toBeDefined()
      const nonces = table.channels.messages.map((message) => message.nonce)
      expect(new Set(nonces).size).toBe(nonces.length)
    }),
    { numRuns: 25 },
  )
})
