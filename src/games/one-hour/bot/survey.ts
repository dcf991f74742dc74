import {
  MINOR_ARMY,
  MINOR_FLEET,
  NATIONS,
  SORTS,
  SPACES,
  TRACKS,
  USA,
  at,
  capitalOf,
  sideOfNation,
  type Compact,
} from './compact.ts'
import { HOME, LAND, TOUCHES, lowest } from './ground.ts'

/** What follows from a position: who controls what, what is in supply, and how strong everybody is where. */
export interface Survey {
  /** The spaces that each side controls. */
  readonly own: Int32Array
  /** Where each side has units of the fighting kind. */
  readonly stands: Int32Array
  /** Where each Nation has Fleets, and what is in supply for it. */
  readonly fleets: Int32Array
  readonly supply: Int32Array
  /** Where each Nation has units that can move. */
  readonly armies: Int32Array
  /** Units of the fighting kind, and their strength with all bonuses, by side and space. */
  readonly count: Uint8Array
  readonly power: Uint8Array
  /** Strength of the Armies on land and at sea that can move, and of the Fleets, by Nation and space. */
  readonly armyStrength: Uint8Array
  readonly fleetStrength: Uint8Array
}

export function newSurvey(): Survey {
  return {
    own: new Int32Array(2),
    stands: new Int32Array(2),
    fleets: new Int32Array(NATIONS),
    supply: new Int32Array(NATIONS),
    armies: new Int32Array(NATIONS),
    count: new Uint8Array(2 * SPACES),
    power: new Uint8Array(2 * SPACES),
    armyStrength: new Uint8Array(NATIONS * SPACES),
    fleetStrength: new Uint8Array(NATIONS * SPACES),
  }
}

/** What a Nation's supply lines reach (rulebook 6.3), given what its side controls and where its Fleets are. */
export function supplyOf(nation: number, own: number, fleets: number): number {
  const capital = 1 << at(capitalOf, nation)
  if ((own & capital) === 0) return capital
  const carries = own & (LAND | fleets)
  let reached = capital
  let open = capital & carries
  while (open !== 0) {
    const space = lowest(open)
    open &= open - 1
    const next = at(TOUCHES, nation * SPACES + space) & ~reached
    reached |= next
    open |= next & carries
  }
  return reached
}

/** Surveys a position into `survey`, which is given back. */
export function surveyOf(position: Compact, survey: Survey): Survey {
  const { own, stands, fleets, supply, armies, count, power, armyStrength, fleetStrength } = survey
  let axis = 0
  let allies = 0
  let axisStands = 0
  let alliesStand = 0
  fleets.fill(0)
  armies.fill(0)
  for (let space = 0; space < SPACES; space += 1) {
    const bit = 1 << space
    const land = (LAND & bit) !== 0
    let axisCount = 0
    let axisPower = 0
    let alliesCount = 0
    let alliesPower = 0
    for (let nation = 0; nation < NATIONS; nation += 1) {
      const start = (space * NATIONS + nation) * SORTS
      const one = at(position, start)
      const two = at(position, start + 1)
      const minor = at(position, start + MINOR_ARMY)
      const key = nation * SPACES + space
      let units: number
      let strength: number
      if (land) {
        units = one + two + minor
        if (units === 0) {
          armyStrength[key] = 0
          continue
        }
        strength = one + 2 * two
        armyStrength[key] = strength + (nation === USA ? 0 : minor)
        if (strength > 0 || nation !== USA) armies[nation] = at(armies, nation) | bit
        strength += minor + (one + two > 0 ? at(position, TRACKS + nation * 3 + 1) : 0)
      } else {
        const small = at(position, start + 2)
        const large = at(position, start + 3)
        const italian = at(position, start + MINOR_FLEET)
        units = small + large + italian
        strength = small + 2 * large + italian
        fleetStrength[key] = strength
        armyStrength[key] = one + 2 * two + minor
        if (units === 0) continue
        fleets[nation] = at(fleets, nation) | bit
        if (one + two + minor > 0) armies[nation] = at(armies, nation) | bit
        strength += small + large > 0 ? at(position, TRACKS + nation * 3 + 2) : 0
      }
      if (at(sideOfNation, nation) === 0) {
        axisCount += units
        axisPower += strength
      } else {
        alliesCount += units
        alliesPower += strength
      }
    }
    count[space] = axisCount
    count[SPACES + space] = alliesCount
    power[space] = axisPower
    power[SPACES + space] = alliesPower
    if (axisCount > 0) axisStands |= bit
    if (alliesCount > 0) alliesStand |= bit
    if (axisCount === 0 && alliesCount === 0) continue
    if (land) {
      if (axisCount > alliesCount) axis |= bit
      else if (alliesCount > axisCount) allies |= bit
    } else if (alliesCount === 0) axis |= bit
    else if (axisCount === 0) allies |= bit
  }
  const empty = LAND & ~(axisStands | alliesStand)
  own[0] = axis | (empty & HOME[0])
  own[1] = allies | (empty & HOME[1])
  stands[0] = axisStands
  stands[1] = alliesStand
  for (let nation = 0; nation < NATIONS; nation += 1) {
    supply[nation] = supplyOf(nation, at(own, at(sideOfNation, nation)), at(fleets, nation))
  }
  return survey
}
