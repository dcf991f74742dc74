import { lastYear, firstYear, markers, nations } from '../map/nations.ts'
import {
  AXIS_ATTACK,
  NATIONS,
  READY,
  RESERVE,
  SORTS,
  SPACES,
  SPENT,
  TRACKS,
  WILL,
  YEAR,
  at,
  levelOf,
  sideOfNation,
  type Compact,
} from './compact.ts'
import {
  CAPITALS,
  HOME,
  LAND,
  SCORING,
  SEA,
  WALL_SEA,
  WALL_SPACE,
  WAYS,
  WORTH,
  WALL_BONUS,
  bits,
  lowest,
  widened,
} from './ground.ts'
import { newSurvey, surveyOf, type Survey } from './survey.ts'

/** What a position is judged by: each number is the Axis' lead over the Allies. */
export const featureNames = [
  'one',
  'will',
  'lead',
  'lead-to-come',
  'lead-late',
  'brink',
  'armies',
  'fleets',
  'reserve',
  'spent',
  'build',
  'air',
  'naval',
  'ready',
  'threats-now',
  'threats',
  'pressure',
  'capitals-now',
  'capitals',
  'capital-lost',
  'home-lost',
  'cut-off',
  'axis-attack',
  'approach',
  'approach-at-sea',
] as const
export const FEATURES = featureNames.length

export const LAST = lastYear - firstYear

/** The Action markers in play by year, all Nations together. */
const markersIn = Float64Array.from({ length: LAST + 1 }, (_, year) =>
  nations.reduce(
    (sum, nation) =>
      sum + markers[nation].start + markers[nation].arrive.filter((when) => when <= firstYear + year).length,
    0,
  ),
)

/** The chance of a higher total by how much stronger the attacker is before the Tactics Roll, in half steps from -3. */
const chanceBy = (() => {
  const shares = [1 / 2, 1 / 3, 1 / 6]
  const exact = (lead: number) =>
    shares.reduce((sum, a, i) => sum + shares.reduce((inner, b, j) => inner + (lead + i - j > 0 ? a * b : 0), 0), 0)
  return Float64Array.from({ length: 13 }, (_, half) => {
    const lead = half / 2 - 3
    return (exact(Math.floor(lead)) + exact(Math.ceil(lead))) / 2
  })
})()

function chance(lead: number): number {
  return at(chanceBy, Math.max(0, Math.min(12, Math.round((lead + 3) * 2))))
}

/** The survey of the position whose features were worked out last. */
export const survey = newSurvey()
/** Strength in Reserve by Nation: Armies, then Fleets. */
const reserves = new Float64Array(2 * NATIONS)
const strongest = new Float64Array(2)

/** The best strength, now and at any time, that a side could bring into a space besides what stands there. */
function reachInto(position: Compact, found: Survey, side: number, space: number): void {
  const bit = 1 << space
  const land = (LAND & bit) !== 0
  const own = at(found.own, side)
  strongest[0] = 0
  strongest[1] = 0
  for (const { from, over, who } of WAYS[space] ?? []) {
    const fromBit = 1 << from
    if ((own & fromBit) === 0) continue
    if (over >= 0 && (own & (1 << over)) === 0) continue
    for (let nation = 0; nation < NATIONS; nation += 1) {
      if (at(sideOfNation, nation) !== side || (who & (1 << nation)) === 0) continue
      const supply = at(found.supply, nation)
      if ((supply & fromBit) === 0 || (supply & bit) === 0) continue
      let strength: number
      if (land) {
        strength = at(found.armyStrength, nation * SPACES + from)
        if (strength === 0) continue
        if (over >= 0 && (at(found.fleets, nation) & (1 << over)) === 0) continue
        strength += at(position, TRACKS + nation * 3 + 1)
        if (side === 1 && space === WALL_SPACE && (over === WALL_SEA || from === WALL_SEA)) strength -= WALL_BONUS
      } else {
        strength = at(found.fleetStrength, nation * SPACES + from)
        if (strength === 0) continue
        strength += at(position, TRACKS + nation * 3 + 2)
      }
      strength += 0.4 * Math.min(3, at(reserves, land ? nation : NATIONS + nation))
      if (strength > at(strongest, 1)) strongest[1] = strength
      if (strength > at(strongest, 0) && at(position, READY + nation) > 0) strongest[0] = strength
    }
  }
}

/** How much Reserves may add to the defence of a space. */
function support(position: Compact, found: Survey, side: number, space: number): number {
  const land = (LAND & (1 << space)) !== 0
  let best = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) !== side || (at(found.supply, nation) & (1 << space)) === 0) continue
    const start = (space * NATIONS + nation) * SORTS
    const here = land
      ? at(position, start) + at(position, start + 1) + at(position, start + 4)
      : at(position, start + 2) + at(position, start + 3) + at(position, start + 5)
    if (here > 0) best += Math.min(3, at(reserves, land ? nation : NATIONS + nation))
  }
  return 0.4 * best
}

/** Works out the features of a position into `into`. */
export function featuresOf(position: Compact, into: Float64Array): Float64Array {
  const found = surveyOf(position, survey)
  const year = at(position, YEAR)
  into.fill(0)
  const put = (index: number, side: number, number: number) => {
    into[index] = at(into, index) + (side === 0 ? number : -number)
  }
  into[0] = 1
  const axisWill = at(position, WILL)
  const alliedWill = at(position, WILL + 1)
  into[1] = (axisWill - alliedWill) / 5
  const axisHeld = bits(at(found.own, 0) & SCORING[0])
  const alliesHeld = bits(at(found.own, 1) & SCORING[1])
  const lead = axisHeld - alliesHeld
  into[2] = lead / 3
  into[3] = (lead * (LAST - year)) / 10
  let ready = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    const side = at(sideOfNation, nation)
    const markersLeft = at(position, READY + nation)
    ready += markersLeft
    put(13, side, markersLeft / 3)
    const reserve = RESERVE + nation * SORTS
    const spent = SPENT + nation * SORTS
    let army = 0
    let fleet = 0
    let used = 0
    for (let sort = 0; sort < SORTS; sort += 1) {
      const level = levelOf[sort] ?? 1
      const strength = level * at(position, reserve + sort)
      if (sort === 2 || sort === 3 || sort === 5) fleet += strength
      else army += strength
      used += level * at(position, spent + sort)
    }
    reserves[nation] = army
    reserves[NATIONS + nation] = fleet
    put(8, side, (army + fleet) / 5)
    put(9, side, used / 5)
    put(10, side, at(position, TRACKS + nation * 3) / 2)
    put(11, side, at(position, TRACKS + nation * 3 + 1) / 2)
    put(12, side, at(position, TRACKS + nation * 3 + 2) / 2)
    let armies = 0
    let fleets = 0
    let cut = 0
    for (let space = 0; space < SPACES; space += 1) {
      const key = nation * SPACES + space
      const here = at(found.armyStrength, key)
      const afloat = at(found.fleetStrength, key)
      if (here === 0 && afloat === 0) continue
      armies += here
      fleets += afloat
      if ((at(found.supply, nation) & (1 << space)) === 0) cut += here + afloat
    }
    put(6, side, armies / 5)
    put(7, side, fleets / 5)
    put(21, side, -cut / 3)
  }
  const late = 1 - Math.min(1, ready / at(markersIn, year))
  into[4] = (lead * late) / 3
  const axisThen = axisWill - Math.max(0, -lead)
  const alliesThen = alliedWill - Math.max(0, lead)
  into[5] = 1 / (1 + Math.max(0, alliesThen)) - 1 / (1 + Math.max(0, axisThen))
  for (let side = 0; side < 2; side += 1) {
    const other = 1 - side
    const own = at(found.own, side)
    const enemy = at(found.stands, other)
    const goals = (LAND | SEA) & ~(own & ~enemy)
    const capitals = CAPITALS[other] ?? 0
    const worths = WORTH[side] ?? WORTH[0]
    let now = 0
    let any = 0
    let pressure = 0
    let capitalsNow = 0
    let capitalsAny = 0
    for (let space = 0; space < SPACES; space += 1) {
      const bit = 1 << space
      if ((goals & bit) === 0) continue
      reachInto(position, found, side, space)
      if (strongest[1] === 0) continue
      const present = at(found.power, side * SPACES + space)
      const empty = (enemy & bit) === 0
      const defence = empty ? 0 : at(found.power, other * SPACES + space) + support(position, found, other, space)
      const likely = empty ? 1 : chance(present + at(strongest, 1) - defence)
      const likelyNow = strongest[0] === 0 ? 0 : empty ? 1 : chance(present + at(strongest, 0) - defence)
      const worth = at(worths ?? new Float64Array(0), space)
      now += worth * likelyNow
      any += worth * likely
      pressure += worth * Math.min(1.5, (present + at(strongest, 1)) / (defence + 1))
      if ((capitals & bit) !== 0) {
        capitalsNow += likelyNow
        capitalsAny += Math.min(1.5, (present + at(strongest, 1)) / (defence + 1))
      }
    }
    // Objectives: Victory Spaces that are not one's own, and whatever the enemy holds or stands in.
    const objectives = ((SCORING[side] ?? 0) | at(found.own, other) | enemy) & ~(own & ~enemy)
    let rest = (LAND | SEA) & ~(objectives & LAND)
    let near = objectives & LAND
    let near2 = objectives & SEA
    let rest2 = SEA & ~near2
    let army = 0
    let fleet = 0
    for (let distance = 0; distance < 4; distance += 1) {
      const share = shareAt[distance] ?? 0
      for (let set = distance === 0 ? near : near & rest; set !== 0; set &= set - 1) {
        const space = lowest(set)
        for (let nation = 0; nation < NATIONS; nation += 1) {
          if (at(sideOfNation, nation) === side) army += share * at(found.armyStrength, nation * SPACES + space)
        }
      }
      rest &= ~near
      near = widened(near)
      for (let set = distance === 0 ? near2 : near2 & rest2; set !== 0; set &= set - 1) {
        const space = lowest(set)
        for (let nation = 0; nation < NATIONS; nation += 1) {
          if (at(sideOfNation, nation) === side) fleet += share * at(found.fleetStrength, nation * SPACES + space)
        }
      }
      rest2 &= ~near2
      near2 = widened(near2)
    }
    put(23, side, army / 5)
    put(24, side, fleet / 5)
    put(14, side, now / 3)
    put(15, side, any / 3)
    put(16, side, pressure / 3)
    put(17, side, capitalsNow)
    put(18, side, capitalsAny)
    put(19, other, -bits(capitals & ~at(found.own, other)))
    put(20, side, -bits((HOME[side] ?? 0) & ~own) / 3)
  }
  into[22] = at(position, AXIS_ATTACK) === 0 ? 0 : at(position, AXIS_ATTACK) === 1 ? -1 : 1
  return into
}

/** How much a unit counts by its distance from the next objective. */
const shareAt = [1, 1, 0.6, 0.3] as const
