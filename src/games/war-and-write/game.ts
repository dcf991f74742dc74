import {
  invariant,
  type Action,
  type Decision,
  type Dice,
  type Draft,
  type GameModule,
  type Seat,
  type Setup,
  type Step,
  type Viewer,
} from '../../core/index.ts'
import { bot } from './bot/index.ts'
import { choices, explain, given, label } from './choices.ts'
import { corrections } from './corrections.ts'
import type { WarEvent } from './events.ts'
import { looks } from './looks.ts'
import { isNation, nations, type Nation } from './map/ids.ts'
import { scenarioInfo } from './map/scenarios.ts'
import { meta } from './meta.ts'
import { notation } from './notation/index.ts'
import { position } from './position.ts'
import { deploy } from './rules/deployment.ts'
import { drawBattles, startingState } from './rules/setup.ts'
import { deskOf } from './rules/desk.ts'
import { readOrders } from './rules/tally.ts'
import { standing } from './rules/write.ts'
import { workOn, type Work } from './rules/work.ts'
import { filledDraft } from './tech/draft.ts'
import { chosenBy, hasChosen, revealCards } from './tech/reveal.ts'
import { anyDue, dueCards } from './tech/write.ts'
import { allIn, answer, committed, reveal } from './rules/year.ts'
import type { State } from './state.ts'
import { askHint, askTitle, cardsTitle, deployTitle, ordersTitle } from './text/asks.ts'
import { tell } from './text/events.ts'
import { hintText } from './text/hints.ts'
import { describe, outcomeOf } from './text/summary.ts'
import { tutorial } from './tutorial.ts'
import { askArgument, verbs } from './verbs.ts'
import { commandOf, type NationCommand, type Sheet, type WarView } from './view.ts'
import { saga } from './text/saga.ts'

type WarStep = Step<State, WarEvent>

function setup(config: Setup, dice: Dice): WarStep {
  const start = startingState(config)
  const state: State = { ...start, battles: drawBattles(start.scenario, dice) }
  const event: WarEvent = { kind: 'started', scenario: state.scenario, lon: state.lon, battles: state.battles }
  return { state, events: [event], pace: 'turn', story: 'start', barrier: true }
}

function pending(state: State): readonly Decision[] {
  switch (state.phase) {
    case 'over':
      return []
    case 'deploy': {
      const command = commandOf(state, state.deploying[0] ?? 'UK')
      return [
        {
          id: `deploy-${command[0] ?? ''}`,
          kind: 'deploy',
          owners: command,
          title: deployTitle(command),
          secret: false,
          done: false,
        },
      ]
    }
    case 'cards':
      return [false, true].flatMap((done) =>
        state.commands
          .filter((command) => hasChosen(state, command[0]) === done)
          .map((command) => cardsDecision(command, done)),
      )
    case 'write':
      return [false, true].flatMap((done) =>
        state.commands
          .filter((command) => committed(state, command[0]) === done)
          .map((command) => ordersDecision(state, command, done)),
      )
    case 'reinforce':
    case 'diplomacy':
    case 'battle':
      return state.asks.map((ask) => ({
        id: ask.id,
        kind: ask.kind,
        owners: ask.owners,
        title: askTitle(ask),
        secret: false,
        done: false,
      }))
  }
}

function cardsDecision(command: NationCommand, done: boolean): Decision {
  return {
    id: `cards-${command[0] ?? ''}`,
    kind: 'cards',
    owners: command,
    title: cardsTitle(command),
    secret: true,
    done,
  }
}

function ordersDecision(state: State, command: NationCommand, done: boolean): Decision {
  const { clock } = state.options
  return {
    id: `orders-${state.year}-${command[0] ?? ''}`,
    kind: 'orders',
    owners: command,
    title: ordersTitle(command, state.year),
    secret: true,
    done,
    ...(clock === null ? {} : { clock }),
  }
}

function apply(state: State, decision: Decision, action: Action): WarStep {
  const story = state.phase === 'deploy' ? 'deployment' : `year-${state.year}`
  switch (decision.kind) {
    case 'orders':
      return commit(state, decision, action, story)
    case 'cards':
      return choose(state, decision, action)
    case 'deploy': {
      const work = workOn(state)
      deploy(work, decision.owners.filter(isNation), given(action, 'orders'))
      return step(work, story, work.state.phase === 'deploy' ? 'moment' : 'turn', true)
    }
    default: {
      const ask = state.asks.find(({ id }) => id === decision.id)
      invariant(ask, 'an answer to no choice')
      const work = workOn(state)
      answer(work, ask.id, String(action.args[askArgument[ask.kind]]))
      return resolved(work, state, story, false)
    }
  }
}

/** Keeps a choice of Tech cards; the last one in reveals all of them. */
function choose(state: State, decision: Decision, action: Action): WarStep {
  const first = decision.owners.find(isNation)
  invariant(first, 'Tech cards of nobody')
  const cards = { ...state.secret.cards, [first]: given(action, 'cards') }
  const next: State = { ...state, secret: { ...state.secret, cards } }
  const story = 'tech-cards'
  if (!state.commands.every((command) => hasChosen(next, command[0]))) {
    return { state: next, events: [], pace: 'quiet', story, barrier: false }
  }
  const work = workOn(next)
  revealCards(work)
  return step(work, story, 'turn', true)
}

/** Keeps a sheet; the last one in opens all of them. */
function commit(state: State, decision: Decision, action: Action, story: string): WarStep {
  const first = decision.owners.find(isNation)
  invariant(first, 'a sheet of nobody')
  const { unit, marker } = action.args
  const sheet: Sheet = {
    orders: given(action, 'orders'),
    ...(unit === 'tank' || unit === 'ship' ? { unit } : {}),
    ...(typeof marker === 'string' && isNation(marker) ? { marker } : {}),
    ...(action.args['returns'] ? { returns: given(action, 'returns') as NonNullable<Sheet['returns']> } : {}),
  }
  const next: State = { ...state, secret: { ...state.secret, sheets: { ...state.secret.sheets, [first]: sheet } } }
  if (!allIn(next)) return { state: next, events: [], pace: 'quiet', story, barrier: false }
  const work = workOn(next)
  reveal(work)
  return resolved(work, state, story, true)
}

function resolved(work: Work, before: State, story: string, barrier: boolean): WarStep {
  const ended = work.state.year !== before.year || work.state.phase === 'over'
  return step(work, story, ended ? 'turn' : 'moment', barrier)
}

function step({ state, events }: Work, story: string, pace: WarStep['pace'], barrier: boolean): WarStep {
  return { state, events, pace, story, barrier }
}

function expire(state: State, decision: Decision, draft: Draft | undefined): Action {
  const owner: Seat = draft?.seat ?? decision.owners[0] ?? ''
  const view = viewOf(state, { kind: 'seats', seats: [owner] })
  switch (decision.kind) {
    case 'orders':
      return expiredSheet(view, decision, draft ?? { seat: owner, do: 'orders', args: {} })
    case 'cards': {
      const cards = filledDraft(view, decision.owners.filter(isNation), draft ? given(draft, 'cards') : [])
      return { seat: owner, do: 'cards', args: { cards } }
    }
    case 'deploy':
      return { seat: owner, do: 'deploy', args: { orders: draft ? legalItems(view, decision, draft, 'orders') : [] } }
    default: {
      const ask = state.asks.find(({ id }) => id === decision.id)
      invariant(ask, 'no choice to expire')
      const argument = askArgument[ask.kind]
      const wanted = draft?.args[argument]
      const value = ask.options.find((option) => option === wanted) ?? ask.options[0] ?? ''
      return { seat: owner, do: ask.kind, args: { [argument]: value } }
    }
  }
}

/** The draft as written, without what cannot stand. */
function expiredSheet(view: WarView, decision: Decision, draft: Draft): Action {
  const legal = legalItems(view, decision, draft, 'orders')
  const desk = deskOf(view, decision.owners.filter(isNation))
  const due = dueCards(desk.due, readOrders(legal)).flatMap((card) => anyDue(view, card) ?? [])
  const orders = view.options.martial ? [...due, ...legal] : standing(desk, legal)
  const args: Record<string, string | readonly string[]> = { orders }
  const known = verbs(view, decision, draft.seat).flatMap((verb) => verb.args.map(({ name }) => name))
  for (const name of ['unit', 'marker'] as const) {
    const value = draft.args[name]
    if (typeof value !== 'string' || !known.includes(name)) continue
    const question = choices(view, decision, draft, name)
    if (question.kind === 'one' && question.allows(value)) args[name] = value
  }
  const returns = legalItems(view, decision, draft, 'returns')
  if (returns.length > 0) args['returns'] = returns
  return { seat: draft.seat, do: 'orders', args }
}

/** The items of a list that may be given one after another. */
function legalItems(view: WarView, decision: Decision, draft: Draft, name: string): readonly string[] {
  let kept: readonly string[] = []
  for (const item of given(draft, name)) {
    const question = choices(view, decision, { ...draft, args: { ...draft.args, [name]: kept } }, name)
    if (question.kind === 'many' && question.allows(item)) kept = [...kept, item]
  }
  return kept
}

/** Built up from what everybody may see, and the viewer's own sheet. */
function viewOf(state: State, viewer: Viewer): WarView {
  const own = viewer.kind === 'seats' ? commandsOf(state, viewer.seats) : viewer.kind === 'everything' ? nations : []
  return {
    scenario: state.scenario,
    options: state.options,
    commands: state.commands,
    year: state.year,
    phase: state.phase,
    lon: state.lon,
    areas: state.areas,
    neutrals: state.neutrals,
    reserves: state.reserves,
    battles: state.battles,
    ...(state.tech ? { tech: state.tech } : {}),
    ...chosenBy(state, own),
    ready: readyOf(state),
    deploying: state.deploying[0] ? commandOf(state, state.deploying[0]) : null,
    asks: state.asks.map(({ task: _task, ...ask }) => ask),
    last: state.last,
    history: state.history,
    own: own.filter((nation) => scenarioInfo[state.scenario].nations[nation]),
    sheets: sheetsOf(state, own),
    winner: state.winner,
  }
}

function commandsOf(state: State, seats: readonly Seat[]): readonly Nation[] {
  return state.commands.filter((command) => command.some((nation) => seats.includes(nation))).flat()
}

function readyOf(state: State): readonly Nation[] {
  const isIn = state.phase === 'write' ? committed : state.phase === 'cards' ? hasChosen : () => false
  return state.commands.flatMap((command) => (isIn(state, command[0]) ? command.slice(0, 1) : []))
}

function sheetsOf(state: State, own: readonly Nation[]): WarView['sheets'] {
  const sheets: Partial<Record<Nation, Sheet>> = {}
  for (const nation of own) {
    const sheet = state.secret.sheets[nation]
    if (sheet) sheets[nation] = sheet
  }
  return sheets
}

function hint(view: WarView, decision: Decision): string {
  const ask = view.asks.find(({ id }) => id === decision.id)
  return ask ? askHint(view, ask) : hintText(view, decision.kind, decision.owners.filter(isNation))
}

export const warAndWrite: GameModule<State, WarView, WarEvent> = {
  meta,
  setup,
  pending,
  verbs,
  choices,
  explain,
  label,
  notation,
  bot,
  apply,
  expire,
  view: viewOf,
  tell: (event) => tell(event),
  saga,
  describe,
  hint,
  looks,
  position,
  corrections,
  tutorial,
  outcome: outcomeOf,
}
