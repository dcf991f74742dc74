import type { Draft } from '../../../core/game.ts'
import { among, type Option, type Question } from '../../../core/question.ts'
import { cityAt, indexOf, readHex, type Hex } from '../map/grid.ts'
import type { Faction } from '../map/nations.ts'
import { groundName, placeName, unitName } from '../names.ts'
import { boardOf, buildBoard } from '../rules/board.ts'
import { legs, pathTo, pointsLeft, reachOf, waypoints, type Reach } from '../rules/movement.ts'
import { moveAlong } from '../rules/moving.ts'
import { endMovement, surrender } from '../rules/round.ts'
import { factionOf } from '../rules/war.ts'
import { note, refOf, type Work } from '../rules/work.ts'
import { whyNotAcross } from './borders.ts'
import { attackerQuestion } from './combat.ts'
import { canMove } from '../rules/movers.ts'
import { goal, menuOf } from './menu.ts'
import { explainOrder, orderQuestion, performOrders } from './orders.ts'
import { landChoices, liftChoices, loadChoices, performTransport } from './transports.ts'
import { turnOf, unitNamed, type State, type Unit } from '../state.ts'
import {
  arg,
  hexArg,
  hexesArg,
  hexOption,
  items,
  must,
  nothing,
  one,
  unitArg,
  unitOption,
  unitsArg,
  verb,
  type Handler,
  type Reason,
} from './shared.ts'

/** The movement phase: moves, transports, and announcing attacks for later. */

function goals(state: State, unit: Unit, reach: Reach): readonly Option[] {
  return [...reach.ends].map(([to, cost]) =>
    goal(
      state,
      unit,
      to,
      cityAt(to) && unit.kind === 'air' ? 'base' : `${cost} of ${pointsLeft(state, unit)} points`,
      pathTo(reach, to),
    ),
  )
}

function moveChoices(state: State, draft: Draft, ask: string): Question {
  if (ask === 'unit') return one(menuOf(state).movers.map((unit) => unitOption(unit)))
  const unit = unitArg(state, draft, 'unit')
  if (!unit || !canMove(state, unit)) return nothing
  const board = boardOf(state)
  const reach = reachOf(state, board, unit)
  if (ask === 'to')
    return {
      kind: 'one',
      options: () => goals(state, unit, reach),
      allows: (value) => reach.ends.has(value as Hex),
    }
  const to = hexArg(draft, 'to')
  if (!to || !reach.ends.has(to)) return nothing
  const given = hexesArg(draft, 'via')
  const open = waypoints(state, board, unit, to, given)
  return {
    kind: 'path',
    done: true,
    ...among(
      open.map((at) => hexOption(at)),
      () => true,
    ),
  }
}

function declareChoices(state: State, draft: Draft, ask: string): Question {
  const { declared } = turnOf(state)
  if (draft.do === 'withdraw') {
    return one(declared.flatMap(({ target }) => (state.units[target] ? [unitOption(state.units[target])] : [])))
  }
  if (ask === 'target') return one(menuOf(state).targets.map((unit) => unitOption(unit)))
  const target = unitArg(state, draft, 'target')
  if (!target) return nothing
  return attackerQuestion(state, target, items(draft.args['units']))
}

export const move: Handler = {
  verbs(state) {
    const { faction, declared } = turnOf(state)
    const verbs = []
    const menu = menuOf(state)
    if (menu.movers.length > 0) {
      verbs.push(
        verb('move', 'Move', [
          arg('unit', 'Which unit moves?'),
          arg('to', 'Where to?'),
          arg('via', 'By way of which hexes?', true, true),
        ]),
      )
    }
    if (menu.loaders.length > 0) {
      verbs.push(verb('load', 'Take aboard', [arg('fleet', 'Which fleet?'), arg('unit', 'Which land unit?')]))
    }
    if (menu.passengers.length > 0) {
      verbs.push(verb('land', 'Put ashore', [arg('unit', 'Which land unit?'), arg('to', 'On which coast?')]))
    }
    if (menu.lifters.length > 0) {
      const args = [
        arg('air', 'Which air fleet?'),
        arg('unit', 'Which land unit?'),
        arg('city', 'To which city?'),
        arg('to', 'Next to it, where?'),
      ]
      verbs.push(verb('airlift', 'Airlift', args))
    }
    if (menu.targets.length > 0) {
      verbs.push(
        verb('declare', 'Plan an attack', [arg('target', 'Which enemy?'), arg('units', 'Who attacks?')], {
          hint: 'It is fought once all movement is done.',
        }),
      )
    }
    if (declared.some(({ target }) => state.units[target])) {
      verbs.push(verb('withdraw', 'Drop a plan', [arg('target', 'Which attack?')]))
    }
    if (menu.movers.length > 0) {
      verbs.push(
        verb('orders', 'Several orders', [arg('list', 'Which order next?')], {
          hint: 'One line: 1612-1713, 1713 x 1812',
        }),
      )
    }
    verbs.push(verb('end', 'End movement', [], { style: 'primary' }))
    verbs.push(verb('surrender', surrenderLabel(faction), [], { style: 'danger' }))
    return verbs
  },
  choices(state, draft, ask) {
    switch (draft.do) {
      case 'move':
        return moveChoices(state, draft, ask)
      case 'load':
        return loadChoices(state, draft, ask)
      case 'land':
        return landChoices(state, draft, ask)
      case 'orders':
        return orderQuestion(state, draft)
      case 'airlift':
        return liftChoices(state, draft, ask)
      default:
        return declareChoices(state, draft, ask)
    }
  },
  explain: explainMove,
  perform(work, draft) {
    const { state } = work
    switch (draft.do) {
      case 'orders':
        performOrders(work, draft)
        return
      case 'move': {
        const unit = must(unitArg(state, draft, 'unit'))
        moveAlong(work, unit, wayOf(state, unit, draft))
        return
      }
      case 'load':
      case 'land':
      case 'airlift':
        performTransport(work, draft)
        return
      case 'declare':
        declare(work, draft)
        return
      case 'withdraw': {
        const target = must(unitArg(state, draft, 'target'))
        const turn = turnOf(state)
        turn.declared = turn.declared.filter((plan) => plan.target !== target.id)
        return
      }
      case 'surrender':
        surrender(work, turnOf(state).faction)
        return
      default:
        endMovement(work, turnOf(state).faction)
    }
  },
}

function surrenderLabel(faction: Faction): string {
  return faction === 'axis' ? 'Surrender' : 'Surrender to the Axis'
}

function declare(work: Work, draft: Draft): void {
  const target = must(unitArg(work.state, draft, 'target'))
  const units = unitsArg(work.state, draft, 'units')
  turnOf(work.state).declared.push({ target: target.id, units: units.map((unit) => unit.id) })
  note(work, { type: 'declared', target: refOf(target), units: units.map(refOf) })
}

function wayOf(state: State, unit: Unit, draft: Draft): readonly Hex[] {
  const to = must(hexArg(draft, 'to'))
  const via = hexesArg(draft, 'via')
  const board = buildBoard(state)
  if (via.length === 0) return pathTo(reachOf(state, board, unit), to)
  return must(legs(state, board, unit, [...via, to])).path
}

function explainMove(state: State, draft: Draft, ask: string, value: string): Reason {
  if (draft.do === 'orders') return explainOrder(state, draft, value)
  const unit = ask === 'unit' ? unitNamed(state, value) : unitArg(state, draft, 'unit')
  if (!unit) return { rule: 'Movement', text: 'There is no such unit that could do this now.' }
  if (ask === 'unit') return { rule: 'Movement', text: whyNotUnit(state, unit) }
  const to = readHex(value)
  if (!to) return { rule: 'Movement', text: `The board has no hex ${value}.` }
  return whyNotThere(state, unit, to, draft.do)
}

function whyNotUnit(state: State, unit: Unit): string {
  const { faction, moved } = turnOf(state)
  const name = `The ${unitName(unit)} at ${placeName(unit.at)}`
  if (factionOf(state, unit.nation) !== faction) return `${name} is not yours to move.`
  if (unit.aboard) return `${name} is being carried: put it ashore first.`
  if (moved.includes(unit.id) && pointsLeft(state, unit) === 0) return `${name} has already moved in this turn.`
  return `${name} cannot do that now.`
}

function whyNotThere(state: State, unit: Unit, to: Hex, what: string): Reason {
  const board = boardOf(state)
  const place = placeName(to)
  const other = board.surface[indexOf(to)] ?? board.air[indexOf(to)]
  if (other) return { rule: 'Movement', text: `${place} is taken by a ${unitName(other)}: a hex holds one counter.` }
  if (what === 'land') return { rule: 'Naval transport', text: `${place} is not a free coast next to the fleet.` }
  if (what === 'airlift') return { rule: 'Air transport', text: `${place} cannot be reached by this airlift.` }
  const ground = groundName(to)
  const wrong =
    unit.kind === 'land' ? ground !== 'land' && ground !== 'coast' : unit.kind === 'naval' && ground === 'land'
  if (wrong) return { rule: 'Movement', text: `${place} is ${ground}: the ${unitName(unit)} cannot go there.` }
  const closed = whyNotAcross(state, unit, to)
  if (closed) return closed
  return {
    rule: 'Movement',
    text: `The ${unitName(unit)} cannot reach ${place} with ${pointsLeft(state, unit)} movement points: ways cross borders, rivers and mountains, and end in hostile zones of control.`,
  }
}
