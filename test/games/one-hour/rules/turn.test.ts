import { describe, expect, test } from 'vitest'
import { scriptedDice } from '../../../../src/core/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { markers, nations } from '../../../../src/games/one-hour/map/nations.ts'
import { game, setupOf, startBoard } from '../support.ts'

describe('3.1', () => {
  test('the Nations are divided as the rulebook divides them among two to five players', () => {
    const [scenario] = oneHour.meta.scenarios
    const divisions = scenario?.divisions.map((division) =>
      division.map((command) => [...command].sort().join('+')).sort(),
    )
    expect(divisions).toEqual([
      ['germany+japan', 'soviet+uk+usa'],
      ['germany+japan', 'soviet', 'uk+usa'],
      ['germany', 'japan', 'soviet', 'uk+usa'],
      ['germany', 'japan', 'soviet', 'uk', 'usa'],
    ])
  })
})

describe('3.3 and 3.4', () => {
  test('the war begins in 1940 at 10 Political Will, with Germany to act', () => {
    const { state, events } = oneHour.setup(setupOf(), scriptedDice([]))
    expect(state).toMatchObject({
      year: 1940,
      will: { axis: 10, allies: 10 },
      order: ['germany', 'uk', 'japan', 'soviet', 'usa'],
    })
    expect(oneHour.pending(state)).toMatchObject([{ kind: 'action', owners: ['germany'] }])
    expect(events).toEqual([{ type: 'begun', year: 1940, draft: false }])
  })

  test('markers and cubes of every Nation', () => {
    const { sheets } = game().state
    expect(nations.map((nation) => [nation, sheets[nation].ready])).toEqual([
      ['germany', 3],
      ['uk', 2],
      ['japan', 2],
      ['soviet', 1],
      ['usa', 1],
    ])
    expect(nations.map((nation) => Object.values(sheets[nation].tracks))).toEqual([
      [2, 1, 0],
      [2, 0, 0],
      [2, 0, 1],
      [2, 0, 0],
      [2, 0, 0],
    ])
  })
})

describe('4.1', () => {
  test('five passes in a row end the year, even with markers left', () => {
    const war = game()
    for (const nation of war.state.order) war.do(nation, 'pass')
    expect(war.state.year).toBe(1941)
    expect(war.told('scored')).toHaveLength(1)
  })

  test('an Action in between begins the count again, and who passed may act in the next lap', () => {
    const war = game()
    war.do('germany', 'pass').do('uk', 'pass').do('japan', 'pass').do('soviet', 'pass')
    war.do('usa', 'upgrade', { track: 'air-force' })
    expect(war.state.turn.passes).toBe(0)
    war.do('germany', 'upgrade', { track: 'build' }).quiet()
    expect(war.asked).toEqual(['uk action'])
    war.do('uk', 'pass').do('japan', 'pass').do('soviet', 'pass')
    // The USA has no marker left and passes silently; Germany's own pass is the fifth.
    expect(war.asked).toEqual(['germany action'])
    war.do('germany', 'pass')
    expect(war.state.year).toBe(1941)
  })

  test('nobody is asked any more once nobody has a marker', () => {
    const empty = { markers: 0 }
    const war = game({
      board: startBoard,
      nations: { uk: empty, japan: empty, soviet: empty, usa: empty, germany: { markers: 1, reserve: [] } },
    })
    war.do('germany', 'build', { shifts: [] })
    expect(war.state.year).toBe(1941)
  })

  test('each Response may be chosen once after an Action', () => {
    const war = game({
      year: 1942,
      board: startBoard,
      nations: {
        germany: { reserve: ['army-1', 'army-1', 'army-1', 'army-1'] },
        uk: { markers: 0 },
        usa: { markers: 3 },
      },
    })
    war.do('germany', 'build', { shifts: [] })
    expect(war.asked).toEqual(['usa response'])
    war.do('usa', 'strategic-bombing', { units: ['army-1', 'army-1'] })
    expect(war.asked).toEqual(['japan action'])
  })

  test('a Nation may respond to its own Action', () => {
    const war = game({}, [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(war.verbs('germany')).toContain('blitz')
  })

  test('a declined Response does not come back', () => {
    const war = game({ year: 1941, board: startBoard, nations: { soviet: { spent: ['army-1'] } } }, [1, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    war.do('soviet', 'pass')
    expect(war.verbs('soviet')).not.toContain('counter-offensive')
    war.do('soviet', 'not-one-step-back')
    expect(war.asked).toEqual(['germany response'])
    expect(war.verbs('soviet')).toEqual([])
  })
})

describe('4.3', () => {
  test('all markers come back, and new ones arrive in their years', () => {
    const war = game()
    const ready = () => nations.map((nation) => war.state.sheets[nation].ready)
    const found: number[][] = [ready()]
    for (let year = 1941; year <= 1945; year += 1) {
      const first = war.state.order[0] ?? 'germany'
      war.do(first, 'upgrade', { track: 'air-force' })
      war.quiet()
      while (war.state.year < year) {
        const [open] = war.pending
        const seat = nations.find((nation) => open?.owners.includes(nation))
        if (!seat) break
        war.do(seat, 'pass')
      }
      found.push(ready())
      if (year === 1942) war.state.sheets.germany.tracks['air-force'] = 0
    }
    expect(found).toEqual([
      [3, 2, 2, 1, 1],
      [3, 2, 2, 2, 2],
      [3, 3, 2, 3, 3],
      [3, 3, 2, 3, 4],
      [3, 3, 2, 3, 5],
      [3, 3, 2, 3, 5],
    ])
    expect(markers.usa.arrive).toEqual([1941, 1942, 1943, 1944])
  })
})
