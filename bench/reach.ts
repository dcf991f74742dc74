import { anyGame, play, randomAction, seededDice, seededRng } from '../src/core/index.ts'
import { iiWorldWar } from '../src/games/ii-world-war/index.ts'
import { buildBoard } from '../src/games/ii-world-war/rules/board.ts'
import { reachOf } from '../src/games/ii-world-war/rules/movement.ts'
import { factionOf } from '../src/games/ii-world-war/rules/war.ts'
import { allUnits, type State } from '../src/games/ii-world-war/state.ts'
import { checkSetup } from '../src/match/setup.ts'
import { median, timed, type Section } from './table.ts'

/** II World War alone: how long all moves of a faction take to find, and whole random games that nobody gives up. */

const SEED = '2a'.repeat(32)
const ROUNDS = 50
const GAMES = 3

/** A surrender would cut a random game short. */
const steadfast = {
  ...iiWorldWar,
  verbs: (...args: Parameters<typeof iiWorldWar.verbs>) =>
    iiWorldWar.verbs(...args).filter(({ do: verb }) => verb !== 'surrender'),
}

function begun() {
  const setup = checkSetup(anyGame(iiWorldWar), { scenario: '1939', options: {} })
  if (!setup.ok) throw new Error(setup.error.text)
  return iiWorldWar.setup(setup.value, seededDice(SEED)).state
}

/** The first turn of the Axis, everybody set up as in history. */
function firstTurn(): State {
  const dice = seededDice(SEED)
  let state = begun()
  while (state.stage.kind === 'reinforce') {
    const [decision] = iiWorldWar.pending(state)
    if (!decision) throw new Error('nobody sets up')
    const step = play(iiWorldWar, state, decision.id, iiWorldWar.expire(state, decision, undefined), dice)
    if (!step.ok) throw new Error(step.error.text)
    state = step.value.state
  }
  return state
}

function allMoves(state: State): number {
  const board = buildBoard(state)
  const own = allUnits(state).filter((unit) => factionOf(state, unit.nation) === 'axis')
  return own.reduce((sum, unit) => sum + reachOf(state, board, unit).ends.size, 0)
}

function randomGame(seed: number): void {
  const dice = seededDice(SEED)
  const rng = seededRng(seed)
  let state = begun()
  for (;;) {
    const [decision] = iiWorldWar.pending(state)
    const seat = decision?.owners[0]
    if (!decision || !seat) return
    const step = play(iiWorldWar, state, decision.id, randomAction(steadfast, state, decision, seat, rng), dice)
    if (!step.ok) throw new Error(step.error.text)
    state = step.value.state
  }
}

export const reach: Section = {
  title: 'II World War',
  async run() {
    const state = firstTurn()
    const found: number[] = []
    for (let round = 0; round < ROUNDS; round++) found.push(await timed(() => allMoves(state)))
    const played: number[] = []
    for (let seed = 1; seed <= GAMES; seed++) played.push(60_000 / (await timed(() => randomGame(seed))))
    return [
      {
        what: 'all legal moves of the Axis in its first turn',
        value: median(found),
        unit: 'ms',
        target: { atMost: 50 },
        note: `${allMoves(state)} of them`,
      },
      { what: 'whole random games that nobody gives up', value: median(played), unit: 'per min' },
    ]
  },
}
