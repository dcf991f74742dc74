import { expect, test } from 'vitest'
import { explainDivision } from '../../src/match/divisions.ts'
import { games } from '../../src/games/index.ts'
import { quiet } from '../support/fake-clock.ts'
import { ANNA, BERT, CARA, lobby, must, refusal, toyTable, type ToyTable } from '../support/toy-table.ts'

async function trio({ matches }: ToyTable, channel = 'c1') {
  return must(await matches.create({ guild: 'g1', channel, host: ANNA, game: 'blitz', scenario: 'trio' })).id
}

test('seats are taken once, and who comes late reads what is left', async () => {
  const table = await toyTable()
  const id = await trio(table)
  must(await table.matches.join(id, ANNA, ['blue']))
  expect(refusal(await table.matches.join(id, BERT, ['blue'])).text).toBe(
    'Blue is already taken. Still open: Green and Red.',
  )
  expect(refusal(await table.matches.join(id, BERT, ['pink'])).text).toContain('no seat “pink”')
  expect(refusal(await table.matches.join(id, BERT, ['blue', 'green'])).text).toContain('Blue is already taken')
})

test('a further seat is added where the scenario allows both in one hand, else the person moves there', async () => {
  const table = await toyTable()
  const id = await trio(table)
  must(await table.matches.join(id, ANNA, ['green']))
  expect(must(await table.matches.join(id, ANNA, ['red'])).seats).toMatchObject({ green: ANNA, red: ANNA })
  const moved = must(await table.matches.join(id, ANNA, ['blue']))
  expect(moved.seats).toEqual({ blue: ANNA, green: undefined, red: undefined })
})

test('a start says what is missing: seats, hands, agreement', async () => {
  const table = await toyTable()
  const { matches } = table
  const id = await trio(table)
  must(await matches.join(id, ANNA, ['green', 'red']))
  expect(refusal(await matches.start(id, ANNA)).text).toBe('Still open: Blue.')
  expect(refusal(await matches.start(id, CARA)).text).toContain('join first')
  must(await matches.join(id, BERT, ['blue']))
  must(await matches.setOption(id, BERT, 'timed', true))
  expect((await matches.get(id))?.agreed).toEqual([BERT])
  expect(refusal(await matches.start(id, ANNA)).text).toBe(`The options were changed: <@${ANNA}> still has to agree.`)
  must(await matches.agree(id, ANNA))
  expect(must(await matches.start(id, ANNA)).status).toBe('running')
})

test('an option back at its preset needs no agreement', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  must(await table.matches.setOption(id, BERT, 'timed', true))
  expect(must(await table.matches.setOption(id, ANNA, 'timed', false)).agreed).toEqual([ANNA, BERT])
})

test('options and scenarios that do not exist are refused, and watchers change nothing', async () => {
  const table = await toyTable()
  const { matches } = table
  const id = await lobby(table)
  expect(refusal(await matches.setOption(id, ANNA, 'speed', 1)).text).toContain('no option “speed”')
  expect(refusal(await matches.setOption(id, ANNA, 'rounds', 0)).text).toContain('0 is not a value')
  expect(refusal(await matches.setOption(id, CARA, 'rounds', 3))).toMatchObject({ reason: 'not-yours' })
  expect(refusal(await matches.setScenario(id, BERT, 'trio'))).toMatchObject({ reason: 'not-yours' })
  expect(must(await matches.setScenario(id, ANNA, 'trio')).seats).toEqual({ blue: ANNA, green: undefined, red: BERT })
})

test('when the host leaves, who has sat longest hosts', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  expect(must(await table.matches.leave(id, ANNA)).host).toBe(BERT)
  expect(refusal(await table.matches.leave(id, ANNA)).text).toBe('You have no seat here.')
})

test('a channel holds one game at a time, also when two people press at once', async () => {
  const table = await toyTable()
  const wanted = { guild: 'g1', channel: 'c1', host: ANNA, game: 'blitz', scenario: 'duel' } as const
  const made = await Promise.all([table.matches.create(wanted), table.matches.create({ ...wanted, host: BERT })])
  expect(made.map((one) => one.ok)).toEqual([true, false])
  const first = made[0]?.ok ? made[0].value : undefined
  expect((await table.matches.inChannel('c1'))?.id).toBe(first?.id)
  must(await table.matches.end(first?.id ?? '', ANNA))
  const second = must(await table.matches.create(wanted))
  expect((await table.matches.inChannel('c1'))?.id).toBe(second.id)
})

test('the lobby is one message that is kept up to date, and loses its buttons at the start', async () => {
  const table = await toyTable()
  const id = await lobby(table)
  await quiet()
  must(await table.matches.start(id, ANNA))
  await quiet()
  const lobbies = table.channels.messages.filter((message) => message.shown[0]?.kind === 'lobby')
  expect(lobbies).toHaveLength(1)
  expect(lobbies[0]?.shown.length).toBeGreaterThan(1)
  expect(refusal(await table.matches.join(id, CARA, ['red'])).text).toBe('The game has already started.')
})

test('who plays what is found by person, over all channels, until the end', async () => {
  const table = await toyTable()
  const a = await lobby(table, 'c1')
  const b = await lobby(table, 'c2')
  const ids = async () => (await table.matches.of(BERT)).map((match) => match.id).sort()
  expect(await ids()).toEqual([a, b].sort())
  must(await table.matches.end(a, ANNA))
  await quiet()
  expect(await ids()).toEqual([b])
  expect(await table.matches.of(CARA)).toEqual([])
})

test('the hands of War & Write II’s World are explained by the number of persons', () => {
  const meta = games.find((game) => game.meta.id === 'war-and-write')?.meta
  const world = meta?.scenarios.find((scenario) => scenario.id === 'world')
  if (!meta || !world) throw new Error('no World scenario')
  expect(explainDivision(meta, world, 4)).toMatch(/^With 4 persons in “.*”, these may be in one hand: /)
  expect(explainDivision(meta, world, 4)).toMatch(/ or /)
  expect(explainDivision(meta, world, 7)).toMatch(/is for .* persons, and 7 are seated/)
})
