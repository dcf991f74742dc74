import {
  anyGame,
  play,
  randomAction,
  seededDice,
  seededRng,
  type AnyGame,
  type Action,
  type DecisionId,
  type Json,
  type Setup,
} from '../src/core/index.ts'
import { games } from '../src/games/index.ts'
import { checkSetup } from '../src/match/setup.ts'
import { toyGame } from '../test/support/toy-game.ts'
import { median, timed, type Row, type Section } from './table.ts'

const ROUNDS = 25
/** Milliseconds until the code has been compiled for speed. */
const WARM_UP = 3_000
const SEED = '5a'.repeat(32)

interface Game {
  readonly setup: Setup
  readonly moves: readonly (readonly [DecisionId, Action])[]
}

function setupOf(game: AnyGame, scenario: string): Setup {
  const setup = checkSetup(game, { scenario, options: {} })
  if (!setup.ok) throw new Error(setup.error.text)
  return setup.value
}

/** A whole game by random players. */
function randomGame(game: AnyGame, setup: Setup, seed: number): Game {
  const rng = seededRng(seed)
  const dice = seededDice(SEED)
  let { state } = game.setup(setup, dice)
  const moves: (readonly [DecisionId, Action])[] = []
  for (;;) {
    const decision = game.pending(state).find((one) => !one.done)
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) return { setup, moves }
    const view = game.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(game, view, decision, seat, rng)
    const step = play(game, state, decision.id, action, dice)
    if (!step.ok) throw new Error(step.error.text)
    moves.push([decision.id, action])
    state = step.value.state
  }
}

function replay(game: AnyGame, { setup, moves }: Game): Json {
  const dice = seededDice(SEED)
  let { state } = game.setup(setup, dice)
  for (const [id, action] of moves) {
    const step = play(game, state, id, action, dice)
    if (!step.ok) throw new Error(step.error.text)
    state = step.value.state
  }
  return state
}

async function measure(game: AnyGame): Promise<readonly Row[]> {
  const setups = game.meta.scenarios.map((scenario) => setupOf(game, scenario.id))
  const played = setups.flatMap((setup) => [1, 2, 3, 4].map((seed) => randomGame(game, setup, seed)))
  const actions = played.reduce((sum, one) => sum + one.moves.length, 0)
  const all = () => played.map((one) => replay(game, one))
  const some = (seed: number) => setups.map((setup) => randomGame(game, setup, seed))
  const warm = performance.now() + WARM_UP
  for (let n = 0; performance.now() < warm; n++) {
    all()
    some(100 + n)
  }
  const speeds: number[] = []
  const whole: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    speeds.push((actions / (await timed(all))) * 1000)
    whole.push((setups.length / (await timed(() => some(10 + round)))) * 1000)
  }
  return [
    {
      what: `${game.meta.title}: actions checked and carried out`,
      value: median(speeds),
      unit: 'per s',
      target: { atLeast: 20_000 },
    },
    { what: `${game.meta.title}: whole games by random players`, value: median(whole), unit: 'per s' },
  ]
}

export const engine: Section = {
  title: 'The bare engine',
  async run() {
    const rows: Row[] = []
    for (const game of [...games, anyGame(toyGame)]) rows.push(...(await measure(game)))
    return rows
  },
}
