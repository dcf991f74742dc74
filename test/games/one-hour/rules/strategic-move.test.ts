import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

describe('4.5 Strategic Move', () => {
  const usa = { usa: { usa: ['army-1', 'army-2'] }, 'east-pacific': { usa: ['fleet-1'] } }

  test('units go any distance, and back into Reserve', () => {
    const war = game({ board: { ...startBoard }, nations: {} })
    expect(war.offered('germany', 'strategic-move', 'moves')).toContain('army-2@germany>italy')
    war.do('germany', 'strategic-move', { moves: ['army-2@poland>italy', 'army-1@germany>reserve'] })
    expect(war.at('italy')).toEqual({ germany: ['army-2', 'italian-army'] })
    expect(war.box('germany', 'reserve')).toEqual(['army-1'])
  })

  test('a piece moves once, and at least one has to move', () => {
    const war = game({ board: usa, toAct: 'usa' })
    const after = war.offered('usa', 'strategic-move', 'moves', { moves: ['fleet-1@east-pacific>atlantic'] })
    expect(after.filter((value) => value.startsWith('fleet'))).toEqual([])
    expect(war.refused('usa', 'strategic-move', { moves: [] })).toMatchObject({ rule: '4.5' })
  })

  test('Armies may go to sea where their own Fleet is and the side controls it', () => {
    const war = game({ board: usa, toAct: 'usa' })
    expect(war.offered('usa', 'strategic-move', 'moves')).toContain('army-2@usa>east-pacific')
    expect(war.offered('usa', 'strategic-move', 'moves')).not.toContain('army-2@usa>atlantic')
  })

  test('Fleets go over seas in supply even without control, and through friendly Straits', () => {
    const war = game({ board: { ...usa, atlantic: { germany: ['fleet-1'] } }, toAct: 'usa' })
    expect(war.offered('usa', 'strategic-move', 'moves')).toContain('fleet-1@east-pacific>atlantic')
    const board = { uk: { uk: ['army-1'] }, atlantic: { uk: ['fleet-1', 'fleet-1'] } }
    const free = game({ board, toAct: 'uk' })
    expect(free.offered('uk', 'strategic-move', 'moves')).toContain('fleet-1@atlantic>indian-ocean')
    const shut = game({ board: { ...board, 'north-africa': { germany: ['army-1'] } }, toAct: 'uk' })
    expect(shut.offered('uk', 'strategic-move', 'moves')).not.toContain('fleet-1@atlantic>mediterranean')
  })

  test('units in spaces that their side does not control may leave, if they are in supply', () => {
    const board = { germany: { germany: ['army-1'] }, france: { germany: ['army-1'], uk: ['french-army'] } }
    const war = game({ board })
    expect(war.offered('germany', 'strategic-move', 'moves')).toContain('army-1@france>poland')
  })

  test('a move that cuts supply stops the units behind it', () => {
    const board = { uk: { uk: ['army-1'] }, 'north-sea': { uk: ['fleet-1'] }, scandinavia: { uk: ['army-1'] } }
    const war = game({ board, toAct: 'uk' })
    expect(war.offered('uk', 'strategic-move', 'moves')).toContain('army-1@scandinavia>uk')
    const moves = ['fleet-1@north-sea>atlantic']
    expect(war.offered('uk', 'strategic-move', 'moves', { moves })).not.toContain('army-1@scandinavia>uk')
  })

  test('Armies that the last Fleet leaves at sea go to Spent, and the menu warns of it', () => {
    const board = { usa: { usa: ['army-1'] }, 'east-pacific': { usa: ['fleet-1', 'army-2'] } }
    const war = game({ board, toAct: 'usa' })
    war.do('usa', 'strategic-move', { moves: ['fleet-1@east-pacific>atlantic'] })
    expect(war.told('stranded')).toEqual([
      { type: 'stranded', nation: 'usa', space: 'east-pacific', units: ['army-2'] },
    ])
    expect(war.box('usa', 'spent')).toEqual(['army-2'])
  })

  test('not without the Capital', () => {
    const war = game({ board: { moscow: { germany: ['army-1'] }, ukraine: { soviet: ['army-1'] } }, toAct: 'soviet' })
    expect(war.verbs('soviet')).not.toContain('strategic-move')
  })
})

describe('4.5 Upgrade', () => {
  test('one cube goes one step to the right, up to the end of its track', () => {
    const war = game({ board: startBoard, nations: { germany: { build: 4, airForce: 2 } } })
    expect(war.offered('germany', 'upgrade', 'track')).toEqual(['air-force', 'naval-aviation'])
    war.do('germany', 'upgrade', { track: 'air-force' })
    expect(war.state.sheets.germany.tracks['air-force']).toBe(3)
  })
})
