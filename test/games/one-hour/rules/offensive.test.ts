import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

const home = { germany: { germany: ['army-1'] } }

describe('4.5 Offensive', () => {
  test('any or all units of one space move together', () => {
    const war = game({ board: { germany: { germany: ['army-2', 'army-1', 'army-1'] } } })
    expect(war.offered('germany', 'offensive', 'units', { from: 'germany', to: 'france' })).toEqual([
      'all',
      'army-2',
      'army-1',
    ])
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['army-2', 'army-1'] })
    expect(war.at('france')).toEqual({ germany: ['army-1', 'army-2'] })
    expect(war.at('germany')).toEqual({ germany: ['army-1'] })
  })

  test('“all” moves everything that may go', () => {
    const war = game({ board: { germany: { germany: ['army-2', 'army-1', 'army-1'] } } })
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['all'] })
    expect(war.at('france')).toEqual({ germany: ['army-1', 'army-1', 'army-2'] })
  })

  test('only into an enemy or neutral space, or one with enemies in it', () => {
    const war = game({ board: { ...home, poland: { germany: ['army-1', 'army-1'], soviet: ['army-1'] } } })
    const goals = war.offered('germany', 'offensive', 'to', { from: 'germany' })
    expect(goals).toContain('poland')
    expect(goals).toContain('france')
    expect(goals).not.toContain('italy')
  })

  test('a space taken without a fight needs no dice', () => {
    const war = game({ board: { ...home, poland: { germany: ['army-1'] } } })
    war.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-1'] })
    expect(war.told('unopposed')).toHaveLength(1)
    expect(war.dice.rolls).toEqual([])
  })

  test('Armies attack land only, Fleets the sea only', () => {
    const board = { usa: { usa: ['army-1'] }, 'east-pacific': { usa: ['fleet-1', 'fleet-1', 'army-1'] } }
    const war = game({ board, toAct: 'usa' })
    expect(war.offered('usa', 'offensive', 'units', { from: 'east-pacific', to: 'north-pacific' })).toEqual(['fleet-1'])
    expect(war.offered('usa', 'offensive', 'to', { from: 'usa' })).toEqual([])
  })

  test('units in a space that their side does not control may not leave it', () => {
    const board = { ...home, balkans: { germany: ['army-1'], soviet: ['army-1'] } }
    expect(game({ board }).offered('germany', 'offensive', 'from')).not.toContain('balkans')
  })

  test('units must be in supply before they move', () => {
    const war = game({ board: { ...home, india: { germany: ['army-1'] } } })
    expect(war.refused('germany', 'offensive', { from: 'india', to: 'china', units: ['army-1'] })).toMatchObject({
      rule: '6.3',
    })
  })

  test('units may not move themselves out of supply', () => {
    // The only British Fleet of the North Sea carries the supply that reaches the Baltic behind Scandinavia.
    const board = {
      uk: { uk: ['army-1'] },
      'north-sea': { uk: ['fleet-1'] },
      scandinavia: { uk: ['army-1'] },
      baltic: { germany: ['fleet-1'] },
    }
    const alone = game({ board, toAct: 'uk' })
    expect(alone.offered('uk', 'offensive', 'to', { from: 'north-sea' })).not.toContain('baltic')
    const two = game({ board: { ...board, 'north-sea': { uk: ['fleet-1', 'fleet-1'] } }, toAct: 'uk' })
    expect(two.offered('uk', 'offensive', 'to', { from: 'north-sea' })).toContain('baltic')
    expect(two.offered('uk', 'offensive', 'units', { from: 'north-sea', to: 'baltic' })).toEqual(['fleet-1'])
    expect(
      two.refused('uk', 'offensive', { from: 'north-sea', to: 'baltic', units: ['fleet-1', 'fleet-1'] }).rule,
    ).toBe('4.5')
  })

  test('an Offensive in Place moves nothing and fights where both sides stand', () => {
    const board = {
      ...home,
      balkans: { germany: ['army-2', 'army-1'], soviet: ['army-1', 'army-1'] },
      poland: home.germany,
    }
    const war = game({ board }, [1, 1])
    expect(war.offered('germany', 'offensive-in-place', 'to')).toEqual(['balkans'])
    war.do('germany', 'offensive-in-place', { to: 'balkans' })
    expect(war.told('battle-over')).toMatchObject([{ attack: 4, defence: 2, winner: 'axis' }])
    expect(war.at('balkans')).toEqual({ germany: ['army-1', 'army-2'] })
  })

  test('Armies aboard go ashore as a Simple Offensive', () => {
    const board = {
      japan: { japan: ['army-1'] },
      'south-pacific': { japan: ['fleet-1', 'army-1'] },
      'north-pacific': { japan: ['fleet-1'] },
    }
    const war = game({ board, toAct: 'japan' })
    expect(war.offered('japan', 'offensive', 'to', { from: 'south-pacific' })).toContain('australia')
  })

  test('the sea that an Amphibious Assault crosses needs a Fleet of the attacking Nation itself', () => {
    const board = { uk: { uk: ['army-1'] }, 'north-sea': { usa: ['fleet-1'] }, france: { germany: ['army-1'] } }
    expect(game({ board, toAct: 'uk' }).verbs('uk')).not.toContain('offensive')
  })

  test('arguments may be chosen in any order', () => {
    const war = game({ board: startBoard })
    expect(war.offered('germany', 'offensive', 'from', { to: 'france' })).toEqual(['germany', 'italy'])
    expect(war.offered('germany', 'offensive', 'from', { units: ['army-1'] })).toEqual(['germany'])
    expect(war.offered('germany', 'offensive', 'to', { units: ['army-1'] })).toEqual(['france'])
  })
})

describe('3.2', () => {
  test('Chinese Armies never leave China, but may attack in place without any supply', () => {
    const board = {
      usa: { usa: ['army-1'] },
      china: { usa: ['chinese-army'], japan: ['army-1'] },
      japan: { japan: ['army-1'] },
    }
    const war = game({ board, toAct: 'usa' }, [6, 1])
    expect(war.offered('usa', 'offensive-in-place', 'to')).toEqual(['china'])
    war.do('usa', 'offensive-in-place', { to: 'china' })
    expect(war.at('china')).toEqual({ usa: ['chinese-army'] })
    expect(war.verbs('germany').length).toBeGreaterThan(0)
    const held = game({ board: { ...board, china: { usa: ['chinese-army'] } }, toAct: 'usa' })
    expect(held.verbs('usa')).not.toContain('offensive')
    expect(held.offered('usa', 'strategic-move', 'moves').filter((value) => value.includes('chinese'))).toEqual([])
  })

  test('the French Army attacks as a British one', () => {
    const war = game({ toAct: 'uk' }, [6, 1])
    expect(war.offered('uk', 'offensive', 'units', { from: 'france', to: 'germany' })).toEqual(['french-army'])
    war.do('uk', 'offensive', { from: 'france', to: 'germany', units: ['french-army'] })
    expect(war.told('strengths')[0]).toMatchObject({ attacker: 'uk', attack: { units: 1, bonuses: [] } })
  })
})
