import type { Draft, Seen } from '../../../core/game.ts'
import { oddsText } from '../actions/combat.ts'
import { must, unitArg } from '../actions/shared.ts'
import { factionNames } from '../map/nations.ts'
import { groundName, list, placeLabel, placeName, unitName } from '../names.ts'
import { attackersOf, targets } from '../rules/combat.ts'
import { movementPoints, pointsLeft } from '../rules/movement.ts'
import { factionOf } from '../rules/war.ts'
import { cargoOf, type State, type Unit } from '../state.ts'

const named = (unit: Unit) => `${unitName(unit)} · ${placeName(unit.at)}`

/** What a unit is, what it has left to do in this turn, whom it could attack and who could attack it. */
export function answerUnit(state: State, query: Draft): Seen {
  const unit = must(unitArg(state, query, 'unit'))
  const faction = factionOf(state, unit.nation)
  const cargo = cargoOf(state, unit.id)
  const lines = [
    `${faction ? `Of the ${factionNames[faction]}` : 'Neutral'}, at ${placeLabel(unit.at)} (${groundName(unit.at)}).`,
    ...(cargo.length > 0 ? [`It carries the ${list(cargo.map(unitName))}.`] : []),
  ]
  const { turn } = state
  if (turn && turn.faction === faction) {
    lines.push(`${pointsLeft(state, unit)} of ${movementPoints[unit.kind]} movement points left in this turn.`)
    if (turn.fought.includes(unit.id)) lines.push('It has fought in this turn.')
    const prey = targets(state).filter((target) => attackersOf(state, target).includes(unit))
    lines.push(...prey.map((target) => `Against the ${named(target)} alone: ${oddsText(state, [unit], target)}.`))
  }
  if (turn && turn.faction !== faction) {
    const against = attackersOf(state, unit)
    if (against.length > 0) {
      lines.push(`In reach of the ${list(against.map(named))}: ${oddsText(state, against, unit)} for all of them.`)
    }
  }
  return { title: unitName(unit), lines, frame: { kind: 'marked', spaces: [], path: [unit.at] } }
}
