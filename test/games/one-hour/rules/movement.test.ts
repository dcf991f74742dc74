import { describe, expect, test } from 'vitest'
import { game } from '../support.ts'

const germany = { germany: { germany: ['army-1'] } }

describe('4.5 Offensive in Place', () => {
  test('needs supply', () => {
    const board = { ...germany, india: { germany: ['army-2'], uk: ['army-1'] } }
    expect(game({ board }).verbs('germany')).not.toContain('offensive-in-place')
    const near = { ...germany, france: { germany: ['army-2'], uk: ['army-1'] } }
    expect(game({ board: near }).offered('germany', 'offensive-in-place', 'to')).toEqual(['france'])
  })

  test('is fought at sea by Fleets, and brings no Atlantic Wall ashore', () => {
    const board = {
      uk: { uk: ['army-1'] },
      'north-sea': { uk: ['fleet-1'], germany: ['fleet-1'] },
      france: { uk: ['army-1'], germany: ['army-1'] },
      germany: { germany: ['army-1'] },
      atlantic: { uk: ['fleet-1'] },
      mediterranean: { uk: ['fleet-1'] },
    }
    const war = game({ board, toAct: 'uk' }, [1, 1])
    expect(war.offered('uk', 'offensive-in-place', 'to')).toEqual(['france', 'north-sea'])
    war.do('uk', 'offensive-in-place', { to: 'france' })
    expect(war.told('strengths')[0]?.defence.bonuses).toEqual([{ why: 'air-force', by: 'germany', amount: 1 }])
  })
})

describe('5 Atlantic Wall', () => {
  test('helps Axis defenders only', () => {
    const board = {
      ...germany,
      scandinavia: { germany: ['army-1'] },
      baltic: { germany: ['fleet-1'] },
      'north-sea': { germany: ['fleet-1'] },
      france: { uk: ['army-1'] },
      uk: { uk: ['army-1'] },
    }
    const war = game({ board }, [1, 1])
    war.do('germany', 'offensive', { from: 'scandinavia', to: 'france', units: ['army-1'] })
    expect(war.told('strengths')[0]?.defence).toMatchObject({ units: 1, bonuses: [] })
  })
})

describe('4.5 Strategic Move', () => {
  test('not into a controlled space that is out of supply', () => {
    const board = {
      ...germany,
      ukraine: { germany: ['army-1'], soviet: ['army-1'] },
      moscow: { germany: ['army-1'] },
    }
    const moves = game({ board }).offered('germany', 'strategic-move', 'moves')
    expect(moves).toContain('army-1@ukraine>poland')
    expect(moves).not.toContain('army-1@ukraine>moscow')
    expect(moves.filter((move) => move.includes('@moscow'))).toEqual([])
  })

  test('Armies do not sail with an ally’s Fleets', () => {
    const board = { uk: { uk: ['army-1'] }, atlantic: { usa: ['fleet-1'] }, 'north-sea': { uk: ['fleet-1'] } }
    const moves = game({ board, toAct: 'uk' }).offered('uk', 'strategic-move', 'moves')
    expect(moves).toContain('army-1@uk>north-sea')
    expect(moves).not.toContain('army-1@uk>atlantic')
  })

  test('not into land that nobody controls', () => {
    expect(game({ board: germany }).offered('germany', 'strategic-move', 'moves')).not.toContain(
      'army-1@germany>balkans',
    )
  })

  test('a Fleet may leave the supply that it carried itself', () => {
    const board = { japan: { japan: ['army-1'] }, 'north-pacific': { japan: ['fleet-1'] } }
    const war = game({ board, toAct: 'japan' })
    war.do('japan', 'strategic-move', { moves: ['fleet-1@north-pacific>south-pacific'] })
    expect(war.at('south-pacific')).toEqual({ japan: ['fleet-1'] })
  })

  test('Chinese Armies do not go back into Reserve', () => {
    const board = { usa: { usa: ['army-1'] }, china: { usa: ['chinese-army'] } }
    const war = game({ board, toAct: 'usa' })
    expect(war.refused('usa', 'strategic-move', { moves: ['chinese-army@china>reserve'] }).rule).toBe('3.2')
  })

  test('the stacking limit is looked at when the last unit has arrived', () => {
    const board = { germany: { germany: ['army-1', 'army-1'] }, poland: { germany: ['army-2', 'army-1', 'army-1'] } }
    const war = game({ board })
    war.do('germany', 'strategic-move', { moves: ['army-1@germany>poland', 'army-2@poland>germany'] })
    expect(war.told('excess')).toEqual([])
    expect(war.at('poland')).toEqual({ germany: ['army-1', 'army-1', 'army-1'] })
  })
})
