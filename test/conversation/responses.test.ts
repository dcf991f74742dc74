import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { begin, has, offers, seenBy, until } from './support.ts'

/** One Hour World War II: Responses are asked privately and together, and need not be asked at all. */

let table: Table
let people: Readonly<Record<'germany' | 'uk' | 'japan' | 'soviet' | 'usa', Person>>

beforeAll(async () => {
  table = await openTable([anyGame(oneHour)])
  const [germany, uk, japan, soviet, usa] = await Promise.all([1, 2, 3, 4, 5].map((n) => table.sit(n)))
  if (!germany || !uk || !japan || !soviet || !usa) throw new Error('somebody is missing')
  people = { germany, uk, japan, soviet, usa }
  await begin(
    table,
    'one-hour',
    'standard',
    Object.entries(people).map(([seat, who]) => [who, seat] as const),
  )
})
afterAll(() => table.close())

/** A sheet of this person with these words and this button. */
const sheet = (who: Person, words: string, label: string) =>
  who.waitFor(
    (message) =>
      message.channel_id !== table.channel && textOf(message).includes(words) && buttonLabels(message).includes(label),
    `The sheet of ${who.name} with “${words}” and “${label}”`,
    30_000,
  )

test('all who may respond are asked at once, each in private; nobody else is', async () => {
  const { germany, uk, usa, soviet } = people
  const own = await sheet(germany, 'Choose an Action', 'Upgrade')
  await germany.press(own, 'Upgrade')
  const asked = await until(germany, own, (message) => has(message, /Which track/), 'The tracks')
  await germany.select(asked, /Which track/, ['Build: 2 → 3'])
  await until(germany, own, (message) => textOf(message).includes('**Build**'), 'The track')
  await germany.press(own, 'Confirm')
  await Promise.all([uk, usa].map((who) => sheet(who, 'Strategic Bombing', 'Pass all for now')))
  const panel = await offers(soviet, table.channel, 'Respond', 'Waiting for')
  expect(textOf(panel)).toContain(`Waiting for 🇬🇧 <@${uk.id}> and 🇺🇸 <@${usa.id}>`)
  expect(seenBy(soviet)).not.toContain('Pass all for now')
})

test('an answer in advance is kept from the others and may be rewritten', async () => {
  const { uk, usa } = people
  const asked = await sheet(usa, 'Strategic Bombing', 'Strategic Bombing')
  await usa.press(asked, 'Pass')
  await sheet(usa, 'not what', 'Rewrite')
  await offers(uk, table.channel, 'Respond', `Ready: 🇺🇸 <@${usa.id}>`)
  await usa.press(asked, 'Rewrite')
  await sheet(usa, 'Taken back', 'Pass all for now')
})

test('“pass all for now” is one press, says what it means, and can be taken back', async () => {
  const { usa } = people
  const asked = await sheet(usa, 'Taken back', 'Pass all for now')
  await usa.press(asked, 'Pass all for now')
  const quiet = await until(usa, asked, (message) => has(message, 'Ask me again'), 'The silent sheet')
  expect(textOf(quiet)).toContain('Pass on every Response · for this Action')
  await usa.press(asked, 'Ask me again')
  await until(usa, asked, (message) => has(message, 'Pass all for now'), 'The sheet that asks again')
})

test('a standing answer for one Response is left from a menu, listed by /standing, and forgotten there', async () => {
  const { uk, usa } = people
  const asked = await sheet(usa, 'Strategic Bombing', 'Standing answers')
  await usa.press(asked, 'Standing answers')
  await until(usa, asked, (message) => has(message, /^Answer in advance/), 'The menu')
  await usa.select(asked, /^Answer in advance/, ['response.strategic-bombing|1'])
  await until(usa, asked, (message) => textOf(message).includes('until the end of 1940'), 'The answered sheet')
  const { message: list } = await usa.command(table.channel, 'standing')
  if (!list) throw new Error('no list')
  expect(textOf(list)).toContain('Pass on Strategic Bombing · until the end of 1940')
  expect(seenBy(uk)).not.toContain('Pass on Strategic Bombing · until')
  await usa.select(list, /^Forget/, ['Pass on Strategic Bombing'])
  await until(usa, list, (message) => textOf(message).includes('You have none'), 'The empty list')
  await sheet(usa, 'Strategic Bombing', 'Pass all for now')
})

test('when all have answered the game goes on', async () => {
  const { uk, usa } = people
  await usa.press(await sheet(usa, 'Strategic Bombing', 'Pass all for now'), 'Pass all for now')
  await uk.press(await sheet(uk, 'Strategic Bombing', 'Pass all for now'), 'Pass all for now')
  const panel = await offers(uk, table.channel, 'Your move', 'United Kingdom to act')
  expect(textOf(panel)).toContain('1940 · Action 1')
  expect(panel.attachments.length).toBeGreaterThan(0)
  const { message: list } = await usa.command(table.channel, 'standing')
  expect(list && textOf(list)).toContain('You have none')
})
