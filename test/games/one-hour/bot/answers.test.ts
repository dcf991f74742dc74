import { expect, test } from 'vitest'
import { afterAnswers, offensiveOf } from '../../../../src/games/one-hour/bot/answers.ts'
import type { Branch } from '../../../../src/games/one-hour/bot/battle.ts'
import {
  READY,
  SORTS,
  SPENT,
  at,
  cell,
  compactOf,
  nationIndex,
  spaceIndex,
} from '../../../../src/games/one-hour/bot/compact.ts'
import { read } from '../support.ts'

const germany = nationIndex.germany
const soviet = nationIndex.soviet
const likeliest = (branches: readonly Branch[]) => [...branches].sort((a, b) => b.share - a.share)[0]

/** In the last year an Allied Army has taken Italy, a Victory Space, next to strong Germans. */
function taken(by: 'soviet' | 'uk', germany: object = {}, board: object = {}) {
  const position = compactOf(
    read({
      year: 1945,
      board: {
        germany: { germany: ['army-2', 'army-2', 'army-1'] },
        italy: { [by]: ['army-1'] },
        moscow: { soviet: ['army-1'] },
        uk: { uk: ['army-1'] },
        usa: { usa: ['army-1'] },
        japan: { japan: ['army-1'] },
        ...board,
      },
      nations: { germany: { markers: 2, spent: ['army-1'], ...germany } },
    }),
  )
  return { position, done: offensiveOf(position, nationIndex[by], spaceIndex.italy) }
}

test('a Counter-Offensive that pays is foreseen, and its marker is paid', () => {
  const { position, done } = taken('soviet')
  const before = position.slice()
  const { position: after, change } = afterAnswers(position, done, { left: 1000 }, likeliest)
  expect(change).toBeGreaterThan(0)
  expect(at(after, READY + germany)).toBe(at(position, READY + germany) - 1)
  expect(at(after, cell(spaceIndex.italy, soviet))).toBe(0)
  expect(position).toEqual(before)
})

test('nobody answers without markers or without its Capital, nor once its box is over', () => {
  const poor = taken('soviet', { markers: 0 })
  expect(afterAnswers(poor.position, poor.done, { left: 1000 }, likeliest).position).toBe(poor.position)
  const lost = taken('soviet', {}, { germany: { usa: ['army-1'] }, poland: { germany: ['army-2', 'army-2'] } })
  expect(afterAnswers(lost.position, lost.done, { left: 1000 }, likeliest).position).toBe(lost.position)
  const late = taken('soviet')
  expect(afterAnswers(late.position, late.done, { left: 1000 }, likeliest, 1).position).toBe(late.position)
})

test('an Army that is raised comes out of Spent into the space of the Offensive', () => {
  const { position, done } = taken('uk')
  const { position: after } = afterAnswers(position, done, { left: 1000 }, likeliest)
  const spent = SPENT + germany * SORTS
  expect(at(after, spent)).toBe(at(position, spent) - 1)
  expect(at(after, cell(spaceIndex.italy, germany))).toBe(1)
  expect(at(after, READY + germany)).toBe(at(position, READY + germany) - 1)
})
