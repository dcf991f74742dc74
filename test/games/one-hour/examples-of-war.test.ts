import { describe, expect, test } from 'vitest'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import { controller } from '../../../src/games/one-hour/rules/control.ts'
import { supplied, supplyReport } from '../../../src/games/one-hour/rules/supply.ts'
import { game, poland1944, read, startBoard } from './support.ts'

/** Every example that the rulebook works through from chapter 5 on, by the chapter in which it stands. */

describe('5', () => {
  test('the Soviets take Poland 6 to 2, and the German Army is gone for good', () => {
    const war = game(poland1944, [4, 2])
    war.do('soviet', 'offensive', { from: 'ukraine', to: 'poland', units: ['army-1', 'army-1'] })
    expect(war.told('strengths')[0]).toMatchObject({
      attack: { units: 2, bonuses: [{ why: 'air-force', amount: 2 }], die: 4, tactics: 1 },
      defence: { units: 1, bonuses: [{ why: 'air-force', amount: 1 }], die: 2, tactics: 0 },
    })
    war.do('soviet', 'commit', { units: ['army-1'] })
    expect(war.told('battle-over')).toMatchObject([
      { attack: 6, defence: 2, winner: 'allies', removed: true, control: 'allies' },
    ])
    expect(war.box('germany', 'lost').filter((kind) => kind === 'army-1')).toHaveLength(7)
    expect(war.box('germany', 'spent')).toEqual([])
    expect(war.box('soviet', 'spent')).toEqual(['army-1'])
    expect(war.at('poland')).toEqual({ soviet: ['army-1', 'army-1'] })
  })
})

describe('6.2', () => {
  test('two Allied Armies against one control a space, one against one nobody', () => {
    const two = read({ board: { balkans: { germany: ['army-1'], usa: ['army-1'], uk: ['army-1'] } } })
    const even = read({ board: { balkans: { germany: ['army-2'], uk: ['army-1'] } } })
    expect(controller(two.board, 'balkans')).toBe('allies')
    expect(controller(even.board, 'balkans')).toBeUndefined()
  })

  test('an Italian Fleet denies two British ones the Mediterranean', () => {
    const { board } = read({ board: { mediterranean: { uk: ['fleet-1', 'fleet-1'], germany: ['italian-fleet'] } } })
    expect(controller(board, 'mediterranean')).toBeUndefined()
  })
})

describe('6.3', () => {
  const board = {
    uk: { uk: ['army-1'] },
    atlantic: { uk: ['fleet-1'] },
    mediterranean: { uk: ['fleet-1'], germany: ['italian-fleet'] },
    italy: { germany: ['italian-army'] },
  }

  test('example 1: India is supplied over the Atlantic and Africa, Italy is not', () => {
    const { board: map } = read({ board })
    expect(supplyReport(map, 'uk', 'india')).toEqual({
      supplied: true,
      line: ['uk', 'atlantic', 'north-africa', 'middle-east', 'india'],
    })
    expect(supplied(map, 'uk').has('italy')).toBe(false)
    const american = read({ board: { ...board, atlantic: { usa: ['fleet-1'] } } })
    expect(supplyReport(american.board, 'uk', 'india')).toEqual({ supplied: false, cuts: ['atlantic'] })
    const cleared = read({ board: { ...board, mediterranean: { uk: ['fleet-1'] } } })
    expect(supplied(cleared.board, 'uk').has('italy')).toBe(true)
  })

  test('example 2: a German Army in Moscow is cut off until Ukraine is taken', () => {
    const east = {
      germany: { germany: ['army-1'] },
      poland: { germany: ['army-1'] },
      moscow: { germany: ['army-1'] },
    }
    const war = game({ board: east })
    expect(supplied(war.state.board, 'germany').has('moscow')).toBe(false)
    expect(war.offered('germany', 'offensive', 'from')).not.toContain('moscow')
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-1'] })
    expect(supplied(war.state.board, 'germany').has('moscow')).toBe(true)
  })
})

describe('8.4', () => {
  test('a Counter-Offensive may follow Zhukov, as it may any Soviet Offensive', () => {
    const war = game(
      {
        year: 1942,
        board: { ...startBoard, ukraine: { soviet: ['army-2'] }, moscow: { soviet: ['army-1'] } },
        nations: { soviet: { specials: ['zhukov'] } },
        toAct: 'soviet',
      },
      [1, 1],
    )
    war.do('soviet', 'zhukov', { from: 'ukraine', to: 'poland', units: ['army-2'] })
    expect(war.told('strengths')[0]).toMatchObject({ attack: { bonuses: [{ why: 'launch', amount: 2 }] } })
    expect(war.at('poland')).toEqual({ soviet: ['army-2'] })
    expect(war.verbs('germany')).toContain('counter-offensive')
  })

  test('Patton is resolved before Kampfgruppe', () => {
    const war = game(
      {
        year: 1944,
        board: {
          usa: { usa: ['army-1'] },
          atlantic: { usa: ['fleet-1'] },
          'north-sea': { usa: ['fleet-1'] },
          uk: { usa: ['army-2', 'army-1'] },
          france: { germany: ['army-1'] },
          germany: { germany: ['army-1'] },
        },
        nations: { usa: { specials: ['patton'], airForce: 2 }, germany: { spent: ['army-1'] } },
        toAct: 'usa',
      },
      [1, 1],
    )
    war.do('usa', 'offensive', { from: 'uk', to: 'france', units: ['army-2', 'army-1'] })
    expect(war.told('battle-over')).toMatchObject([{ attack: 5, defence: 4 }])
    const [first] = war.pending
    expect(first).toMatchObject({ owners: ['usa'], title: 'may answer with Patton', secret: false })
    expect(war.pending.map(({ owners }) => owners[0])).toContain('germany')
  })

  test('V2 Rockets fly in 1944 and 1945 only', () => {
    const at = (year: number) => game({ year, board: startBoard, nations: { germany: { specials: ['v2-rockets'] } } })
    expect(at(1943).verbs('germany')).not.toContain('v2-rockets')
    const war = at(1944)
    war.do('germany', 'v2-rockets')
    expect(war.state.will).toEqual({ axis: 10, allies: 9 })
    expect(oneHour.pending(war.state)).toHaveLength(1)
  })
})
