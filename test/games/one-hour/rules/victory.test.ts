import { describe, expect, test } from 'vitest'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { game, type Game } from '../support.ts'

/** Everybody passes until the year is over. */
function endYear(war: Game): Game {
  const { year } = war.state
  while (war.state.year === year && !war.state.ending) {
    const seat = war.state.order.find((nation) => war.asked.includes(`${nation} action`))
    if (!seat) throw new Error(`no Action is asked: ${war.asked.join(', ')}`)
    war.do(seat, 'pass')
  }
  return war
}

const capitals = {
  germany: { germany: ['army-1'] },
  japan: { japan: ['army-1'] },
  uk: { uk: ['army-1'] },
  usa: { usa: ['army-1'] },
  moscow: { soviet: ['army-1'] },
}

describe('4.2', () => {
  test('only enemy and neutral Victory Spaces count, land and sea', () => {
    const war = endYear(
      game({
        board: {
          ...capitals,
          france: { usa: ['army-1'] },
          italy: { uk: ['army-1'] },
          balkans: { soviet: ['army-1'] },
          poland: { soviet: ['army-1'] },
          'north-pacific': { usa: ['fleet-1'] },
          atlantic: { usa: ['fleet-1'] },
        },
      }),
    )
    expect(war.told('scored')).toMatchObject([
      { held: { axis: [], allies: ['italy', 'north-pacific'] }, loser: 'axis', loss: 2 },
    ])
    expect(war.state.will).toEqual({ axis: 8, allies: 10 })
  })

  test('equal numbers cost nobody anything', () => {
    const war = endYear(game())
    expect(war.told('scored')).toMatchObject([{ loser: null, loss: 0 }])
    expect(war.state.will).toEqual({ axis: 10, allies: 10 })
  })
})

describe('7', () => {
  const taken = { india: { japan: ['army-1'] }, australia: { japan: ['army-1'] }, france: { germany: ['army-1'] } }

  test('a side at 0 Political Will loses while the other holds all its Capitals', () => {
    const war = endYear(game({ board: { ...capitals, ...taken }, will: { axis: 5, allies: 2 } }))
    expect(oneHour.outcome(war.state)).toMatchObject({ winners: ['germany', 'japan'], title: 'The Axis win' })
    expect(war.state.ending).toEqual({ side: 'axis', by: 'will' })
    expect(oneHour.pending(war.state)).toEqual([])
  })

  test('but not while the other side has lost a Capital', () => {
    const board = { ...capitals, ...taken, japan: { usa: ['army-1'] }, balkans: { germany: ['army-1'] } }
    const war = endYear(game({ board, will: { axis: 5, allies: 2 } }))
    expect(war.state).toMatchObject({ will: { allies: 0 }, year: 1941 })
    expect(war.state.ending).toBeUndefined()
  })

  test('both sides at 0 after scoring, with all their Capitals: the Axis win', () => {
    const war = endYear(game({ board: { ...capitals, ...taken }, will: { axis: 0, allies: 2 } }))
    expect(war.state.will).toEqual({ axis: 0, allies: 0 })
    expect(war.state.ending).toEqual({ side: 'axis', by: 'will' })
  })

  test('V2 Rockets alone do not end the war: 0 is looked at after scoring', () => {
    const war = game({
      year: 1944,
      board: { ...capitals, 'north-pacific': { usa: ['fleet-1'] } },
      will: { axis: 3, allies: 1 },
      nations: { germany: { specials: ['v2-rockets'] } },
    })
    war.do('germany', 'v2-rockets')
    expect(war.state.will.allies).toBe(0)
    expect(war.state.ending).toBeUndefined()
  })

  test('two enemy Capitals win at once', () => {
    const board = {
      ...capitals,
      moscow: { germany: ['army-1'] },
      uk: {},
      'north-sea': { germany: ['fleet-1'] },
      france: { germany: ['army-1', 'army-1'] },
    }
    const war = game({ board })
    war.do('germany', 'offensive', { from: 'france', to: 'uk', units: ['army-1'] })
    expect(war.state.ending).toEqual({ side: 'axis', by: 'capitals' })
    expect(war.told('over')).toHaveLength(1)
  })

  test('even between two Responses', () => {
    const board = {
      ...capitals,
      moscow: { germany: ['army-1'] },
      uk: {},
      'north-sea': { germany: ['fleet-1'] },
      france: { germany: ['army-1', 'army-1'] },
      poland: { germany: ['army-1'] },
    }
    const war = game({ board, nations: { soviet: { spent: ['army-1'] } } })
    war.do('germany', 'offensive', { from: 'poland', to: 'balkans', units: ['army-1'] })
    war.do('germany', 'blitz', { from: 'france', to: 'uk', units: ['army-1'] })
    expect(war.state.ending).toEqual({ side: 'axis', by: 'capitals' })
    expect(war.state.stack).toEqual([])
  })

  test('not while the battle for the second one is still being fought', () => {
    const board = {
      ...capitals,
      moscow: { germany: ['army-1'] },
      uk: { uk: ['army-2'] },
      'north-sea': { germany: ['fleet-1'] },
      france: { germany: ['army-1', 'army-1', 'army-1'] },
    }
    const war = game({ board, nations: { germany: { airForce: 0 }, uk: { reserve: ['army-1', 'army-1'] } } }, [4, 1])
    war.do('germany', 'offensive', { from: 'france', to: 'uk', units: ['army-1', 'army-1'] })
    expect(war.asked).toEqual(['uk reserves'])
    war.do('uk', 'commit', { units: ['army-1', 'army-1'] })
    expect(war.state.ending).toBeUndefined()
  })

  test('one enemy Capital alone does not win', () => {
    expect(game({ board: { ...capitals, moscow: { germany: ['army-1'] } } }).state.ending).toBeUndefined()
  })

  test('after 1945 the higher Political Will wins, and a tie is the Axis’s', () => {
    const last = (axis: number, allies: number) =>
      endYear(game({ year: 1945, board: capitals, will: { axis, allies } })).state
    expect(last(4, 5).ending).toEqual({ side: 'allies', by: 'last-year' })
    expect(last(5, 4).ending).toEqual({ side: 'axis', by: 'last-year' })
    expect(last(5, 5).ending).toEqual({ side: 'axis', by: 'last-year' })
    expect(oneHour.outcome(last(5, 5))?.reasons[0]).toContain('a tie is an Axis win')
  })
})

describe('3.5', () => {
  const board = {
    japan: { japan: ['army-1'] },
    'north-pacific': { japan: ['fleet-1', 'fleet-1'] },
    usa: { usa: ['army-1'] },
    'east-pacific': { usa: ['fleet-1', 'fleet-1'] },
    china: { japan: ['army-1'], usa: ['chinese-army'] },
  }

  test('an Axis Offensive against American Fleets or Home Territory brings the marker at once', () => {
    const sea = game({ board, toAct: 'japan' }, [1, 1])
    sea.do('japan', 'offensive', { from: 'north-pacific', to: 'east-pacific', units: ['fleet-1'] })
    expect(sea.state).toMatchObject({ axisAttack: 'gained', sheets: { usa: { ready: 2 } } })
    const land = game({ board, toAct: 'japan' })
    land.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    expect(land.state.axisAttack).toBe('gained')
    expect(land.told('axis-attack')).toEqual([{ type: 'axis-attack', fate: 'gained' }])
  })

  test('it comes once, and stays for the years after', () => {
    const war = game({ board, toAct: 'japan', axisAttack: 'gained', year: 1942 })
    expect(war.state.sheets.usa.ready).toBe(4)
    war.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    expect(war.state.sheets.usa.ready).toBe(4)
  })

  test('an attack on a Chinese Army is none on the USA', () => {
    const war = game({ board, toAct: 'japan' }, [1, 1])
    war.do('japan', 'offensive-in-place', { to: 'china' })
    expect(war.state.axisAttack).toBe('aside')
  })

  test('a German Submarine Warfare is no Axis Offensive', () => {
    const war = game({
      board: {
        ...board,
        atlantic: { usa: ['fleet-1'] },
        uk: { uk: ['army-1'] },
        baltic: { germany: ['fleet-1'] },
        germany: { germany: ['army-1'] },
      },
      toAct: 'uk',
      nations: { uk: { reserve: ['army-1'] } },
    })
    war.do('uk', 'build', { shifts: [] })
    war.do('germany', 'submarine-warfare', { units: ['usa.fleet-1@atlantic'] })
    expect(war.state.axisAttack).toBe('aside')
  })

  test('an American Offensive, Strategic Bombing or Submarine Warfare before removes it for good', () => {
    const attack = game({ board, toAct: 'usa' }, [1, 1])
    attack.do('usa', 'offensive', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-1'] })
    expect(attack.state.axisAttack).toBe('removed')

    const bomb = game({ board, nations: { germany: { reserve: ['army-1'] } } })
    bomb.do('germany', 'build', { shifts: [] })
    bomb.do('uk', 'pass').do('usa', 'strategic-bombing', { units: ['army-1'] })
    expect(bomb.state.axisAttack).toBe('removed')

    const sub = game({ board: { ...board, 'south-pacific': { usa: ['fleet-1'] } }, toAct: 'japan' })
    sub.do('japan', 'build', { shifts: [] })
    sub.do('usa', 'submarine-warfare', { units: ['japan.fleet-1@north-pacific'] })
    expect(sub.state.axisAttack).toBe('removed')
  })
})
