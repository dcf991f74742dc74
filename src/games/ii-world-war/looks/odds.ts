import type { Draft, Seen } from '../../../core/game.ts'
import type { Question } from '../../../core/question.ts'
import { oddsOf, oddsText } from '../actions/combat.ts'
import { items, must, nothing, one, several, unitArg, unitOption, unitsArg } from '../actions/shared.ts'
import { factionNames } from '../map/nations.ts'
import { list, placeName, unitName } from '../names.ts'
import { attackSupport } from '../rules/air.ts'
import { attackersOf, isSurfaceCombat, targets, type Die } from '../rules/combat.ts'
import { chancesOf, type Chances } from '../rules/odds.ts'
import { turnOf, type State, type Unit } from '../state.ts'

/** The odds of the attacks that the faction in turn could make. */

export function oddsChoices(state: State, query: Draft, ask: string): Question {
  if (!state.turn) return nothing
  if (ask === 'target') return one(targets(state).map((unit) => unitOption(unit)))
  const target = unitArg(state, query, 'target')
  if (!target) return nothing
  if (ask === 'units') {
    const able = attackersOf(state, target).map((unit) => unitOption(unit))
    return several(able, items(query.args['units']), true)
  }
  return one(supporters(state, target, attackersIn(state, query, target)).map((unit) => unitOption(unit)))
}

/** The attackers that were named, or all that could. */
function attackersIn(state: State, query: Draft, target: Unit): readonly Unit[] {
  const named = unitsArg(state, query, 'units')
  return named.length > 0 ? named : attackersOf(state, target)
}

function supporters(state: State, target: Unit, attackers: readonly Unit[]): readonly Unit[] {
  if (!isSurfaceCombat(attackers, target)) return []
  return attackSupport(state, turnOf(state).faction, target.at).filter((unit) => !attackers.includes(unit))
}

const named = (unit: Unit) => `${unitName(unit)} · ${placeName(unit.at)}`

/** "win 0.4738, tie 0.1698, loss 0.3565" */
function exactText({ win, tie, loss }: Chances): string {
  return `win ${win.toFixed(4)}, tie ${tie.toFixed(4)}, loss ${loss.toFixed(4)}`
}

const bonuses = (text: string | undefined): readonly number[] =>
  (text ?? '').trim() === '' ? [] : (text ?? '').trim().split(/\s+/).map(Number)

/** `0 +1 x 0 0`: what is added to each die of the attacker and of the defender, for one throw. */
export function weigh(strengths: string): Seen | undefined {
  const [left, right, ...more] = strengths.split(/x|×/i)
  const sides = [bonuses(left), bonuses(right)]
  const readable = sides.every(
    (dice) =>
      dice.length > 0 && dice.length <= 9 && dice.every((bonus) => Number.isInteger(bonus) && Math.abs(bonus) <= 9),
  )
  if (more.length > 0 || !readable) return undefined
  const [attack = [], defend = []] = sides.map((dice) => dice.map((bonus): Die => ({ nation: 'germany', bonus })))
  const chances = chancesOf({ attack, defend })
  const title = `Odds: ${strengths.trim()}`
  return { title, lines: ['One throw, best die against best die.'], exact: [exactText(chances)] }
}

export function answerOdds(state: State, query: Draft): Seen {
  const target = must(unitArg(state, query, 'target'))
  const attackers = attackersIn(state, query, target)
  const air = unitArg(state, query, 'support')
  const frame = { kind: 'marked', spaces: attackers.map((unit) => unit.at), path: [target.at] } as const
  const title = `Odds against the ${named(target)}`
  const together = `**${list(attackers.map(named))}**${air ? `, supported by the ${named(air)}` : ''}`
  const lines = [`${together}: ${oddsText(state, attackers, target, air)}.`]
  if (unitsArg(state, query, 'units').length === 0) {
    if (attackers.length > 1)
      lines.push(...attackers.map((unit) => `${named(unit)} alone: ${oddsText(state, [unit], target)}.`))
    for (const one of air ? [] : supporters(state, target, attackers)) {
      lines.push(`All, supported by the ${named(one)}: ${oddsText(state, attackers, target, one)}.`)
    }
  }
  lines.push(
    `-# As the ${factionNames[turnOf(state).faction]} could attack now, before any air support of the defender.`,
  )
  const { first, pressed } = oddsOf(state, attackers, target, air)
  const exact = [`first throw: ${exactText(first)}`, `pressed on: ${exactText(pressed)}`]
  return { title, lines, exact, frame }
}
