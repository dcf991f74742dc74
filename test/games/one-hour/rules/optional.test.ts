import { describe, expect, test } from 'vitest'
import { scriptedDice, seededDice } from '../../../../src/core/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { nations } from '../../../../src/games/one-hour/map/nations.ts'
import { dealt, specials } from '../../../../src/games/one-hour/map/special.ts'
import { Game, game, setupOf } from '../support.ts'

describe('8.1', () => {
  test('without dice, strength and Reserves alone decide', () => {
    const war = game({}, [], { 'dice-free': true })
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.told('strengths')[0]).toMatchObject({ attack: { die: 0, tactics: 0 }, defence: { die: 0, tactics: 0 } })
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 1 }])
  })
})

describe('8.2', () => {
  test('both sides begin with 12', () => {
    expect(game({}, [], { 'high-will': true }).state.will).toEqual({ axis: 12, allies: 12 })
  })
})

describe('8.3', () => {
  const begin = () => new Game(oneHour.setup(setupOf({ 'variable-setup': true }), scriptedDice([])).state)
  const germany = {
    armies: ['army-2@germany', 'army-2@germany', 'army-1@poland', 'army-1@reserve'],
    upgrades: ['build', 'build'],
  }

  test('the Nations set up in turn order, and then the war begins', () => {
    const war = begin()
    expect(war.state.sheets.germany.tracks).toEqual({ build: 1, 'air-force': 0, 'naval-aviation': 0 })
    expect(war.at('italy')).toEqual({ germany: ['italian-army'] })
    war.do('germany', 'deploy', germany)
    war.do('uk', 'deploy', {
      armies: ['army-2@uk'],
      fleets: ['fleet-1@north-sea', 'fleet-1@reserve'],
      upgrades: ['naval-aviation'],
    })
    war.do('japan', 'deploy', {
      armies: ['army-1@china', 'army-1@japan', 'army-1@reserve'],
      fleets: ['fleet-2@north-pacific', 'fleet-1@south-pacific'],
      upgrades: ['build', 'air-force'],
    })
    war.do('soviet', 'deploy', {
      armies: ['army-2@moscow', 'army-1@moscow', 'army-2@ukraine'],
      upgrades: ['build'],
    })
    war.do('usa', 'deploy', {
      armies: ['army-2@usa', 'army-1@philippines'],
      fleets: ['fleet-2@east-pacific', 'fleet-1@atlantic'],
      upgrades: ['build'],
    })
    expect(war.asked).toEqual(['germany action'])
    expect(war.state.sheets.germany.tracks.build).toBe(3)
    expect(war.at('germany')).toEqual({ germany: ['army-2', 'army-2'] })
    expect(war.box('germany', 'reserve')).toEqual([...Array<string>(6).fill('army-1'), 'fleet-1', 'fleet-1'])
    expect(war.box('germany', 'spent')).toEqual([])
    expect(war.box('uk', 'spent')).toEqual(['army-1', 'army-1', 'army-1', 'army-1'])
    expect(war.box('uk', 'reserve')).toEqual(['fleet-1', 'fleet-1', 'fleet-2'])
    expect(war.box('japan', 'reserve')).toEqual(['army-1', 'army-1', 'army-1', 'fleet-1', 'fleet-1', 'fleet-1'])
    expect(war.box('soviet', 'spent')).toEqual([...Array<string>(7).fill('army-1'), 'fleet-1'])
    expect(war.box('usa', 'spent')).toEqual([
      ...Array<string>(4).fill('army-1'),
      ...Array<string>(3).fill('fleet-1'),
      'fleet-2',
    ])
    expect(war.box('usa', 'reserve')).toEqual(['chinese-army'])
  })

  test('all points are spent, at most four German ones in a space and three Soviet ones', () => {
    const war = begin()
    expect(war.refused('germany', 'deploy', { ...germany, armies: germany.armies.slice(1) })).toMatchObject({
      rule: '8.3',
    })
    const armies = ['army-2@germany', 'army-2@germany']
    expect(war.offered('germany', 'deploy', 'armies', { armies })).not.toContain('army-1@germany')
    expect(war.offered('germany', 'deploy', 'armies', { armies })).toContain('army-1@poland')
    war.do('germany', 'deploy', germany)
    const seas = war.offered('uk', 'deploy', 'fleets', { armies: ['army-2@uk'] })
    expect(seas).toEqual(expect.arrayContaining(['fleet-2@indian-ocean', 'fleet-2@reserve']))
    expect(seas.some((value) => value.endsWith('@baltic'))).toBe(false)
  })

  test('the stacking limit holds, Minor Nations’ Armies included', () => {
    const armies = ['army-1@italy', 'army-1@italy']
    expect(begin().offered('germany', 'deploy', 'armies', { armies })).not.toContain('army-1@italy')
  })

  test('several upgrade points may go to one track, as far as it goes', () => {
    expect(begin().offered('germany', 'deploy', 'upgrades', { upgrades: ['build'] })).toContain('build')
    expect(begin().offered('germany', 'deploy', 'upgrades', { upgrades: ['build', 'build'] })).toEqual([])
  })

  test('who is away gets a legal set-up', () => {
    const war = begin()
    while (war.pending[0]?.kind === 'deploy') {
      const [decision] = war.pending
      const answer = oneHour.expire(war.state, decision, undefined)
      const seat = nations.find((nation) => nation === answer.seat)
      if (!seat) throw new Error('no seat')
      war.do(
        seat,
        answer.do,
        Object.fromEntries(Object.entries(answer.args).map(([name, value]) => [name, value ?? []])),
      )
    }
    expect(war.asked).toEqual(['germany action'])
  })
})

describe('8.4 the deal', () => {
  test('each level deals its number of each Nation’s own markers', () => {
    for (const level of ['low', 'medium', 'high'] as const) {
      const { state } = oneHour.setup(setupOf({ specials: level }), seededDice('ab'.repeat(32)))
      for (const nation of nations) {
        const hand = state.sheets[nation].specials
        expect(hand).toHaveLength(dealt[level][nation])
        for (const id of hand) expect(specials[id].nation).toBe(nation)
        expect(new Set(hand).size).toBe(hand.length)
      }
    }
  })

  test('other dice deal other markers', () => {
    const hands = ['00', '11', '22', '33'].map((byte) =>
      JSON.stringify(oneHour.setup(setupOf({ specials: 'low' }), seededDice(byte.repeat(32))).events),
    )
    expect(new Set(hands).size).toBeGreaterThan(1)
  })

  test('without the option nobody has any', () => {
    const { state } = oneHour.setup(setupOf(), scriptedDice([]))
    expect(nations.flatMap((nation) => state.sheets[nation].specials)).toEqual([])
  })
})
