import type { Decision, Draft, Glance, Looks, Seen, Verb } from '../../../core/game.ts'
import type { Question } from '../../../core/question.ts'
import { plans } from '../actions/combat.ts'
import { readOrder } from '../actions/orders.ts'
import { items, one, text, unitArg, unitOption } from '../actions/shared.ts'
import { attackersOf as canAttack, targets } from '../rules/combat.ts'
import { factionOf } from '../rules/war.ts'
import { allUnits, stands, type State } from '../state.ts'
import { answerOdds, oddsChoices, weigh } from './odds.ts'
import { answerReach } from './reach.ts'
import { answerUnit } from './unit.ts'

const unitAsked = { name: 'unit', label: 'Which unit?', optional: false } as const

const list: readonly Verb[] = [
  { do: 'reach', label: 'Reach', args: [unitAsked] },
  {
    do: 'odds',
    label: 'Odds',
    args: [
      { name: 'target', label: 'Against which enemy?', optional: false },
      { name: 'units', label: 'Who attacks?', optional: true },
      { name: 'support', label: 'Which air fleet supports it?', optional: true },
    ],
  },
  { do: 'unit', label: 'Unit', args: [unitAsked] },
]

function choices(state: State, query: Draft, ask: string): Question {
  if (ask !== 'unit') return oddsChoices(state, query, ask)
  const there = allUnits(state).filter((unit) => stands(unit) && factionOf(state, unit.nation) !== undefined)
  return one(there.map((unit) => unitOption(unit)))
}

function answer(state: State, query: Draft): Seen {
  switch (query.do) {
    case 'reach':
      return answerReach(state, query)
    case 'odds':
      return answerOdds(state, query)
    default:
      return answerUnit(state, query)
  }
}

/** The units of an attack in the making, where some are chosen or planned. */
function attackersOf(state: State, draft: Draft): readonly string[] {
  if (draft.do !== 'fight') return items(draft.args['units'])
  const plan = plans(state).find(({ target }) => target.id === text(draft.args['target']))
  return (plan?.units ?? []).map((unit) => unit.id)
}

/** The attack that the last of several orders is part of, with all of its attackers. */
function plannedAttack(state: State, draft: Draft): Draft | undefined {
  const orders = items(draft.args['list']).flatMap((token) => readOrder(token) ?? [])
  const last = orders.at(-1)
  if (draft.do !== 'orders' || last?.kind !== 'attack') return undefined
  const enemy = targets(state).find((unit) => unit.at === last.to)
  if (!enemy) return undefined
  const from = orders.filter(({ kind, to }) => kind === 'attack' && to === last.to).map((order) => order.from)
  const able = canAttack(state, enemy).filter((unit) => from.includes(unit.at))
  if (able.length === 0) return undefined
  return { seat: draft.seat, do: 'odds', args: { target: enemy.id, units: able.map((unit) => unit.id) } }
}

function fitting(state: State, decision: Decision, draft: Draft): readonly Glance[] {
  const { seat } = draft
  const unit = unitArg(state, draft, 'unit')
  const target = unitArg(state, draft, 'target')
  const attack = plannedAttack(state, draft)
  if (attack) return [{ label: 'Odds', query: attack }]
  if (target && (decision.kind === 'combat' || draft.do === 'declare')) {
    const units = attackersOf(state, draft)
    const [support] = items(draft.args['support'])
    const args = { target: target.id, ...(units.length > 0 ? { units } : {}), ...(support ? { support } : {}) }
    return [{ label: 'Odds', query: { seat, do: 'odds', args } }]
  }
  if (!unit || decision.kind !== 'move' || !stands(unit)) return []
  return [{ label: 'Show reach', query: { seat, do: 'reach', args: { unit: unit.id } } }]
}

/** Questions without consequences: where a unit can go, the odds of an attack, what a unit is up to. All is public. */
export const looks: Looks<State> = { list, choices, answer, fitting, weigh }
