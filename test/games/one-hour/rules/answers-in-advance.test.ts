import { describe, expect, test } from 'vitest'
import { play } from '../../../../src/core/index.ts'
import { oneHour } from '../../../../src/games/one-hour/index.ts'
import type { Nation } from '../../../../src/games/one-hour/map/nations.ts'
import { game, startBoard, type Game } from '../support.ts'

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

  const offersAt = (war: Game, seat: Nation) =>
    (oneHour.standing?.offers(war.view(), war.decision(seat), seat) ?? []).map(({ kind, offer, action, label }) => [
      kind,
      offer,
      action.do,
      label,
    ])

  test('declining may be settled in advance: one Response or all, for this Action, this year or for good', () => {
    const war = attacked()
    expect(offersAt(war, 'soviet')).toEqual([
      ['response', undefined, 'pass', 'Pass on every Response'],
      ['response', 'counter-offensive', 'pass', 'Pass on Counter-Offensive'],
    ])
    expect(war.decision('soviet').offer).toBe('counter-offensive')
    const spans = () => oneHour.standing?.spans(war.state).map(({ id }) => id)
    expect(spans()).toEqual(['1941-action-1', 'year-1941'])
    war.quiet()
    expect(spans()).toEqual(['year-1941'])
  })

  test('a Response that leaves nothing to choose may be settled in advance too', () => {
    const war = attacked().do('soviet', 'pass')
    expect(offersAt(war, 'soviet')).toEqual([
      ['response', undefined, 'pass', 'Pass on every Response'],
      ['response', 'not-one-step-back', 'pass', 'Pass on Not One Step Back'],
      ['response', 'not-one-step-back', 'not-one-step-back', 'Always use Not One Step Back'],
    ])
    const [, , always] = oneHour.standing?.offers(war.view(), war.decision('soviet'), 'soviet') ?? []
    if (!always) throw new Error('nothing is offered')
    expect(play(oneHour, war.state, war.decision('soviet').id, always.action, war.dice).ok).toBe(true)
  })

  test('at its Action a Nation may settle that it passes all year, declines and holds back', () => {
    const war = attacked()
    war.quiet()
    expect(war.decision('uk').offer).toBe('uk')
    expect(offersAt(war, 'uk')).toEqual([
      ['action', 'uk', 'pass', 'Pass on every Action of the United Kingdom'],
      ['response', undefined, 'pass', 'Pass on every Response'],
      ['reserves', undefined, 'hold', 'Hold back in every battle'],
    ])
  })

  test('Reserves may be settled in advance: in every battle, or in one space', () => {
    const war = game(
      { ...position, nations: { ...position.nations, germany: { reserve: ['army-1', 'army-1'], spent: [] } } },
      [1, 1, 6, 1],
    )
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    war.do('soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-2'] })
    expect(war.decision('germany').offer).toBe('ukraine')
    expect(offersAt(war, 'germany')).toEqual([
      ['reserves', undefined, 'hold', 'Hold back in every battle'],
      ['reserves', 'ukraine', 'hold', 'Hold back in Ukraine'],
      ['reserves', 'ukraine', 'commit', 'Commit everything in Ukraine'],
    ])
    war.do('germany', 'commit', { units: ['all'] })
    expect(war.box('germany', 'spent')).toEqual(['army-1', 'army-1'])
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
