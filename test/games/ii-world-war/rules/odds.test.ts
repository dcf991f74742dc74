import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../../src/games/ii-world-war/index.ts'
import { diceOf, type Lineup } from '../../../../src/games/ii-world-war/rules/combat.ts'
import { attackOdds, chancesOf } from '../../../../src/games/ii-world-war/rules/odds.ts'
import { worth } from '../../../../src/games/ii-world-war/rules/work.ts'
import type { State } from '../../../../src/games/ii-world-war/state.ts'
import { scene, unit } from '../support.ts'

const faces = [1, 2, 3, 4, 5, 6]

function lineup(state: State, attackers: readonly string[], target: string, more: Partial<Lineup> = {}): Lineup {
  const found = attackers.flatMap((id) => unit(state, id) ?? [])
  const enemy = unit(state, target)
  if (!enemy) throw new Error('no target')
  return { faction: 'axis', attackers: found, target: enemy, artillery: false, ...more }
}

/** All throws of some dice, counted one by one. */
function counted(attack: readonly number[], defend: readonly number[]) {
  const throws = [...attack, ...defend].reduce<number[][]>(
    (all) => all.flatMap((one) => faces.map((face) => [...one, face])),
    [[]],
  )
  const best = (dice: readonly number[], bonus: readonly number[]) =>
    Math.max(...dice.map((face, i) => worth(face) + (bonus[i] ?? 0)))
  const results = throws.map((one) =>
    Math.sign(best(one.slice(0, attack.length), attack) - best(one.slice(attack.length), defend)),
  )
  const share = (sign: number) => results.filter((result) => result === sign).length / results.length
  return { win: share(1), tie: share(0), loss: share(-1) }
}

describe('odds', () => {
  it.each([
    [[0], [0]],
    [
      [0, -1],
      [1, 1],
    ],
    [[1, 1, 0], [2]],
  ])('of %j against %j are those of all throws counted', (attack, defend) => {
    const dice = {
      attack: attack.map((bonus) => ({ nation: 'germany' as const, bonus })),
      defend: defend.map((bonus) => ({ nation: 'uk' as const, bonus })),
    }
    const exact = counted(attack, defend)
    const chances = chancesOf(dice)
    expect(chances.win).toBeCloseTo(exact.win, 12)
    expect(chances.tie).toBeCloseTo(exact.tie, 12)
    expect(chances.loss).toBeCloseTo(exact.loss, 12)
  })

  it('of Warsaw rise when the attacker presses on', () => {
    const state = scene({
      phase: 'combat',
      units: {
        river: 'germany land 2012',
        north: 'germany land 2111',
        south: 'germany land 2113',
        x: 'poland land 2112',
      },
    })
    const warsaw = lineup(state, ['river', 'north', 'south'], 'x')
    const odds = attackOdds(state, warsaw)
    const single = chancesOf(diceOf(state, lineup(state, ['north'], 'x')))
    const pair = chancesOf(diceOf(state, lineup(state, ['north', 'south'], 'x')))
    expect(odds.pressed.win).toBeCloseTo(odds.first.win + odds.first.loss * (pair.win + pair.loss * single.win), 12)
    expect(odds.pressed.win + odds.pressed.tie + odds.pressed.loss).toBeCloseTo(1, 12)
  })

  it('with aircraft on both sides weigh the combat in the skies', () => {
    const state = scene({
      phase: 'combat',
      units: { a: 'germany land 1413', p: 'germany air 1615', q: 'uk air 0812', x: 'uk land 1414' },
    })
    const [p, q] = [unit(state, 'p'), unit(state, 'q')]
    if (!p || !q) throw new Error('no aircraft')
    const win = (more: Partial<Lineup>) => attackOdds(state, lineup(state, ['a'], 'x', more)).first.win
    const hit = 1 / 3
    const miss = 1 - hit
    const both = win({ attackerAir: p, defenderAir: q })
    const plain = win({})
    expect(both).toBeCloseTo(
      (hit * hit + miss * miss) * plain + hit * miss * (win({ attackerAir: p }) + win({ defenderAir: q })),
      12,
    )
  })

  it('are shown beside the units of an attack', () => {
    const state = scene({
      phase: 'combat',
      units: { a: 'germany land 1413', b: 'germany land 1514', x: 'uk land 1414' },
    })
    const [decision] = iiWorldWar.pending(state)
    if (!decision) throw new Error('nothing is pending')
    const draft = { seat: 'axis', do: 'attack', args: { target: 'x', units: ['a'] } }
    const question = iiWorldWar.choices(state, decision, draft, 'units')
    expect(question.note).toBe('As it stands: win 39 %, tie 22 %, loss 39 %')
    expect(question.kind === 'many' && question.options()).toMatchObject([
      { value: 'b', hint: expect.stringMatching(/^win 5\d %/) as unknown },
    ])
  })
})
