import type { Draft } from '../../../core/game.ts'
import type { Option, Question } from '../../../core/question.ts'
import { placeName, unitName, wakingText } from '../names.ts'
import { attackSupport } from '../rules/air.ts'
import { artilleryFor, bombardmentFor } from '../rules/artillery.ts'
import { openBattle, type Attack } from '../rules/battle.ts'
import { attackersOf, canFight, isGuest, isSurfaceCombat, reaches, targets } from '../rules/combat.ts'
import { attackOdds } from '../rules/odds.ts'
import { endCombat } from '../rules/round.ts'
import { provoked } from '../rules/war.ts'
import { turnOf, unitNamed, type State, type Unit } from '../state.ts'
import {
  arg,
  items,
  atMostOne,
  must,
  nothing,
  one,
  several,
  unitArg,
  unitOption,
  unitsArg,
  verb,
  type Handler,
} from './shared.ts'

/** The combat phase: attacks one after another, planned ones at a press. */

function targetOption(state: State, target: Unit): Option {
  const wakes = provoked(state, turnOf(state).faction, target.nation)
  return unitOption(target, wakes ? { warn: wakingText([wakes]) } : {})
}

/** Planned attacks that can still be made, with those of their units that still can take part; never guests alone. */
export function plans(state: State): readonly { readonly target: Unit; readonly units: readonly Unit[] }[] {
  const { faction, declared } = turnOf(state)
  return declared.flatMap((plan) => {
    const target = state.units[plan.target]
    if (!target) return []
    const able = attackersOf(state, target)
    const units = able.filter((unit) => plan.units.includes(unit.id))
    return units.some((unit) => !isGuest(state, unit, faction)) ? [{ target, units }] : []
  })
}

function attackersIn(state: State, draft: Draft, target: Unit): readonly Unit[] {
  if (draft.do === 'fight') return plans(state).find((plan) => plan.target.id === target.id)?.units ?? []
  return unitsArg(state, draft, 'units')
}

function choices(state: State, draft: Draft, ask: string): Question {
  if (ask === 'target') {
    const open = draft.do === 'fight' ? plans(state).map((plan) => plan.target) : targets(state)
    return one(open.map((target) => targetOption(state, target)))
  }
  const target = unitArg(state, draft, 'target')
  if (!target) return nothing
  if (ask === 'units') return attackerQuestion(state, target, items(draft.args['units']))
  const attackers = attackersIn(state, draft, target)
  return atMostOne(helpers(state, ask, attackers, target), items(draft.args[ask]))
}

/** The odds of these attackers, their artillery not counted. */
export function oddsOf(state: State, attackers: readonly Unit[], target: Unit, air?: Unit) {
  const { faction } = turnOf(state)
  return attackOdds(state, { faction, attackers, target, artillery: false, ...(air ? { attackerAir: air } : {}) })
}

/** "win 47 %, tie 17 %, loss 36 %" for the first throw, and how far pressing on leads. */
export function oddsText(state: State, attackers: readonly Unit[], target: Unit, air?: Unit): string {
  const odds = oddsOf(state, attackers, target, air)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const { first, pressed } = odds
  const waves = pressed.win > first.win ? `; in waves win ${percent(pressed.win)}` : ''
  return `win ${percent(first.win)}, tie ${percent(first.tie)}, loss ${percent(first.loss)}${waves}`
}

/** Who takes part: any that can, but not guests alone. Each comes with the odds of the attack it would join. */
export function attackerQuestion(state: State, target: Unit, given: readonly string[]): Question {
  const able = attackersOf(state, target)
  const chosen = able.filter((unit) => given.includes(unit.id))
  const { faction } = turnOf(state)
  const own = chosen.some((unit) => !isGuest(state, unit, faction))
  const question = several(
    able.map((unit) => unitOption(unit, { hint: oddsText(state, [...new Set([...chosen, unit])], target) })),
    given,
    own,
  )
  return chosen.length > 0 ? { ...question, note: `As it stands: ${oddsText(state, chosen, target)}` } : question
}

/** Those who can help an attack without taking part in it. */
function helpers(state: State, ask: string, attackers: readonly Unit[], target: Unit): readonly Option[] {
  if (ask === 'artillery') return artilleryFor(state, attackers, target).map((unit) => unitOption(unit))
  if (ask === 'support') {
    if (!isSurfaceCombat(attackers, target)) return []
    return attackSupport(state, turnOf(state).faction, target.at)
      .filter((unit) => !attackers.includes(unit))
      .map((unit) => unitOption(unit, { hint: oddsText(state, attackers, target, unit) }))
  }
  return bombardmentFor(state, attackers, target).map(({ unit, cancels }) => ({
    ...unitOption(unit),
    value: `${unit.id}:${cancels}`,
    hint: cancels === 'die' ? 'cancels the extra die of the defender' : 'cancels +1 on the dice of the defender',
  }))
}

function attackOf(state: State, draft: Draft): Attack {
  const target = must(unitArg(state, draft, 'target'))
  const [support] = unitsArg(state, draft, 'support')
  const [artillery] = unitsArg(state, draft, 'artillery')
  const [id, cancels] = (items(draft.args['bombard'])[0] ?? '').split(':')
  const ship = id ? unitNamed(state, id) : undefined
  return {
    attackers: attackersIn(state, draft, target),
    target,
    ...(support ? { support } : {}),
    ...(artillery ? { artillery } : {}),
    ...(ship ? { bombard: { unit: ship, cancels: cancels === 'die' ? 'die' : 'bonus' } } : {}),
  }
}

/** Arguments that are asked only where something can be given. */
function extras(state: State) {
  return [
    arg('support', 'Which air fleet supports it?', true),
    ...(state.options.artillery ? [arg('artillery', 'Which army lends its artillery?', true)] : []),
    ...(state.options.navalArtillery ? [arg('bombard', 'Which fleet bombards the city?', true)] : []),
  ]
}

export const combat: Handler = {
  verbs(state) {
    const verbs = []
    if (plans(state).length > 0) {
      verbs.push(verb('fight', 'Fight as planned', [arg('target', 'Which attack?'), ...extras(state)]))
    }
    if (targets(state).length > 0) {
      verbs.push(
        verb('attack', 'Attack', [arg('target', 'Which enemy?'), arg('units', 'Who attacks?'), ...extras(state)]),
      )
    }
    verbs.push(verb('end', 'End combat', [], { style: 'primary' }))
    return verbs
  },
  choices,
  explain(state, draft, ask, value) {
    const rule = 'Who can attack whom?'
    const unit = unitNamed(state, value)
    if (!unit) return { rule, text: 'There is no such unit.' }
    const name = `The ${unitName(unit)} at ${placeName(unit.at)}`
    if (ask === 'target') return { rule, text: `${name} cannot be attacked by any of your units now.` }
    if (ask !== 'units') return { rule: 'Combat with air support', text: `${name} cannot support this attack.` }
    const target = unitArg(state, draft, 'target')
    if (items(draft.args['units']).includes(value)) return { rule, text: `${name} takes part already.` }
    if (turnOf(state).fought.includes(unit.id)) return { rule, text: `${name} has already fought in this turn.` }
    if (turnOf(state).landed.includes(unit.id)) return { rule: 'Naval transport', text: `${name} has just landed.` }
    if (!canFight(state, unit)) return { rule, text: `${name} is not one of yours that can fight now.` }
    const why =
      target && !reaches(state, unit, target) ? `cannot attack the ${unitName(target)} from there` : 'cannot join'
    return { rule, text: `${name} ${why}.` }
  },
  perform(work, draft) {
    const { state } = work
    if (draft.do === 'end') {
      endCombat(work, turnOf(state).faction)
      return
    }
    openBattle(work, attackOf(state, draft))
  },
}
