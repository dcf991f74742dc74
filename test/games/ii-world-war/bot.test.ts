import { describe, expect, it, vi } from 'vitest'
import {
  play,
  seededDice,
  seededRng,
  type Choice,
  type Decision,
  type Level,
  type OptionValues,
} from '../../../src/core/index.ts'
import { bot, styles } from '../../../src/games/ii-world-war/bot/index.ts'
import { watchOver } from '../../../src/games/ii-world-war/bot/attacks.ts'
import { lookOut } from '../../../src/games/ii-world-war/bot/outlook.ts'
import { fallChance, stake } from '../../../src/games/ii-world-war/bot/wagers.ts'
import { cities } from '../../../src/games/ii-world-war/map/cities.ts'
import { hex, indexOf } from '../../../src/games/ii-world-war/map/grid.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { attackOdds } from '../../../src/games/ii-world-war/rules/odds.ts'
import type { State } from '../../../src/games/ii-world-war/state.ts'
import { deepFreeze } from '../../support/freeze.ts'
import { act, scene, setupOf, three, two, unit } from './support.ts'

const everything: OptionValues = {
  'bear-hug': true,
  vichy: true,
  'blue-division': true,
  'poles-and-yugoslavs': true,
  'lend-lease': true,
  'wolf-packs': true,
  artillery: true,
  'naval-artillery': true,
  operations: true,
  joker: 'push',
}

function ask(state: State, level: Level, seed = 1, think = 20): { decision: Decision; choice: Choice } {
  const [decision] = iiWorldWar.pending(state)
  const seat = decision?.owners[0]
  if (!decision || !seat) throw new Error('nothing is pending')
  return { decision, choice: bot.choose(state, decision, seat, level, seededRng(seed), think) }
}

/** Lets computer players decide so many times; each choice has to be legal and thought of. */
function playAlong(state: State, level: Level, decisions: number): { state: State; kinds: Set<string> } {
  const dice = seededDice('1b'.repeat(32))
  const kinds = new Set<string>()
  for (let count = 0; count < decisions && !state.outcome; count++) {
    deepFreeze(state)
    const { decision, choice } = ask(state, level, count)
    kinds.add(`${decision.kind} ${choice.action.do}`)
    expect(choice.why, decision.kind).not.toBe('Took one of the moves on offer.')
    expect(choice.why.length).toBeLessThan(200)
    const result = play(iiWorldWar, state, decision.id, choice.action, dice)
    if (!result.ok) throw new Error(`${JSON.stringify(choice.action)}: ${result.error.text}`)
    state = result.value.state
  }
  return { state, kinds }
}

function opening(options: OptionValues = {}, commands: typeof three = three): State {
  return iiWorldWar.setup(setupOf(options, commands), seededDice('1b'.repeat(32))).state
}

const allAxis = Object.fromEntries(cities.map(({ name }) => [name, 'axis' as const]))

/** The moves that normal orders, nothing if it ends its movement. */
function orders(state: State): readonly string[] {
  const { list } = ask(state, 'normal').choice.action.args
  return Array.isArray(list) ? list.map(String) : []
}

describe('computer players', () => {
  it.each([
    ['easy', {}, three],
    ['normal', everything, three],
    ['hard', everything, two],
  ] as const)('%s: every choice is legal and explained', { timeout: 120_000 }, (level, options, commands) => {
    const { state, kinds } = playAlong(opening(options, commands), level, 110)
    expect(state.round).toBeGreaterThan(1)
    expect([...kinds]).toEqual(
      expect.arrayContaining(['reinforce deploy', 'move orders', 'combat attack', 'reinforce place']),
    )
    expect([...kinds].some((kind) => kind.includes('surrender'))).toBe(false)
  })

  it.each(['easy', 'normal', 'hard'] as const)(
    '%s: the same position, numbers and time give the same choice',
    (level) => {
      const { state } = playAlong(opening(), 'easy', 6)
      const first = ask(state, level, 7)
      expect(ask(structuredClone(state), level, 7)).toEqual(first)
    },
  )

  it('look at no clock: more time changes nothing', () => {
    const { state } = playAlong(opening(), 'easy', 6)
    const now = vi.spyOn(performance, 'now')
    const date = vi.spyOn(Date, 'now')
    expect(ask(state, 'hard', 1, 5_000)).toEqual(ask(structuredClone(state), 'hard', 1, 1))
    expect(now).not.toHaveBeenCalled()
    expect(date).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('take a city that stands empty before them', () => {
    const state = scene({ units: { a: 'germany land 2012' }, cities: { ...allAxis, Warsaw: 'soviet' } })
    expect(orders(state)).toContain('2012-2112')
  })

  it('attack where the odds are good, with all who can, and not where they are poor', () => {
    const units = {
      a: 'germany land 1413',
      b: 'germany land 1514',
      c: 'germany land 1515',
      x: 'france land 1414',
    } as const
    const strong = ask(scene({ phase: 'combat', units }), 'normal').choice
    expect(strong.action).toMatchObject({ do: 'attack', args: { target: 'x' } })
    expect(strong.action.args['units']).toHaveLength(3)
    const poor = scene({ phase: 'combat', units: { a: 'germany land 1718', x: 'uk land 1717' } })
    expect(ask(poor, 'normal').choice.action.do).toBe('end')
  })

  it('keep an army in a capital that is threatened', () => {
    const state = scene({
      units: { a: 'germany land 1612', x: 'uk land 1811', y: 'uk land 1911' },
      cities: { ...allAxis, London: 'west' },
    })
    expect(orders(state).filter((order) => order.startsWith('1612-'))).toEqual([])
  })

  it('judge attacks by exact odds', () => {
    const state = scene({
      phase: 'combat',
      units: { a: 'germany land 1413', b: 'germany land 1514', x: 'france land 1414' },
    })
    const [a, b, x] = ['a', 'b', 'x'].map((id) => unit(state, id))
    if (!a || !b || !x) throw new Error('a unit is missing')
    const odds = attackOdds(state, { faction: 'axis', attackers: [a, b], target: x, artillery: false })
    const team = { dry: 2, wet: 0, ships: 0 }
    expect(fallChance(team, 0, 1)).toBeCloseTo(odds.pressed.win, 10)
    expect(stake(team, 0, 1, { prize: 1, army: 0, ship: 0 })).toBeCloseTo(odds.pressed.win, 10)
  })

  describe('hard', () => {
    const red = { x: 'ussr land 2112', y: 'ussr land 2210', plane: 'ussr air 2310' } as const
    const grey = {
      a: 'germany land 2011',
      b: 'germany land 2111',
      c: 'germany land 2012',
      d: 'germany land 2110',
      e: 'germany land 2209',
    } as const

    it('fights where it matters less first, while the enemy has aircraft that come to the first attack', () => {
      const many = { ...grey, f: 'germany land 2311', g: 'germany land 2113' } as const
      const covered = scene({ phase: 'combat', units: { ...many, ...red } })
      expect(ask(covered, 'hard').choice.action.args['target']).toBe('y')
      const { plane: _plane, ...bare } = red
      expect(ask(scene({ phase: 'combat', units: { ...many, ...bare } }), 'hard').choice.action.args['target']).toBe(
        'x',
      )
    })

    it('keeps its aircraft for the city that is still to be attacked', () => {
      const state = scene({ phase: 'combat', units: { ...grey, ...red } })
      const attacked = act(state, 'attack', { target: 'y', units: ['d', 'e'] }).state
      expect(ask(attacked, 'normal').choice.action.do).toBe('support')
      expect(ask(attacked, 'hard').choice.action.do).toBe('decline')
      const last = act(state, 'attack', { target: 'x', units: ['a', 'b', 'c'] }).state
      expect(ask(last, 'hard').choice.action.do).toBe('support')
    })

    it('lets one air fleet of the enemy spoil one attack, not all of them', () => {
      expect([1, 2, 6].map((attacks) => watchOver(1, attacks))).toEqual([0.9, 0.5, 1 / 6])
      expect(watchOver(0, 3)).toBe(0)
    })

    it('does not trade army for army, as normal does', () => {
      const state = scene({
        phase: 'combat',
        units: { b: 'germany land 2111', c: 'germany land 2012', x: 'ussr land 2112' },
      })
      expect(ask(state, 'normal').choice.action.do).toBe('attack')
      expect(ask(state, 'hard').choice.action.do).toBe('end')
    })

    it('knows that the last of the ten decisive cities must not fall', () => {
      const lost = { Rome: 'west', Ploesti: 'soviet', Tripoli: 'west' } as const
      const hold = (cities: object) =>
        lookOut(scene({ units: { x: 'uk land 1811' }, cities: { ...cities } }), 'axis', styles.hard).hold
      const berlin = indexOf(hex('1612'))
      expect(hold(lost)[berlin]).toBeGreaterThan(2 * (hold({})[berlin] ?? 0))
    })
  })
})
