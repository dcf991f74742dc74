import { describe, expect, test } from 'vitest'
import { battleResult, tactics } from '../../../../src/games/one-hour/rules/battle.ts'
import { game } from '../support.ts'

const balkans = (attack: object, defence: object, more: object = {}) => ({
  board: {
    germany: { germany: ['army-1'] },
    poland: { germany: ['army-1', 'army-1', 'army-1'] },
    balkans: defence,
    moscow: { soviet: ['army-1'] },
    ...attack,
  },
  ...more,
})
const attack = { from: 'poland', to: 'balkans', units: ['army-1', 'army-1'] }

describe('5', () => {
  test('the Tactics Roll: 4 and 5 add one, 6 adds two', () => {
    expect([1, 2, 3, 4, 5, 6].map(tactics)).toEqual([0, 0, 0, 1, 1, 2])
  })

  test('the results by totals: more wins, three times as much removes, equal is a draw', () => {
    expect(battleResult(3, 2)).toBe('defender-beaten')
    expect(battleResult(5, 2)).toBe('defender-beaten')
    expect(battleResult(6, 2)).toBe('defender-removed')
    expect(battleResult(2, 2)).toBe('tie')
    expect(battleResult(2, 3)).toBe('attacker-beaten')
    expect(battleResult(1, 3)).toBe('attacker-removed')
  })

  test('the attacker rolls first', () => {
    const war = game(balkans({}, { soviet: ['army-1'] }), [6, 1])
    war.do('germany', 'offensive', attack)
    expect(war.dice.rolls.map(({ purpose }) => purpose)).toEqual([
      'tactics of the attacker in Balkans',
      'tactics of the defender in Balkans',
    ])
    expect(war.told('strengths')[0]).toMatchObject({ attack: { die: 6, tactics: 2 }, defence: { die: 1, tactics: 0 } })
  })

  test('a beaten defender goes to Spent', () => {
    const war = game(balkans({}, { soviet: ['army-2'] }), [1, 1])
    war.do('germany', 'offensive', attack)
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 2, removed: false }])
    expect(war.box('soviet', 'spent')).toEqual(['army-2'])
  })

  test('a beaten attacker goes to Spent, at a third of the strength out of the game', () => {
    const beaten = game(balkans({}, { soviet: ['army-2', 'army-2'] }), [1, 1])
    beaten.do('germany', 'offensive', attack)
    expect(beaten.box('germany', 'spent')).toEqual(['army-1', 'army-1'])
    const removed = game(
      balkans({}, { soviet: ['army-2', 'army-2'] }, { nations: { germany: { airForce: 0 } } }),
      [1, 6],
    )
    removed.do('germany', 'offensive', attack)
    expect(removed.told('battle-over')).toMatchObject([{ attack: 2, defence: 6, removed: true, winner: 'allies' }])
    expect(removed.box('germany', 'spent')).toEqual([])
  })

  test('after a draw both sides stay and control goes by number', () => {
    const war = game(balkans({}, { soviet: ['army-2', 'army-1'] }), [1, 1])
    war.do('germany', 'offensive', attack)
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 3, winner: null, losses: [], control: null }])
    expect(war.at('balkans')).toEqual({ germany: ['army-1', 'army-1'], soviet: ['army-1', 'army-2'] })
  })

  test('every Nation in the space adds its units and its own bonus, once', () => {
    const war = game(
      balkans(
        {},
        { soviet: ['army-1', 'army-1'], usa: ['army-1'] },
        {
          nations: { soviet: { airForce: 2 }, usa: { airForce: 1 } },
        },
      ),
      [1, 1],
    )
    war.do('germany', 'offensive', attack)
    expect(war.told('strengths')[0]?.defence).toMatchObject({
      units: 3,
      bonuses: [
        { why: 'air-force', by: 'soviet', amount: 2 },
        { why: 'air-force', by: 'usa', amount: 1 },
      ],
    })
  })

  test('the attacker’s side fights with everything that is there already', () => {
    const war = game(balkans({}, { soviet: ['army-1', 'army-1'], germany: ['army-1'], japan: ['army-1'] }), [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-1'] })
    expect(war.told('strengths')[0]?.attack.units).toBe(3)
  })

  test('at sea only Fleets and Naval Aviation count', () => {
    const war = game(
      {
        board: {
          japan: { japan: ['army-1'] },
          'north-pacific': { japan: ['fleet-2', 'fleet-1'] },
          'east-pacific': { usa: ['fleet-1', 'army-2'] },
        },
        toAct: 'japan',
        nations: { japan: { airForce: 3, navalAviation: 1 }, usa: { airForce: 3 } },
      },
      [1, 1],
    )
    war.do('japan', 'offensive', { from: 'north-pacific', to: 'east-pacific', units: ['fleet-2'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 3, defence: 1 }])
    // With its last Fleet gone, the Army aboard goes to Spent, although the battle removed the Fleet for good.
    expect(war.box('usa', 'spent')).toEqual(['army-2'])
  })

  describe('the Atlantic Wall', () => {
    const france = (from: object, more: object = {}) => ({
      board: {
        uk: { uk: ['army-2', 'army-1'] },
        france: { germany: ['army-1'], ...more },
        germany: { germany: ['army-1'] },
        ...from,
      },
      nations: { germany: { airForce: 0 } },
      toAct: 'uk',
    })

    test('adds two against an attack over the North Sea, even with Allies there already', () => {
      for (const more of [{}, { uk: ['french-army'] }]) {
        const war = game(france({ 'north-sea': { uk: ['fleet-1'] } }, more), [1, 1])
        war.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-2', 'army-1'] })
        expect(war.told('strengths')[0]?.defence.bonuses).toEqual([{ why: 'atlantic-wall', by: 'germany', amount: 2 }])
      }
    })

    test('also against Armies that land from the North Sea itself', () => {
      const war = game(france({ 'north-sea': { uk: ['fleet-1', 'army-1'] } }), [1, 1])
      war.do('uk', 'offensive', { from: 'north-sea', to: 'france', units: ['army-1'] })
      expect(war.told('strengths')[0]?.defence.bonuses).toHaveLength(1)
    })

    test('but not against one over the Mediterranean', () => {
      const south = {
        atlantic: { uk: ['fleet-1'] },
        mediterranean: { uk: ['fleet-1'] },
        'north-africa': { uk: ['army-1'] },
      }
      const war = game(france(south), [1, 1])
      war.do('uk', 'offensive', { from: 'north-africa', to: 'france', units: ['army-1'] })
      expect(war.told('strengths')[0]?.defence.bonuses).toEqual([])
    })
  })

  describe('Reserves', () => {
    test('the attacker commits first, then the defender; what is committed goes to Spent', () => {
      const war = game(
        balkans(
          {},
          { soviet: ['army-2', 'army-1'] },
          {
            nations: { germany: { airForce: 1, reserve: ['army-1'] }, soviet: { reserve: ['army-2', 'fleet-1'] } },
          },
        ),
        [1, 1],
      )
      war.do('germany', 'offensive', attack)
      expect(war.asked).toEqual(['germany reserves'])
      war.do('germany', 'commit', { units: ['army-1'] })
      expect(war.asked).toEqual(['soviet reserves'])
      expect(war.offered('soviet', 'commit', 'units')).toEqual(['army-2'])
      war.do('soviet', 'commit', { units: ['army-2'] })
      expect(war.told('battle-over')).toMatchObject([{ attack: 4, defence: 5, winner: 'allies' }])
      expect(war.box('germany', 'spent')).toEqual(['army-1', 'army-1', 'army-1'])
      expect(war.box('soviet', 'spent')).toEqual(['army-2'])
      expect(war.box('soviet', 'reserve')).toEqual(['fleet-1'])
    })

    test('only where the battle is in supply', () => {
      const cut = balkans(
        { ukraine: { germany: ['army-1'] } },
        { soviet: ['army-2', 'army-1'] },
        {
          nations: { soviet: { reserve: ['army-2'] } },
        },
      )
      const war = game(cut, [1, 1])
      war.do('germany', 'offensive', attack)
      expect(war.told('committed')).toEqual([])
      expect(war.told('battle-over')).toHaveLength(1)
    })

    test('only by Nations with a unit in the battle, the attacking one first, then in turn order', () => {
      const war = game(
        {
          board: {
            uk: { uk: ['army-1'] },
            'north-sea': { uk: ['fleet-1'] },
            france: { usa: ['army-1'], uk: ['french-army'], germany: ['army-2', 'army-2'] },
            usa: { usa: ['army-1'] },
            atlantic: { usa: ['fleet-1'], uk: ['fleet-1'] },
            germany: { germany: ['army-1'] },
            moscow: { soviet: ['army-1'] },
          },
          order: ['uk', 'germany', 'japan', 'soviet', 'usa'],
          toAct: 'uk',
          nations: {
            germany: { airForce: 0 },
            uk: { reserve: ['army-2'], airForce: 1 },
            usa: { reserve: ['army-2'] },
            soviet: { reserve: ['army-2'] },
          },
        },
        [1, 1],
      )
      war.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-1'] })
      expect(war.asked).toEqual(['uk reserves'])
      war.do('uk', 'commit', { units: ['army-2'] })
      // The USA has no Fleet in the North Sea: France is not in supply for it. The Soviets have nothing there.
      expect(war.told('battle-over')).toMatchObject([{ attack: 6, defence: 6 }])
    })

    test('partners in supply are asked after the attacker', () => {
      const war = game(
        {
          board: {
            uk: { uk: ['army-1'] },
            'north-sea': { uk: ['fleet-1'], usa: ['fleet-1'] },
            france: { usa: ['army-1'], germany: ['army-2'] },
            usa: { usa: ['army-1'] },
            atlantic: { usa: ['fleet-1'] },
            germany: { germany: ['army-1'] },
          },
          toAct: 'uk',
          nations: { uk: { reserve: ['army-1'] }, usa: { reserve: ['army-2'] }, germany: { airForce: 0 } },
        },
        [1, 1],
      )
      war.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-1'] })
      expect(war.asked).toEqual(['uk reserves'])
      war.do('uk', 'hold')
      expect(war.asked).toEqual(['usa reserves'])
      war.do('usa', 'commit', { units: ['army-2'] })
      expect(war.told('battle-over')).toMatchObject([{ attack: 4, defence: 4, winner: null }])
    })

    test('who cannot change the result is not asked', () => {
      const war = game(
        balkans(
          {},
          { soviet: ['army-1'] },
          {
            nations: { germany: { airForce: 3, reserve: ['army-1'] }, soviet: {} },
          },
        ),
        [6, 1],
      )
      war.do('germany', 'offensive', attack)
      expect(war.told('committed')).toEqual([])
      expect(war.told('battle-over')).toMatchObject([{ attack: 7, defence: 1, removed: true }])
    })
  })
})
