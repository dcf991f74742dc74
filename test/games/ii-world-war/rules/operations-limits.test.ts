import { describe, expect, it } from 'vitest'
import type { Score } from '../../../../src/games/ii-world-war/events.ts'
import { act, acts, asked, holder, offers, scene, unit, type Scene } from '../support.ts'

const options = { operations: true }
const one = { target: 'x', units: ['a'] }

/** The bonuses of both sides in the one combat of a scene, every die a one. */
function bonuses(it: Scene, args: Parameters<typeof act>[2], dice: number): { attack: number[]; defend: number[] } {
  const ones = Array.from({ length: dice }, () => 1)
  const step = act(scene({ phase: 'combat', options, ...it }), 'attack', args, ones)
  for (const event of step.events) {
    if (event.type === 'combat') {
      const of = (scores: readonly Score[]) => scores.map((score) => score.bonus)
      return { attack: of(event.attack), defend: of(event.defend) }
    }
  }
  throw new Error('no combat')
}

describe('where operations end', () => {
  it('Case Red counts two German armies, not a third, and none outside of France', () => {
    const units = {
      a: 'germany land 1316',
      b: 'germany land 1318',
      c: 'germany land 1217',
      x: 'france land 1317',
    } as const
    const all = bonuses({ round: 4, units }, { target: 'x', units: ['a', 'b', 'c'] }, 4)
    expect(all.attack.filter((bonus) => bonus === 1)).toHaveLength(2)
    const british = { a: 'germany land 1316', x: 'uk land 1317' } as const
    expect(bonuses({ round: 4, units: british }, one, 2).attack).toEqual([0])
    const tunis = { a: 'germany land 1626', x: 'france land 1627' } as const
    expect(bonuses({ round: 4, units: tunis }, one, 2).attack).toEqual([0])
  })

  it('Merkur counts 2 in support around Heraklion alone, and nothing in the skies', () => {
    const units = { a: 'italy naval 2723', plane: 'italy air 2121', x: 'greece land 2823', raf: 'uk air 3325' } as const
    const state = scene({ phase: 'combat', options, round: 6, units })
    const met = act(state, 'attack', { ...one, support: ['plane'] })
    expect(asked(met.state)).toBe('support west')
    const skies = act(met.state, 'support', { unit: 'raf' }, [3, 1, 1, 1])
    expect(unit(skies.state, 'raf')).toBeDefined()
    expect(skies.events).toContainEqual(
      expect.objectContaining({ attack: [expect.objectContaining({ bonus: 2 }) as unknown] }),
    )
    const athens = { a: 'italy land 2420', plane: 'italy air 2121', x: 'greece land 2521' } as const
    const away = bonuses({ round: 6, units: athens }, { ...one, support: ['plane'] }, 2)
    expect(away.attack).toEqual([1])
  })

  it('Merkur takes Heraklion only while it stands empty, and only in round 6', () => {
    const end = { options, turn: 'west', phase: 'rebase' } as const
    const plane = { plane: 'uk air 0812' } as const
    expect(holder(act(scene({ ...end, round: 5, units: plane }), 'finish').state, '2823')).toBe('west')
    const based = scene({ ...end, round: 6, units: { ...plane, raf: 'uk air 2823' } })
    expect(holder(act(based, 'finish').state, '2823')).toBe('west')
  })

  it('the winter counter-offensive ends three hexes from Moscow', () => {
    const at = (from: string, to: string): Scene => ({
      round: 7,
      turn: 'soviet',
      units: { a: `ussr land ${from}`, x: `germany land ${to}` },
    })
    expect(bonuses(at('2709', '2710'), one, 2).attack).toEqual([1])
    expect(bonuses(at('2710', '2711'), one, 2).attack).toEqual([0])
  })

  it('Theseus ends west of Libya and is no help to the British', () => {
    const tunis = { a: 'italy land 1826', x: 'uk land 1726' } as const
    expect(bonuses({ round: 8, units: tunis }, one, 2).attack).toEqual([0])
    const british = { a: 'italy land 3126', x: 'uk land 3226' } as const
    expect(bonuses({ round: 8, units: british }, one, 2).defend).toEqual([0])
  })

  it('Torch is for French North Africa: not Libya', () => {
    const units = { a: 'uk land 2028', x: 'italy land 2027', us: 'usa land 1326' } as const
    expect(bonuses({ round: 10, turn: 'west', units }, one, 3).attack).toEqual([0])
  })

  it('Citadel ends two hexes from Kursk', () => {
    const tie = (from: string, to: string) =>
      act(
        scene({ phase: 'combat', options, round: 11, units: { a: `germany land ${from}`, x: `ussr land ${to}` } }),
        'attack',
        one,
        [1, 1],
      ).state
    expect(asked(tie('2811', '2810'))).toBe('repeat soviet')
    expect(asked(tie('2713', '2712'))).not.toContain('repeat')
  })

  it('Husky is for fleets against fleets', () => {
    const units = { a: 'uk naval 1822', x: 'italy land 1923' } as const
    expect(bonuses({ round: 12, turn: 'west', units }, one, 2).attack).toEqual([0])
  })

  it('Advent is against the Soviet army, two hexes around Kiev', () => {
    const near = { a: 'germany land 2412', x: 'ussr land 2512' } as const
    expect(bonuses({ round: 13, units: near }, one, 2).attack).toEqual([1])
    expect(bonuses({ round: 13, units: { ...near, x: 'poland land 2512' } }, one, 2).attack).toEqual([0])
    const far = { a: 'germany land 2311', x: 'ussr land 2310' } as const
    expect(bonuses({ round: 13, units: far }, one, 2).attack).toEqual([0])
  })

  it('Bagration is against Germans alone', () => {
    const units = { a: 'ussr land 2206', x: 'finland land 2107' } as const
    expect(bonuses({ round: 14, turn: 'soviet', units }, one, 2).attack).toEqual([0])
  })

  it('Overlord ends at its four coasts', () => {
    const cities = { Brest: 'axis', Bordeaux: 'axis' } as const
    const units = { ship: 'uk naval 0718', a: 'uk land 0718 aboard ship', x: 'germany land 0717' } as const
    const state = scene({ phase: 'combat', options, round: 15, turn: 'west', units, cities })
    expect(offers(state, 'attack', { target: 'x' }, 'units')).toEqual(['ship'])
  })

  it('Solstice is one die in the round', () => {
    const units = {
      a: 'germany land 1912',
      b: 'germany land 1812',
      x: 'ussr land 1911',
      y: 'ussr land 1811',
      c: 'germany land 1413',
      z: 'uk land 1414',
    } as const
    const state = scene({ phase: 'combat', options, round: 16, units, cities: { Danzig: 'axis' } })
    const first = acts(state, ['attack', { target: 'y', units: ['b'] }, [1, 3]], ['use', {}, [5]], ['stay'])
    expect(first.rerolled).toBe(true)
    expect(asked(act(first, 'attack', one, [2, 2]).state)).not.toContain('joker')
  })

  it('Valkyrie: a five is not NAC, neither for the plot nor for an army', () => {
    const units = {
      plane: 'germany air 1512',
      g1: 'germany land 1612',
      g2: 'germany land 2110',
      x: 'italy land 1613',
      b1: 'uk land 0813',
      b2: 'uk land 0913',
      b3: 'uk land 0914',
    } as const
    const end = scene({ options, round: 16, turn: 'axis', phase: 'rebase', units })
    const after = act(end, 'finish', {}, [6, 5, 6]).state
    expect(unit(after, 'g1')).toBeDefined()
    expect(unit(after, 'g2')).toBeUndefined()
    expect(unit(after, 'x')).toBeDefined()
  })
})
