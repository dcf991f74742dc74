import { describe, expect, test } from 'vitest'
import {
  check,
  levels,
  play,
  seededDice,
  seededRng,
  type Level,
  type OptionValues,
} from '../../../../src/core/index.ts'
import { bot } from '../../../../src/games/one-hour/bot/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import type { State } from '../../../../src/games/one-hour/state.ts'
import { game, setupOf, startBoard } from '../support.ts'

/** A war between computer players of one level; every choice is checked. */
function war(level: Level, seed: number, options: OptionValues, think: number, steps: number): State {
  const dice = seededDice(seed.toString(16).padStart(64, '0'))
  let { state } = oneHour.setup(setupOf(options), dice)
  for (let step = 0; step < steps && !oneHour.outcome(state); step += 1) {
    const open = oneHour.pending(state).filter(({ done }) => !done)
    // Now and then a later Response is answered in advance.
    const decision = open[step % 3 === 0 ? open.length - 1 : 0]
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) throw new Error('nobody is asked')
    const view = oneHour.view(state, { kind: 'seats', seats: [seat] })
    const { action, why } = bot.choose(view, decision, seat, level, seededRng(seed + step), think)
    expect(check(oneHour, view, decision, action)).toBeUndefined()
    expect(why).toMatch(/^[A-Z].{10,180}\.$/)
    const result = play(oneHour, state, decision.id, action, dice)
    if (!result.ok) throw new Error(result.error.text)
    state = result.value.state
  }
  return state
}

describe('computer players', () => {
  test.each(levels)('%s plays a whole war with legal choices alone', (level) => {
    expect(war(level, 7, {}, 20, 1000).ending).toBeDefined()
  })

  test.each(levels)('%s plays with all optional rules', (level) => {
    const options = { 'variable-setup': true, specials: 'high', 'dice-free': true, 'high-will': true }
    expect(war(level, 3, options, 10, 1000).ending).toBeDefined()
  })

  test('the same view and random numbers give the same choice, whatever is sealed', () => {
    const start = game({ board: startBoard, toAct: 'germany' }, [4, 2]).do('germany', 'offensive', {
      from: 'poland',
      to: 'ukraine',
      units: ['army-2'],
    })
    const decision = start.decision('soviet')
    const later = start.pending.at(-1)
    if (!later) throw new Error('nothing is asked in advance')
    const sealed = { ...start.state, sealed: { [later.id]: { seat: later.owners[0] ?? '', do: 'pass', args: {} } } }
    const chosen = [start.state, sealed].map((state) =>
      bot.choose(
        oneHour.view(state, { kind: 'seats', seats: ['soviet'] }),
        decision,
        'soviet',
        'hard',
        seededRng(5),
        50,
      ),
    )
    expect(chosen[0]).toEqual(chosen[1])
  })

  test('less time means fewer ideas, counted and not clocked', () => {
    const { state } = game({ toAct: 'germany' })
    const view = oneHour.view(state, { kind: 'spectator' })
    const decision = oneHour.pending(state)[0]
    if (!decision) throw new Error('nobody is asked')
    const ideas = (think: number) => {
      const { why } = bot.choose(view, decision, 'germany', 'normal', seededRng(1), think)
      return Number(/^Of (\d+) ideas/.exec(why)?.[1])
    }
    expect(ideas(0)).toBeLessThan(ideas(100))
    expect(ideas(0)).toBeGreaterThan(0)
  })

  test('a choice leaves the view as it was', () => {
    const { state } = game({ toAct: 'germany' })
    const view = oneHour.view(state, { kind: 'seats', seats: ['germany'] })
    const before = structuredClone(view)
    const decision = oneHour.pending(state)[0]
    if (!decision) throw new Error('nobody is asked')
    bot.choose(view, decision, 'germany', 'hard', seededRng(1), 50)
    expect(view).toEqual(before)
  })

  test('an undefended Capital next door is taken when it wins the war', () => {
    const war = game({
      year: 1942,
      toAct: 'germany',
      board: {
        germany: { germany: ['army-1'] },
        ukraine: { germany: ['army-1', 'army-1'] },
        poland: { germany: ['army-1'] },
        uk: { germany: ['army-1'] },
        siberia: { soviet: ['army-1'] },
        usa: { usa: ['army-1'] },
        japan: { japan: ['army-1'] },
      },
    })
    const decision = war.decision('germany')
    for (const level of ['normal', 'hard'] as const) {
      const { action } = bot.choose(war.view(), decision, 'germany', level, seededRng(2), 100)
      expect(action).toMatchObject({ do: 'offensive', args: { from: 'ukraine', to: 'moscow' } })
    }
  })
})
