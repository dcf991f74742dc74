import type { Outcome } from '../../../core/game.ts'
import { cityNamed, objectiveHexes, type Hex } from '../map/grid.ts'
import { suddenVictoryCities } from '../map/cities.ts'
import { factionNames, factions, sideOf, type Faction, type Side } from '../map/nations.ts'
import { allUnits, type State } from '../state.ts'
import { factionOf } from './war.ts'

/** Chapter "Who wins the game?". */

const decisive: readonly Hex[] = suddenVictoryCities.map(cityNamed)
const allies: readonly Faction[] = ['soviet', 'west']

export const lastRound = 18

/** Objective cities that a faction holds. */
export function objectivesOf(state: State, faction: Faction): number {
  return objectiveHexes.filter((city) => state.cities[city] === faction).length
}

function decisiveOf(state: State, faction: Faction): number {
  return decisive.filter((city) => state.cities[city] === faction).length
}

/** Counters of a side on the board. */
export function countersOf(state: State, side: Side): number {
  return allUnits(state).filter((unit) => {
    const faction = factionOf(state, unit.nation)
    return faction !== undefined && sideOf(faction) === side
  }).length
}

/** Whether one person commands both Allied factions: then they win together. */
function alliedTogether(state: State): boolean {
  return state.commands.some((command) => allies.every((faction) => command.includes(faction)))
}

function axisWins(reason: string): Outcome {
  return { winners: ['axis'], title: 'The Axis wins', reasons: [reason] }
}

/** The Allies have won: together, or the one of them who carried more weight. */
function alliesWin(
  state: State,
  reason: string,
  weights: readonly ((state: State, faction: Faction) => number)[],
): Outcome {
  if (alliedTogether(state)) return { winners: allies, title: 'The Allies win', reasons: [reason] }
  const standing = allies.filter((faction) => !state.surrendered.includes(faction))
  for (const weight of weights) {
    const best = Math.max(...standing.map((faction) => weight(state, faction)))
    const first = standing.filter((faction) => weight(state, faction) === best)
    if (first.length !== 1) continue
    const [winner] = first
    if (!winner) continue
    return {
      winners: [winner],
      title: `${article(winner)} wins`.replace('Allies wins', 'Allies win'),
      reasons: [reason, tally(state)],
    }
  }
  return { winners: standing, title: 'The Allies win', reasons: [reason, tally(state)] }
}

function article(faction: Faction): string {
  return `The ${factionNames[faction]}`
}

/** "Axis 13 · Soviet Union 11 · Western Allies 15" */
export function tally(state: State): string {
  return factions.map((faction) => `${factionNames[faction]} ${objectivesOf(state, faction)}`).join(' · ')
}

/** Annihilation and surrender end the game at once. */
export function immediateOutcome(state: State): Outcome | undefined {
  if (state.surrendered.includes('axis')) {
    return alliesWin(state, 'The Axis has surrendered.', [objectivesOf])
  }
  if (allies.every((faction) => state.surrendered.includes(faction)))
    return axisWins('Both Allied factions have surrendered.')
  if (countersOf(state, 'axis') === 0) return alliesWin(state, 'The Axis has no counter left.', [objectivesOf])
  if (countersOf(state, 'allies') === 0) return axisWins('The Allies have no counter left.')
  return undefined
}

/** What is looked at when a round ends. */
export function roundOutcome(state: State): Outcome | undefined {
  const axis = countersOf(state, 'axis')
  const allied = countersOf(state, 'allies')
  if (axis >= 3 * allied) return axisWins(`The Axis has ${axis} counters against ${allied}: three times as many.`)
  if (allied >= 3 * axis) {
    return alliesWin(state, `The Allies have ${allied} counters against ${axis}: three times as many.`, [objectivesOf])
  }
  if (decisiveOf(state, 'axis') === decisive.length) return axisWins('The Axis holds all ten decisive cities.')
  if (allies.reduce((sum, faction) => sum + decisiveOf(state, faction), 0) === decisive.length) {
    return alliesWin(state, 'The Allies hold all ten decisive cities.', [decisiveOf, objectivesOf])
  }
  return state.round >= lastRound ? finalOutcome(state) : undefined
}

/** From round 18 on: the most of the 45 objective cities. Equal numbers leave it open. */
function finalOutcome(state: State): Outcome | undefined {
  const contenders: readonly (readonly Faction[])[] = alliedTogether(state)
    ? [['axis'], allies]
    : factions.map((f) => [f])
  const held = contenders.map((group) => group.reduce((sum, faction) => sum + objectivesOf(state, faction), 0))
  const best = Math.max(...held)
  const first = contenders.filter((_, index) => held[index] === best)
  const [winners] = first
  if (first.length !== 1 || !winners) return undefined
  const reason = `Round ${state.round} is over: ${tally(state)} of 45 objective cities.`
  const [winner] = winners
  if (winners.length > 1 || !winner) return { winners, title: 'The Allies win', reasons: [reason] }
  if (winner === 'axis') return axisWins(reason)
  const title = winner === 'west' ? 'The Western Allies win' : 'The Soviet Union wins'
  return { winners, title, reasons: [reason] }
}

export function drawOutcome(state: State): Outcome {
  return { winners: [], title: 'A draw', reasons: [`The guns fall silent: ${tally(state)} of 45 objective cities.`] }
}
