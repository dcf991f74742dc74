import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { textOf, type Person } from '../support/person.ts'
import { begin, has, offers, ready, seenBy, sheetOf, typeLine, until } from './support.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person
let dora: Person

const SECRET = 'G2-F2'

/** Anna and Ben play here; Carl plays elsewhere, Dora nowhere. Anna has handed a secret sheet in. */
beforeAll(async () => {
  table = await openTable(games)
  ;[anna, ben, carl, dora] = await Promise.all([table.sit(1), table.sit(2), table.sit(3), table.sit(4)])
  await begin(table, 'war-and-write', 'europe', [
    [anna, 'GER'],
    [ben, 'UK+SOV'],
  ])
  const elsewhere = carl.channels['table-two'] ?? ''
  await begin({ ...table, channel: elsewhere }, 'war-and-write', 'europe', [
    [carl, 'GER'],
    [ben, 'UK+SOV'],
  ])
  const sheet = await anna.waitFor(
    (message) => textOf(message).includes(`<#${table.channel}>`) && has(message, 'Ready'),
    'The sheet of this game',
  )
  await typeLine(anna, sheet, `T ${SECRET}`)
  await until(anna, sheet, (message) => textOf(message).includes('**Written**'), 'The order')
  await ready(anna, sheet)
  await offers(carl, table.channel, 'Write orders', 'Ready')
}, 60_000)
afterAll(() => table.close())

test('who watches sees the public board, also somebody who plays another game elsewhere', async () => {
  const matches = table.matches()
  const id = (await matches.inChannel(table.channel))?.id ?? ''
  const open = await matches.view(id, 'spectator')
  for (const who of [carl, dora]) {
    const before = table.painter.asked.length
    const { message } = await who.command(table.channel, 'map')
    expect(message?.flags).toBe(64 | (1 << 15))
    const drawn = table.painter.asked.slice(before)
    expect(drawn.length).toBeGreaterThan(0)
    for (const { view } of drawn) expect(view).toEqual(open)
  }
  expect(JSON.stringify(open)).not.toContain(SECRET)
  expect(JSON.stringify(await matches.view(id, { person: anna.id }))).toContain(SECRET)
})

test('a sheet, answers in advance and a replay are for those who play, and only after the end', async () => {
  for (const who of [carl, dora]) {
    const said = async (path: string) => {
      const { message } = await who.command(table.channel, path)
      return message ? textOf(message) : ''
    }
    expect(await said('orders')).toContain('no seat in this game')
    expect(await said('standing')).toContain('You have none.')
    expect(await said('replay')).toMatch(/No game has been played to its end/)
    expect(await said('undo')).toContain('nothing of yours')
    expect(await said('game status')).toContain('Ready')
  }
})

test('suggestions tell a watcher nothing, and nobody but its writer ever got to see the sheet', async () => {
  for (const who of [carl, dora]) {
    expect(await who.autocomplete(table.channel, 'game correct', 'piece', '', { change: 'move' })).toEqual([])
  }
  // Who plays against it and may correct the board is suggested what stands on it, and nothing of what was ordered.
  const areas = await ben.autocomplete(table.channel, 'game correct', 'space', '', {
    change: 'move',
    piece: 'GER.tank',
  })
  expect(areas.map(({ value }) => value)).toEqual(['G1', 'G2', 'G3'])
  expect(seenBy(anna)).toContain(SECRET)
  for (const who of [ben, carl, dora]) expect(seenBy(who), who.name).not.toContain(SECRET)
  await sheetOf(ben, '1940')
})
