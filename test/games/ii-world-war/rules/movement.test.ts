import { describe, expect, it } from 'vitest'
import { hex } from '../../../../src/games/ii-world-war/map/grid.ts'
import { boardOf } from '../../../../src/games/ii-world-war/rules/board.ts'
import { legs } from '../../../../src/games/ii-world-war/rules/movement.ts'
import { act, asked, holder, offers, refusal, scene, types, unit, where } from '../support.ts'

const goals = (state: Parameters<typeof offers>[0], id: string) => offers(state, 'move', { unit: id }, 'to')

describe('movement', () => {
  it('takes a land unit six hexes, one move a turn', () => {
    const state = scene({ units: { a: 'italy land 2728' } })
    expect(goals(state, 'a')).toContain('3325')
    expect(goals(state, 'a')).not.toContain('3425')
    const moved = act(state, 'move', { unit: 'a', to: '2827' }).state
    expect(where(moved, 'a')).toBe('2827')
    expect(refusal(moved, 'move', { unit: 'a', to: '2828' })).toContain('already moved')
  })

  it('charges two points for a mountain: two of them and a plain take five of six, and the zone of control ends it', () => {
    const units = { a: 'yugoslavia land 2217', axis: 'italy land 2420' } as const
    const state = scene({ units, turn: 'soviet' })
    const a = unit(state, 'a')
    expect(a && legs(state, boardOf(state), a, ['2218', '2319', '2320'].map(hex))?.left).toBe(1)
    const after = act(state, 'move', { unit: 'a', to: '2320', via: ['2218', '2319'] })
    expect(after.events[0]).toMatchObject({ type: 'moved', path: ['2218', '2319', '2320'] })
    expect(offers(state, 'move', { unit: 'a', to: '2320', via: [] }, 'via')).not.toContain('2320')
    expect(goals(state, 'a')).not.toContain('2321')
  })

  it('charges a point more over a river side: three crossings near Rostov take all six', () => {
    // The Axis army at 3210 bars the direct way with its zone of control.
    const state = scene({
      units: { a: 'ussr land 3209', axis: 'germany land 3111' },
      turn: 'soviet',
      cities: { Rostov: 'axis' },
    })
    expect(goals(state, 'a')).toContain('3311')
    const after = act(state, 'move', { unit: 'a', to: '3311', via: ['3309', '3310'] })
    expect(after.events[0]).toMatchObject({ path: ['3309', '3310', '3311'] })
    expect(goals(after.state, 'a')).toEqual([])
  })

  it('keeps off lakes: Helsinki to Leningrad is out of reach though it is three hexes away', () => {
    const state = scene({ units: { a: 'finland land 2005' }, cities: { Helsinki: 'axis' } })
    expect(goals(state, 'a')).not.toContain('2305')
    expect(goals(state, 'a')).not.toContain('2304')
    expect(goals(state, 'a')).toContain('2404')
    expect(refusal(state, 'move', { unit: 'a', to: '2204' })).toContain('lake')
  })

  it('holds one counter a hex: own units may be passed, others not', () => {
    const state = scene({ units: { a: 'germany land 1612', b: 'italy land 1613', c: 'germany land 1611' } })
    expect(goals(state, 'a')).not.toContain('1613')
    expect(goals(state, 'a')).toContain('1614')
    expect(refusal(state, 'move', { unit: 'a', to: '1613' })).toContain('one counter')
    // A lone way past an enemy is closed: Denmark is reached through Jutland only.
    const barred = scene({ units: { a: 'germany land 1512', enemy: 'uk land 1410', other: 'uk land 1511' } })
    expect(goals(barred, 'a')).not.toContain('1510')
  })

  it('lets fleets use sea and coast, 36 hexes', () => {
    const state = scene({ units: { a: 'uk naval 0808' }, turn: 'west' })
    expect(goals(state, 'a')).toContain('0310')
    expect(goals(state, 'a')).not.toContain('0813')
    expect(refusal(state, 'move', { unit: 'a', to: '0813' })).toContain('land')
  })

  it('keeps fleets out of harbours and the Bosporus that others hold', () => {
    const state = scene({ units: { a: 'uk naval 2222' }, turn: 'west' })
    expect(goals(state, 'a')).not.toContain('2320')
    expect(goals(state, 'a')).not.toContain('2815')
    const open = scene({ units: { a: 'uk naval 2222' }, turn: 'west', cities: { Istanbul: 'west' } })
    expect(goals(open, 'a')).toContain('2815')
  })

  it('lets aircraft fly twelve hexes to a free city of their own or up to an enemy fleet', () => {
    const state = scene({ units: { a: 'germany air 1612', b: 'germany land 1615', fleet: 'uk naval 1209' } })
    expect(goals(state, 'a')).toContain('1915')
    expect(goals(state, 'a')).not.toContain('1615')
    expect(goals(state, 'a')).toContain('1309')
    expect(goals(state, 'a')).not.toContain('1613')
  })

  it('finishes one counter before the next: a fleet under way only goes on while nobody else has moved', () => {
    const state = scene({ units: { a: 'uk naval 0808', b: 'uk land 0914' }, turn: 'west' })
    const first = act(state, 'move', { unit: 'a', to: '0708' }).state
    expect(goals(first, 'a')).toContain('0608')
    const second = act(first, 'move', { unit: 'b', to: '0913' }).state
    expect(offers(second, 'move', {}, 'unit')).not.toContain('a')
  })
})

describe('zones of control', () => {
  it('stop a unit that comes next to an enemy', () => {
    const state = scene({ units: { a: 'germany land 1612', enemy: 'ussr land 1812' } })
    expect(goals(state, 'a')).toContain('1712')
    expect(goals(state, 'a')).not.toContain('1812')
    const ways = offers(state, 'move', { unit: 'a', to: '1811', via: [] }, 'via')
    expect(ways).toContain('1711')
    expect(ways).not.toContain('1712')
  })

  it('leave out neutrals until their border is crossed', () => {
    const state = scene({ units: { a: 'uk land 0625', spain: 'spain land 0722' }, turn: 'west' })
    expect(offers(state, 'move', { unit: 'a' }, 'to')).toContain('0624')
    const next = scene({ units: { a: 'france land 0920', spain: 'spain land 1020' }, turn: 'west' })
    expect(goals(next, 'a')).toContain('1019')
  })

  it('of two Spanish armies stop an Allied unit on its way to Madrid, which then attacks either', () => {
    const state = scene({
      units: { a: 'uk land 0721', madrid: 'spain land 0722', other: 'spain land 0821', rear: 'uk land 0520' },
      turn: 'west',
      phase: 'combat',
      more: { joined: { spain: 'axis' } },
    })
    expect(offers(state, 'attack', {}, 'target').sort()).toEqual(['madrid', 'other'])
    const walking = scene({
      units: { a: 'uk land 0520', madrid: 'spain land 0722', other: 'spain land 0821' },
      turn: 'west',
      more: { joined: { spain: 'axis' } },
    })
    expect(goals(walking, 'a')).toContain('0721')
    expect(goals(walking, 'a')).not.toContain('0822')
  })

  it('of land units over fleets: on 4 and 5 a fleet keeps on through the Channel, to Denmark', () => {
    const state = scene({
      units: { ship: 'uk naval 0715', army: 'germany land 1114' },
      turn: 'west',
      cities: { Brussels: 'axis' },
    })
    for (const face of [4, 5, 6]) {
      const through = act(state, 'move', { unit: 'ship', to: '1310', via: ['1014'] }, [face])
      expect(where(through.state, 'ship')).toBe('1310')
      expect(types(through)).toEqual(['passage', 'moved'])
    }
    for (const face of [1, 2, 3]) {
      const stopped = act(state, 'move', { unit: 'ship', to: '1310', via: ['1014'] }, [face])
      expect(where(stopped.state, 'ship')).toBe('1014')
      expect(offers(stopped.state, 'move', {}, 'unit')).not.toContain('ship')
    }
  })

  it('ask no die of a fleet that means to stop there, and one die a land unit', () => {
    const state = scene({
      units: { ship: 'uk naval 0715', army: 'germany land 1114' },
      turn: 'west',
      cities: { Brussels: 'axis' },
    })
    const arrived = act(state, 'move', { unit: 'ship', to: '1014' })
    expect(types(arrived)).toEqual(['moved'])
  })

  it('of fleets stop fleets', () => {
    const state = scene({
      units: { ship: 'uk naval 0808', enemy: 'germany naval 0810' },
      turn: 'west',
      cities: { Edinburgh: 'axis' },
    })
    expect(goals(state, 'ship')).toContain('0910')
    expect(asked(act(state, 'move', { unit: 'ship', to: '0910' }).state)).toBe('move west')
    expect(goals(act(state, 'move', { unit: 'ship', to: '0910' }).state, 'ship')).toEqual([])
  })

  it('do not reach over straits', () => {
    const units = { a: 'uk land 1013', enemy: 'germany land 1114' } as const
    const state = scene({ units, turn: 'west', phase: 'combat' })
    expect(offers(state, 'attack', {}, 'target')).toEqual([])
  })
})

describe('what a move does on its way', () => {
  it('captures the cities it passes', () => {
    const state = scene({ units: { a: 'germany land 1314' } })
    const after = act(state, 'move', { unit: 'a', to: '1116', via: ['1214', '1115'] }).state
    expect(holder(after, '1214')).toBe('axis')
    expect(holder(after, '1116')).toBe('axis')
  })

  it('destroys aircraft that are alone in a hex, without a combat', () => {
    const state = scene({ units: { a: 'germany land 1416', plane: 'france air 1318' } })
    const after = act(state, 'move', { unit: 'a', to: '1318' })
    expect(unit(after.state, 'plane')).toBeUndefined()
    expect(types(after)).toContain('eliminated')
    expect(types(after)).not.toContain('combat')
  })

  it('says which way it takes when it is told', () => {
    const state = scene({ units: { a: 'germany land 1612' } })
    expect(offers(state, 'move', { unit: 'a', to: '1614', via: [] }, 'via')).toContain('1513')
    const after = act(state, 'move', { unit: 'a', to: '1614', via: ['1713'] })
    expect(after.events[0]).toMatchObject({ path: expect.arrayContaining(['1713']) as unknown })
    expect(refusal(state, 'move', { unit: 'a', to: '1614', via: ['2012'] })).not.toBe('')
  })
})
