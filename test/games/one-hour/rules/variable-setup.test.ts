import { expect, test } from 'vitest'
import { scriptedDice } from '../../../../src/core/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { Game, setupOf } from '../support.ts'

/** The variable set-up up to a Nation, everybody before it away. */
function upTo(nation: string): Game {
  const war = new Game(oneHour.setup(setupOf({ 'variable-setup': true }), scriptedDice([])).state)
  for (;;) {
    const [decision] = war.pending
    const seat = war.state.order.find((id) => decision?.owners.includes(id))
    if (!decision || !seat || seat === nation) return war
    const answer = oneHour.expire(war.state, decision, undefined)
    war.do(seat, answer.do, answer.args as Record<string, readonly string[]>)
  }
}

test('8.3 the Soviet Union: three points at most in a space, none in Reserve, no Fleets', () => {
  const war = upTo('soviet')
  expect(war.offered('soviet', 'deploy', 'armies', { armies: ['army-2@moscow'] })).toContain('army-1@moscow')
  const three = war.offered('soviet', 'deploy', 'armies', { armies: ['army-2@moscow', 'army-1@moscow'] })
  expect(three.filter((value) => value.endsWith('@moscow'))).toEqual([])
  expect(three).toEqual(expect.arrayContaining(['army-1@leningrad', 'army-2@ukraine', 'army-1@siberia']))
  expect(three.filter((value) => value.endsWith('@reserve'))).toEqual([])
})

test('8.3 Japan: Fleets in the North and South Pacific only, Armies in Reserve too', () => {
  const war = upTo('japan')
  const fleets = war.offered('japan', 'deploy', 'fleets', { armies: ['army-1@japan'] })
  expect(fleets.map((value) => value.split('@')[1]).sort()).toEqual([
    'north-pacific',
    'north-pacific',
    'south-pacific',
    'south-pacific',
  ])
  expect(war.offered('japan', 'deploy', 'armies')).toContain('army-1@reserve')
  expect(war.state.sheets.japan.tracks).toEqual({ build: 1, 'air-force': 0, 'naval-aviation': 0 })
})

test('8.3 the USA: no limit of points in a space but the three pieces', () => {
  const war = upTo('usa')
  const armies = war.offered('usa', 'deploy', 'armies', { armies: ['army-2@usa'] })
  expect(armies).toContain('army-1@usa')
  expect(war.at('china')).toMatchObject({ usa: ['chinese-army'] })
})
