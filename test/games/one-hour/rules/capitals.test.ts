import { describe, expect, test } from 'vitest'
import { game, type Game } from '../support.ts'

const capitals = {
  germany: { germany: ['army-1'] },
  japan: { japan: ['army-1'] },
  uk: { uk: ['army-1'] },
  usa: { usa: ['army-1'] },
  moscow: { soviet: ['army-1'] },
}

function endYear(war: Game): Game {
  const { year } = war.state
  while (war.state.year === year && !war.state.ending) {
    const seat = war.state.order.find((nation) => war.asked.includes(`${nation} action`))
    if (!seat) throw new Error(`no Action is asked: ${war.asked.join(', ')}`)
    war.do(seat, 'pass')
  }
  return war
}

describe('7', () => {
  test('a Capital that nobody controls is not taken', () => {
    const board = { ...capitals, moscow: { germany: ['army-1'] }, uk: { uk: ['army-1'], germany: ['army-1'] } }
    expect(game({ board }).state.ending).toBeUndefined()
    const more = { ...board, uk: { uk: ['army-1'], germany: ['army-1', 'army-1'] } }
    expect(game({ board: more }).state.ending).toEqual({ side: 'axis', by: 'capitals' })
  })

  test('a side whose Capital nobody controls does not hold all its Capitals', () => {
    const held = { france: { germany: ['army-1'] }, india: { japan: ['army-1'] } }
    const board = { ...capitals, ...held, germany: { germany: ['army-1'], uk: ['army-1'] } }
    expect(endYear(game({ board, will: { axis: 5, allies: 1 } })).state.ending).toBeUndefined()
    const free = { ...board, germany: capitals.germany }
    expect(endYear(game({ board: free, will: { axis: 5, allies: 1 } })).state.ending).toMatchObject({ by: 'will' })
  })

  test('a side that is at 0 loses at the next scoring that finds all enemy Capitals held, even if it loses nothing', () => {
    const war = endYear(game({ board: capitals, will: { axis: 5, allies: 0 } }))
    expect(war.told('scored')).toMatchObject([{ loser: null }])
    expect(war.state.ending).toEqual({ side: 'axis', by: 'will' })
  })

  test('the Allies win by two Capitals as well', () => {
    const board = {
      ...capitals,
      japan: { usa: ['army-1'] },
      germany: { uk: ['army-1', 'army-1'], germany: ['army-1'] },
    }
    expect(game({ board }).state.ending).toEqual({ side: 'allies', by: 'capitals' })
  })

  test('a piece that a Response places may win the war', () => {
    const board = {
      ...capitals,
      moscow: { germany: ['army-1'] },
      uk: { uk: ['army-1'], germany: ['army-1'] },
      france: { germany: ['army-1'] },
      'north-sea': { germany: ['fleet-1'] },
    }
    const war = game({ board, toAct: 'uk', nations: { germany: { spent: ['army-1'], airForce: 0 } } }, [1, 1])
    war.do('uk', 'offensive-in-place', { to: 'uk' })
    expect(war.state.ending).toBeUndefined()
    war.do('germany', 'kampfgruppe')
    expect(war.state.ending).toEqual({ side: 'axis', by: 'capitals' })
  })
})

describe('6.4', () => {
  test('a Nation without its Capital commits no Reserves, but for the Capital itself', () => {
    const lost = {
      germany: { germany: ['army-1'] },
      poland: { germany: ['army-1', 'army-1', 'army-1'] },
      ukraine: { soviet: ['army-2'] },
      moscow: { germany: ['army-1'] },
    }
    const abroad = game({ board: lost, nations: { soviet: { reserve: ['army-1'] } } }, [1, 1])
    abroad.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-1', 'army-1', 'army-1'] })
    expect(abroad.told('battle-over')).toMatchObject([{ attack: 4, defence: 2 }])
    expect(abroad.told('committed')).toEqual([])

    const inside = { ...lost, moscow: { germany: ['army-1'], soviet: ['army-1'] } }
    const home = game(
      { board: inside, toAct: 'soviet', nations: { soviet: { reserve: ['army-1'] }, germany: { airForce: 0 } } },
      [1, 1],
    )
    home.do('soviet', 'offensive-in-place', { to: 'moscow' })
    home.do('soviet', 'commit', { units: ['army-1'] })
    expect(home.told('battle-over')).toMatchObject([{ attack: 2, defence: 1, winner: 'allies' }])
  })

  test('Chinese Armies do not attack either while the USA is lost', () => {
    const board = { ...capitals, usa: { japan: ['army-1'] }, china: { usa: ['chinese-army'], japan: ['army-1'] } }
    expect(game({ board, toAct: 'usa' }).verbs('usa')).toEqual(['build', 'pass'])
  })
})
