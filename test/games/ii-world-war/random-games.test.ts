import { setImmediate as breath } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  check,
  hash,
  play,
  randomAction,
  seededDice,
  seededRng,
  type Action,
  type Decision,
  type GameModule,
  type OptionValues,
  type Rng,
} from '../../../src/core/index.ts'
import type { Event } from '../../../src/games/ii-world-war/events.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { cityHexes, hexes, indexOf, landable, navigable } from '../../../src/games/ii-world-war/map/grid.ts'
import { mainNations } from '../../../src/games/ii-world-war/map/nations.ts'
import { pool } from '../../../src/games/ii-world-war/map/reinforcements.ts'
import { allUnits, kinds, stands, type State } from '../../../src/games/ii-world-war/state.ts'
import { deepFreeze } from '../../support/freeze.ts'
import { setupOf, three, two } from './support.ts'

const everything: OptionValues = {
  'bear-hug': true,
  vichy: true,
  'blue-division': true,
  'poles-and-yugoslavs': true,
  'lend-lease': true,
  'wolf-packs': true,
  artillery: true,
  'naval-artillery': true,
  operations: true,
  joker: 'push',
}

/** Nobody surrenders, and phases end later than chance alone would have it. */
function patient(rng: Rng): GameModule<State, State, Event> {
  const early = ['end', 'finish', 'lift', 'withdraw']
  return {
    ...iiWorldWar,
    verbs(view, decision, seat) {
      const all = iiWorldWar.verbs(view, decision, seat).filter((verb) => verb.do !== 'surrender')
      const busy = all.filter((verb) => !early.includes(verb.do))
      return busy.length > 0 && rng() < 0.5 ? busy : all
    },
  }
}

function problemsOf(state: State): readonly string[] {
  const problems: string[] = []
  const taken = new Map<string, string>()
  for (const unit of allUnits(state)) {
    const at = indexOf(unit.at)
    if (unit.kind === 'land' && !unit.aboard && !landable[at]) problems.push(`${unit.id} at sea`)
    if (unit.kind === 'naval' && !navigable[at]) problems.push(`${unit.id} aground`)
    if (unit.aboard && state.units[unit.aboard]?.at !== unit.at) problems.push(`${unit.id} overboard`)
    if (unit.over && state.turn === undefined) problems.push(`${unit.id} in flight`)
    if (!stands(unit)) continue
    const other = taken.get(unit.at)
    if (other) problems.push(`${unit.id} on ${other}`)
    taken.set(unit.at, unit.id)
  }
  for (const nation of mainNations) {
    for (const [index, kind] of kinds.entries()) {
      const count = allUnits(state).filter((unit) => unit.nation === nation && unit.kind === kind && !unit.mark).length
      // Counters of Lend-Lease lose their mark, one comes with Vichy: a margin of two.
      if (count > (pool[nation][index] ?? 0) + 2) problems.push(`${count} ${nation} ${kind}`)
    }
  }
  if (Object.keys(state.cities).length !== cityHexes.length) problems.push('a city is missing')
  return problems
}

/** The same action with something in it that was not on offer. */
function spoiled(action: Action, rng: Rng): Action {
  const names = Object.keys(action.args)
  const name = names[Math.floor(rng() * names.length)]
  if (name === undefined) return { ...action, do: 'nonsense' }
  const value = action.args[name]
  const junk = hexes[Math.floor(rng() * hexes.length)] ?? '0000'
  return { ...action, args: { ...action.args, [name]: typeof value === 'object' ? [...value, 'nobody'] : `${junk}x` } }
}

interface Game {
  readonly state: State
  readonly played: readonly { readonly decision: Decision; readonly action: Action }[]
}

function wander(seed: number, options: OptionValues, commands: typeof three, limit: number): Game {
  const rng = seededRng(seed)
  const dice = seededDice(seed.toString(16).padStart(64, '0'))
  const game = patient(rng)
  const played: Game['played'][number][] = []
  let { state } = iiWorldWar.setup(setupOf(options, commands), dice)
  for (let turn = 0; turn < limit; turn++) {
    const open = iiWorldWar.pending(state)
    const decision = open[Math.floor(rng() * open.length)]
    const seat = decision?.owners[0]
    if (!decision || !seat) break
    deepFreeze(state)
    const action = randomAction(game, state, decision, seat, rng)
    const wrong = spoiled(action, rng)
    expect(check(iiWorldWar, state, decision, wrong), JSON.stringify(wrong)).toBeDefined()
    const result = play(iiWorldWar, state, decision.id, action, dice)
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${result.error.text}`)
    played.push({ decision, action })
    state = result.value.state
    for (const event of result.value.events) iiWorldWar.tell(event, { kind: 'spectator' })
    if (turn % 10 === 0) {
      expect(problemsOf(state)).toEqual([])
      expect(iiWorldWar.describe(state).headline.length).toBeLessThanOrEqual(100)
    }
    if (turn % 100 === 0) {
      const again = iiWorldWar.position.read(iiWorldWar.position.write(state), setupOf(options, commands))
      expect(again.ok && hash(again.value)).toBe(hash(state))
    }
  }
  return { state, played }
}

describe('random games', () => {
  it.each([
    ['plain, three players', 1, {}, three],
    ['everything, two players', 2, everything, two],
    ['everything, three players', 5, everything, three],
  ] as const)(
    '%s: every offer is legal, nothing else is, pieces stay in order',
    { timeout: 180_000 },
    (_, seed, options, commands) => {
      const { state, played } = wander(seed, options, commands, 80)
      expect(played.length).toBeGreaterThan(20)
      expect(problemsOf(state)).toEqual([])
    },
  )

  it('play out the same from the same dice', { timeout: 120_000 }, () => {
    const { state, played } = wander(7, everything, three, 60)
    const dice = seededDice((7).toString(16).padStart(64, '0'))
    let again = iiWorldWar.setup(setupOf(everything, three), dice).state
    for (const { decision, action } of played) {
      const result = play(iiWorldWar, again, decision.id, action, dice)
      if (!result.ok) throw new Error(result.error.text)
      again = result.value.state
    }
    expect(hash(again)).toBe(hash(state))
  })

  it('last eighteen rounds, since nobody surrenders at random', { timeout: 120_000 }, async () => {
    const rng = seededRng(3)
    const dice = seededDice('03'.repeat(32))
    const hasty: typeof iiWorldWar = {
      ...iiWorldWar,
      verbs: (view, decision, seat) => {
        const all = iiWorldWar.verbs(view, decision, seat).filter((verb) => verb.do !== 'orders')
        const named = (...names: string[]) => all.filter((verb) => names.includes(verb.do))
        const first = named('deploy', 'place')
        if (decision.kind === 'reinforce' && first.length > 0) return first
        const last = named('end', 'finish')
        return last.length > 0 && rng() < 0.2 ? last : all
      },
    }
    let { state } = iiWorldWar.setup(setupOf(), dice)
    for (let turn = 0; turn < 5000 && !state.outcome; turn++) {
      const [decision] = iiWorldWar.pending(state)
      if (!decision) break
      const action = randomAction(hasty, state, decision, decision.owners[0] ?? '', rng)
      const result = play(iiWorldWar, state, decision.id, action, dice)
      if (!result.ok) throw new Error(result.error.text)
      state = result.value.state
      if (turn % 50 === 0) await breath()
    }
    expect(state.round).toBe(18)
    expect(state.surrendered).toEqual([])
    expect(state.outcome).toBeDefined()
    expect(problemsOf(state)).toEqual([])
  })

  it('end, answered by nobody but the clock', { timeout: 120_000 }, () => {
    const dice = seededDice('00'.repeat(32))
    let { state } = iiWorldWar.setup(setupOf(), dice)
    for (let turn = 0; turn < 1000 && !state.outcome; turn++) {
      const [decision] = iiWorldWar.pending(state)
      if (!decision) break
      const result = play(iiWorldWar, state, decision.id, iiWorldWar.expire(state, decision, undefined), dice)
      if (!result.ok) throw new Error(result.error.text)
      state = result.value.state
    }
    expect(state.outcome).toMatchObject({ winners: ['west'] })
    expect(state.round).toBe(18)
  })
})
