import {
  never,
  type Action,
  type Decision,
  type Dice,
  type Outcome,
  type Seat,
  type Setup,
  type Step,
} from '../../src/core/index.ts'

/** The toy game's rules: what is owed, and what comes of an answer. */

interface March {
  readonly seat: Seat
  readonly left: number
}

export interface ToyState {
  readonly setup: Setup
  readonly round: number
  readonly scores: Readonly<Record<Seat, number>>
  readonly steps: Readonly<Record<Seat, number>>
  readonly phase: 'write' | 'respond' | 'march'
  readonly responder?: Seat
  readonly scorer?: Seat
  readonly march?: March
  readonly secret: Readonly<Record<Seat, number>>
}

export interface ToyView {
  readonly round: number
  readonly scores: Readonly<Record<Seat, number>>
  readonly steps: Readonly<Record<Seat, number>>
  readonly phase: ToyState['phase']
  readonly ready: readonly Seat[]
  readonly own: Readonly<Record<Seat, number>>
  readonly pending: readonly Decision[]
}

export type ToyEvent =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'revealed'; readonly numbers: Readonly<Record<Seat, number>>; readonly scorer: Seat }
  | { readonly kind: 'whisper'; readonly seat: Seat; readonly number: number }
  | { readonly kind: 'challenged'; readonly seat: Seat; readonly die: number }
  | { readonly kind: 'accepted'; readonly seat: Seat }
  | { readonly kind: 'marched'; readonly seat: Seat; readonly by: number }

const MARCHES = 2

function rounds(setup: Setup): number {
  return Number(setup.options['rounds'])
}

export function seatsOf(setup: Setup): readonly Seat[] {
  return setup.commands.flat().toSorted()
}

export function pending(state: ToyState): readonly Decision[] {
  if (outcome(state)) return []
  const seats = seatsOf(state.setup)
  const base = (owners: readonly Seat[], id: string, kind: string, title: string): Decision => ({
    id,
    kind,
    owners,
    title,
    secret: false,
    done: false,
  })
  switch (state.phase) {
    case 'write': {
      const clock = state.setup.options['timed'] === true ? { clock: 120 } : {}
      const all = seats.map((seat) => ({
        ...base([seat], `n${state.round}-${seat}`, 'number', `writes a number for round ${state.round}`),
        secret: true,
        done: state.secret[seat] !== undefined,
        ...clock,
      }))
      return all.toSorted((a, b) => Number(a.done) - Number(b.done))
    }
    case 'respond':
      return [
        {
          ...base([state.responder ?? ''], `r${state.round}`, 'response', 'may challenge'),
          offer: state.round % 2 === 0 ? 'even' : 'odd',
        },
      ]
    case 'march': {
      const seat = state.march?.seat ?? ''
      const left = state.march?.left ?? 0
      return [base([seat], `m${state.round}-${seat}-${left}`, 'march', 'marches')]
    }
    default:
      return never(state.phase)
  }
}

export function nextRound(state: ToyState): Step<ToyState, ToyEvent> {
  const { march: _march, responder: _responder, scorer: _scorer, ...rest } = state
  const round = state.round + 1
  return {
    state: { ...rest, round, phase: 'write', secret: {} },
    events: [{ kind: 'round', round }],
    pace: 'turn',
    story: `round-${round}`,
    barrier: false,
  }
}

export function reveal(state: ToyState, dice: Dice): Step<ToyState, ToyEvent> {
  const seats = seatsOf(state.setup)
  const numbers = state.secret
  const best = Math.max(...Object.values(numbers))
  const first = seats.filter((seat) => numbers[seat] === best)
  const scorer = first.length === 1 ? first[0] : first[dice.roll(first.length, 'a tie') - 1]
  const responder = seats.filter((seat) => seat !== scorer).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))[0]
  if (scorer === undefined || responder === undefined) throw new Error('a round needs two seats')
  return {
    state: {
      ...state,
      phase: 'respond',
      responder,
      scorer,
      scores: { ...state.scores, [scorer]: (state.scores[scorer] ?? 0) + 1 },
      secret: {},
    },
    events: [{ kind: 'revealed', numbers, scorer }],
    pace: 'moment',
    story: `round-${state.round}`,
    barrier: true,
  }
}

export function startMarch(state: ToyState, events: readonly ToyEvent[]): Step<ToyState, ToyEvent> {
  const seat = seatsOf(state.setup)[0] ?? ''
  return {
    state: { ...state, phase: 'march', march: { seat, left: MARCHES } },
    events,
    pace: 'moment',
    story: `round-${state.round}`,
    barrier: false,
  }
}

export function marched(state: ToyState, action: Action): Step<ToyState, ToyEvent> {
  const by = Number(action.args['by'])
  const steps = { ...state.steps, [action.seat]: (state.steps[action.seat] ?? 0) + by }
  const events: readonly ToyEvent[] = [{ kind: 'marched', seat: action.seat, by }]
  const seats = seatsOf(state.setup)
  const left = (state.march?.left ?? 1) - 1
  const following = left > 0 ? action.seat : seats[seats.indexOf(action.seat) + 1]
  if (following === undefined) {
    const next = nextRound({ ...state, steps })
    return { ...next, events: [...events, ...next.events] }
  }
  return {
    state: { ...state, steps, march: { seat: following, left: left > 0 ? left : MARCHES } },
    events,
    pace: 'quiet',
    story: `round-${state.round}`,
    barrier: false,
  }
}

export function outcome(state: ToyState): Outcome | undefined {
  if (state.round <= rounds(state.setup)) return undefined
  const best = Math.max(...Object.values(state.scores))
  const winners = Object.keys(state.scores).filter((seat) => state.scores[seat] === best)
  return { winners, title: `Won: ${winners.join(', ')}`, reasons: [`${best} points`] }
}
