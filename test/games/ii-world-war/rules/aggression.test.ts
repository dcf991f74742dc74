import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../../src/games/ii-world-war/index.ts'
import { around, hex, hexesOf, isWalkable } from '../../../../src/games/ii-world-war/map/grid.ts'
import { neutrals, type Faction, type Neutral } from '../../../../src/games/ii-world-war/map/nations.ts'
import type { Territory } from '../../../../src/games/ii-world-war/map/territories.ts'
import type { State } from '../../../../src/games/ii-world-war/state.ts'
import { act, asked, offers, scene, types, unit, where, type UnitLine } from '../support.ts'

/** The warning on a goal of a move. */
function warning(state: State, id: string, to: string): string | undefined {
  const [decision] = iiWorldWar.pending(state)
  const seat = decision?.owners[0]
  if (!decision || !seat) throw new Error('nothing is pending')
  const question = iiWorldWar.choices(state, decision, { seat, do: 'move', args: { unit: id } }, 'to')
  return question.kind === 'count' ? undefined : question.options().find(({ value }) => value === to)?.warn
}

describe('an army that crosses a neutral by mistake', () => {
  const alps = scene({ units: { a: 'germany land 1516' } })

  it('goes round where it can, and is warned where it cannot', () => {
    expect(act(alps, 'move', { unit: 'a', to: '1518' }).state.joined).toEqual({})
    expect(warning(alps, 'a', '1417')).toBe('This brings Switzerland into the war against you.')
    const norway = scene({ turn: 'west', units: { a: 'uk land 1407' } })
    const goals = offers(norway, 'move', { unit: 'a' }, 'to')
    for (const to of goals.filter((_, index) => index % 5 === 0)) {
      const { joined } = act(norway, 'move', { unit: 'a', to }).state
      expect(joined.sweden !== undefined, to).toBe(warning(norway, 'a', to) !== undefined)
    }
  })

  it('brings in one country and not two on its way to another', () => {
    const state = scene({ turn: 'west', units: { a: 'france land 3820' } })
    for (const to of ['3824', '3922', '3923']) {
      expect(Object.keys(act(state, 'move', { unit: 'a', to }).state.joined), to).toEqual(['arabia'])
    }
  })

  it('goes round with stops on the way named, too, and through where one of them lies inside', () => {
    const state = scene({ units: { a: 'germany land 1616' } })
    const peaceful = act(state, 'move', { unit: 'a', to: '1717', via: ['1716'] })
    expect(peaceful.state.joined).toEqual({})
    const through = act(alps, 'move', { unit: 'a', to: '1518', via: ['1517'] })
    expect(through.state.joined).toEqual({ switzerland: 'west' })
  })
})

describe('each neutral', () => {
  const countries = neutrals.filter((nation) => nation !== 'vichy')
  const bases = { axis: 'germany', west: 'uk', soviet: 'ussr' } as const
  const joins = (nation: Neutral, faction: Faction) => {
    if (faction !== 'axis') return 'axis'
    return nation === 'turkey' || nation === 'iraq' ? 'soviet' : 'west'
  }

  /** A free hex outside a country from which one walks in. */
  function doorstep(territory: Territory): { from: string; to: string } {
    for (const to of hexesOf(territory)) {
      const from = around(to).find((at) => isWalkable(at, to) && !hexesOf(territory).includes(at))
      if (from) return { from, to }
    }
    throw new Error(`nothing borders on ${territory}`)
  }

  it.each(
    countries.flatMap((nation) => (['axis', 'soviet', 'west'] as const).map((faction) => [nation, faction] as const)),
  )('%s, invaded by the %s', (nation, faction) => {
    const { from, to } = doorstep(nation)
    const state = scene({ turn: faction, units: { a: `${bases[faction]} land ${from}` } })
    const after = act(state, 'move', { unit: 'a', to }).state
    expect(after.joined).toEqual({ [nation]: joins(nation, faction) })
  })
})

describe('what brings the USSR in before round 6', () => {
  it('an attack on its aircraft in a Polish city, where an army finds them alone', () => {
    const state = scene({ round: 3, units: { a: 'germany land 2111', plane: 'ussr air 2112' } })
    expect(warning(state, 'a', '2112')).toBe('This brings the Soviet Union into the war against you.')
    const done = act(state, 'move', { unit: 'a', to: '2112' })
    expect(types(done)).toEqual(['moved', 'war', 'eliminated', 'captured'])
    expect(unit(done.state, 'plane')).toBeUndefined()
    expect(done.state.sovietsAtWar).toBe(true)
  })

  it.each([
    ['poland', '2112'],
    ['yugoslavia', '2217'],
  ] as const)('not what the Axis does to the %s army in its capital, in round 1', (nation, at) => {
    const from = around(hex(at)).find((one) => isWalkable(one, hex(at))) ?? ''
    const units: Record<string, UnitLine> = { a: `germany land ${from}`, x: `${nation} land ${at}` }
    const fought = act(scene({ round: 1, phase: 'combat', units }), 'attack', { target: 'x', units: ['a'] }, [5, 1, 1])
    const inside = act(fought.state, 'advance', { unit: 'a' })
    expect(inside.state.sovietsAtWar).toBe(false)
  })
})

describe('several orders by menu', () => {
  it('come with the same warnings', () => {
    const state = scene({ units: { a: 'germany land 1516' } })
    const [decision] = iiWorldWar.pending(state)
    const draft = { seat: 'axis', do: 'orders', args: { list: [] } }
    const question = decision && iiWorldWar.choices(state, decision, draft, 'list')
    const options = question && question.kind !== 'count' ? question.options() : []
    const warn = (value: string) => options.find((option) => option.value === value)?.warn
    expect(warn('1516-1417')).toBe('This brings Switzerland into the war against you.')
    expect(options.map(({ value }) => value)).toContain('1516-1518')
    expect(warn('1516-1518')).toBeUndefined()
  })
})

describe('an advance', () => {
  it('is warned of where it starts a war', () => {
    const units = { a: 'germany land 2009', x: 'poland land 2008' } as const
    const won = act(scene({ round: 3, phase: 'combat', units }), 'attack', { target: 'x', units: ['a'] }, [5, 1]).state
    const [decision] = iiWorldWar.pending(won)
    const question = decision && iiWorldWar.choices(won, decision, { seat: 'axis', do: 'advance', args: {} }, 'unit')
    const [option] = question && question.kind !== 'count' ? question.options() : []
    expect(option?.warn).toBe('This brings the Soviet Union into the war against you.')
    expect(act(won, 'advance', { unit: 'a' }).state.sovietsAtWar).toBe(true)
  })

  it('with Case Yellow goes on into no neutral', () => {
    const state = scene({
      options: { operations: true },
      phase: 'combat',
      round: 3,
      units: { a: 'germany land 1316', x: 'belgium land 1315' },
    })
    const won = act(state, 'attack', { target: 'x', units: ['a'] }, [5, 1]).state
    const goals = offers(won, 'advance', { unit: 'a' }, 'to')
    expect(goals).toContain('1416')
    expect(goals).not.toContain('1417')
  })
})

describe('submarines', () => {
  const submarines = { ports: ['0716', '0919'], struck: [] }
  const cities = { Brest: 'axis', Bordeaux: 'axis' } as const

  it('let Soviet fleets pass while the USSR is not at war', () => {
    const baltic = {
      options: { 'wolf-packs': true },
      cities,
      turn: 'soviet',
      units: { ship: 'ussr naval 1907' },
    } as const
    const before = scene({ ...baltic, round: 5, more: { submarines } })
    expect(asked(act(before, 'move', { unit: 'ship', to: '1909' }).state)).toBe('move soviet')
    const later = scene({ ...baltic, round: 7, more: { submarines } })
    expect(asked(act(later, 'move', { unit: 'ship', to: '1909' }).state)).toBe('halt axis')
  })
})

describe('a neutral whose side has given up', () => {
  it('joins the Ally that still fights', () => {
    const state = scene({ units: { a: 'germany land 0920' }, more: { surrendered: ['west'] } })
    const after = act(state, 'move', { unit: 'a', to: '0821' }).state
    expect(after.joined.spain).toBe('soviet')
    expect(where(after, 'a')).toBe('0821')
  })
})
