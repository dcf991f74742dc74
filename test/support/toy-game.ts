import { z } from 'zod'
import {
  err,
  exactly,
  malformed,
  never,
  ok,
  type Action,
  type GameModule,
  type Seat,
  type Viewer,
} from '../../src/core/index.ts'
import {
  marched,
  nextRound,
  outcome,
  pending,
  reveal,
  seatsOf,
  startMarch,
  type ToyEvent,
  type ToyState,
  type ToyView,
} from './toy-rules.ts'

/**
 * A game of no consequence with everything that a match has to carry: each round all seats secretly write a number,
 * the highest scores (dice decide a tie), the lowest may challenge the score with a die (an interruption with one
 * owner), then the seats march in turn, in the open and without dice. It keeps secrets, clocks and rounds apart.
 */

/** The number that a secret answer may hold: unlike any other in a position, so that tests can look for it. */
export const SECRET = 7_777

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
