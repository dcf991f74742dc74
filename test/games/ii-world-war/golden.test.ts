import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anyGame, readRecord } from '../../../src/core/index.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { playRecord, printed } from '../../../src/record/play.ts'

const folder = new URL('../../golden/ii-world-war/', import.meta.url)
const game = anyGame(iiWorldWar)

interface End {
  readonly winners: readonly string[]
  /** The first of the reasons. */
  readonly reason: string
  readonly round: number
}

const axis = ['axis']
const soviet = ['soviet']
const west = ['west']
const allies = ['soviet', 'west']
const ten = 'The Allies hold all ten decisive cities.'

/** Every way in which a war can end, each with a game that ends so. */
const ends: Readonly<Record<string, End>> = {
  'axis-surrenders-west-wins': { winners: west, reason: 'The Axis has surrendered.', round: 2 },
  'axis-surrenders-soviets-win': { winners: soviet, reason: 'The Axis has surrendered.', round: 17 },
  'axis-surrenders-to-both-allies': { winners: allies, reason: 'The Axis has surrendered.', round: 4 },
  'both-allies-surrender': { winners: axis, reason: 'Both Allied factions have surrendered.', round: 7 },
  'soviets-surrender-west-fights-on': {
    winners: axis,
    reason: 'Round 18 is over: Axis 24 · Soviet Union 0 · Western Allies 15 of 45 objective cities.',
    round: 18,
  },
  'soviets-surrender-west-wins': {
    winners: west,
    reason: 'The Allies have 43 counters against 7: three times as many.',
    round: 10,
  },
  'axis-has-three-times-the-counters': {
    winners: axis,
    reason: 'The Axis has 52 counters against 14: three times as many.',
    round: 8,
  },
  'soviets-win-by-three-times-the-counters': {
    winners: soviet,
    reason: 'The Allies have 62 counters against 15: three times as many.',
    round: 8,
  },
  'allies-together-have-three-times-the-counters': {
    winners: allies,
    reason: 'The Allies have 58 counters against 14: three times as many.',
    round: 5,
  },
  'axis-annihilated': { winners: west, reason: 'The Axis has no counter left.', round: 10 },
  'allies-annihilated': { winners: axis, reason: 'The Allies have no counter left.', round: 10 },
  'axis-holds-the-ten-cities': { winners: axis, reason: 'The Axis holds all ten decisive cities.', round: 10 },
  'west-holds-most-of-the-ten-cities': { winners: west, reason: ten, round: 11 },
  'soviets-hold-most-of-the-ten-cities': { winners: soviet, reason: ten, round: 10 },
  'five-cities-each-and-more-objectives': { winners: soviet, reason: ten, round: 10 },
  'allies-together-hold-the-ten-cities': { winners: allies, reason: ten, round: 12 },
  'axis-leads-after-round-18': {
    winners: axis,
    reason: 'Round 18 is over: Axis 24 · Soviet Union 6 · Western Allies 9 of 45 objective cities.',
    round: 18,
  },
  'west-leads-after-round-18': {
    winners: west,
    reason: 'Round 18 is over: Axis 13 · Soviet Union 11 · Western Allies 15 of 45 objective cities.',
    round: 18,
  },
  'soviets-lead-after-round-18': {
    winners: soviet,
    reason: 'Round 18 is over: Axis 8 · Soviet Union 16 · Western Allies 15 of 45 objective cities.',
    round: 18,
  },
  'allies-together-lead-after-round-18': {
    winners: allies,
    reason: 'Round 18 is over: Axis 13 · Soviet Union 11 · Western Allies 15 of 45 objective cities.',
    round: 18,
  },
  'draw-after-round-18': {
    winners: [],
    reason: 'The guns fall silent: Axis 14 · Soviet Union 11 · Western Allies 14 of 45 objective cities.',
    round: 18,
  },
  'war-goes-on-and-ends-in-round-19': {
    winners: axis,
    reason: 'Round 19 is over: Axis 16 · Soviet Union 10 · Western Allies 14 of 45 objective cities.',
    round: 19,
  },
  'war-goes-on-and-ends-in-a-draw': {
    winners: [],
    reason: 'The guns fall silent: Axis 14 · Soviet Union 11 · Western Allies 14 of 45 objective cities.',
    round: 20,
  },
}

test('every golden game is listed here', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(ends)
      .map((name) => `${name}.json`)
      .sort(),
  )
})

test.each(Object.entries(ends))('%s', { timeout: 60_000 }, async (name, { winners, reason, round }) => {
  await breath()
  const file = readRecord(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  if (!file.ok) throw new Error(file.error.text)
  const played = playRecord(game, file.value)
  expect(played.rejection).toBeUndefined()
  const end = printed(game, played, undefined)
  expect(end.outcome).toMatchObject({ winners })
  expect(end.outcome?.reasons[0]).toBe(reason)
  expect(end.position).toMatchObject({ round })
  expect(end.pending).toEqual([])
})
