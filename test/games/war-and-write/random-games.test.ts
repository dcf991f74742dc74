import { describe, expect, it } from 'vitest'
import {
  defaultOptions,
  hash,
  play,
  randomAction,
  seededDice,
  seededRng,
  type Action,
  type Decision,
  type OptionValues,
  type Rng,
  type Scenario,
  type Setup,
} from '../../../src/core/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { nations } from '../../../src/games/war-and-write/map/ids.ts'
import { commandMarkers, flagMarkers } from '../../../src/games/war-and-write/map/nations.ts'
import { areaInfo, fitsTerrain } from '../../../src/games/war-and-write/map/areas.ts'
import { gridOf } from '../../../src/games/war-and-write/map/grid.ts'
import type { State } from '../../../src/games/war-and-write/state.ts'
import { deepFreeze } from '../../support/freeze.ts'

const seed = '5a'.repeat(32)

const tables: readonly (readonly [string, OptionValues])[] = [
  ['plain', {}],
  ['scarce, deployed', { 'scarce-supplies': true, deployment: true }],
  ['martial, timed', { 'martial-law': true, 'time-pressure': true, 'lon-start': 5 }],
  [
    'everything',
    { 'scarce-supplies': true, 'martial-law': true, deployment: true, 'international-opinion': 'allies-2' },
  ],
]

interface Step {
  readonly decision: Decision
  readonly action: Action
}

function pick<T>(items: readonly T[], rng: Rng): T {
  const item = items[Math.floor(rng() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** All units by nation and kind, on the board and in reserve; neutral units; what else never changes in number. */
function pieces(state: State): unknown {
  const counts = nations.map((nation) => {
    const places = [...Object.values(state.areas).map(({ units }) => units[nation]), state.reserves[nation]]
    return [
      nation,
      places.reduce((n, each) => n + (each?.tanks ?? 0), 0),
      places.reduce((n, each) => n + (each?.ships ?? 0), 0),
    ]
  })
  return [counts, state.neutrals.map(({ home, kind }) => [home, kind])]
}

function checkState(state: State): void {
  for (const area of gridOf(state.scenario).areas) {
    for (const pieces of Object.values(state.areas[area]?.units ?? {})) {
      expect(pieces.tanks >= 0 && pieces.ships >= 0 && pieces.tanks + pieces.ships > 0).toBe(true)
      if (pieces.tanks > 0) expect(fitsTerrain('tank', areaInfo[area].terrain)).toBe(true)
      if (pieces.ships > 0) expect(fitsTerrain('ship', areaInfo[area].terrain)).toBe(true)
    }
  }
  for (const nation of nations) {
    expect(state.neutrals.filter(({ commander }) => commander === nation).length).toBeLessThanOrEqual(commandMarkers)
    const flags = Object.values(state.areas).flatMap((each) => each.flags)
    expect(flags.filter((flag) => flag === nation).length).toBeLessThanOrEqual(flagMarkers)
  }
  for (const { at, commander, takers } of state.neutrals) {
    if (at === null) expect([commander, takers.length > 0]).toEqual([null, true])
  }
  if (state.phase === 'write') {
    expect(state.last?.sheets.flatMap(({ orders }) => orders).filter(({ fate }) => fate === 'open') ?? []).toEqual([])
  }
}

/** Spoils an action in a way that no rule allows. */
function spoiled(action: Action, rng: Rng): Action {
  const { args } = action
  const orders = args['orders']
  const bad = ['XXX', 'UK.R.Z9', 'USA.T.A1-A1', 'GER.S.A1-L3.N', 'SOV.T.H1-K3', 'JPN.R.I2.ship', '']
  if (typeof orders === 'object') return { ...action, args: { ...args, orders: [...orders, pick(bad, rng)] } }
  const name = Object.keys(args)[0] ?? 'unit'
  return { ...action, args: { ...args, [name]: 'nowhere' } }
}

function playGame(
  setup: Setup,
  rng: Rng,
): { readonly steps: readonly Step[]; readonly end: State; readonly years: number } {
  const dice = seededDice(seed)
  let state = deepFreeze(warAndWrite.setup(setup, dice).state)
  const before = pieces(state)
  const steps: Step[] = []
  while (!warAndWrite.outcome(state)) {
    const open = warAndWrite.pending(state).filter(({ done }) => !done)
    const decision = pick(open, rng)
    const seat = pick(decision.owners, rng)
    const view = warAndWrite.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(warAndWrite, view, decision, seat, rng)
    if (rng() < 0.2) {
      expect(play(warAndWrite, state, decision.id, spoiled(action, rng), dice).ok).toBe(false)
    }
    const result = play(warAndWrite, state, decision.id, action, dice)
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${result.error.text}`)
    for (const event of result.value.events) {
      if (!warAndWrite.tell(event, { kind: 'spectator' })?.text) throw new Error(`nothing is told of ${event.kind}`)
    }
    state = deepFreeze(result.value.state)
    steps.push({ decision, action })
    if (steps.length > 500) throw new Error('it never ends')
  }
  expect(pieces(state)).toEqual(before)
  checkState(state)
  expect(warAndWrite.pending(state)).toEqual([])
  return { steps, end: state, years: state.history.length }
}

/** Lets the test runner report in between. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function setupOf(scenario: Scenario, commands: Setup['commands'], options: OptionValues): Setup {
  return { scenario: scenario.id, options: { ...defaultOptions(warAndWrite.meta, scenario), ...options }, commands }
}

const games = warAndWrite.meta.scenarios.flatMap((scenario) =>
  scenario.divisions.map(
    (commands) => [scenario.id, commands.map((command) => command.join('+')).join(' '), scenario, commands] as const,
  ),
)

describe('random players', () => {
  it.each(games)('play %s as %s to the end, with every option', async (_id, _who, scenario, commands) => {
    for (const [table, [, options]] of tables.entries()) {
      for (let game = 0; game < 2; game++) {
        const { years } = playGame(setupOf(scenario, commands, options), seededRng(game * 7 + table))
        expect(years).toBe(6)
        await breathe()
      }
    }
  })

  it('play the same game again from its record', async () => {
    for (const [, , scenario, commands] of games) {
      const setup = setupOf(scenario, commands, {})
      const { steps, end } = playGame(setup, seededRng(11))
      const dice = seededDice(seed)
      let state = warAndWrite.setup(setup, dice).state
      for (const { decision, action } of steps) {
        const result = play(warAndWrite, state, decision.id, action, dice)
        if (!result.ok) throw new Error(result.error.text)
        state = result.value.state
      }
      expect(hash(state)).toBe(hash(end))
      await breathe()
    }
  })

  it('reach the same year whoever commits first', () => {
    const [, , scenario, commands] = games.find(([id, who]) => id === 'world' && !who.includes('+')) ?? games[0] ?? []
    if (!scenario || !commands) throw new Error('no world')
    const start = warAndWrite.setup(setupOf(scenario, commands, {}), seededDice(seed)).state
    const rng = seededRng(2)
    const actions = warAndWrite.pending(start).map((decision) => {
      const seat = decision.owners[0] ?? ''
      const view = warAndWrite.view(start, { kind: 'seats', seats: [seat] })
      return { decision, action: randomAction(warAndWrite, view, decision, seat, rng) }
    })
    const after = (order: typeof actions) =>
      order.reduce((state, { decision, action }) => {
        const result = play(warAndWrite, state, decision.id, action, seededDice(seed))
        if (!result.ok) throw new Error(result.error.text)
        return result.value.state
      }, start)
    expect(hash(after([...actions].reverse()))).toBe(hash(after(actions)))
  })
})
