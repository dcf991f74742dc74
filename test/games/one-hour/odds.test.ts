import { describe, expect, test } from 'vitest'
import { forecast, oddsOf, type Chances, type Forecast } from '../../../src/games/one-hour/odds.ts'
import type { Table } from '../../../src/games/one-hour/state.ts'
import { forecastText } from '../../../src/games/one-hour/text/odds.ts'
import type { PlannedAttack } from '../../../src/games/one-hour/work.ts'
import { game, read } from './support.ts'

const planned = (more: Partial<PlannedAttack> = {}): PlannedAttack => ({
  nation: 'germany',
  name: 'Offensive',
  bonus: 0,
  from: 'poland',
  to: 'ukraine',
  units: { 'army-1': 1 },
  overWall: false,
  ...more,
})

const board = {
  germany: { germany: ['army-1'] },
  poland: { germany: ['army-1', 'army-1'] },
  ukraine: { soviet: ['army-1'] },
  moscow: { soviet: ['army-1'] },
}
const table = (more: object = {}, options = {}): Table => read({ board, ...more }, options)

function battle(of: Forecast): Extract<Forecast, { kind: 'battle' }> {
  if (of.kind !== 'battle') throw new Error('no battle')
  return of
}

const cases = ({ cases: found }: Chances) => Object.values(found)

describe('the forecast of an attack', () => {
  test('counts all 36 rolls exactly', () => {
    // One against one, no bonus: each die adds 0 (1-3), 1 (4, 5) or 2 (6).
    const even = battle(forecast(table({ nations: { germany: { airForce: 0 } } }), planned()))
    expect(even).toMatchObject({ attack: 1, defence: 1, reserves: { attack: 0, defence: 0 } })
    // Attacker wins with 2:1 or 3:2 (6 + 2 rolls), for good with 3:1 (3), draws at 0:0, 1:1, 2:2 (9 + 4 + 1).
    expect(even.bare).toEqual({
      outOf: 36,
      cases: {
        'attacker-removed': 3,
        'attacker-beaten': 8,
        tie: 14,
        'defender-beaten': 8,
        'defender-removed': 3,
      },
    })
    expect(even.committed).toEqual(even.bare)
  })

  test('agrees with the battle that is then fought, for every roll', () => {
    const totals: Record<string, number> = {}
    for (let a = 1; a <= 6; a += 1) {
      for (let d = 1; d <= 6; d += 1) {
        const war = game({ board, nations: { soviet: { airForce: 1 } } }, [a, d])
        war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-1'] })
        const [over] = war.told('battle-over')
        const result = !over?.winner ? 'tie' : `${over.winner}${over.removed ? ' for good' : ''}`
        totals[result] = (totals[result] ?? 0) + 1
      }
    }
    const { bare } = battle(forecast(table({ nations: { soviet: { airForce: 1 } } }), planned()))
    expect(bare.cases).toEqual({
      'attacker-removed': totals['allies for good'] ?? 0,
      'attacker-beaten': totals.allies ?? 0,
      tie: totals.tie ?? 0,
      'defender-beaten': totals.axis ?? 0,
      'defender-removed': totals['axis for good'] ?? 0,
    })
  })

  test('with Reserves both sides do what is best for them, the defender last', () => {
    const strong = battle(
      forecast(table({ nations: { germany: { reserve: ['army-1', 'army-1', 'army-1', 'army-1'] } } }), planned()),
    )
    expect(strong.reserves).toEqual({ attack: 4, defence: 0 })
    expect(strong.committed.cases['defender-removed']).toBeGreaterThan(strong.bare.cases['defender-removed'])
    const held = battle(
      forecast(
        table({
          nations: {
            germany: { airForce: 0, reserve: ['army-1'] },
            soviet: { reserve: ['army-1', 'army-2', 'army-2'] },
          },
        }),
        planned(),
      ),
    )
    expect(cases(held.committed).slice(3)).toEqual([0, 0])
  })

  test('knows the Atlantic Wall, bonuses, dice-free battles and undefended spaces', () => {
    const free = battle(forecast(table({}, { 'dice-free': true }), planned({ bonus: 3, name: 'Manstein' })))
    expect(free).toMatchObject({ attack: 5, defence: 1, bare: { outOf: 1, cases: { 'defender-removed': 1 } } })
    expect(forecast(table(), planned({ to: 'balkans' }))).toEqual({ kind: 'unopposed' })
    const western = read({
      board: { uk: { uk: ['army-1'] }, 'north-sea': { uk: ['fleet-1'] }, france: { germany: ['army-1'] } },
      nations: { germany: { airForce: 0 } },
    })
    const landing = planned({ nation: 'uk', from: 'uk', to: 'france', overWall: true })
    expect(battle(forecast(western, landing))).toMatchObject({ attack: 1, defence: 3 })
  })

  test('follows from the draft of an Offensive or a Response that is one', () => {
    const war = game({ board })
    const decision = war.decision('germany')
    const draft = { seat: 'germany', do: 'offensive', args: { from: 'poland', to: 'ukraine', units: ['army-1'] } }
    expect(oddsOf(war.view(), decision, draft)).toMatchObject({ kind: 'battle', attack: 2, defence: 1 })
    expect(oddsOf(war.view(), decision, { ...draft, args: { from: 'poland' } })).toBeUndefined()
    expect(oddsOf(war.view(), decision, { seat: 'germany', do: 'pass', args: {} })).toBeUndefined()
  })

  test('reads as a few lines', () => {
    const text = forecastText(forecast(table({ nations: { germany: { airForce: 0 } } }), planned()), 'axis')
    expect(text).toBe(
      [
        'Axis attack 1 against 1, before dice. Reserves: attack up to +0, defence up to +0.',
        'Without Reserves: 31 % win (8 % for good) · 39 % draw · 31 % lose (8 % for good)',
      ].join('\n'),
    )
  })
})
