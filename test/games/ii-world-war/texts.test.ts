import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import type { Event } from '../../../src/games/ii-world-war/events.ts'
import { topics } from '../../../src/games/ii-world-war/topics.ts'
import { act, acts, scene } from './support.ts'

const told = (event: Event) => iiWorldWar.tell(event, { kind: 'spectator' })?.text

describe('sentences', () => {
  it('call countries as one does', () => {
    expect(told({ type: 'war', nation: 'ussr', faction: 'soviet' })).toBe('The Soviet Union enters the war.')
    expect(told({ type: 'conquered', territory: 'baltic', by: 'axis' })).toBe('The Baltic States are conquered.')
    expect(told({ type: 'liberated', territory: 'norway', by: 'west' })).toBe('Norway is liberated.')
    expect(told({ type: 'armistice', faction: 'axis', continues: true })).toBe('The Axis fights on.')
    expect(told({ type: 'armistice', faction: 'west', continues: false })).toBe('The Western Allies accept a draw.')
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
