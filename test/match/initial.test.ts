import { expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { iiWorldWar } from '../../src/games/ii-world-war/index.ts'
import { ANNA, BERT, CARA, must, toyTable } from '../support/toy-table.ts'

async function war(options: Readonly<Record<string, boolean>>) {
  const table = await toyTable({ game: anyGame(iiWorldWar) })
  const { matches } = table
  const made = { guild: 'g1', channel: 'c1', host: ANNA, game: 'ii-world-war' as const, scenario: '1939' }
  const { id } = must(await matches.create(made))
  must(await matches.join(id, ANNA, ['axis']))
  for (const [option, value] of Object.entries(options)) must(await matches.setOption(id, ANNA, option, value))
  must(await matches.join(id, BERT, ['soviet', 'west']))
  if (Object.keys(options).length > 0) must(await matches.agree(id, BERT))
  must(await matches.start(id, ANNA))
  return { matches, id, leftBy: async (who: string) => (await matches.standing(id, who)).left.map(({ key }) => key) }
}

test('what a game would rather not ask counts as left by who has the seat, until they want to be asked', async () => {
  const { matches, id, leftBy } = await war({ 'wolf-packs': true })
  expect(await leftBy(ANNA)).toEqual(['halt'])
  expect(await leftBy(BERT)).toEqual([])
  must(await matches.forgetStanding(id, ANNA, 'halt'))
  expect(await leftBy(ANNA)).toEqual([])
})

test('whoever takes the seat later begins in the same way', async () => {
  const { matches, id, leftBy } = await war({ 'wolf-packs': true })
  must(await matches.handOver(id, ANNA, 'easy'))
  const { host } = must(await matches.takeSeats(id, CARA, ['axis']))
  must(await matches.giveSeats(id, host, CARA, true))
  expect(await leftBy(CARA)).toEqual(['halt'])
})

test('nothing is left where nothing is to be asked', async () => {
  const { leftBy } = await war({})
  expect(await leftBy(ANNA)).toEqual([])
})
