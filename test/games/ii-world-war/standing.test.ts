import { describe, expect, it } from 'vitest'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import type { State } from '../../../src/games/ii-world-war/state.ts'
import { act, scene, unit } from './support.ts'

function offersOf(state: State) {
  const [decision] = iiWorldWar.pending(state)
  const seat = decision?.owners[0]
  if (!decision || !seat || !iiWorldWar.standing) throw new Error('nothing is asked')
  return { decision, offers: iiWorldWar.standing.offers(state, decision, seat) }
}

const attacked = act(
  scene({
    phase: 'combat',
    units: { a: 'germany land 1216', x: 'france land 1116', far: 'france air 1318', near: 'uk air 0914' },
  }),
  'attack',
  { target: 'x', units: ['a'] },
).state

describe('standing answers', () => {
  it('to the question of air support: never, or always at this place, with the nearest aircraft', () => {
    const { decision, offers } = offersOf(attacked)
    expect(decision).toMatchObject({ kind: 'support', offer: 'paris' })
    expect(offers.map(({ label }) => label)).toEqual(['Never send aircraft to a defence', 'Always support Paris'])
    const sent = act(attacked, 'nearest', {}, [5, 1, 1]).state
    expect(unit(sent, 'far')?.over).toBe('1116')
    expect(unit(sent, 'near')?.over).toBeUndefined()
  })

  it('are about an attack that the question names', () => {
    const { decision } = offersOf(attacked)
    expect(iiWorldWar.hint(attacked, decision, 'west')).toContain(
      'The German army at 1216 attacks the French army at Paris. You may send one air fleet',
    )
  })

  it('may be left ahead of any attack, for garrisons that an enemy is near', () => {
    const state = scene({
      turn: 'west',
      units: { x: 'france land 1116', y: 'uk land 0913', a: 'germany land 1315', p: 'france air 1318' },
    })
    const labels = offersOf(state).offers.map(({ label }) => label)
    expect(labels).toContain('Always support Paris')
    expect(labels).not.toContain('Always support Liverpool')
  })

  it('let every fleet pass the submarines, and keep every throw', () => {
    const sea = scene({
      turn: 'west',
      options: { 'wolf-packs': true },
      units: { ship: 'uk naval 0715' },
      more: { submarines: { ports: ['0716'], struck: [] } },
    })
    const { offers } = offersOf(act(sea, 'move', { unit: 'ship', to: '0515' }).state)
    expect(offers).toMatchObject([{ kind: 'halt', action: { do: 'pass' }, quick: 'Let all fleets pass for now' }])
  })

  it('count as left from the start where there are wolf packs: no fleet is struck before the Axis wants to be asked', () => {
    const left = (wolfPacks: boolean) =>
      iiWorldWar.standing?.initial?.(scene({ options: { 'wolf-packs': wolfPacks }, units: {} }))
    expect(left(true)).toMatchObject([{ kind: 'halt', action: { seat: 'axis', do: 'pass' } }])
    expect(left(false)).toEqual([])
  })

  it('hold for a turn or a round', () => {
    expect(iiWorldWar.standing?.spans(attacked)).toEqual([
      { id: 'round-6-axis', label: 'for this turn of the Axis' },
      { id: 'round-6', label: 'until the end of round 6' },
    ])
  })
})
