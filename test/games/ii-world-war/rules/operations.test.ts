import { describe, expect, it } from 'vitest'
import type { Score } from '../../../../src/games/ii-world-war/events.ts'
import { act, acts, asked, holder, offers, scene, types, unit, where, type Scene } from '../support.ts'

const options = { operations: true }

/** The bonuses of both sides in the one combat of a scene. */
function bonuses(
  it: Scene,
  args: Parameters<typeof act>[2],
  dice: readonly number[],
): { attack: number[]; defend: number[] } {
  const step = act(scene({ phase: 'combat', options, ...it }), 'attack', args, dice)
  for (const event of step.events) {
    if (event.type === 'combat') {
      const of = (scores: readonly Score[]) => scores.map((score) => score.bonus)
      return { attack: of(event.attack), defend: of(event.defend) }
    }
  }
  throw new Error('no combat')
}

const one = { target: 'x', units: ['a'] }

describe('the operations', () => {
  it('are played only as an option, and only in their round', () => {
    const winter = { turn: 'soviet', units: { a: 'ussr land 2806', x: 'germany land 2807' } } as const
    expect(bonuses({ ...winter, round: 7 }, one, [1, 1]).attack).toEqual([1])
    expect(bonuses({ ...winter, round: 8 }, one, [1, 1]).attack).toEqual([0])
    expect(bonuses({ ...winter, round: 7, options: {} }, one, [1, 1]).attack).toEqual([0])
  })

  it('3, Case Yellow: Germans attack over the Rhine freely and break through in the Low Countries', () => {
    const rhine = { units: { a: 'germany land 1314', x: 'france land 1414' } } as const
    expect(bonuses({ ...rhine, round: 3 }, one, [1, 1]).attack).toEqual([0])
    expect(bonuses({ ...rhine, round: 4 }, one, [1, 1]).attack).toEqual([-1])
    const belgium = scene({
      phase: 'combat',
      options,
      round: 3,
      units: { a: 'germany land 1314', x: 'belgium land 1214', y: 'france land 1115' },
    })
    const won = act(belgium, 'attack', one, [5, 1, 1]).state
    const goals = offers(won, 'advance', { unit: 'a' }, 'to')
    expect(goals).toContain('1214')
    expect(goals).toContain('1215')
    const through = act(won, 'advance', { unit: 'a', to: '1114' }).state
    expect(where(through, 'a')).toBe('1114')
  })

  it('4, Case Red: two German armies a round have +1 against the French in France', () => {
    const units = {
      a: 'germany land 1215',
      b: 'germany land 1216',
      c: 'germany land 1316',
      x: 'france land 1217',
    } as const
    const state = scene({ phase: 'combat', options, round: 4, units: { ...units, a: 'germany land 1218' } })
    const step = act(state, 'attack', { target: 'x', units: ['a', 'b'] }, [1, 1, 1])
    expect(step.events).toContainEqual(
      expect.objectContaining({
        attack: [expect.objectContaining({ bonus: 1 }), expect.objectContaining({ bonus: 1 })] as unknown[],
      }),
    )
    expect(step.state.turn?.granted ?? []).toEqual(['a', 'b'])
  })

  it('5, Barbarossa: the USSR enters the war, German support against it counts 2, on land and in the skies', () => {
    const end = scene({ options, round: 4, turn: 'west', phase: 'rebase', units: { plane: 'uk air 0812' } })
    expect(act(end, 'finish').state.sovietsAtWar).toBe(true)
    const units = {
      a: 'germany land 2410',
      plane: 'germany air 2112',
      x: 'ussr land 2510',
      f: 'ussr air 2611',
    } as const
    const cities = { Warsaw: 'axis' } as const
    const state = scene({ phase: 'combat', options, round: 5, units, cities, more: { sovietsAtWar: true } })
    const asking = act(state, 'attack', { ...one, support: ['plane'] })
    const plain = act(asking.state, 'decline', {}, [1, 4, 1])
    expect(plain.events).toContainEqual(
      expect.objectContaining({ attack: [expect.objectContaining({ bonus: 2 }) as unknown] }),
    )
    const sky = act(asking.state, 'support', { unit: 'f' }, [3, 4, 5, 1])
    expect(unit(sky.state, 'f')).toBeUndefined()
  })

  it('6, Merkur: Axis support counts 2 around Heraklion, which Germany takes if it stands empty', () => {
    const end = scene({ options, round: 6, turn: 'west', phase: 'rebase', units: { plane: 'uk air 0812' } })
    const after = act(end, 'finish').state
    expect(holder(after, '2823')).toBe('axis')
    const held = scene({
      options,
      round: 6,
      turn: 'west',
      phase: 'rebase',
      units: { plane: 'uk air 0812', g: 'greece land 2823' },
    })
    expect(holder(act(held, 'finish').state, '2823')).toBe('west')
    const units = { a: 'italy naval 2723', plane: 'italy air 2121', x: 'greece land 2823' } as const
    const fought = act(
      scene({ phase: 'combat', options, round: 6, units }),
      'attack',
      { ...one, support: ['plane'] },
      [1, 4, 1],
    )
    expect(fought.events).toContainEqual(
      expect.objectContaining({ attack: [expect.objectContaining({ bonus: 2 }) as unknown] }),
    )
  })

  it('8, Theseus: Axis armies have +1 attacking and defending from Libya to Jordan', () => {
    expect(bonuses({ round: 8, units: { a: 'italy land 3126', x: 'uk land 3226' } }, one, [1, 1]).attack).toEqual([1])
    const defend = { round: 8, turn: 'west', units: { a: 'uk land 2828', x: 'italy land 2728' } } as const
    expect(bonuses(defend, one, [1, 1]).defend).toEqual([1])
  })

  it('9, Case Blue: the Caucasus is flat for the Axis; with Rostov a German army throws a die again', () => {
    const units = { a: 'germany land 3512', x: 'ussr land 3611' } as const
    const cities = { Rostov: 'axis' } as const
    const move = { units: { a: 'germany land 3612' } } as const
    expect(offers(scene({ ...move, options, round: 9 }), 'move', { unit: 'a', to: '3614', via: [] }, 'via')).toContain(
      '3613',
    )
    const state = scene({ phase: 'combat', options, round: 9, units, cities })
    const lost = act(state, 'attack', one, [1, 3])
    expect(asked(lost.state)).toBe('joker axis')
    const again = act(lost.state, 'use', {}, [5])
    expect(unit(again.state, 'x')).toBeUndefined()
    expect(again.state.rerolled).toBe(true)
    expect(asked(act(scene({ phase: 'combat', options, round: 9, units }), 'attack', one, [1, 1]).state)).not.toContain(
      'joker',
    )
  })

  it('10, Torch: Western armies have +1 in French North Africa with Americans there', () => {
    const units = { a: 'uk land 1326', x: 'germany land 1325' } as const
    expect(bonuses({ round: 10, turn: 'west', units }, one, [1, 1]).attack).toEqual([0])
    expect(bonuses({ round: 10, turn: 'west', units: { ...units, us: 'usa naval 1224' } }, one, [1, 1]).attack).toEqual(
      [1],
    )
  })

  it('11, Citadel: the Soviets may fight a tie near Kursk again', () => {
    const state = scene({ phase: 'combat', options, round: 11, units: { a: 'germany land 2808', x: 'ussr land 2807' } })
    const tie = act(state, 'attack', one, [2, 2])
    expect(asked(tie.state)).toBe('repeat soviet')
    expect(act(tie.state, 'again', {}, [1, 4]).events).toContainEqual(expect.objectContaining({ result: 'loss' }))
    expect(asked(act(tie.state, 'accept').state)).not.toContain('repeat')
  })

  it('12, Husky: Western fleets in the Mediterranean have +1 against Axis fleets', () => {
    const attack = { round: 12, turn: 'west', units: { a: 'uk naval 1423', x: 'italy naval 1523' } } as const
    expect(bonuses(attack, one, [1, 1]).attack).toEqual([1])
    const defend = { round: 12, units: { a: 'italy naval 1523', x: 'uk naval 1423' } } as const
    expect(bonuses(defend, one, [1, 1]).defend).toEqual([1])
    const north = { round: 12, turn: 'west', units: { a: 'uk naval 1109', x: 'germany naval 1209' } } as const
    expect(bonuses(north, one, [1, 1]).attack).toEqual([0])
  })

  it('13, Advent: Axis armies have +1 near Kiev while it is Soviet', () => {
    const near = { units: { a: 'germany land 2412', x: 'ussr land 2512' } } as const
    expect(bonuses({ ...near, round: 13 }, one, [1, 1]).attack).toEqual([1])
    expect(bonuses({ ...near, round: 13, cities: { Kiev: 'axis' } }, one, [1, 1]).attack).toEqual([0])
  })

  it('14, Bagration: Soviet armies have +1 against Germans in the Baltic, Poland and Bessarabia', () => {
    const baltic = { round: 14, turn: 'soviet', units: { a: 'ussr land 2206', x: 'germany land 2107' } } as const
    expect(bonuses(baltic, one, [1, 1]).attack).toEqual([1])
  })

  it('15, Overlord: Western armies fight as they land in northern France, with +1', () => {
    const aboard = { ship: 'uk naval 0915', a: 'uk land 0915 aboard ship', x: 'germany land 0916' } as const
    const cities = { Brest: 'axis', Paris: 'axis' } as const
    expect(bonuses({ round: 15, turn: 'west', units: aboard, cities }, one, [1, 1]).attack).toEqual([1])
    const won = acts(
      scene({ phase: 'combat', options, round: 15, turn: 'west', units: aboard, cities }),
      ['attack', one, [5, 1]],
      ['advance', { unit: 'a' }],
    )
    expect(where(won, 'a')).toBe('0916')
    expect(unit(won, 'a')?.aboard).toBeUndefined()
    const beach = scene({ options, round: 15, turn: 'west', units: { ...aboard, x: 'germany land 1016' }, cities })
    const ashore = acts(beach, ['land', { unit: 'a', to: '0916' }], ['end'])
    expect(offers(ashore, 'attack', { target: 'x' }, 'units')).toEqual(['a'])
  })

  it('16, Solstice: a German army between Vistula and Oder throws a die again', () => {
    const state = scene({
      phase: 'combat',
      options,
      round: 16,
      turn: 'soviet',
      units: { a: 'ussr land 2011', x: 'germany land 1912' },
    })
    expect(asked(act(state, 'attack', one, [5, 1]).state)).toBe('joker axis')
  })

  it('17, Valkyrie: on NAC every German army at home that rolls NAC is gone', () => {
    const units = {
      plane: 'germany air 1512',
      g1: 'germany land 1612',
      g2: 'germany land 1713',
      out: 'germany land 2112',
      b1: 'uk land 0813',
      b2: 'uk land 0913',
      b3: 'uk land 0914',
    } as const
    const end = scene({ options, round: 16, turn: 'axis', phase: 'rebase', units })
    const after = act(end, 'finish', {}, [6, 6, 3])
    expect(types(after)).toContain('plot')
    expect(unit(after.state, 'g1')).toBeUndefined()
    expect(unit(after.state, 'g2')).toBeDefined()
    expect(unit(after.state, 'out')).toBeDefined()
    expect(unit(act(end, 'finish', {}, [5]).state, 'g1')).toBeDefined()
  })
})
