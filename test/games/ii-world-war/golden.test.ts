import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anyGame, readRecord } from '../../../src/core/index.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { playRecord, printed } from '../../../src/record/play.ts'
import { goldenGames } from './golden-games.ts'

const folder = new URL('../../golden/ii-world-war/', import.meta.url)
const game = anyGame(iiWorldWar)

test('every golden game is listed, each way to end once', () => {
  const names = goldenGames.map(({ name }) => `${name}.json`)
  expect(readdirSync(folder).sort()).toEqual(names.sort())
})

test.each(goldenGames)('$name', { timeout: 60_000 }, async ({ name, winners, reason }) => {
  await breath()
  const file = readRecord(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  if (!file.ok) throw new Error(file.error.text)
  const played = playRecord(game, file.value)
  expect(played.rejection).toBeUndefined()
  const end = printed(game, played, undefined)
  expect(end.outcome?.winners).toEqual(winners)
  expect(end.outcome?.reasons[0]).toMatch(reason)
  expect(end.pending).toEqual([])
})
