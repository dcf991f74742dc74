import { z } from 'zod'
import {
  exactly,
  malformed,
  never,
  ok,
  err,
  type Action,
  type Decision,
  type Dice,
  type GameModule,
  type Outcome,
  type Seat,
  type Setup,
  type Step,
  type Viewer,
} from '../../src/core/index.ts'

/**
 * A game of no consequence with everything that a match has to carry: each round all seats secretly write a number,
 * the highest scores (dice decide a tie), the lowest may challenge the score with a die (an interruption with one
 * owner), then the seats march in turn, in the open and without dice. It keeps secrets, clocks and rounds apart.
 */

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
/** The number that a secret answer may hold: unlike any other in a position, so that tests can look for it. */
export const SECRET = 7_777

function rounds(setup: Setup): number {
  return Number(setup.options['rounds'])
}

function seatsOf(setup: Setup): readonly Seat[] {
  return setup.commands.flat().toSorted()
}

function pending(state: ToyState): readonly Decision[] {
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

function nextRound(state: ToyState): Step<ToyState, ToyEvent> {
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

function reveal(state: ToyState, dice: Dice): Step<ToyState, ToyEvent> {
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

function startMarch(state: ToyState, events: readonly ToyEvent[]): Step<ToyState, ToyEvent> {
  const seat = seatsOf(state.setup)[0] ?? ''
  return {
    state: { ...state, phase: 'march', march: { seat, left: MARCHES } },
    events,
    pace: 'moment',
    story: `round-${state.round}`,
    barrier: false,
  }
}

function marched(state: ToyState, action: Action): Step<ToyState, ToyEvent> {
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

function outcome(state: ToyState): Outcome | undefined {
  if (state.round <= rounds(state.setup)) return undefined
  const best = Math.max(...Object.values(state.scores))
  const winners = Object.keys(state.scores).filter((seat) => state.scores[seat] === best)
  return { winners, title: `Won: ${winners.join(', ')}`, reasons: [`${best} points`] }
}

const positionSchema = z.strictObject({
  round: z.int().min(1),
  scores: z.record(z.string(), z.int()),
  steps: z.record(z.string(), z.int()),
})

export const toyGame: GameModule<ToyState, ToyView, ToyEvent> = {
  meta: {
    id: 'blitz',
    title: 'Toy War',
    designers: 'nobody',
    blurb: 'Numbers, dice and marches.',
    minutes: [1, 2],
    edition: 1,
    seats: [
      { id: 'blue', name: 'Blue', side: 'Cold', emoji: '🔵' },
      { id: 'green', name: 'Green', side: 'Warm', emoji: '🟢' },
      { id: 'red', name: 'Red', side: 'Warm', emoji: '🔴' },
    ],
    scenarios: [
      { id: 'duel', title: 'Duel', blurb: 'Two.', seats: ['blue', 'red'], divisions: [[['blue'], ['red']]] },
      {
        id: 'trio',
        title: 'Trio',
        blurb: 'Three.',
        seats: ['blue', 'green', 'red'],
        divisions: [
          [['blue'], ['green'], ['red']],
          [['blue'], ['green', 'red']],
        ],
      },
    ],
    options: [
      {
        id: 'rounds',
        title: 'Rounds',
        text: 'How many.',
        agreed: false,
        kind: 'count',
        min: 1,
        max: 100_000,
        default: 2,
      },
      { id: 'timed', title: 'Time Pressure', text: 'Two minutes.', agreed: true, kind: 'flag', default: false },
    ],
    topics: [],
  },
  setup(setup) {
    const zero = Object.fromEntries(seatsOf(setup).map((seat) => [seat, 0]))
    const before: ToyState = { setup, round: 0, scores: zero, steps: zero, phase: 'write', secret: {} }
    return nextRound(before)
  },
  pending,
  verbs(_view, decision) {
    switch (decision.kind) {
      case 'number':
        return [{ do: 'write', label: 'Write', args: [{ name: 'number', label: 'Which number?', optional: false }] }]
      case 'response':
        return [
          { do: 'accept', label: 'Accept', args: [] },
          { do: 'challenge', label: 'Challenge', args: [] },
        ]
      default:
        return [{ do: 'march', label: 'March', args: [{ name: 'by', label: 'How far?', optional: false }] }]
    }
  },
  choices(_view, _decision, _draft, ask) {
    if (ask === 'by') return { kind: 'count', min: 1, max: 3 }
    if (ask === 'number') return { kind: 'count', min: 1, max: 9_999 }
    return { kind: 'one', ...exactly([]) }
  },
  explain: (_view, _decision, _draft, ask, value) => ({
    rule: 'toy 1',
    text: `${String(value)} is no ${ask} to choose.`,
  }),
  label: (_view, _draft, _arg, value) => value,
  apply(state, decision, action, dice) {
    switch (decision.kind) {
      case 'number': {
        const number = Number(action.args['number'])
        const secret = { ...state.secret, [action.seat]: number }
        const written = { ...state, secret }
        if (seatsOf(state.setup).every((seat) => secret[seat] !== undefined)) return reveal(written, dice)
        const story = `round-${state.round}`
        const events: readonly ToyEvent[] = [{ kind: 'whisper', seat: action.seat, number }]
        return { state: written, events, pace: 'quiet', story, barrier: false }
      }
      case 'response': {
        if (action.do === 'accept') return startMarch(state, [{ kind: 'accepted', seat: action.seat }])
        const die = dice.roll(6, 'a challenge')
        const scorer = state.scorer ?? ''
        const scores = die > 3 ? { ...state.scores, [scorer]: (state.scores[scorer] ?? 1) - 1 } : state.scores
        return startMarch({ ...state, scores }, [{ kind: 'challenged', seat: action.seat, die }])
      }
      default:
        return marched(state, action)
    }
  },
  expire(_state, decision, draft): Action {
    const seat = decision.owners[0] ?? ''
    switch (decision.kind) {
      case 'number':
        return { seat, do: 'write', args: { number: draft?.args['number'] ?? 1 } }
      case 'response':
        return { seat, do: 'accept', args: {} }
      default:
        return { seat, do: 'march', args: { by: 1 } }
    }
  },
  standing: {
    offers(_view, decision, seat) {
      const { kind } = decision
      switch (kind) {
        case 'number':
          return [{ kind, action: { seat, do: 'write', args: { number: 3 } }, label: 'Always write 3' }]
        case 'response':
          return [
            { kind, action: { seat, do: 'accept', args: {} }, label: 'Accept all', quick: 'Accept all for now' },
            { kind, offer: 'even', action: { seat, do: 'accept', args: {} }, label: 'Accept in even rounds' },
          ]
        default:
          return []
      }
    },
    spans: ({ round }) => [{ id: `round-${round}`, label: `for round ${round}` }],
  },
  view(state, viewer) {
    const sees = (seat: Seat) =>
      viewer.kind === 'everything' || (viewer.kind === 'seats' && viewer.seats.includes(seat))
    const { round, scores, steps, phase, secret } = state
    return {
      round,
      scores,
      steps,
      phase,
      ready: Object.keys(secret).toSorted(),
      own: Object.fromEntries(Object.entries(secret).filter(([seat]) => sees(seat))),
      pending: pending(state),
    }
  },
  tell(event, viewer: Viewer) {
    const say = (text: string) => ({ heading: 'Toy', text, spaces: [] })
    switch (event.kind) {
      case 'round':
        return say(`Round ${event.round} begins.`)
      case 'revealed':
        return say(`${event.scorer} scores (${JSON.stringify(event.numbers)}).`)
      case 'whisper':
        return viewer.kind === 'everything' || (viewer.kind === 'seats' && viewer.seats.includes(event.seat))
          ? say(`You wrote ${event.number}.`)
          : undefined
      case 'challenged':
        return say(`${event.seat} challenges and rolls ${event.die}.`)
      case 'accepted':
        return say(`${event.seat} accepts.`)
      case 'marched':
        return say(`${event.seat} marches by ${event.by}.`)
      default:
        return never(event)
    }
  },
  describe: (view) => ({
    headline: `Round ${view.round} · ${view.phase}`,
    score: JSON.stringify(view.scores),
    lines: [],
    alt: JSON.stringify(view.steps),
    board: [],
  }),
  hint: (_view, decision) => `It is time for: ${decision.kind}.`,
  position: {
    write: ({ round, scores, steps }) => ({ round, scores, steps }),
    read(raw, setup) {
      const read = positionSchema.safeParse(raw)
      if (!read.success) return err(malformed('not a toy position'))
      return ok({ setup, phase: 'write', secret: {}, ...read.data })
    },
  },
  outcome,
}
