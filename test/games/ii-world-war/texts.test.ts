import { describe, expect, it } from 'vitest'
import { anyGame, type Json } from '../../../src/core/index.ts'
import { beatsOf } from '../../../src/discord/table/story.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import type { Event } from '../../../src/games/ii-world-war/events.ts'
import { saga } from '../../../src/games/ii-world-war/saga.ts'
import { topics } from '../../../src/games/ii-world-war/topics.ts'
import { act, acts, refusal, scene } from './support.ts'

const told = (event: Event) => iiWorldWar.tell(event, { kind: 'spectator' })?.text

describe('sentences', () => {
  it('call countries as one does', () => {
    expect(told({ type: 'war', nation: 'ussr', faction: 'soviet' })).toBe('The Soviet Union enters the war.')
    expect(told({ type: 'conquered', territory: 'baltic', by: 'axis' })).toBe('Conquered: the Baltic States')
    expect(saga({ type: 'conquered', territory: 'baltic', by: 'axis' })?.text).toBe('The Baltic States are conquered.')
    expect(saga({ type: 'liberated', territory: 'norway', by: 'west' })?.text).toBe('Norway is liberated.')
    expect(told({ type: 'armistice', faction: 'axis', continues: true })).toBe('The Axis fights on.')
    expect(told({ type: 'armistice', faction: 'west', continues: false })).toBe('The Western Allies accept a draw.')
  })

  it('tell a combat under one heading, and what is placed alike in one line', () => {
    const { events } = act(
      scene({
        turn: 'axis',
        phase: 'combat',
        units: { a: 'germany land 2111', b: 'germany land 2113', x: 'poland land 2112' },
      }),
      'attack',
      { target: 'x', units: ['a', 'b'] },
      [5, 5, 1, 1],
    )
    expect(events.map(({ type }) => type)).toContain('eliminated')
    expect(beatsOf(anyGame(iiWorldWar), events as unknown as Json[]).map(({ heading }) => heading)).toEqual([
      'Combat at Warsaw',
    ])
    const placed = ['1612', '1718'].map((at) => ({
      type: 'placed',
      unit: { id: at, nation: 'germany', kind: 'land', at },
    }))
    expect(beatsOf(anyGame(iiWorldWar), placed).map(({ lines }) => lines)).toEqual([['German army → Berlin, Venice']])
  })

  it('say whose border is closed, and until when', () => {
    const red = scene({ round: 3, turn: 'soviet', units: { a: 'ussr land 2310' } })
    expect(refusal(red, 'move', { unit: 'a', to: '2211' })).toContain('stay in their own country')
    const west = scene({ round: 3, turn: 'west', units: { a: 'uk land 2211' } })
    expect(refusal(west, 'move', { unit: 'a', to: '2310' })).toContain('do not enter it')
    const options = { 'bear-hug': true }
    const axis = scene({ options, round: 2, units: { a: 'germany land 2110' }, cities: { Kaunas: 'nobody' } })
    expect(refusal(axis, 'move', { unit: 'a', to: '2109' })).toContain('the Baltic States until round 3')
  })

  it('tell with the reach of an army which neutrals it would bring in', () => {
    const state = scene({ turn: 'west', units: { a: 'uk land 1407' } })
    const seen = iiWorldWar.looks?.answer(state, { seat: 'west', do: 'reach', args: { unit: 'a' } })
    expect(seen?.lines.join(' ')).toMatch(/Going to \d+ of them brings Sweden into the war/)
    const home = scene({ turn: 'west', units: { a: 'uk land 0914' } })
    expect(iiWorldWar.looks?.answer(home, { seat: 'west', do: 'reach', args: { unit: 'a' } }).lines).toHaveLength(3)
  })

  it('tell the Joker from the die of an operation', () => {
    const state = scene({
      options: { operations: true },
      phase: 'combat',
      round: 16,
      turn: 'soviet',
      units: { a: 'ussr land 2011', x: 'germany land 1912' },
    })
    const asking = act(state, 'attack', { target: 'x', units: ['a'] }, [5, 1]).state
    const [decision] = iiWorldWar.pending(asking)
    expect(decision && iiWorldWar.hint(asking, decision, 'axis')).not.toContain('Joker')
  })

  it('count the rounds after which nobody has won', () => {
    const even = {
      turn: 'axis',
      phase: 'rebase',
      units: { plane: 'germany air 1615' },
      cities: { Oslo: 'axis' },
    } as const
    const state = acts(scene({ ...even, round: 19 }), ['finish'])
    const [decision] = iiWorldWar.pending(state)
    expect(decision && iiWorldWar.hint(state, decision, 'axis')).toContain('after 19 rounds')
  })

  it('explain every option of the game', () => {
    const options = topics.flatMap(({ id, title, text }) => (/^o/.test(id) ? [title, text] : [])).join(' ')
    for (const word of iiWorldWar.meta.options.filter(({ kind }) => kind === 'flag').map(({ title }) => title)) {
      expect(options.toLowerCase(), word).toContain(word.toLowerCase().split(' ')[0])
    }
  })
})
