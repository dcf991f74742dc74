import type { Draft } from '../../../core/game.ts'
import type { Option, Question } from '../../../core/question.ts'
import { readHex, type Hex } from '../map/grid.ts'
import { placeLabel, placeName, theatreTitle, unitName, wakingText } from '../names.ts'
import { boardOf, buildBoard } from '../rules/board.ts'
import { attackersOf, targets } from '../rules/combat.ts'
import { pathTo, pointsLeft, reachOf, wokenOn } from '../rules/movement.ts'
import { canMoveTo, goalsOf } from '../rules/movers.ts'
import { moveAlong } from '../rules/moving.ts'
import { proceed } from '../rules/round.ts'
import { foresee } from '../rules/trial.ts'
import { factionOf } from '../rules/war.ts'
import { note, refOf, type Work } from '../rules/work.ts'
import { allUnits, stands, turnOf, unitsAt, type State, type Unit } from '../state.ts'
import { items, type Reason } from './shared.ts'

/**
 * Several orders in one: `1612-1713` moves what stands in 1612, `1713x1812` plans an attack. Each is tried on the board
 * that those before it leave behind; the first that rolls a die or asks somebody is the last.
 */
export interface Order {
  readonly kind: 'move' | 'attack'
  readonly from: Hex
  readonly to: Hex
}

export function readOrder(token: string): Order | undefined {
  const [, from = '', sign, to = ''] = /^(\d{4})([-x])(\d{4})$/.exec(token) ?? []
  const start = readHex(from)
  const goal = readHex(to)
  return start && goal ? { kind: sign === 'x' ? 'attack' : 'move', from: start, to: goal } : undefined
}

export function writeOrder({ kind, from, to }: Order): string {
  return `${from}${kind === 'move' ? '-' : 'x'}${to}`
}

/** The unit of the faction in turn that an order is for. */
function subjectOf(state: State, order: Order): Unit | undefined {
  const { faction } = turnOf(state)
  return unitsAt(state, order.from).find((unit) => factionOf(state, unit.nation) === faction)
}

function targetOf(state: State, order: Order): Unit | undefined {
  return targets(state).find((unit) => unit.at === order.to)
}

function isLegal(state: State, order: Order): boolean {
  const unit = subjectOf(state, order)
  if (!unit) return false
  if (order.kind === 'move') return canMoveTo(state, unit, order.to)
  const target = targetOf(state, order)
  if (!target || !attackersOf(state, target).includes(unit)) return false
  return turnOf(state).declared.every((plan) => plan.target !== target.id || !plan.units.includes(unit.id))
}

function carryOut(work: Work, order: Order): void {
  const { state } = work
  const unit = subjectOf(state, order)
  if (!unit) return
  if (order.kind === 'move') {
    moveAlong(work, unit, pathTo(reachOf(state, buildBoard(state), unit), order.to))
    return
  }
  const target = targetOf(state, order)
  if (!target) return
  const turn = turnOf(state)
  const others = turn.declared.find((plan) => plan.target === target.id)?.units ?? []
  turn.declared = turn.declared.filter((plan) => plan.target !== target.id)
  turn.declared.push({ target: target.id, units: [...others, unit.id] })
  note(work, { type: 'declared', target: refOf(target), units: [refOf(unit)] })
}

/** Carries out a list of orders that was found legal. */
export function performOrders(work: Work, draft: Draft): void {
  for (const token of items(draft.args['list'])) {
    const order = readOrder(token)
    if (order) carryOut(work, order)
    proceed(work)
  }
}

const trials = new WeakMap<State, Map<string, State | undefined>>()

/** The position after these orders, as far as it can be foreseen; nothing where dice or others have a say in it. */
function after(state: State, tokens: readonly string[]): State | undefined {
  if (tokens.length === 0) return state
  let known = trials.get(state)
  if (!known) trials.set(state, (known = new Map<string, State | undefined>()))
  const key = tokens.join(' ')
  if (!known.has(key)) known.set(key, attempt(after(state, tokens.slice(0, -1)), tokens.at(-1) ?? ''))
  return known.get(key)
}

function attempt(state: State | undefined, token: string): State | undefined {
  const order = readOrder(token)
  if (!state || !order) return undefined
  const then = foresee(state, (work) => {
    carryOut(work, order)
    proceed(work)
  })
  return then?.frames.length === 0 && then.stage.kind === 'move' ? then : undefined
}

/** The warning before a move that starts a war. */
function warned(state: State, unit: Unit, to: Hex): Pick<Option, 'warn'> {
  if (unit.kind !== 'land') return {}
  const board = boardOf(state)
  const wakes = wokenOn(state, board, unit, pathTo(reachOf(state, board, unit), to))
  return wakes.length > 0 ? { warn: wakingText(wakes) } : {}
}

function options(state: State): readonly Option[] {
  const { faction, declared } = turnOf(state)
  const group = (unit: Unit) => [theatreTitle(unit.at), `${unitName(unit)} · ${placeLabel(unit.at)}`]
  const moves = allUnits(state)
    .filter((unit) => stands(unit) && factionOf(state, unit.nation) === faction)
    .flatMap((unit) =>
      [...goalsOf(state, unit).keys()].map((to) => ({
        value: writeOrder({ kind: 'move', from: unit.at, to }),
        label: `to ${placeLabel(to)}`,
        group: group(unit),
        spaces: [to],
        ...warned(state, unit, to),
      })),
    )
  const attacks = targets(state).flatMap((target) =>
    attackersOf(state, target)
      .filter((unit) => declared.every((plan) => plan.target !== target.id || !plan.units.includes(unit.id)))
      .map((unit) => ({
        value: writeOrder({ kind: 'attack', from: unit.at, to: target.at }),
        label: `plan: attack ${placeLabel(target.at)}`,
        group: group(unit),
        spaces: [target.at],
      })),
  )
  return [...moves, ...attacks].filter(({ value }) => {
    const order = readOrder(value)
    return order !== undefined && subjectOf(state, order) !== undefined
  })
}

/** The question for the next order of a list. */
export function orderQuestion(state: State, draft: Draft): Question {
  const given = items(draft.args['list'])
  const now = after(state, given)
  return {
    kind: 'many',
    done: given.length > 0,
    options: () => (now ? options(now) : []),
    allows: (value) => {
      const order = readOrder(value)
      return now !== undefined && order !== undefined && isLegal(now, order)
    },
  }
}

/** Whether what these orders come to is left to a die or to somebody's answer. */
export function isOpenEnded(state: State, tokens: readonly string[]): boolean {
  return after(state, tokens) === undefined
}

/** Why an order cannot be next. */
export function explainOrder(state: State, draft: Draft, value: string): Reason {
  const rule = 'Movement'
  const order = readOrder(value)
  if (!order) return { rule, text: `“${value}” is not an order such as 1612-1713 or 1713x1812.` }
  const now = after(state, items(draft.args['list']))
  if (!now) return { rule, text: 'The order before needs a die or an answer first; give the rest after it.' }
  const unit = subjectOf(now, order)
  if (!unit) return { rule, text: `None of your units stands at ${placeName(order.from)} then.` }
  const name = `The ${unitName(unit)} at ${placeName(order.from)}`
  if (order.kind === 'attack')
    return { rule: 'Who can attack whom?', text: `${name} has no enemy to attack at ${placeName(order.to)}.` }
  if (pointsLeft(now, unit) === 0) return { rule, text: `${name} has already moved in this turn.` }
  return { rule, text: `${name} cannot end its way at ${placeName(order.to)}.` }
}
