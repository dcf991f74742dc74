import { expect, test } from 'vitest'
import {
  defaultOptions,
  optionsOf,
  play,
  randomAction,
  seededDice,
  seededRng,
  type AnyGame,
  type Decision,
  type Json,
  type Seat,
} from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'

/** What every object of the language has: typed by somebody, it must be a name like any other that does not exist. */
const names = ['__proto__', 'constructor', 'toString', 'constructor:die']
const TURNS = 24

/** Every way in which a player could hand in such a name for a decision. */
function askAll(game: AnyGame, view: Json, decision: Decision, seat: Seat): number {
  let asked = 0
  for (const verb of game.verbs(view, decision, seat)) {
    for (const { name: arg } of verb.args) {
      for (const name of names) {
        for (const value of [name, [name]]) {
          const draft = { seat, do: verb.do, args: { [arg]: value } }
          const question = game.choices(view, decision, { seat, do: verb.do, args: {} }, arg)
          if (question.kind !== 'count') expect(question.allows(name)).toBe(false)
          expect(game.explain(view, decision, draft, arg, value).text).not.toContain('undefined')
          expect(game.label(view, draft, arg, name)).not.toContain('undefined')
          // The other arguments are asked with it, as a person may give them in any order.
          for (const other of verb.args) game.choices(view, decision, draft, other.name)
          asked++
        }
      }
    }
  }
  for (const name of names) {
    const bare = { seat, do: '', args: {} }
    for (const line of [name, `${name}-${name}`, `+${name} x ${name}`]) {
      const reading = game.notation?.read(view, decision, bare, line, true)
      expect(JSON.stringify(reading?.problems ?? [])).not.toContain('undefined')
    }
    for (const look of game.looks?.list ?? []) {
      const query = { seat, do: look.do, args: Object.fromEntries(look.args.map((arg) => [arg.name, name])) }
      for (const arg of look.args) {
        const question = game.looks?.choices(view, query, arg.name)
        if (question && question.kind !== 'count') expect(question.allows(name)).toBe(false)
      }
    }
  }
  return asked
}

test.each(games.map((game) => [game.meta.id, game] as const))(
  '%s knows no such name',
  { timeout: 60_000 },
  (_, game) => {
    const [scenario] = game.meta.scenarios
    if (!scenario) throw new Error('no scenario')
    const flags = optionsOf(game.meta, scenario).filter(({ kind }) => kind === 'flag')
    const options = { ...defaultOptions(game.meta, scenario), ...Object.fromEntries(flags.map(({ id }) => [id, true])) }
    const setup = { scenario: scenario.id, options, commands: scenario.seats.map((seat) => [seat]) }
    const dice = seededDice('17'.repeat(32))
    const rng = seededRng(17)
    let { state } = game.setup(setup, dice)
    let asked = 0
    for (let turn = 0; turn < TURNS; turn++) {
      const [decision] = game.pending(state)
      const [seat] = decision?.owners ?? []
      if (!decision || seat === undefined) break
      const view = game.view(state, { kind: 'seats', seats: [seat] })
      asked += askAll(game, view, decision, seat)
      const done = play(game, state, decision.id, randomAction(game, view, decision, seat, rng), dice)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    expect(asked).toBeGreaterThan(50)
  },
)
