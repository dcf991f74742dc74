import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { act, scene, setupOf } from './support.ts'

describe('the position in words', () => {
  const state = scene({
    options: { operations: true, joker: 'push' },
    round: 9,
    units: { a: 'germany land 1612', ship: 'uk naval 0815', cargo: 'uk land 0815 aboard ship' },
    more: { submarines: { ports: ['0716'], struck: [] } },
  })

  it('says where the war stands, who holds what, and every counter', () => {
    const summary = iiWorldWar.describe(state)
    expect(summary.headline).toBe('Round 9 of 18 · May–August 1942 · Axis · movement')
    expect(summary.score).toBe('Axis 13 · Soviet Union 11 · Western Allies 15')
    expect(summary.lines).toContain('Operation: Case Blue')
    expect(summary.lines).toContain('Submarines at Brest')
    expect(summary.lines).toContain('Joker: Axis')
    expect(summary.board).toContain('  German army, Berlin (1612)')
    expect(summary.board).toContain('  British army, 0815, sea, aboard')
    expect(summary.alt.length).toBeLessThanOrEqual(1024)
  })

  it('names values of arguments, on offer or not', () => {
    const name = (value: string) => iiWorldWar.label(state, { seat: 'axis', do: 'move', args: {} }, 'unit', value)
    expect(name('a')).toBe('German army · Berlin')
    expect(name('2112')).toBe('Warsaw (2112)')
    expect(name('1612-1713')).toBe('Berlin → 1713')
    expect(name('2111x2112')).toBe('2111 × Warsaw')
    expect(name('germany:land')).toBe('🇩🇪 German army')
    expect(name('ship:die')).toBe('British fleet · 0815, against the extra die')
  })

  it('tells everybody the same, in sentences', () => {
    const won = act(
      scene({ phase: 'combat', units: { a: 'germany land 1413', x: 'uk land 1414' } }),
      'attack',
      { target: 'x', units: ['a'] },
      [5, 6],
    )
    const told = won.events.map((event) => iiWorldWar.tell(event, { kind: 'spectator' }))
    expect(told[0]).toMatchObject({
      heading: 'Combat at 1414',
      text: 'The German army at 1413 attacks the British army at 1414.',
      spaces: ['1414', '1413'],
    })
    expect(told[1]?.text).toBe('5 against NAC: a tie, nothing changes.')
  })

  it('has a hint for every kind of decision', () => {
    for (const phase of ['move', 'combat', 'rebase'] as const) {
      const at = scene({ phase, units: { a: 'germany land 1413', x: 'uk land 1414', p: 'germany air 1612' } })
      const [decision] = iiWorldWar.pending(at)
      expect(decision && iiWorldWar.hint(at, decision, 'axis').length).toBeGreaterThan(20)
    }
  })
})

describe('a position in a file', () => {
  it('may be as short as its counters; what it leaves out is as at the start', () => {
    const read = iiWorldWar.position.read(
      {
        round: 3,
        stage: { kind: 'move', faction: 'axis' },
        units: [{ nation: 'germany', kind: 'land', at: '1612' }],
        cities: { Warsaw: 'axis' },
      },
      setupOf(),
    )
    if (!read.ok) throw new Error(read.error.text)
    expect(read.value.units).toMatchObject({ 'ger-l1': { at: '1612' } })
    expect(read.value.cities).toMatchObject({ '2112': 'axis', '1116': 'west', '0722': 'nobody' })
    expect(read.value.sovietsAtWar).toBe(false)
  })

  it.each([
    [{}, 'stage'],
    [
      { stage: { kind: 'move', faction: 'axis' }, units: [{ nation: 'germany', kind: 'land', at: '9999' }] },
      'no hex 9999',
    ],
    [{ stage: { kind: 'move', faction: 'axis' }, units: [], cities: { Atlantis: 'axis' } }, 'no city “Atlantis”'],
    [
      {
        stage: { kind: 'move', faction: 'axis' },
        units: [{ nation: 'uk', kind: 'land', at: '0914', aboard: 'ghost' }],
      },
      'Nothing carries',
    ],
  ])('%j is refused with a reason', (raw, reason) => {
    const read = iiWorldWar.position.read(raw, setupOf())
    expect(read.ok ? 'read' : read.error.text).toContain(reason)
  })
})
