import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, type Table } from '../discord/support/table.ts'
import { toy } from '../discord/support/toy.ts'
import { textOf, type Person } from '../support/person.ts'

let table: Table
let anna: Person

beforeAll(async () => {
  table = await openTable([toy])
  anna = await table.sit(1)
})
afterAll(() => table.close())

async function said(options: Record<string, string>): Promise<string> {
  const { message } = await anna.command(table.channel, 'notify', options)
  expect(message?.flags).toBe(64 | (1 << 15))
  return message ? textOf(message) : ''
}

test('reminders are set one by one, for their person’s eyes, and lifted with off', async () => {
  expect(await said({})).toContain('You get no reminders.')
  expect(await said({ every: '6h' })).toContain('every 6 hours')
  expect(await said({ before: '1 day' })).toContain('once, 1 day before a deadline; every 6 hours')
  expect(await said({ zone: 'europe/berlin', from: '22', to: '7:30' })).toContain(
    'Quiet from 22:00 to 07:30 (Europe/Berlin)',
  )
  expect(await said({ every: 'off', from: 'off' })).not.toMatch(/Quiet|every/)
  expect(await said({})).toContain('1 day before a deadline')
})

test('what cannot be read says how to write it', async () => {
  expect(await said({ every: 'sometimes' })).toContain('Write a time like')
  expect(await said({ from: '25:00' })).toContain('Write a time of the day')
  expect(await said({ from: '22:00' })).toContain('all three')
  expect(await said({ every: '2m' })).toContain('from an hour')
})

test('zones and times are suggested', async () => {
  const names = async (option: string, typed: string) =>
    (await anna.autocomplete(table.channel, 'notify', option, typed)).map(({ name }) => name)
  expect(await names('zone', 'berl')).toEqual(['Europe/Berlin'])
  expect(await names('zone', '')).toHaveLength(25)
  expect(await names('from', '22:3')).toEqual([])
  expect(await names('from', '22:30')).toEqual(['22:30'])
  expect(await names('every', '5h')).toContain('5 hours')
})
