import { describe, expect, test } from 'vitest'
import { remedyText, testedAs, testedText } from '../../src/discord/lobby/trials.ts'
import type { Scenario, Trial } from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'
import { toy } from './support/toy.ts'

const duel = toy.meta.scenarios.find(({ id }) => id === 'duel') as Scenario

function tested(values: Readonly<Record<string, boolean | number | string>>, trials = duel.trials) {
  return testedAs(
    toy.meta,
    { ...duel, ...(trials ? { trials } : {}) },
    { fog: false, wind: 3, season: 'summer', ...values },
  )
}

const trial = (options: Trial['options'], blues: number): Trial => ({
  options,
  games: 100,
  wins: { Reds: 100 - blues, Blues: blues },
})

describe('test games in the lobby', () => {
  test('say who won more often, and which option evens it out most', () => {
    const found = tested({})
    expect(found && testedText(found)).toBe(
      '-# ⚖️ Blues won 80 of 100 test games between equal computer players. Start with *Fog on*? There Blues won 22 of 40.',
    )
    expect(found?.remedy && remedyText(found.remedy)).toBe('Fog on')
  })

  test('suggest nothing up to 60 of 100, for either side', () => {
    expect(tested({}, [trial({}, 60), trial({ wind: 5 }, 50)])?.remedy).toBeUndefined()
    expect(tested({}, [trial({}, 40), trial({ wind: 5 }, 50)])?.remedy).toBeUndefined()
    expect(tested({}, [trial({}, 61), trial({ wind: 5 }, 50)])?.remedy?.value).toBe(5)
    expect(tested({}, [trial({}, 39), trial({ wind: 5 }, 50)])?.remedy?.value).toBe(5)
  })

  test('are those with the options of the lobby, and none where such were not played', () => {
    expect(tested({ wind: 5 })?.trial.wins['Blues']).toBe(62)
    expect(tested({ season: 'winter' })?.trial.wins['Blues']).toBe(80)
    expect(tested({ wind: 4 })).toBeUndefined()
    expect(tested({ wind: 5, fog: true })).toBeUndefined()
    expect(tested({}, [])).toBeUndefined()
  })

  test('suggest only what can be changed at once, and only what is more even', () => {
    expect(tested({}, [trial({}, 80), trial({ wind: 5, fog: true }, 50)])?.remedy).toBeUndefined()
    expect(tested({}, [trial({}, 70), trial({ wind: 5 }, 10)])?.remedy).toBeUndefined()
    expect(tested({ wind: 5 }, [trial({}, 50), trial({ wind: 5 }, 90)])?.remedy?.value).toBe(3)
  })

  test('of every game are of options and sides that it has, and add up', () => {
    for (const { meta } of games) {
      for (const scenario of meta.scenarios) {
        for (const { options, games: count, wins } of scenario.trials ?? []) {
          for (const id of Object.keys(options)) expect(meta.options.map((option) => option.id)).toContain(id)
          const sides = new Set(meta.seats.filter(({ id }) => scenario.seats.includes(id)).map(({ side }) => side))
          expect(new Set(Object.keys(wins))).toEqual(sides)
          expect(Object.values(wins).reduce((sum, each) => sum + each)).toBe(count)
        }
      }
    }
  })
})
