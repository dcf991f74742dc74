import { describe, expect, it } from 'vitest'
import { play, scriptedDice, seededRng } from '../../../../src/core/index.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import type { Nation } from '../../../../src/games/war-and-write/map/ids.ts'
import { cardsOf } from '../../../../src/games/war-and-write/tech/index.ts'
import { decisionOf, start } from '../../../support/war.ts'
import { held } from './support.ts'

const options = { 'tech-cards': true }

/** What the hard computer player chooses for a nation; a few milliseconds of thought are twelve wars. */
function chosen(scenario: 'europe' | 'americas' | 'pacific', nation: Nation, seed: number): readonly string[] {
  const state = start(scenario, { options, at: { phase: 'cards' } })
  const decision = decisionOf(state, nation)
  const view = warAndWrite.view(state, { kind: 'seats', seats: [nation] })
  const choice = warAndWrite.bot?.choose(view, decision, nation, 'hard', seededRng(seed), 4)
  if (!choice) throw new Error('no computer player')
  expect(play(warAndWrite, state, decision.id, choice.action, scriptedDice([])).ok).toBe(true)
  return choice.action.args['cards'] as string[]
}

describe('a hard computer player', () => {
  it.each([
    ['UK', 'europe'],
    ['USA', 'americas'],
    ['SOV', 'europe'],
    ['GER', 'europe'],
    ['JPN', 'pacific'],
  ] as const)('leaves no card of %s untaken for ever', async (nation, scenario) => {
    const taken = new Set<string>()
    for (let seed = 1; seed <= 40 && taken.size < 6; seed++) {
      for (const id of chosen(scenario, nation, seed)) taken.add(id)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect([...taken].sort()).toEqual(
      cardsOf(nation)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('chooses the same from the same view and numbers', () => {
    expect(chosen('europe', 'GER', 7)).toEqual(chosen('europe', 'GER', 7))
  })

  it('writes the Y that it owes in 1940, and legal orders of its cards', () => {
    const areas = { K2: { JPN: '2T 3S' }, J1: { JPN: '2T' }, L2: { UK: '2S' } }
    const state = held('pacific', 1940, { JPN: ['yamamoto', 'zero', 'tokyo-express'] }, areas)
    const decision = decisionOf(state, 'JPN')
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['JPN'] })
    const choice = warAndWrite.bot?.choose(view, decision, 'JPN', 'hard', seededRng(3), 8)
    expect(choice?.action.args['orders']).toContainEqual(expect.stringMatching(/^JPN\.Y\./))
    if (choice) expect(play(warAndWrite, state, decision.id, choice.action, scriptedDice([])).ok).toBe(true)
  })
})
