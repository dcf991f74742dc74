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
  type Rng,
  type Setup,
} from '../../../../src/core/index.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { areaInfo, fitsTerrain } from '../../../../src/games/war-and-write/map/areas.ts'
import { nations } from '../../../../src/games/war-and-write/map/ids.ts'
import { flagsLeft, markersLeft } from '../../../../src/games/war-and-write/rules/markers.ts'
import { isInForce, techCard } from '../../../../src/games/war-and-write/tech/index.ts'
import type { State } from '../../../../src/games/war-and-write/state.ts'
import { unitsIn } from '../../../../src/games/war-and-write/view.ts'
import { deepFreeze } from '../../../support/freeze.ts'

const seed = '6b'.repeat(32)

function units(state: State): unknown {
  return nations.map((nation) => {
    const places = [...Object.values(state.areas).map((area) => area.units[nation]), state.reserves[nation]]
    const sum = (kind: 'tanks' | 'ships') => places.reduce((n, each) => n + (each?.[kind] ?? 0), 0)
    return [nation, sum('tanks'), sum('ships')]
  })
}

function checkState(state: State): void {
  for (const [area, { units: there }] of Object.entries(state.areas)) {
    const { terrain } = areaInfo[area as keyof typeof areaInfo]
    for (const { tanks, ships } of Object.values(there)) {
      expect(tanks >= 0 && ships >= 0 && tanks + ships > 0).toBe(true)
      expect((tanks === 0 || fitsTerrain('tank', terrain)) && (ships === 0 || fitsTerrain('ship', terrain))).toBe(true)
    }
  }
  for (const nation of nations) expect(flagsLeft(state, nation) >= 0 && markersLeft(state, nation) >= 0).toBe(true)
  for (const { at, takers } of state.neutrals) expect(at !== null || takers.length > 0).toBe(true)
  if (state.phase !== 'write' || !state.tech) return
  expect(state.tech.points).toEqual([])
  for (const { card: id, area, ships } of state.tech.pieces) {
    const card = techCard(id)
    expect(isInForce(card, state.year)).toBe(true)
    expect(state.tech.cards[card.nation]).toContain(id)
    if (ships !== undefined) expect(unitsIn(state, area, card.nation).ships).toBeGreaterThan(0)
  }
  expect(state.last?.sheets.flatMap(({ orders }) => orders).filter(({ fate }) => fate === 'open') ?? []).toEqual([])
}

/** A line that was written from an action is read as the same action again. */
function checkNotation(state: State, decision: Decision, action: Action): void {
  const view = warAndWrite.view(state, { kind: 'seats', seats: [action.seat] })
  const line = warAndWrite.notation?.write(action) ?? ''
  const empty = { seat: action.seat, do: action.do, args: {} }
  const reading = warAndWrite.notation?.read(view as never, decision, empty, line, true)
  const name = decision.kind === 'cards' ? 'cards' : 'orders'
  expect([line, reading?.draft.args[name]]).toEqual([line, action.args[name]])
}

interface Step {
  readonly decision: Decision
  readonly action: Action
}

function playGame(setup: Setup, rng: Rng, martial: boolean): { readonly steps: readonly Step[]; readonly end: State } {
  const dice = seededDice(seed)
  let state = deepFreeze(warAndWrite.setup(setup, dice).state)
  const before = units(state)
  const steps: Step[] = []
  while (!warAndWrite.outcome(state)) {
    const open = warAndWrite.pending(state).filter(({ done }) => !done)
    const decision = open[Math.floor(rng() * open.length)] ?? open[0]
    const seat = decision?.owners[Math.floor(rng() * decision.owners.length)]
    if (!decision || seat === undefined) throw new Error('nothing is owed')
    const view = warAndWrite.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(warAndWrite, view, decision, seat, rng)
    if (decision.kind === 'cards' || (decision.kind === 'orders' && !martial)) checkNotation(state, decision, action)
    expect(play(warAndWrite, state, decision.id, warAndWrite.expire(state, decision, undefined), dice).ok).toBe(true)
    const result = play(warAndWrite, state, decision.id, action, dice)
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${result.error.text}`)
    for (const event of result.value.events) {
      if (!warAndWrite.tell(event, { kind: 'spectator' })?.text) throw new Error(`nothing is told of ${event.kind}`)
    }
    state = deepFreeze(result.value.state)
    checkState(state)
    steps.push({ decision, action })
    if (steps.length > 500) throw new Error('it never ends')
  }
  expect(units(state)).toEqual(before)
  expect(state.history).toHaveLength(6)
  return { steps, end: state }
}

describe('random players with Tech cards', () => {
  it.each(warAndWrite.meta.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'play %s to the end, and the same again from the record',
    async (_id, scenario) => {
      for (const [game, commands] of scenario.divisions.entries()) {
        const martial = game % 2 === 1
        const options = {
          'tech-cards': true,
          'martial-law': martial,
          'scarce-supplies': game === 2,
          deployment: game === 0,
        }
        const setup = {
          scenario: scenario.id,
          options: { ...defaultOptions(warAndWrite.meta, scenario), ...options },
          commands,
        }
        const { steps, end } = playGame(setup, seededRng(game + 31), martial)
        const dice = seededDice(seed)
        let state = warAndWrite.setup(setup, dice).state
        for (const { decision, action } of steps) {
          const result = play(warAndWrite, state, decision.id, action, dice)
          if (!result.ok) throw new Error(result.error.text)
          state = result.value.state
          const again = warAndWrite.position.read(warAndWrite.position.write(state), setup)
          if (!again.ok) throw new Error(again.error.text)
          expect(hash(again.value)).toBe(hash(state))
        }
        expect(hash(state)).toBe(hash(end))
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  )
})
