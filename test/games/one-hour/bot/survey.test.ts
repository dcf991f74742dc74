import { expect, test } from 'vitest'
import { play, randomAction, seededDice, seededRng } from '../../../../src/core/index.ts'
import { attacksOf } from '../../../../src/games/one-hour/bot/attacks.ts'
import { at, compactOf } from '../../../../src/games/one-hour/bot/compact.ts'
import { newSurvey, surveyOf } from '../../../../src/games/one-hour/bot/survey.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { nations } from '../../../../src/games/one-hour/map/nations.ts'
import { spaceIds } from '../../../../src/games/one-hour/map/spaces.ts'
import { controller } from '../../../../src/games/one-hour/rules/control.ts'
import { inPlace, launches } from '../../../../src/games/one-hour/rules/offensive.ts'
import { supplied } from '../../../../src/games/one-hour/rules/supply.ts'
import type { State } from '../../../../src/games/one-hour/state.ts'
import { setupOf } from '../support.ts'

/** The computer player's quick way of looking at a position has to agree with the rules. */

function positions(game: number): State[] {
  const rng = seededRng(game)
  const dice = seededDice(game.toString(16).padStart(64, '0'))
  let { state } = oneHour.setup(setupOf(), dice)
  const found: State[] = []
  while (!oneHour.outcome(state)) {
    const decision = oneHour.pending(state).find(({ done }) => !done)
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) throw new Error('nobody is asked')
    if (decision.kind === 'action') found.push(state)
    const view = oneHour.view(state, { kind: 'seats', seats: [seat] })
    const result = play(oneHour, state, decision.id, randomAction(oneHour, view, decision, seat, rng), dice)
    if (!result.ok) throw new Error(result.error.text)
    state = result.value.state
  }
  return found
}

test.each([1, 2, 3])('control, supply and attacks are those of the rules, in random war %i', (game) => {
  const terms = { name: 'Offensive', bonus: 0 }
  for (const state of positions(game)) {
    const position = compactOf(state)
    const found = surveyOf(position, newSurvey())
    const held = (side: number) => spaceIds.filter((_, s) => (at(found.own, side) & (1 << s)) !== 0)
    expect(held(0)).toEqual(spaceIds.filter((space) => controller(state.board, space) === 'axis'))
    expect(held(1)).toEqual(spaceIds.filter((space) => controller(state.board, space) === 'allies'))
    nations.forEach((nation, n) => {
      const supply = supplied(state.board, nation)
      expect(spaceIds.filter((_, s) => (at(found.supply, n) & (1 << s)) !== 0)).toEqual(
        spaceIds.filter((space) => supply.has(space)),
      )
      const legal = new Set(launches(state, nation, terms).map(({ from, to }) => `${from} ${to}`))
      for (const space of inPlace(state, nation, terms)) legal.add(`${space} ${space}`)
      const mine = new Set(
        attacksOf(position, found, n).map(({ from, to }) => `${spaceIds[from] ?? ''} ${spaceIds[to] ?? ''}`),
      )
      expect([...mine].sort()).toEqual([...legal].sort())
    })
  }
})
