import { describe, expect, it } from 'vitest'
import { boardLayout, cropLayout } from '../../render/war-and-write/layout.ts'
import { sceneOf } from '../../render/war-and-write/from-view.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'
import { startView } from './war-views.ts'

const noFooter = (): number => 0
const europe = startView('europe')

function area(view: WarView, id: string, since?: WarView) {
  const found = sceneOf(view, { kind: 'board' }, since).areas.find((each) => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('a board of War & Write II', () => {
  it('shows units by nation and kind, and who commands a neutral one', () => {
    expect(area(europe, 'F1').units).toEqual([
      { nation: 'britain', kind: 'tank', count: 1 },
      { nation: 'britain', kind: 'ship', count: 1 },
    ])
    expect(area(europe, 'E2').units).toEqual([{ nation: 'neutral', kind: 'ship', count: 1, commander: 'germany' }])
  })

  it('marks a flag whose area the enemy controls, and counts it for the enemy', () => {
    const fallen: WarView = {
      ...europe,
      areas: { ...europe.areas, F1: { units: { GER: { tanks: 1, ships: 0 } }, flags: [] } },
    }
    expect(area(fallen, 'F1').flags[0]?.taken).toBe('axis')
    expect(sceneOf(europe, { kind: 'board' }).score).toEqual({ axis: 2, allies: 2 })
    expect(sceneOf(fallen, { kind: 'board' }).score).toEqual({ axis: 3, allies: 1 })
  })

  it('marks a stalemate', () => {
    const both: WarView = {
      ...europe,
      areas: { ...europe.areas, F2: { units: { UK: { tanks: 1, ships: 0 }, GER: { tanks: 1, ships: 0 } }, flags: [] } },
    }
    expect(area(both, 'F2').control).toBe('contested')
  })

  it('marks what is new and what is gone since an earlier view', () => {
    const later: WarView = {
      ...europe,
      areas: {
        ...europe.areas,
        F2: { units: {}, flags: ['GER'] },
        H2: { units: { SOV: { tanks: 3, ships: 0 } }, flags: [] },
      },
    }
    const france = area(later, 'F2', europe)
    expect(france.units).toContainEqual({ nation: 'britain', kind: 'tank', count: 0, change: -1 })
    expect(france.flags).toEqual([{ nation: 'germany', marker: true, fresh: true, count: 1 }])
    expect(area(later, 'H2', europe).units[0]?.change).toBe(2)
    expect(area(later, 'G2', europe).changed).toBe(false)
  })

  it('draws a sheet with what is left to spend, equal orders once', () => {
    const orders = ['GER.R.G2', 'GER.R.G2', 'GER.T.G2-H2', 'GER.S.E2-F1.N', 'nonsense']
    const scene = sceneOf(europe, { kind: 'draft', draft: { seat: 'GER', do: 'orders', args: { orders } } })
    expect(scene.sheet).toEqual({ nations: ['germany'], of: 7, left: 3 })
    expect(scene.orders).toEqual([
      { nation: 'germany', what: 'recruit', from: 'G2', count: 2, fate: 'written' },
      { nation: 'germany', what: 'tank', from: 'G2', to: 'H2', count: 1, fate: 'written' },
      { nation: 'germany', what: 'ship', from: 'E2', to: 'F1', count: 1, fate: 'written' },
    ])
  })

  it('draws a deployment as the board that it leads to', () => {
    const draft = { seat: 'GER', do: 'deploy', args: { orders: ['GER.T.G2-H2', 'GER.T.G2-F2'] } }
    const scene = sceneOf({ ...europe, phase: 'deploy' }, { kind: 'draft', draft })
    const units = (id: string) => scene.areas.find((each) => each.id === id)?.units
    expect(scene.sheet).toBeUndefined()
    expect(units('G2')).toEqual([{ nation: 'germany', kind: 'tank', count: 1, change: -2 }])
    expect(units('F2')).toContainEqual({ nation: 'germany', kind: 'tank', count: 1, change: 1 })
  })

  it('shows the revealed sheets of all nations with their fate, and no sheet before', () => {
    const view: WarView = {
      ...europe,
      sheets: { GER: { orders: ['GER.R.G2'] } },
      last: {
        year: 1940,
        fights: [],
        sheets: [{ command: ['UK'], orders: [{ code: 'UK.D.E2', fate: 'vain', why: 'tied' }] }],
      },
    }
    expect(sceneOf(view, { kind: 'board' }).orders).toEqual([])
    expect(sceneOf(view, { kind: 'revealed' }).orders).toEqual([
      { nation: 'britain', what: 'diplomacy', from: 'E2', count: 1, fate: 'void' },
    ])
  })
})

describe('the frame of a picture', () => {
  it('puts two maps side by side and three below each other', () => {
    expect(boardLayout('ABCDEFGH', noFooter).cells.get('E1')).toMatchObject({ x: 800 })
    const world = boardLayout('ABCDEFGHIJKL', noFooter)
    expect(world.cells.get('E1')?.x).toBe(world.cells.get('A1')?.x)
    expect(world.cells.size).toBe(36)
  })

  it('crops to the smallest block, over the edge of the world where that is shorter', () => {
    const ids = (spaces: readonly string[], wraps = true): readonly string[] => [
      ...cropLayout('ABCDEFGHIJKL', wraps, spaces, noFooter).cells.keys(),
    ]
    expect(ids(['L2', 'A2'])).toEqual(['L2', 'A2', 'L3', 'A3'])
    expect(ids(['F2'])).toHaveLength(4)
    expect(ids(['F1', 'G3'])).toEqual(['F1', 'G1', 'F2', 'G2', 'F3', 'G3'])
    expect(ids(['L2', 'A2'], false)).toHaveLength(24)
  })
})
