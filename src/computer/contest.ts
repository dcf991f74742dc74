import {
  InvariantError,
  defaultOptions,
  hash,
  play,
  scenarioOf,
  seededDice,
  type AnyGame,
  type Json,
  type Level,
  type OptionValues,
  type Outcome,
  type Seat,
  type Setup,
} from '../core/index.ts'
import { think } from './think.ts'

/** A whole game between computer players. */
export interface Contest {
  readonly scenario: string
  readonly options: OptionValues
  /** Who plays how well, by side. */
  readonly levels: Readonly<Record<string, Level>>
  /** 64 hex digits: dice and computer players follow from it. */
  readonly seed: string
  /** Milliseconds a decision. */
  readonly think: number
}

/** How a contest ended. */
export interface Ended {
  readonly outcome: Outcome
  /** The side that won; nobody's in a draw. */
  readonly side: string | undefined
  readonly decisions: number
}

/** Actions after which a game that does not end is taken for a fault. */
const ENDLESS = 100_000

/** The setup in which every seat of the scenario is commanded alone, or in the only way there is. */
function contestSetup(game: AnyGame, scenario: string, options: OptionValues): Setup {
  const info = scenarioOf(game.meta, scenario)
  if (!info) throw new RangeError(`${game.meta.title} has no scenario “${scenario}”.`)
  const most = [...info.divisions].sort((a, b) => b.length - a.length)[0] ?? info.seats.map((seat) => [seat])
  return { scenario, options: { ...defaultOptions(game.meta, info), ...options }, commands: most }
}

/** Plays a contest from the first decision to the end. */
export function playContest(game: AnyGame, contest: Contest): Ended {
  const dice = seededDice(contest.seed)
  const sideOf = new Map(game.meta.seats.map((seat) => [seat.id, seat.side]))
  let state: Json = game.setup(contestSetup(game, contest.scenario, contest.options), dice).state
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    const outcome = game.outcome(state)
    if (outcome) return { outcome, side: sideOf.get(outcome.winners[0] ?? ''), decisions }
    const decision = game.pending(state).find((owed) => !owed.done)
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) throw new InvariantError('nothing is owed, but the game is not over')
    const level = contest.levels[sideOf.get(seat) ?? ''] ?? 'normal'
    const view = game.view(state, { kind: 'seats', seats: [seat] })
    const seed = seedOf(contest.seed, decisions, seat)
    const { action } = think(game, { view, decision, seat, level, seed, think: contest.think })
    const step = play(game, state, decision.id, action, dice)
    if (!step.ok) throw new InvariantError(`a computer player was refused: ${step.error.text}`)
    state = step.value.state
  }
  throw new InvariantError('the game does not end')
}

function seedOf(seed: string, n: number, seat: Seat): number {
  return Number.parseInt(hash([seed, n, seat]).slice(0, 8), 16)
}
