import type { Telling } from '../../core/game.ts'
import type { Ref, Score } from './events.ts'
import type { Hex } from './map/grid.ts'
import { factionNames, type Faction } from './map/nations.ts'
import { placeName, someUnits, unitName } from './names.ts'
import type { Allotment } from './state.ts'

/** What sentences about events are made of. */

const seasons = ['January–April', 'May–August', 'September–December'] as const

/** "September–December 1939" for round 1. */
export function dateOf(round: number): string {
  const season = seasons[(round + 1) % 3] ?? seasons[0]
  return `${season} ${1939 + Math.floor((round + 1) / 3)}`
}

/** "the German army at Berlin" */
export function refName(ref: Ref): string {
  return `the ${unitName(ref)} at ${placeName(ref.at)}`
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** "NAC" or the number */
export function faceName(face: number): string {
  return face === 6 ? 'NAC' : String(face)
}

function dieText({ face, bonus, total }: Score): string {
  if (bonus === 0) return faceName(face)
  return `${faceName(face)}${bonus > 0 ? '+' : '−'}${Math.abs(bonus)}=${total}`
}

export function diceText(dice: readonly Score[]): string {
  return dice.map(dieText).join(', ')
}

export function joins(faction: Faction): string {
  return faction === 'west' ? 'the Western Allies' : `the ${factionNames[faction]}`
}

export function telling(heading: string, text: string, ...spaces: readonly Hex[]): Telling {
  return { heading, text, spaces }
}

/** What belongs to what was told before, whatever that was: a loss in a combat, a city on a way. */
export function following(heading: string, text: string, ...spaces: readonly Hex[]): Telling {
  return { ...telling(heading, text, ...spaces), follows: true }
}

/** One of many of a kind: those that begin alike make one line. */
export function listed(heading: string, stem: string, item: string, ...spaces: readonly Hex[]): Telling {
  return { ...telling(heading, stem + item, ...spaces), stem }
}

/** "2 German armies", or armies of the West at its choice. */
export function leftText({ nation, kind, count }: Allotment): string {
  if (nation !== 'allied') return someUnits(nation, kind, count)
  return `${count} ${count === 1 ? 'army' : 'armies'} of the Western Allies`
}

export function plural(faction: Faction, one: string, many: string): string {
  return faction === 'west' ? many : one
}
