import { around, cityNamed, distance, hex, hexesOf, territoryAt, type Hex } from '../map/grid.ts'
import { nationInfo } from '../map/nations.ts'
import { crossesNamed } from '../map/rivers.ts'
import { nationOf, type Territory } from '../map/territories.ts'
import { mediterranean } from '../map/waters.ts'
import { allUnits, type State, type Unit } from '../state.ts'
import { factionOf } from './war.ts'

/** Optional rule "Great Offensives and Famous Operations": one a round, from round 3 to round 17. */

export const operations = {
  3: 'Case Yellow',
  4: 'Case Red',
  5: 'Barbarossa',
  6: 'Merkur',
  7: 'Soviet winter counter-offensive',
  8: 'Theseus, the battle of Gazala',
  9: 'Case Blue',
  10: 'Torch',
  11: 'Citadel, the battle of Kursk',
  12: 'Husky',
  13: 'Advent',
  14: 'Bagration',
  15: 'Overlord',
  16: 'Solstice',
  17: 'Valkyrie',
} as const
export type OperationRound = keyof typeof operations

/** Whether the operation of this round is on. */
export function isOn(state: State, round: OperationRound): boolean {
  return state.options.operations && state.round === round
}

export function isOperationRound(round: number): round is OperationRound {
  return round in operations
}

const northernFrance: readonly Hex[] = ['0716', '0816', '0916', '1015'].map(hex)
const betweenVistulaAndOder: readonly Hex[] = ['1811', '1911', '1912', '1913', '1914', '2012', '2013'].map(hex)
const heraklion = cityNamed('Heraklion')
/** Soviet hexes from the Black Sea to Baku. */
const caucasus: ReadonlySet<Hex> = new Set(
  hexesOf('ussr').filter((at) => at.slice(0, 2) >= '34' && at.slice(2) >= '11'),
)

function within(at: Hex, territories: readonly Territory[]): boolean {
  const territory = territoryAt(at)
  return territory !== undefined && territories.includes(territory)
}

function isAxis(state: State, unit: Unit): boolean {
  return factionOf(state, unit.nation) === 'axis'
}

/** Round 9: Axis armies cross the Caucasus as if it were flat. */
export function ignoresCaucasus(state: State, unit: Unit): ((at: Hex) => boolean) | undefined {
  return isOn(state, 9) && isAxis(state, unit) ? (at) => caucasus.has(at) : undefined
}

/** What an air fleet adds to its side's dice: 1, or 2 with Barbarossa and around Heraklion with Merkur. */
export function supportBonus(state: State, air: Unit, target: Unit, attacks: boolean): number {
  const merkur =
    isOn(state, 6) && isAxis(state, air) && (target.at === heraklion || around(heraklion).includes(target.at))
  return merkur || skyBonus(state, air, target, attacks) > 0 ? 2 : 1
}

/** What an air fleet adds to its own die in the skies: 2 with Barbarossa, else nothing. */
export function skyBonus(state: State, air: Unit, target: Unit, attacks: boolean): number {
  const barbarossa =
    isOn(state, 5) && attacks && air.nation === 'germany' && target.nation === 'ussr' && isSovietLand(target.at)
  return barbarossa ? 2 : 0
}

function isSovietLand(at: Hex): boolean {
  const territory = territoryAt(at)
  return territory !== undefined && nationInfo[nationOf(territory)].faction === 'soviet'
}

/** Round 3: German armies attack over the Rhine as over land. */
export function ignoresRhine(state: State, unit: Unit, to: Hex): boolean {
  return isOn(state, 3) && unit.nation === 'germany' && crossesNamed('Rhine', unit.at, to)
}

const caseRedUnits = 2

/** Round 4: the German armies that attack with +1 in France, two in the round. */
export function grantsFor(state: State, attackers: readonly Unit[], target: Unit): readonly Unit[] {
  if (!isOn(state, 4) || target.nation !== 'france' || !within(target.at, ['france'])) return []
  const granted = state.turn?.granted ?? []
  const germans = attackers.filter((unit) => unit.nation === 'germany' && unit.kind === 'land')
  const old = germans.filter((unit) => granted.includes(unit.id))
  const fresh = germans.filter((unit) => !granted.includes(unit.id))
  return [...old, ...fresh.slice(0, Math.max(0, caseRedUnits - granted.length))]
}

/** What the round's operation adds to an attacking unit's die. */
export function attackBonus(state: State, unit: Unit, target: Unit, attackers: readonly Unit[]): number {
  if (!state.options.operations) return 0
  const faction = factionOf(state, unit.nation)
  const army = unit.kind === 'land'
  const onLand = target.kind === 'land'
  switch (state.round) {
    case 4:
      return grantsFor(state, attackers, target).includes(unit) ? 1 : 0
    case 7:
      return army && onLand && unit.nation === 'ussr' && distance(unit.at, cityNamed('Moscow')) <= 3 ? 1 : 0
    case 8:
      return army && faction === 'axis' && within(target.at, desert) ? 1 : 0
    case 10:
      return army && faction === 'west' && within(target.at, maghreb) && americansAtMaghreb(state) ? 1 : 0
    case 12:
      return huskyBonus(state, unit, target)
    case 13:
      return army && faction === 'axis' && onLand && adventAt(state, target) ? 1 : 0
    case 14:
      return army && unit.nation === 'ussr' && target.nation === 'germany' && within(target.at, bagration) ? 1 : 0
    case 15:
      return army && faction === 'west' && isInvasion(state, unit, target.at) ? 1 : 0
    default:
      return 0
  }
}

/** What the round's operation adds to the dice of a unit that defends itself. */
export function defenceBonus(state: State, target: Unit, attackers: readonly Unit[]): number {
  if (isOn(state, 8) && target.kind === 'land' && isAxis(state, target) && within(target.at, desert)) return 1
  return attackers.some((unit) => huskyBonus(state, target, unit) > 0) ? 1 : 0
}

const desert: readonly Territory[] = ['egypt', 'jordan', 'palestine', 'libya']
const maghreb: readonly Territory[] = ['morocco', 'algeria', 'tunisia']
const bagration: readonly Territory[] = ['baltic', 'poland', 'east-poland', 'bessarabia']

function americansAtMaghreb(state: State): boolean {
  return allUnits(state).some(
    (unit) =>
      unit.nation === 'usa' &&
      [unit.at, ...(unit.kind === 'naval' ? around(unit.at) : [])].some((at) => within(at, maghreb)),
  )
}

/** Round 12: Western fleets in the Mediterranean against Axis fleets. */
function huskyBonus(state: State, unit: Unit, other: Unit): number {
  const fleets = unit.kind === 'naval' && other.kind === 'naval'
  return isOn(state, 12) &&
    fleets &&
    factionOf(state, unit.nation) === 'west' &&
    isAxis(state, other) &&
    mediterranean.has(unit.at)
    ? 1
    : 0
}

function adventAt(state: State, target: Unit): boolean {
  const kiev = cityNamed('Kiev')
  return state.cities[kiev] === 'soviet' && target.nation === 'ussr' && distance(target.at, kiev) <= 2
}

/** Round 15: coasts on which Western armies fight as they land. */
export function isInvasionCoast(state: State, unit: Unit, at: Hex): boolean {
  return isOn(state, 15) && factionOf(state, unit.nation) === 'west' && northernFrance.includes(at)
}

/** Whether this army lands in this turn, or attacks from aboard. */
function isInvasion(state: State, unit: Unit, at: Hex): boolean {
  const ashore = state.turn?.stormed.includes(unit.id) === true
  return ashore || (unit.aboard !== undefined && isInvasionCoast(state, unit, at))
}

/** Rounds 9 and 16: the German army that may throw its die again, once in the round. */
export function mayReroll(state: State, unit: Unit, at: Hex): boolean {
  if (unit.nation !== 'germany' || unit.kind !== 'land' || state.rerolled) return false
  if (isOn(state, 9)) return state.cities[cityNamed('Rostov')] === 'axis' && caucasus.has(at)
  return isOn(state, 16) && (betweenVistulaAndOder.includes(at) || betweenVistulaAndOder.includes(unit.at))
}

/** Round 11: the Soviets may fight a tie near Kursk again. */
export function mayRepeat(state: State, at: Hex): boolean {
  return isOn(state, 11) && distance(at, cityNamed('Kursk')) <= 2
}

/** Round 3: beaten in Holland or Belgium, the defender lets German armies through by two hexes. */
export function breaksThrough(state: State, unit: Unit, at: Hex): boolean {
  return isOn(state, 3) && unit.nation === 'germany' && unit.kind === 'land' && within(at, ['holland', 'belgium'])
}
