import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anyGame, readRecord } from '../../../src/core/index.ts'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import { playRecord, printed } from '../../../src/record/play.ts'

const folder = new URL('../../golden/one-hour/', import.meta.url)
const game = anyGame(oneHour)

/** Every way in which a war can end, each with a game that ends so. */
const ends: Readonly<Record<string, { title: string; reason: string; year: number; will: object }>> = {
  'axis-take-two-capitals': {
    title: 'The Axis win',
    reason: 'The Axis control two enemy Capitals at the same time.',
    year: 1942,
    will: { axis: 10, allies: 9 },
  },
  'allies-take-two-capitals': {
    title: 'The Allies win',
    reason: 'The Allies control two enemy Capitals at the same time.',
    year: 1944,
    will: { axis: 9, allies: 6 },
  },
  'two-capitals-between-responses': {
    title: 'The Axis win',
    reason: 'The Axis control two enemy Capitals at the same time.',
    year: 1942,
    will: { axis: 10, allies: 10 },
  },
  'axis-breaks-allied-will': {
    title: 'The Axis win',
    reason: 'The Allies have no Political Will left, and the Axis hold all their Capitals.',
    year: 1942,
    will: { axis: 10, allies: 0 },
  },
  'allies-break-axis-will': {
    title: 'The Allies win',
    reason: 'The Axis have no Political Will left, and the Allies hold all their Capitals.',
    year: 1945,
    will: { axis: 0, allies: 5 },
  },
  'both-sides-at-zero': {
    title: 'The Axis win',
    reason: 'The Allies have no Political Will left, and the Axis hold all their Capitals.',
    year: 1943,
    will: { axis: 0, allies: 0 },
  },
  'axis-leads-after-1945': {
    title: 'The Axis win',
    reason: 'Political Will after 1945: Axis 10, Allies 4.',
    year: 1945,
    will: { axis: 10, allies: 4 },
  },
  'allies-lead-after-1945': {
    title: 'The Allies win',
    reason: 'Political Will after 1945: Axis 2, Allies 6.',
    year: 1945,
    will: { axis: 2, allies: 6 },
  },
  'tie-after-1945-variable-set-up': {
    title: 'The Axis win',
    reason: 'Both sides have 9 Political Will left, and a tie is an Axis win.',
    year: 1945,
    will: { axis: 9, allies: 9 },
  },
}

test('every golden game is listed here', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(ends)
      .map((name) => `${name}.json`)
      .sort(),
  )
})

test.each(Object.entries(ends))('%s', (name, { title, reason, year, will }) => {
  const file = readRecord(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  if (!file.ok) throw new Error(file.error.text)
  const played = playRecord(game, file.value)
  expect(played.rejection).toBeUndefined()
  const end = printed(game, played, undefined)
  expect(end.outcome).toMatchObject({ title, reasons: [reason] })
  expect(end.position).toMatchObject({ year, will })
  expect(end.pending).toEqual([])
})
