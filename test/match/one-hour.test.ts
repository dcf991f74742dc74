import { expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import type { MatchId, MatchInfo } from '../../src/match/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { must, toyTable, type ToyTable } from '../support/toy-table.ts'

const people: Readonly<Record<string, string>> = { germany: '1', uk: '2', japan: '3', soviet: '4', usa: '5' }

/** Strong Germans before Ukraine: whatever the dice say, they win, and so they do against a Counter-Offensive. */
const position = {
  year: 1941,
  board: {
    germany: { germany: ['army-1'] },
    poland: { germany: ['army-2', 'army-2', 'army-1'] },
    ukraine: { soviet: ['army-1'] },
    moscow: { soviet: ['army-2', 'army-1'] },
    uk: { uk: ['army-1'] },
    usa: { usa: ['army-1'] },
    japan: { japan: ['army-1'] },
  },
  nations: { soviet: { spent: ['army-1'] } },
}

/** A war of five persons from here. */
async function begin({ matches }: ToyTable, position: object): Promise<MatchId> {
  const place = { guild: 'g', channel: 'c', host: '1' }
  const file = { format: 'war-room/1', game: 'one-hour', scenario: 'standard', dice: [], actions: [], position }
  const { id } = must(await matches.import(place, file))
  for (const [seat, person] of Object.entries(people)) must(await matches.join(id, person, [seat]))
  must(await matches.start(id, '1'))
  return id
}

/** The first Offensive is fought: the Soviets and Germany may respond. */
async function attacked(table: ToyTable): Promise<MatchId> {
  const id = await begin(table, position)
  must(await act(table, id, 'germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['all'] }))
  await quiet()
  return id
}

/** Answers the first open question of a seat that takes it. */
async function act({ matches }: ToyTable, id: MatchId, seat: string, verb: string, args: object = {}) {
  const open = (await matches.get(id))?.owed.filter(({ decision }) => !decision.done && decision.owners.includes(seat))
  let last: Awaited<ReturnType<typeof matches.act>> | undefined
  for (const { decision } of open ?? []) {
    last = await matches.act(id, people[seat] ?? '', decision.id, { seat, do: verb, args })
    if (last.ok) return last
  }
  if (!last) throw new Error(`${seat} is not asked`)
  return last
}

const asked = (match: MatchInfo | undefined, done: boolean) =>
  match?.owed.filter(({ decision }) => decision.done === done).map(({ decision }) => decision.offer ?? decision.kind)

const blitz = { from: 'ukraine', to: 'moscow', units: ['army-2'] }

test('all who may respond are asked at once; a sealed answer may be taken back even after dice', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  expect(asked(await table.matches.get(id), false)).toEqual(['counter-offensive', 'not-one-step-back', 'blitz'])
  const sealed = must(await act(table, id, 'germany', 'blitz', blitz))
  expect(asked(sealed, true)).toEqual(['blitz'])
  const fought = must(
    await act(table, id, 'soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-1'] }),
  )
  expect(asked(fought, false)).toEqual(['not-one-step-back'])
  const view = await table.matches.view(id, 'spectator')
  must(await table.matches.undo(id, '1'))
  const back = await table.matches.get(id)
  expect(asked(back, false)).toEqual(['not-one-step-back', 'blitz'])
  expect(await table.matches.view(id, 'spectator')).toEqual(view)
})

test('nobody but its owner learns what is sealed', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  const seen = async (asker: 'spectator' | { person: string }) =>
    JSON.stringify([await table.matches.view(id, asker), await table.matches.export(id, asker)])
  const before = await Promise.all([seen('spectator'), seen({ person: '4' })])
  must(await act(table, id, 'germany', 'blitz', blitz))
  await quiet()
  expect(await Promise.all([seen('spectator'), seen({ person: '4' })])).toEqual(before)
  const told = table.channels.messages.filter(({ ref }) => ref.channel !== 'dm-1')
  expect(JSON.stringify(told.map(({ shown }) => shown.at(-1)))).not.toContain('"from":"ukraine","to":"moscow"')
})

test('“pass all for now” answers everything of this Action, and nothing of the next', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  const first = (await table.matches.get(id))?.owed[0]?.decision.id ?? ''
  const { spans } = await table.matches.standing(id, people['soviet'] ?? '', first)
  expect(spans.map(({ label }) => label)).toEqual(['for this Action', 'until the end of 1941'])
  const after = must(await table.matches.leaveStanding(id, '4', first, 'response', spans[0]?.id))
  expect(asked(after, false)).toEqual(['blitz'])
  must(await act(table, id, 'germany', 'pass'))
  expect((await table.matches.standing(id, '4')).left).toEqual([])
})

test('passing on one Response for good leaves the others to be asked', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  const first = (await table.matches.get(id))?.owed[0]?.decision.id ?? ''
  const after = must(await table.matches.leaveStanding(id, '4', first, 'response.counter-offensive'))
  expect(asked(after, false)).toEqual(['not-one-step-back', 'blitz'])
  expect((await table.matches.standing(id, '4')).left).toMatchObject([{ label: 'Pass on Counter-Offensive' }])
})

test('passing on one Response and always using it replace each other', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  must(await act(table, id, 'soviet', 'pass'))
  const first = (await table.matches.get(id))?.owed[0]?.decision.id ?? ''
  const { offers } = await table.matches.standing(id, '4', first)
  const keys = offers.map(({ key }) => key)
  expect(keys).toEqual(['response', 'response.not-one-step-back', 'response.not-one-step-back!not-one-step-back'])
  must(await table.matches.leaveStanding(id, '4', first, keys[2] ?? ''))
  expect((await table.matches.standing(id, '4')).left).toMatchObject([{ label: 'Always use Not One Step Back' }])
  const view = (await table.matches.view(id, 'spectator')) as { board: { ukraine: { soviet?: object } } }
  expect(view.board.ukraine.soviet).toEqual({ 'army-1': 1 })
})

test('who passes on every Action of a Nation is not asked again this year, and its Responses are', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await attacked(table)
  for (const seat of ['soviet', 'soviet', 'germany']) must(await act(table, id, seat, 'pass'))
  const turn = (await table.matches.get(id))?.owed[0]?.decision.id ?? ''
  const { spans } = await table.matches.standing(id, people['uk'] ?? '', turn)
  const after = must(await table.matches.leaveStanding(id, people['uk'] ?? '', turn, 'action.uk', spans[0]?.id))
  expect(spans.map(({ label }) => label)).toEqual(['until the end of 1941'])
  expect(asked(after, false)).toEqual(['japan'])
})

/** Germany has built, and both the UK and the USA may bomb its only unit in Reserve. */
async function built(table: ToyTable): Promise<MatchId> {
  const board = { ...position.board, poland: {} }
  const id = await begin(table, { ...position, board, nations: { germany: { reserve: ['army-2'] } } })
  must(await act(table, id, 'germany', 'build', { shifts: [] }))
  return id
}

test('a move that only standing answers followed is taken back without asking their persons', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await built(table)
  for (const seat of ['usa', 'uk']) {
    const owed = (await table.matches.get(id))?.owed.find(({ decision }) => decision.owners.includes(seat))
    must(await table.matches.leaveStanding(id, people[seat] ?? '', owed?.decision.id ?? '', 'response'))
  }
  expect(asked(await table.matches.get(id), false)).toEqual(['uk'])
  expect(must(await table.matches.undo(id, '1'))).toEqual({ done: true, waiting: [] })
  expect((await table.matches.get(id))?.owed.map(({ decision }) => decision.owners)).toEqual([['germany']])
  const again = must(await act(table, id, 'germany', 'build', { shifts: [] }))
  expect(again.owed.map(({ decision }) => decision.owners)).toEqual([['uk']])
})

test('a sealed answer that has become void is told to its owner in private, and to nobody else', async () => {
  const table = await toyTable({ game: anyGame(oneHour) })
  const id = await built(table)
  must(await act(table, id, 'usa', 'strategic-bombing', { units: ['army-2'] }))
  const after = must(await act(table, id, 'uk', 'strategic-bombing', { units: ['army-2'] }))
  expect(after.owed.map(({ decision }) => decision.owners)).toEqual([['uk']])
  await quiet()
  const notices = table.channels.posts('notice')
  expect(notices).toMatchObject([
    { to: people['usa'], text: expect.stringContaining('cannot be carried out') as string },
  ])
  expect(JSON.stringify(table.channels.posts('story'))).not.toContain('cannot be carried out')
})
