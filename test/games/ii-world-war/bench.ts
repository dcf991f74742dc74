import { play, randomAction, seededDice, seededRng } from '../../../src/core/index.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { buildBoard } from '../../../src/games/ii-world-war/rules/board.ts'
import { reachOf } from '../../../src/games/ii-world-war/rules/movement.ts'
import { factionOf } from '../../../src/games/ii-world-war/rules/war.ts'
import { allUnits } from '../../../src/games/ii-world-war/state.ts'
import { setupOf } from './support.ts'

/** Prints how long all moves of a faction take to find, and how fast random games run: `npx tsx test/games/ii-world-war/bench.ts`. */
const dice = seededDice('2a'.repeat(32))
const rng = seededRng(42)

function opening() {
  let { state } = iiWorldWar.setup(setupOf(), dice)
  while (state.stage.kind === 'reinforce') {
    const [decision] = iiWorldWar.pending(state)
    if (!decision) break
    const result = play(iiWorldWar, state, decision.id, iiWorldWar.expire(state, decision, undefined), dice)
    if (!result.ok) throw new Error(result.error.text)
    state = result.value.state
  }
  return state
}

function reachability(): void {
  const state = opening()
  const times: number[] = []
  let moves = 0
  for (let turn = 0; turn < 50; turn++) {
    const start = performance.now()
    const board = buildBoard(state)
    moves = 0
    for (const unit of allUnits(state)) {
      if (factionOf(state, unit.nation) === 'axis') moves += reachOf(state, board, unit).ends.size
    }
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  console.log(`all ${moves} moves of the Axis: median ${(times[25] ?? 0).toFixed(1)} ms`)
}

function randomGame(): void {
  const start = performance.now()
  let { state } = iiWorldWar.setup(setupOf(), dice)
  let actions = 0
  for (;;) {
    const [decision] = iiWorldWar.pending(state)
    const seat = decision?.owners[0]
    if (!decision || !seat) break
    const patient = {
      ...iiWorldWar,
      verbs: (...args: Parameters<typeof iiWorldWar.verbs>) =>
        iiWorldWar.verbs(...args).filter(({ do: name }) => name !== 'surrender'),
    }
    const result = play(iiWorldWar, state, decision.id, randomAction(patient, state, decision, seat, rng), dice)
    if (!result.ok) throw new Error(result.error.text)
    state = result.value.state
    actions += 1
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `a random game of ${state.round} rounds and ${actions} actions: ${seconds.toFixed(1)} s, ${(60 / seconds).toFixed(1)} a minute`,
  )
}

reachability()
randomGame()
