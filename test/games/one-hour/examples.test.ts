import { describe, expect, test } from 'vitest'
import { scoreOf } from '../../../src/games/one-hour/rules/scoring.ts'
import { game, read, startBoard } from './support.ts'

/** Every example that the rulebook works through in chapters 1 to 4, by the chapter in which it stands. */

describe('4.1', () => {
  test('a year of five Nations: Actions in turn order, a Response here and there, and a second lap', () => {
    const war = game()
    war.do('germany', 'build', { shifts: ['fleet-1>baltic'] }).quiet()
    war.do('uk', 'offensive', { from: 'uk', to: 'scandinavia', units: ['army-1'] })
    war.do('germany', 'kampfgruppe').quiet()
    expect(war.at('scandinavia')).toEqual({ uk: ['army-1'], germany: ['army-1'] })
    war.do('japan', 'upgrade', { track: 'build' })
    war.do('soviet', 'offensive', { from: 'ukraine', to: 'balkans', units: ['army-1'] })
    war.do('germany', 'pass')
    expect(war.asked).toEqual(['usa action'])
    war.do('usa', 'pass')
    expect(war.asked).toEqual(['germany action'])
  })

  test('a Nation without markers passes silently in the second lap', () => {
    const war = game({}, [1, 1])
    war.do('germany', 'build', { shifts: ['fleet-1>baltic'] }).quiet()
    war.do('uk', 'offensive', { from: 'uk', to: 'scandinavia', units: ['army-1'] })
    war.do('germany', 'kampfgruppe').quiet()
    war.do('japan', 'upgrade', { track: 'build' })
    war.do('soviet', 'offensive', { from: 'ukraine', to: 'balkans', units: ['army-1'] })
    war.do('germany', 'counter-offensive', { from: 'poland', to: 'balkans', units: ['army-2'] })
    expect(war.state.sheets.germany.ready).toBe(0)
    war.do('usa', 'pass')
    expect(war.asked).toEqual(['uk action'])
  })
})

describe('4.2', () => {
  test('France, North Pacific and India against East Pacific: the Allies lose 2', () => {
    const { board } = read({
      board: {
        france: { germany: ['army-1'] },
        'north-pacific': { japan: ['fleet-1'] },
        india: { japan: ['army-1'] },
        'east-pacific': { usa: ['fleet-1'] },
      },
    })
    expect(scoreOf(board)).toEqual({
      held: { axis: ['france', 'india', 'north-pacific'], allies: ['east-pacific'] },
      loser: 'allies',
      loss: 2,
    })
  })
})

describe('4.4', () => {
  const position = {
    year: 1941,
    board: { ...startBoard, poland: { germany: ['army-2', 'army-1'] }, germany: { germany: ['army-1'] } },
    nations: { soviet: { spent: ['army-1'] }, germany: { reserve: ['army-1'] } },
  }

  test('an attack on Ukraine, both Soviet Responses in order, and a Blitz against them', () => {
    const war = game(position, [1, 1, 6, 1, 6, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.at('ukraine')).toEqual({ germany: ['army-2'] })
    expect(war.asked).toEqual(['soviet response', 'soviet response', 'germany response'])

    war.do('soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-2'] })
    expect(war.asked).toEqual(['germany reserves'])
    war.do('germany', 'hold')
    expect(war.at('ukraine')).toEqual({ soviet: ['army-2'] })

    war.do('soviet', 'not-one-step-back')
    expect(war.at('ukraine')).toEqual({ soviet: ['army-1', 'army-2'] })

    war.do('germany', 'blitz', { from: 'poland', to: 'ukraine', units: ['army-1'] })
    expect(war.at('ukraine')).toEqual({ germany: ['army-1'] })
    expect(war.told('response').map(({ name }) => name)).toEqual(['Counter-Offensive', 'Not One Step Back', 'Blitz'])
    expect(war.state.sheets.germany.placed).toEqual([
      { sheet: 'germany', row: 'offensive', box: 0 },
      { sheet: 'germany', row: 'offensive', box: 3 },
    ])
    expect(war.state.sheets.soviet.ready).toBe(0)
    expect(war.asked).toEqual(['uk action'])
  })

  test('the Blitz may also go anywhere else', () => {
    const war = game(position, [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.offered('germany', 'blitz', 'to')).toEqual(expect.arrayContaining(['balkans', 'france']))
  })
})

describe('4.5 Build', () => {
  const board = {
    japan: { japan: ['army-1'] },
    china: { usa: ['chinese-army'] },
    'north-pacific': { japan: ['fleet-2'] },
  }

  test('a Level 1 Army out of Spent, then a Fleet into the South Pacific but not the Indian Ocean', () => {
    const war = game({
      board,
      toAct: 'japan',
      nations: { japan: { spent: ['army-1'], reserve: ['fleet-1'] } },
    })
    const rejected = war.refused('japan', 'build', { shifts: ['army-1>reserve', 'fleet-1>indian-ocean'] })
    expect(rejected).toMatchObject({ rule: '6.3' })
    war.do('japan', 'build', { shifts: ['army-1>reserve', 'fleet-1>south-pacific'] })
    expect(war.box('japan', 'reserve')).toEqual(['army-1'])
    expect(war.at('south-pacific')).toEqual({ japan: ['fleet-1'] })
  })

  test('a later Build reaches South-east Asia over the Fleets', () => {
    const war = game({
      board: { ...board, 'south-pacific': { japan: ['fleet-1'] } },
      toAct: 'japan',
      nations: { japan: { reserve: ['army-1'] } },
    })
    war.do('japan', 'build', { shifts: ['army-1>south-east-asia'] })
    expect(war.at('south-east-asia')).toEqual({ japan: ['army-1'] })
  })
})

describe('4.5 Offensive', () => {
  const baltic = (fleets: object) => ({
    board: {
      uk: { uk: ['army-1'] },
      scandinavia: { uk: ['army-1'] },
      'north-sea': { uk: ['fleet-1'] },
      baltic: fleets,
      germany: { germany: ['army-1'] },
    },
    toAct: 'uk',
  })

  test('an Amphibious Assault from Scandinavia over the Baltic into Germany', () => {
    const war = game(baltic({ uk: ['fleet-1'] }), [6, 1])
    war.do('uk', 'offensive', { from: 'scandinavia', to: 'germany', units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ space: 'germany', attack: 3, defence: 2, winner: 'allies' }])
  })

  test('not without a Fleet in the Baltic, nor with an Axis Fleet in it', () => {
    for (const fleets of [{}, { uk: ['fleet-1'], germany: ['fleet-1'] }, { usa: ['fleet-1'] }]) {
      expect(game(baltic(fleets)).offered('uk', 'offensive', 'to', { from: 'scandinavia' })).not.toContain('germany')
    }
  })

  test('a Fleet goes from the Atlantic into the Mediterranean while the Allies control North Africa', () => {
    const war = game({ toAct: 'uk' }, [6, 1])
    war.do('uk', 'offensive', { from: 'atlantic', to: 'mediterranean', units: ['fleet-1'] })
    war.quiet()
    expect(war.told('attacked')[0]).toMatchObject({ from: 'atlantic', space: 'mediterranean' })
    const lost = game({ board: { ...startBoard, 'north-africa': { germany: ['army-1'] } }, toAct: 'uk' })
    expect(lost.offered('uk', 'offensive', 'to', { from: 'atlantic' })).not.toContain('mediterranean')
  })

  test('an Army crosses one sea only: not from the USA to France over two', () => {
    const war = game({
      board: {
        usa: { usa: ['army-1'] },
        atlantic: { usa: ['fleet-1'] },
        'north-sea': { usa: ['fleet-1'] },
        france: { germany: ['army-1'] },
      },
      toAct: 'usa',
    })
    expect(war.offered('usa', 'offensive', 'from')).not.toContain('usa')
    expect(war.offered('usa', 'offensive', 'to')).not.toContain('france')
  })

  test('Armies at sea in the East Pacific invade Japan over the North Pacific', () => {
    const board = {
      usa: { usa: ['army-1'] },
      'east-pacific': { usa: ['fleet-1', 'army-1'] },
      'north-pacific': { usa: ['fleet-1'] },
    }
    const war = game({ board, toAct: 'usa' })
    war.do('usa', 'offensive', { from: 'east-pacific', to: 'japan', units: ['army-1'] })
    expect(war.at('japan')).toEqual({ usa: ['army-1'] })
    const blocked = game({
      board: { ...board, 'north-pacific': { usa: ['fleet-1'], japan: ['fleet-1'] } },
      toAct: 'usa',
    })
    expect(blocked.offered('usa', 'offensive', 'to', { from: 'usa' })).not.toContain('japan')
    expect(blocked.verbs('usa')).toContain('offensive')
    expect(blocked.offered('usa', 'offensive', 'to')).not.toContain('japan')
  })
})

describe('4.5 Strategic Move', () => {
  test('the first Fleet opens the supply that the second Fleet and the Army then use', () => {
    const war = game({
      board: {
        usa: { usa: ['army-1'] },
        'east-pacific': { usa: ['fleet-1', 'fleet-1'] },
        uk: { uk: ['army-1'] },
      },
      toAct: 'usa',
    })
    const moves = ['fleet-1@east-pacific>atlantic', 'fleet-1@east-pacific>mediterranean', 'army-1@usa>uk']
    expect(war.refused('usa', 'strategic-move', { moves: moves.slice(1) })).toMatchObject({ rule: '4.5' })
    war.do('usa', 'strategic-move', { moves })
    expect(war.at('atlantic')).toEqual({ usa: ['fleet-1'] })
    expect(war.at('mediterranean')).toEqual({ usa: ['fleet-1'] })
    expect(war.at('uk')).toEqual({ uk: ['army-1'], usa: ['army-1'] })
  })
})
