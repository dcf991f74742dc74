import { describe, expect, it } from 'vitest'
import {
  anyGame,
  corrected,
  CORRECT,
  CORRECTION,
  defaultOptions,
  enact,
  hash,
  play,
  randomAction,
  readChange,
  seededDice,
  seededRng,
  writeChange,
  type AnyGame,
  type Draft,
  type Json,
  type Rng,
  type Setup,
} from '../../src/core/index.ts'
import { iiWorldWar } from '../../src/games/ii-world-war/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'

const SEED = '7c'.repeat(32)
const SPECTATOR = { kind: 'spectator' } as const

const games: readonly (readonly [string, AnyGame, string, Record<string, boolean>])[] = [
  ['War & Write II', anyGame(warAndWrite), 'world', { 'tech-cards': true, deployment: true }],
  ['One Hour', anyGame(oneHour), '', {}],
  ['II World War', anyGame(iiWorldWar), '', {}],
]

function setupOf(game: AnyGame, wished: string, options: Record<string, boolean>): Setup {
  const scenario = game.meta.scenarios.find(({ id }) => id === wished) ?? game.meta.scenarios[0]
  const [division] = scenario?.divisions ?? []
  if (!scenario || !division) throw new Error('no scenario')
  return {
    scenario: scenario.id,
    options: { ...defaultOptions(game.meta, scenario), ...options },
    commands: division,
  }
}

function pick<T>(items: readonly T[], rng: Rng): T | undefined {
  return items[Math.floor(rng() * items.length)]
}

/** A change made of what is on offer, or nothing where an argument has no choices. */
function anyChange(game: AnyGame, view: Json, rng: Rng): Draft | undefined {
  const { corrections } = game
  const verb = corrections && pick(corrections.list, rng)
  if (!verb) return undefined
  let change: Draft = { seat: '', do: verb.do, args: {} }
  for (const { name } of verb.args) {
    const question = corrections.choices(view, change, name)
    const value =
      question.kind === 'count'
        ? question.min + Math.floor(rng() * (question.max - question.min + 1))
        : pick(question.options(), rng)?.value
    if (value === undefined) return undefined
    change = { ...change, args: { ...change.args, [name]: value } }
  }
  return change
}

interface Walk {
  readonly made: number
  readonly refused: number
  readonly state: Json
  readonly entries: readonly (readonly [id: string, action: Draft])[]
}

/** A game of random players in which the position is corrected now and then. */
function walk(game: AnyGame, setup: Setup, length: number, seed: number): Walk {
  const rng = seededRng(seed)
  const dice = seededDice(SEED)
  let { state } = game.setup(setup, dice)
  const entries: (readonly [string, Draft])[] = []
  let made = 0
  let refused = 0
  for (let turn = 0; turn < length && !game.outcome(state); turn++) {
    const view = game.view(state, SPECTATOR)
    if (game.corrections?.blocked(view) === undefined && rng() < 0.5) {
      const change = anyChange(game, view, rng)
      const line = change && writeChange(game.corrections?.list ?? [], change)
      if (line !== undefined) {
        expect(readChange(game.corrections?.list ?? [], line)).toEqual(change)
        const done = corrected(game, state, [line])
        if (done.ok) {
          made += 1
          expectSound(game, setup, done.value.step.state)
          expect(done.value.step.events.map((event) => game.tell(event, SPECTATOR)?.heading)).toEqual([
            '✏️ Position corrected',
          ])
          state = done.value.step.state
          entries.push([CORRECTION, { seat: setup.commands[0]?.[0] ?? '', do: CORRECT, args: { changes: [line] } }])
        } else {
          refused += 1
          expect(done.error.text).toMatch(/^[A-Z“].*[^.]\.$/)
        }
      }
    }
    const decision = pick(
      game.pending(state).filter(({ done }) => !done),
      rng,
    )
    const seat = decision && pick(decision.owners, rng)
    if (!decision || seat === undefined) throw new Error('nothing is asked')
    const own = game.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(game, own, decision, seat, rng)
    const step = play(game, state, decision.id, action, dice)
    if (!step.ok) throw new Error(`${JSON.stringify(action)}: ${step.error.text}`)
    state = step.value.state
    entries.push([decision.id, action])
  }
  return { made, refused, state, entries }
}

/** It can be written down and read again, and somebody has something to decide. */
function expectSound(game: AnyGame, setup: Setup, state: Json): void {
  expect(game.corrections?.fault(state)).toBeUndefined()
  expect(game.outcome(state)).toBeUndefined()
  expect(game.pending(state).some(({ done }) => !done)).toBe(true)
  const again = game.position.read(game.position.write(state), setup)
  if (!again.ok) throw new Error(again.error.text)
  expect(hash(again.value)).toBe(hash(state))
}

describe.each(games)('%s', (_title, game, scenario, options) => {
  const setup = setupOf(game, scenario, options)

  it(
    'corrects positions at random, plays on from them, and comes to the same from its record',
    { timeout: 60_000 },
    () => {
      let made = 0
      for (const seed of [1, 2]) {
        const done = walk(game, setup, 70, seed)
        made += done.made
        const dice = seededDice(SEED)
        let { state } = game.setup(setup, dice)
        for (const [id, action] of done.entries) {
          const step = enact(game, state, id, action, dice)
          if (!step.ok) throw new Error(step.error.text)
          state = step.value.state
        }
        expect(hash(state)).toBe(hash(done.state))
      }
      expect(made).toBeGreaterThan(10)
    },
  )

  it('has arguments that one command can ask for, and values that a record can hold', () => {
    const view = game.view(game.setup(setup, seededDice(SEED)).state, SPECTATOR)
    for (const verb of game.corrections?.list ?? []) {
      expect(verb.do).not.toBe(CORRECT)
      for (const { name, optional } of verb.args) {
        expect(['space', 'piece', 'to', 'value']).toContain(name)
        expect(optional).toBe(false)
      }
    }
    for (let seed = 0; seed < 40; seed++) {
      const change = anyChange(game, view, seededRng(seed))
      for (const value of Object.values(change?.args ?? {})) expect(String(value)).toMatch(/^[A-Za-z0-9.-]+$/)
    }
  })

  it('refuses what is not on offer, what is so already and what is no change, in one sentence', () => {
    const { state } = game.setup(setup, seededDice(SEED))
    for (const line of [
      '',
      'fly away',
      'move nowhere nothing nobody',
      'take nothing',
      'city nowhere west',
      'constructor x',
    ]) {
      const done = corrected(game, state, [line])
      expect(done.ok).toBe(false)
      if (!done.ok) expect(done.error.text).toMatch(/^\S.*\.$/)
    }
    expect(corrected(game, state, []).ok).toBe(false)
  })
})
