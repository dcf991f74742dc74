import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../src/games/ii-world-war/events.ts'
import { iiWorldWar } from '../../../../src/games/ii-world-war/index.ts'
import { frontOf } from '../../../../src/games/ii-world-war/map/theatres.ts'
import { hex, hexes } from '../../../../src/games/ii-world-war/map/grid.ts'
import { act, acts, scene } from '../support.ts'

function reportIn(events: readonly Event[]): string {
  const event = events.find(({ type }) => type === 'report')
  return (event && iiWorldWar.tell(event, { kind: 'spectator' })?.text) ?? 'none'
}

describe('the report on a round', () => {
  it('tells by front which cities fell and what was lost, and then begins anew', () => {
    const state = scene({
      turn: 'axis',
      phase: 'combat',
      round: 10,
      units: {
        a: 'germany land 2111',
        b: 'germany land 1413',
        x: 'poland land 2112',
        y: 'uk land 1414',
        p: 'germany air 1615',
      },
    })
    const fought = acts(
      state,
      ['attack', { target: 'x', units: ['a'] }, [5, 1, 1]],
      ['advance', { unit: 'a' }],
      ['attack', { target: 'y', units: ['b'] }, [1, 5]],
    )
    const end = act(fought, 'finish')
    expect(reportIn(end.events)).toBe(
      '**Western Front** Lost: Axis 1 army.\n**Eastern Front** The Axis took Warsaw. Lost: Soviet 1 army.',
    )
    expect(end.state.chronicle).toBeUndefined()
  })

  it('leaves out a city that was won and lost again', () => {
    const back = scene({
      turn: 'axis',
      phase: 'rebase',
      round: 10,
      units: { p: 'germany air 1615' },
      more: { chronicle: { lost: [], taken: [{ city: '2112', from: 'soviet' }] } },
    })
    expect(reportIn(act(back, 'finish').events)).toContain('A quiet round')
  })

  it('knows the front of every hex', () => {
    expect(new Set(hexes.map(frontOf)).size).toBe(7)
    expect(frontOf(hex('3409'))).toBe('east')
    expect(frontOf(hex('2027'))).toBe('mediterranean')
  })
})
