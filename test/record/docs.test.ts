import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readRecord } from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'
import { playRecord, printed } from '../../src/record/play.ts'

const text = await readFile(new URL('../../docs/RECORD.md', import.meta.url), 'utf8')
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json ?? '') as unknown)

test('the documentation has examples', () => expect(examples).toHaveLength(2))

test.each(examples.map((example, index) => [index + 1, example] as const))('example %i plays as written', (_n, raw) => {
  const read = readRecord(raw)
  if (!read.ok) throw new Error(read.error.text)
  const game = games.find((one) => one.meta.id === read.value.game)
  if (!game) throw new Error('no such game')
  const played = playRecord(game, read.value)
  expect(played.rejection).toBeUndefined()
  const { position } = printed(game, played, undefined)
  const again = playRecord(game, { ...read.value, ...(position === undefined ? {} : { position }), actions: [] })
  expect(game.position.write(again.state)).toEqual(position)
})
