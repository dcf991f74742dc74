import { describe, expect, test } from 'vitest'
import { game, startBoard } from '../support.ts'

describe('4.5 Build', () => {
  test('the same piece may be shifted twice, Spent to Reserve to the map', () => {
    const war = game({ board: startBoard, nations: { germany: { spent: ['army-1'] } } })
    war.do('germany', 'build', { shifts: ['army-1>reserve', 'army-1>poland'] })
    expect(war.at('poland')).toEqual({ germany: ['army-1', 'army-2'] })
    expect(war.box('germany', 'spent')).toEqual([])
  })

  test('a Level 2 piece counts as two and cannot be halved', () => {
    const board = { germany: { germany: ['army-1'] } }
    const one = game({ board, nations: { germany: { spent: ['army-2'], build: 1 } } })
    expect(one.offered('germany', 'build', 'shifts')).toEqual([])
    expect(one.refused('germany', 'build', { shifts: ['army-2>reserve'] })).toMatchObject({ rule: '4.5' })
    const two = game({ board, nations: { germany: { spent: ['army-2', 'army-1'] } } })
    expect(two.refused('germany', 'build', { shifts: ['army-1>reserve', 'army-2>reserve'] }).text).toContain('costs 2')
    two.do('germany', 'build', { shifts: ['army-2>reserve'] })
    expect(two.box('germany', 'reserve')).toEqual(['army-2'])
  })

  test('the Build track limits the shifts', () => {
    const war = game({ board: startBoard, nations: { germany: { reserve: ['army-1', 'army-1', 'army-1'], build: 2 } } })
    expect(war.offered('germany', 'build', 'shifts', { shifts: ['army-1>poland', 'army-1>poland'] })).toEqual([])
  })

  test('Armies go where the side has control and supply, or into the Capital; Fleets never on land', () => {
    const war = game({ board: startBoard, nations: { germany: { reserve: ['army-1', 'fleet-1'] } } })
    const offered = war.offered('germany', 'build', 'shifts')
    expect(offered.filter((value) => value.startsWith('army')).sort()).toEqual([
      'army-1>germany',
      'army-1>italy',
      'army-1>mediterranean',
      'army-1>poland',
    ])
    expect(offered.filter((value) => value.startsWith('fleet'))).toEqual(['fleet-1>baltic', 'fleet-1>mediterranean'])
  })

  test('Fleets go next to the Capital even where enemy Fleets are, elsewhere only without them', () => {
    const board = {
      germany: { germany: ['army-1'] },
      baltic: { uk: ['fleet-1'] },
      mediterranean: { germany: ['italian-fleet'], uk: ['fleet-1'] },
    }
    const war = game({ board, nations: { germany: { reserve: ['fleet-1'] } } })
    expect(war.offered('germany', 'build', 'shifts')).toEqual(['fleet-1>baltic'])
  })

  test('a space counts as it was at the start of the Action', () => {
    const board = { japan: { japan: ['army-1'] } }
    const war = game({ board, toAct: 'japan', nations: { japan: { reserve: ['fleet-1', 'army-1', 'fleet-1'] } } })
    // The North Pacific is not controlled before the Fleet is placed: neither an Army nor the next sea opens up.
    expect(war.offered('japan', 'build', 'shifts', { shifts: ['fleet-1>north-pacific'] })).toEqual([
      'army-1>japan',
      'fleet-1>north-pacific',
    ])
  })

  test('Armies may be placed at sea with a Fleet of their own Nation', () => {
    const war = game({
      board: { usa: { usa: ['army-1'] }, 'east-pacific': { usa: ['fleet-1'] }, atlantic: { uk: ['fleet-1'] } },
      toAct: 'usa',
      nations: { usa: { reserve: ['army-1', 'fleet-1'] } },
    })
    const first = war.offered('usa', 'build', 'shifts')
    expect(first).toContain('army-1>east-pacific')
    expect(first).not.toContain('army-1>atlantic')
    // Controlled by an ally and in supply at the start: the Fleet that comes first carries the Army.
    expect(war.offered('usa', 'build', 'shifts', { shifts: ['fleet-1>atlantic'] })).toContain('army-1>atlantic')
  })

  test('nothing at all may be built', () => {
    const war = game()
    war.do('germany', 'build', { shifts: [] })
    expect(war.state.sheets.germany.ready).toBe(2)
  })
})

describe('3.2 China', () => {
  test('a Build neither places Chinese Armies nor shifts them', () => {
    const war = game({
      board: { usa: { usa: ['army-1'] } },
      toAct: 'usa',
      nations: { usa: { reserve: ['chinese-army'], spent: ['chinese-army'] } },
    })
    expect(war.offered('usa', 'build', 'shifts')).toEqual([])
    expect(war.refused('usa', 'build', { shifts: ['chinese-army>reserve'] })).toMatchObject({ rule: '3.2' })
  })
})

describe('6.4', () => {
  const lost = {
    board: { moscow: { germany: ['army-1'] }, leningrad: { soviet: ['army-1'] }, ukraine: { soviet: ['army-1'] } },
    toAct: 'soviet',
    nations: { soviet: { reserve: ['army-1', 'fleet-1'], spent: ['army-1'] } },
  }

  test('without its Capital a Nation may recover pieces and place Armies in the Capital only', () => {
    const war = game(lost)
    expect(war.offered('soviet', 'build', 'shifts')).toEqual(['army-1>reserve', 'army-1>moscow'])
    expect(war.refused('soviet', 'build', { shifts: ['army-1>leningrad'] })).toMatchObject({ rule: '6.4' })
  })

  test('it may only build and attack in place in the Capital', () => {
    const war = game(lost)
    expect(war.verbs('soviet')).toEqual(['build', 'pass'])
    const inside = game({ ...lost, board: { ...lost.board, moscow: { germany: ['army-1'], soviet: ['army-1'] } } })
    expect(inside.verbs('soviet')).toEqual(['offensive-in-place', 'build', 'pass'])
    expect(inside.offered('soviet', 'offensive-in-place', 'to')).toEqual(['moscow'])
  })

  test('it returns to the normal rules as soon as the Capital is regained', () => {
    const war = game({
      ...lost,
      board: { ...lost.board, moscow: { germany: ['army-1'], soviet: ['army-2', 'army-2'] } },
    })
    expect(war.verbs('soviet')).toEqual([
      'offensive',
      'offensive-in-place',
      'build',
      'strategic-move',
      'upgrade',
      'pass',
    ])
  })
})
