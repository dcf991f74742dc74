import type { Decision, Summary } from '../../core/game.ts'
import { cityHexes } from './map/grid.ts'
import { factionNames, factions, type Faction } from './map/nations.ts'
import { theatreOf, theatres, theatreIds } from './map/theatres.ts'
import { list, placeLabel, placeName, unitName } from './names.ts'
import { isOperationRound, operations } from './rules/operations.ts'
import { countersOf, lastRound, objectivesOf, tally } from './rules/victory.ts'
import { factionOf } from './rules/war.ts'
import { allUnits, kinds, unitOf, type State, type UnitId } from './state.ts'
import { capital, dateOf, leftText, refName } from './words.ts'

/** The position in words. */

const phases = {
  reinforce: 'reinforcements',
  move: 'movement',
  combat: 'combat',
  rebase: 'aircraft',
  armistice: 'armistice',
  vichy: 'armistice in France',
  over: 'the end',
} as const

function headline(state: State): string {
  const { stage } = state
  const who = 'faction' in stage ? ` · ${factionNames[stage.faction]}` : ''
  const phase = stage.kind === 'reinforce' && state.round === 1 ? 'set-up' : phases[stage.kind]
  return `Round ${state.round} of ${Math.max(lastRound, state.round)} · ${dateOf(state.round)}${who} · ${phase}`
}

function forces(state: State, faction: Faction): string {
  const counts = kinds.map(
    (kind) => allUnits(state).filter((u) => u.kind === kind && factionOf(state, u.nation) === faction).length,
  )
  const [armies = 0, fleets = 0, air = 0] = counts
  const parts = [
    `${armies} ${armies === 1 ? 'army' : 'armies'}`,
    `${fleets} fleet${fleets === 1 ? '' : 's'}`,
    `${air} air fleet${air === 1 ? '' : 's'}`,
    `${objectivesOf(state, faction)} objectives`,
  ]
  return `${factionNames[faction]}: ${parts.join(', ')}`
}

export function summarise(state: State): Summary {
  const lines = [
    ...factions.map((faction) => forces(state, faction)),
    ...(state.sovietsAtWar ? [] : ['The Soviet Union is not at war yet.']),
    ...(state.options.operations && isOperationRound(state.round) ? [`Operation: ${operations[state.round]}`] : []),
    ...(state.submarines && state.submarines.ports.length > 0
      ? [`Submarines at ${state.submarines.ports.map(placeName).join(' and ')}`]
      : []),
    ...(state.joker ? [`Joker: ${factionNames[state.joker.holder]}`] : []),
    `Counters: Axis ${countersOf(state, 'axis')}, Allies ${countersOf(state, 'allies')}`,
  ]
  return {
    headline: headline(state),
    score: tally(state),
    lines,
    alt: [headline(state), ...lines].join('. ').slice(0, 1024),
    board: boardLines(state),
  }
}

/** A block a theatre: its cities with who holds them, and every counter. */
function boardLines(state: State): readonly string[] {
  const units = allUnits(state)
  return theatreIds.flatMap((id) => {
    const cities = cityHexes
      .filter((city) => theatreOf(city) === id)
      .map((city) => {
        const holder = state.cities[city]
        return `${placeName(city)} ${holder === undefined || holder === 'nobody' ? 'neutral' : factionNames[holder]}`
      })
    const here = units.filter((unit) => theatreOf(unit.over ?? unit.at) === id)
    if (cities.length === 0 && here.length === 0) return []
    return [
      `${theatres[id].title}: ${cities.join(', ') || 'no cities'}`,
      ...here.map((unit) => `  ${unitName(unit)}, ${placeLabel(unit.over ?? unit.at)}${unit.aboard ? ', aboard' : ''}`),
    ]
  })
}

/** Whether a single die may be thrown again, by an operation and not by the card. */
function isOneDie(state: State): boolean {
  const frame = state.frames.at(-1)
  return frame?.kind === 'joker' && frame.die !== undefined
}

/** Who attacks whom now: "The British army at London attacks the German army at Paris. " */
function attackText(state: State): string {
  const frame = state.frames.at(-1)
  if (frame?.kind !== 'battle') return ''
  const named = (id: UnitId) => refName(unitOf(state, id))
  const who = frame.attackers.map(named)
  const air = frame.attackerAir ? `, with ${named(frame.attackerAir)} overhead` : ''
  return `${capital(list(who))} ${who.length > 1 ? 'attack' : 'attacks'} ${named(frame.target)}${air}. `
}

/** The next step for whoever is asked. */
export function hintFor(state: State, decision: Decision): string {
  const { stage } = state
  switch (decision.kind) {
    case 'reinforce': {
      const left = stage.kind === 'reinforce' ? stage.left : []
      const what = left.map(leftText).join(', ')
      const how = state.round === 1 ? ' “Deploy as in history” places them all; you can still take counters back.' : ''
      return `You have to place ${what || 'nothing more'}. Land units go on land, fleets on coasts, aircraft in cities.${how}`
    }
    case 'move':
      return 'Move what you like, each counter once. Combat comes after all movement: end movement when you are done.'
    case 'combat':
      return 'Attack enemies next to your units, one combat after another. End combat when you have enough.'
    case 'rebase':
      return 'Bring your aircraft to cities of yours within 12 hexes. Those that are not in one are lost when you end the turn.'
    case 'support':
      return `${attackText(state)}You may send one air fleet: +1 on your dice. If both sides send one, they fight each other first.`
    case 'loss':
      return 'The attack failed: choose the unit that is lost.'
    case 'wave':
      return 'You may attack again with the units that are left, or break off.'
    case 'advance':
      return 'The defender is gone: one of your armies may take the hex.'
    case 'consent':
      return 'The Western Allies ask your units to join an attack. A unit that fights now does not fight again in this round.'
    case 'repeat':
      return 'The combat ended in a tie near Kursk: you may have it fought again.'
    case 'halt':
      return 'A fleet passes your submarines. “Halt!” rolls a die: NAC sinks it. Each submarine strikes once a round.'
    case 'vichy':
      return 'Paris has fallen. With an armistice all of France and Corsica are yours, and French North Africa becomes neutral.'
    case 'joker':
      if (isOneDie(state)) return 'The operation of the round lets a German army throw this die again, once.'
      return 'You may play the Joker to throw these dice again. The card then changes hands.'
    default:
      return `Nobody has won after ${state.round} rounds. If all want to fight on, the war continues; else it is a draw.`
  }
}
