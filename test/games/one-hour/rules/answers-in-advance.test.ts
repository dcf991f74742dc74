import { describe, expect, test } from 'vitest'
import { play } from '../../../../src/core/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import { game, startBoard } from '../support.ts'

describe('answers in advance', () => {
  const position = {
    year: 1941,
    board: { ...startBoard, poland: { germany: ['army-2', 'army-1'] }, germany: { germany: ['army-1'] } },
    nations: { soviet: { spent: ['army-1'] } },
  }
  const attacked = () => {
    const war = game(position, [1, 1, 6, 1, 6, 1])
    return war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
  }
  const blitz = { from: 'poland', to: 'balkans', units: ['army-1'] }

  test('all who may respond are asked at once, the first one openly and the others under seal', () => {
    const war = attacked()
    expect(war.pending.map(({ secret, done }) => ({ secret, done }))).toEqual([
      { secret: false, done: false },
      { secret: true, done: false },
      { secret: true, done: false },
    ])
  })

  test('a sealed answer changes nothing that anybody can see, and is carried out in printed order', () => {
    const war = attacked()
    const before = JSON.stringify(war.view())
    const told = war.events.length
    war.do('germany', 'blitz', blitz)
    expect(JSON.stringify(war.view())).toBe(before)
    expect(war.events).toHaveLength(told)
    expect(war.pending.filter(({ done }) => done).map(({ owners }) => owners)).toEqual([['germany']])
    war.do('soviet', 'pass').do('soviet', 'pass')
    expect(war.at('balkans')).toEqual({ germany: ['army-1'] })
    expect(war.asked).toEqual(['uk action'])
  })

  test('a sealed pass is final', () => {
    const war = attacked()
    war.do('germany', 'pass')
    war.do('soviet', 'pass').do('soviet', 'pass')
    expect(war.asked).toEqual(['uk action'])
  })

  test('a sealed answer that has become impossible is asked for again under a new name', () => {
    const war = game({ ...position, nations: { ...position.nations, germany: { airForce: 0 } } }, [1, 1, 6, 1])
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['all'] })
    const { id } = war.decision('germany')
    war.do('germany', 'blitz', { from: 'ukraine', to: 'moscow', units: ['army-1'] })
    war.do('soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-2'] })
    expect(war.at('ukraine')).toEqual({ soviet: ['army-2'] })
    war.do('soviet', 'not-one-step-back')
    expect(war.told('lapsed')).toEqual([{ type: 'lapsed', nation: 'germany', name: 'Blitz', again: true }])
    const told = (seats: string[]) => war.events.map((event) => oneHour.tell(event, { kind: 'seats', seats })?.text)
    expect(told(['germany']).join()).toContain('Your answer in advance, Blitz')
    expect(told(['soviet', 'uk']).join()).not.toContain('in advance')
    expect(JSON.stringify(war.view())).not.toContain('voided')
    expect(war.asked).toEqual(['germany response'])
    expect(war.decision('germany').id).toBe(`${id}.1`)
  })

  test('declining may be settled in advance: one Response or all, for this Action, this year or for good', () => {
    const war = attacked()
    const decision = war.decision('soviet')
    const offers = oneHour.standing?.offers(war.view(), decision, 'soviet') ?? []
    expect(offers.map(({ kind, offer, action, label }) => [kind, offer, action.do, label])).toEqual([
      ['response', undefined, 'pass', 'Pass on every Response'],
      ['response', 'counter-offensive', 'pass', 'Pass on Counter-Offensive'],
    ])
    expect(decision.offer).toBe('counter-offensive')
    const spans = () => oneHour.standing?.spans(war.state).map(({ id }) => id)
    expect(spans()).toEqual(['1941-action-1', 'year-1941'])
    war.quiet()
    const action = war.decision('uk')
    expect(oneHour.standing?.offers(war.view(), action, 'uk')).toEqual([])
    expect(spans()).toEqual(['year-1941'])
  })

  test('an answer that is in cannot be given twice', () => {
    const war = attacked()
    const { id } = war.decision('germany')
    war.do('germany', 'pass')
    const twice = play(oneHour, war.state, id, { seat: 'germany', do: 'pass', args: {} }, war.dice)
    expect(twice).toMatchObject({ ok: false, error: { reason: 'answered' } })
  })

  test('who has nothing to answer is not asked', () => {
    const war = game()
    war.do('germany', 'upgrade', { track: 'build' })
    expect(war.asked).toEqual(['uk response', 'usa response'])
    const empty = game({ board: startBoard, nations: { germany: { reserve: [], build: 1 } } })
    empty.do('germany', 'upgrade', { track: 'air-force' })
    expect(empty.asked).toEqual(['uk action'])
  })
})
