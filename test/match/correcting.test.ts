import { expect, test } from 'vitest'
import { anyGame, hash, readRecord, writeRecord, type Draft, type Json } from '../../src/core/index.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'
import { asHead } from '../../src/match/stored.ts'
import type { MatchId, MatchInfo } from '../../src/match/index.ts'
import { keys } from '../../src/match/keys.ts'
import { playRecord } from '../../src/record/play.ts'
import { quiet } from '../support/fake-clock.ts'
import { toyGame } from '../support/toy-game.ts'
import { ANNA, duel, must, refusal, toyTable, type ToyTable } from '../support/toy-table.ts'

const game = anyGame(warAndWrite)
const UK = '1'
const SOV = '3'
const GER = '4'
const people: Readonly<Record<string, string>> = { UK, SOV, GER }

async function begin(table: ToyTable): Promise<MatchId> {
  const { matches } = table
  const place = { guild: 'g', channel: 'c', host: GER }
  const made = must(await matches.create({ ...place, game: 'war-and-write', scenario: 'europe' }))
  for (const seat of Object.keys(made.seats)) must(await matches.join(made.id, people[seat] ?? '', [seat]))
  for (const person of Object.values(people)) must(await matches.agree(made.id, person))
  must(await matches.start(made.id, GER))
  await quiet()
  return made.id
}

const change = (verb: string, args: Draft['args']): Draft => ({ seat: '', do: verb, args })
const moved = change('move', { piece: 'GER.tank', space: 'G2', to: 'F2' })

const orders = (table: ToyTable, id: MatchId, seat: string, ...codes: string[]) =>
  table.matches.act(id, people[seat] ?? '', `orders-1940-${seat}`, { seat, do: 'orders', args: { orders: codes } })

async function stateOf({ store }: ToyTable, id: MatchId): Promise<Json | undefined> {
  return asHead(await store.get(keys.head(id)))?.play?.state
}

async function asked(table: ToyTable, id: MatchId, ...changes: Draft[]): Promise<string> {
  let mark = ''
  for (const one of changes) ({ mark } = must(await table.matches.addCorrection(id, GER, one)))
  expect(must(await table.matches.proposeCorrection(id, GER, mark))).toEqual([UK, SOV])
  return mark
}

const tanks = async ({ matches }: ToyTable, id: MatchId, area: string) => {
  const view = (await matches.view(id, 'spectator')) as unknown as {
    areas: Record<string, { units: Record<string, { tanks: number }> }>
  }
  return view.areas[area]?.units['GER']?.tanks ?? 0
}

test('a correction is carried out with the last consent, recorded, and told; without one nothing changes', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const before = hash((await stateOf(table, id)) ?? null)
  const mark = await asked(table, id, moved, change('lon', { value: 5 }))
  const consent = (person: string, yes = true) => table.matches.agreeToCorrection(id, person, mark, yes)
  await quiet()
  const question = table.channels.posts('notice').find((post) => post.kind === 'notice' && post.ask === 'correction')
  expect(question).toMatchObject({ ping: [UK, SOV], mark, shown: { spaces: ['G2', 'F2'] } })
  expect(question?.kind === 'notice' && question.text).toMatch(
    /G2 Germany → F2 France\n• League of Nations: space 3 → space 5 of 7/,
  )

  expect(refusal(await consent('9'))).toMatchObject({ reason: 'not-yours' })
  must(await consent(GER))
  expect(must(await consent(UK)).correction).toMatchObject({ by: GER, waiting: [SOV] })
  expect(hash((await stateOf(table, id)) ?? null)).toBe(before)
  must(await consent(SOV, false))
  expect(refusal(await consent(SOV))).toMatchObject({ reason: 'gone' })
  expect(hash((await stateOf(table, id)) ?? null)).toBe(before)

  await asked(table, id, moved, change('lon', { value: 5 }))
  must(await consent(UK))
  must(await consent(SOV))
  await quiet()
  expect([await tanks(table, id, 'G2'), await tanks(table, id, 'F2')]).toEqual([2, 1])
  const story = table.channels.posts('story').at(-1)
  expect(story?.kind === 'story' && story.events.at(-1)).toMatchObject({ kind: 'corrected' })
  expect(story).toMatchObject({ pace: 'moment' })
  expect((await table.matches.get(id))?.correction).toBeUndefined()
})

test('sheets that are in come back to their writers, and nothing of them is told', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  must(await orders(table, id, 'UK', 'UK.D.E2', 'UK.T.F2-F1'))
  const mark = await asked(table, id, moved)
  must(await table.matches.agreeToCorrection(id, UK, mark, true))
  must(await table.matches.agreeToCorrection(id, SOV, mark, true))
  await quiet()
  expect((await table.matches.get(id))?.owed.filter(({ decision }) => decision.done)).toEqual([])
  expect(await table.matches.draft(id, UK, 'orders-1940-UK')).toMatchObject({
    args: { orders: ['UK.D.E2', 'UK.T.F2-F1'] },
  })
  const told = table.channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post] : []))
  expect(told.find(({ text }) => text.includes('open again'))?.ping).toEqual([UK])
  expect(JSON.stringify([told, await table.matches.view(id, 'spectator')])).not.toContain('UK.T.F2-F1')
})

test('a record with a correction plays to the same position, exports, imports, and is told in the chronicle', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const mark = await asked(table, id, moved)
  must(await table.matches.agreeToCorrection(id, UK, mark, true))
  must(await table.matches.agreeToCorrection(id, SOV, mark, true))
  must(await orders(table, id, 'GER', 'GER.T.F2-G2'))
  must(await orders(table, id, 'SOV'))
  must(await orders(table, id, 'UK'))
  const state = await stateOf(table, id)

  await table.matches.close()
  const again = await toyTable({ game, store: table.store, clock: table.clock, channels: table.channels })
  must(await again.matches.end(id, GER))
  const out = must(await again.matches.export(id, 'spectator'))
  if (out.kind !== 'record') throw new Error('no record')
  const file = writeRecord(out.record)
  expect(file).toMatchObject({
    actions: [{ decision: 'correction', seat: 'GER', do: 'correct', changes: ['move GER.tank G2 F2'] }, {}, {}, {}],
  })
  const played = playRecord(game, must(readRecord(file)))
  expect(played.rejection).toBeUndefined()
  expect(hash(played.state)).toBe(hash(state ?? null))
  expect(must(await again.matches.import({ guild: 'g', channel: 'c2', host: GER }, file)).status).toBe('lobby')

  const { turns, view } = must(await again.matches.chronicle(id))
  expect(turns.flatMap(({ deeds }) => deeds).map(({ how }) => how)).toEqual([
    'correction',
    'person',
    'person',
    'person',
  ])
  expect(view(turns.length - 1)).toEqual(game.view(state ?? null, { kind: 'everything' }))
})

test('a hand-written record may hold a correction, and an impossible one says why', () => {
  const record = (...changes: string[]) => ({
    format: 'war-room/1',
    game: 'war-and-write',
    scenario: 'europe',
    seed: 'ab'.repeat(32),
    actions: [{ seat: 'GER', do: 'correct', changes }],
  })
  const play = (...changes: string[]) => playRecord(game, must(readRecord(record(...changes))))
  expect(play('take GER.tank G2').rejection).toBeUndefined()
  expect(play('take GER.ship G2').rejection).toMatchObject({ index: 0, kind: 'rejection' })
  expect(play('lon 9').rejection?.text).toMatch(/not possible/)
})

test('undo of a correction asks everybody, and gives the old position back', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const before = hash((await stateOf(table, id)) ?? null)
  const mark = await asked(table, id, moved)
  must(await table.matches.agreeToCorrection(id, UK, mark, true))
  must(await table.matches.agreeToCorrection(id, SOV, mark, true))
  const preview = must(await table.matches.undoPreview(id, GER))
  expect(preview.waiting).toEqual([UK, SOV])
  expect(preview.lines[0]).toMatch(/Germany.*G2 Germany → F2 France/)
  must(await table.matches.undo(id, GER, preview.mark))
  must(await table.matches.consent(id, UK, true))
  must(await table.matches.consent(id, SOV, true))
  expect(hash((await stateOf(table, id)) ?? null)).toBe(before)
})

test('a question lapses when the position changes, and nobody slips a correction in as a move', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const action = { seat: 'GER', do: 'correct', args: { changes: ['move GER.tank G2 F2'] } }
  expect(refusal(await table.matches.act(id, GER, 'correction', action))).toMatchObject({ reason: 'gone' })
  expect(refusal(await table.matches.addCorrection(id, '9', moved))).toMatchObject({ reason: 'not-yours' })
  const mark = await asked(table, id, moved)
  must(await orders(table, id, 'GER'))
  expect((await table.matches.get(id))?.correction).toBeDefined()
  for (const seat of ['SOV', 'UK']) must(await orders(table, id, seat))
  expect((await table.matches.get(id))?.correction).toBeUndefined()
  expect(refusal(await table.matches.agreeToCorrection(id, UK, mark, true))).toMatchObject({ reason: 'gone' })
})

test('computer players agree, and with nobody else it is done at once', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  for (const person of [UK, SOV]) must(await table.matches.handOver(id, person, 'easy'))
  const { mark, waiting } = must(await table.matches.addCorrection(id, GER, moved))
  expect(waiting).toEqual([])
  expect(must(await table.matches.proposeCorrection(id, GER, mark))).toEqual([])
  expect(await tanks(table, id, 'F2')).toBe(1)
})

test('what cannot be is refused in a sentence, and what was gathered stays', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  must(await table.matches.addCorrection(id, GER, moved))
  const wrong = change('move', { piece: 'GER.tank', space: 'G2', to: 'E2' })
  expect(refusal(await table.matches.addCorrection(id, GER, wrong)).text).toMatch(/E2.*not possible/)
  const { lines } = must(await table.matches.addCorrection(id, GER, change('lon', { value: 6 })))
  expect(lines).toHaveLength(2)
  await table.matches.dropCorrection(id, GER)
  expect(must(await table.matches.addCorrection(id, GER, moved)).lines).toHaveLength(1)

  const toy = await toyTable({ game: anyGame(toyGame) })
  const other: MatchInfo['id'] = await duel(toy)
  expect(refusal(await toy.matches.addCorrection(other, ANNA, moved)).text).toBe(
    'Positions of this game cannot be corrected.',
  )
})

test('another question beside it leaves it open', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const mark = await asked(table, id, moved)
  must(await table.matches.pause(id, UK, true))
  must(await table.matches.pause(id, SOV, true))
  expect((await table.matches.get(id))?.paused).toBeDefined()
  must(await table.matches.agreeToCorrection(id, UK, mark, true))
  must(await table.matches.agreeToCorrection(id, SOV, mark, true))
  expect(await tanks(table, id, 'F2')).toBe(1)
})

test('it lapses, and everybody is told, when somebody leaves who was asked', async () => {
  const table = await toyTable({ game })
  const id = await begin(table)
  const mark = await asked(table, id, moved)
  must(await table.matches.agreeToCorrection(id, UK, mark, true))
  must(await table.matches.resign(id, SOV))
  await quiet()
  expect((await table.matches.get(id))?.correction).toBeUndefined()
  const told = table.channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post.text] : []))
  expect(told.find((text) => text.includes('given up'))).toContain('has lapsed')
  expect(await tanks(table, id, 'F2')).toBe(0)
})
