import {
  among,
  anyGame,
  exactly,
  ok,
  type AnyGame,
  type Decision,
  type Draft,
  type GameModule,
  type Json,
  type Option,
  type Question,
  type Step,
  type Viewer,
} from '../../../src/core/index.ts'

/**
 * A small game with everything that the adapter has to handle: secret sheets with more choices than a menu holds,
 * groups, warnings, presets, a typed notation, and an open question that interrupts a turn.
 */
interface State {
  readonly turn: number
  readonly sheets: Readonly<Record<string, readonly string[] | undefined>>
  /** The seat that has to say where a piece lands, when the sheets are revealed. */
  readonly lands: string | undefined
  readonly over: boolean
}

interface View {
  readonly turn: number
  readonly own: readonly string[]
  readonly over: boolean
}

type Event =
  | { readonly kind: 'began' }
  | { readonly kind: 'revealed'; readonly seat: string; readonly orders: readonly string[] }
  | { readonly kind: 'landed'; readonly seat: string; readonly at: string }

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
export const seats = ['north', 'south', 'west']
const names: Readonly<Record<string, string>> = { north: 'North', south: 'South', west: 'West' }
const LIMIT = 3
const others: Readonly<Record<string, string>> = { beach: 'The beach', port: 'The port', fair: 'Fair', foul: 'Foul' }
export const TURNS = 2

const universe: readonly Option[] = letters.flatMap((letter) =>
  [1, 2, 3, 4, 5].map((number) => ({
    value: `${letter}${number}`,
    label: `March to ${letter}${number}`,
    group: ['March', `Column ${letter}`],
    ...(number === 5 ? { warn: 'There is a swamp: you may sink.' } : {}),
  })),
)

function ordersOf(draft: Draft): readonly string[] {
  const value = draft.args['orders']
  return typeof value === 'object' ? value : []
}

function choices(_view: View, decision: Decision, draft: Draft, ask: string): Question {
  if (decision.kind === 'land')
    return {
      kind: 'one',
      ...exactly([
        { value: 'beach', label: 'The beach' },
        { value: 'port', label: 'The port' },
      ]),
    }
  if (ask === 'wind')
    return {
      kind: 'one',
      ...exactly([
        { value: 'fair', label: 'Fair' },
        { value: 'foul', label: 'Foul' },
      ]),
    }
  const left = LIMIT - ordersOf(draft).length
  return { kind: 'many', done: left >= 0, note: `${left} of ${LIMIT} left`, ...among(universe, () => left > 0) }
}

const game: GameModule<State, View, Event> = {
  meta: {
    id: 'one-hour',
    title: 'Toy War',
    designers: 'Nobody',
    blurb: 'Three sides march about.',
    minutes: [5, 10],
    edition: 1,
    seats: seats.map((id) => ({
      id,
      name: names[id] ?? id,
      side: id === 'west' ? 'Reds' : 'Blues',
      emoji: id === 'west' ? '🔺' : '🔷',
    })),
    scenarios: [
      {
        id: 'duel',
        title: 'Duel',
        blurb: 'Two sides.',
        seats: ['north', 'west'],
        divisions: [[['north'], ['west']]],
        trials: [
          { options: {}, games: 100, wins: { Reds: 20, Blues: 80 } },
          { options: { wind: 5 }, games: 100, wins: { Reds: 38, Blues: 62 } },
          { options: { fog: true }, games: 40, wins: { Reds: 18, Blues: 22 } },
        ],
      },
      {
        id: 'full',
        title: 'Full',
        blurb: 'All three; North and South may be one player.',
        seats,
        divisions: [
          [['north'], ['south'], ['west']],
          [['north', 'south'], ['west']],
        ],
      },
    ],
    options: [
      { id: 'fog', title: 'Fog', text: 'Nobody sees far.', agreed: true, kind: 'flag', default: false },
      { id: 'wind', title: 'Wind', text: 'How strong?', agreed: false, kind: 'count', min: 0, max: 99, default: 3 },
      {
        id: 'season',
        title: 'Season',
        text: 'When?',
        agreed: false,
        kind: 'choice',
        choices: [
          { value: 'summer', label: 'Summer' },
          { value: 'winter', label: 'Winter' },
        ],
        default: 'summer',
      },
    ],
    topics: [{ id: 'marching', title: 'Marching', text: 'You march where you like.' }],
  },
  setup: () => step({ turn: 1, sheets: {}, lands: undefined, over: false }, [{ kind: 'began' }], 'start', 'turn'),
  pending(state) {
    if (state.over) return []
    if (state.lands !== undefined) {
      return [
        {
          id: `land-${state.turn}`,
          kind: 'land',
          owners: [state.lands],
          title: 'chooses where to land',
          secret: false,
          done: false,
        },
      ]
    }
    const playing = ['north', 'west']
    return playing.map((seat) => ({
      id: `orders-${state.turn}-${seat}`,
      kind: 'orders',
      owners: [seat],
      title: `writes orders for turn ${state.turn}`,
      secret: true,
      done: state.sheets[seat] !== undefined,
    }))
  },
  verbs: (_view, decision) =>
    decision.kind === 'land'
      ? [{ do: 'land', label: 'Land', args: [{ name: 'where', label: 'Where do you land?', optional: false }] }]
      : [
          {
            do: 'orders',
            label: 'Orders',
            args: [
              { name: 'orders', label: 'Add an order', optional: false },
              { name: 'wind', label: 'If the wind turns:', optional: true, preset: true },
            ],
          },
        ],
  choices,
  explain: (_view, _decision, _draft, _ask, value) => ({ rule: '3.1', text: `${String(value)} is out of reach.` }),
  label: (_view, _draft, _arg, value) =>
    others[value] ?? universe.find((option) => option.value === value)?.label ?? value,
  notation: {
    example: () => 'F1, F3',
    read(_view, _decision, draft, line, confirmed) {
      const words = [...line.matchAll(/[^\s,+]+/g)]
      const problems: {
        kind: 'unreadable' | 'warning' | 'illegal'
        at: number
        length: number
        text: string
        rule?: string
      }[] = []
      const kept = line.startsWith('+') ? [...ordersOf(draft)] : []
      for (const word of words) {
        const value = word[0].toUpperCase()
        const option = universe.find((candidate) => candidate.value === value)
        const place = { at: word.index, length: word[0].length }
        if (!option) problems.push({ kind: 'unreadable', ...place, text: `“${word[0]}” is no order.` })
        else if (kept.length >= LIMIT)
          problems.push({ kind: 'illegal', ...place, text: 'That is more than you may write.', rule: '3.2' })
        else if (option.warn !== undefined && !confirmed)
          problems.push({ kind: 'warning', ...place, text: option.warn })
        else kept.push(value)
      }
      return { draft: { ...draft, do: 'orders', args: { ...draft.args, orders: kept } }, problems }
    },
    write: (draft) => ordersOf(draft).join(', '),
  },
  apply(state, decision, action) {
    if (decision.kind === 'land') {
      const at = String(action.args['where'])
      const turn = state.turn + 1
      const over = turn > TURNS
      const events: Event[] = [{ kind: 'landed', seat: action.seat, at }]
      return step({ turn, sheets: {}, lands: undefined, over }, events, `turn-${state.turn}`, 'turn')
    }
    const sheets = { ...state.sheets, [action.seat]: ordersOf(action) }
    const entries = Object.entries(sheets)
    if (entries.length < 2) return step({ ...state, sheets }, [], `turn-${state.turn}`, 'quiet')
    const events = entries.map(([seat, orders]): Event => ({ kind: 'revealed', seat, orders: orders ?? [] }))
    return { ...step({ ...state, sheets: {}, lands: 'west' }, events, `turn-${state.turn}`, 'moment'), barrier: true }
  },
  expire: (_state, decision) => ({
    seat: decision.owners[0] ?? '',
    do: decision.kind,
    args: decision.kind === 'land' ? { where: 'beach' } : { orders: [] },
  }),
  view: (state, viewer: Viewer) => ({
    turn: state.turn,
    over: state.over,
    own: viewer.kind === 'seats' ? viewer.seats.flatMap((seat) => state.sheets[seat] ?? []) : [],
  }),
  tell(event) {
    switch (event.kind) {
      case 'began':
        return { heading: 'The beginning', text: 'Everybody stands at their place.', spaces: [] }
      case 'revealed':
        return {
          heading: 'Orders',
          text: `${names[event.seat] ?? ''} wrote: ${event.orders.join(', ') || 'nothing'}.`,
          spaces: [...event.orders],
        }
      case 'landed':
        return { heading: 'Landing', text: `${names[event.seat] ?? ''} lands at the ${event.at}.`, spaces: ['A1'] }
    }
  },
  describe: (view) => ({
    headline: `Turn ${view.turn}`,
    score: 'Score 0 to 0',
    lines: [],
    alt: `The board in turn ${view.turn}.`,
    board: letters.map((letter) => `Column ${letter} is empty.`),
  }),
  hint: (_view, decision) =>
    decision.kind === 'land' ? 'Say where you land.' : 'Write up to three marches, then press Ready.',
  position: {
    write: (state) => state as unknown as Json,
    read: (raw) => ok(raw as State),
  },
  outcome: (state) =>
    state.over ? { winners: ['north'], title: 'The Blues win', reasons: ['They marched further.'] } : undefined,
}

function step(
  state: State,
  events: readonly Event[],
  story: string,
  pace: Step<State, Event>['pace'],
): Step<State, Event> {
  return { state, events, pace, story, barrier: false }
}

export const toy: AnyGame = anyGame(game)
