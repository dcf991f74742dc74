import {
  MINOR_ARMY,
  MINOR_FLEET,
  RESERVE,
  SORTS,
  SPACES,
  TRACKS,
  USA,
  at,
  capitalOf,
  cell,
  sideOfNation,
  type Compact,
} from './compact.ts'
import { HOME, LAND, WALL_SEA, WALL_SPACE, WAYS } from './ground.ts'
import { supplyOf, type Survey } from './survey.ts'
import type { Attack } from './battle.ts'

/** The sets of up to three pieces out of so many of three sorts that are worth trying: all, all but one, one. */
function setsOf(one: number, two: number, minor: number): (readonly [number, number, number])[] {
  const found: [number, number, number][] = [[one, two, minor]]
  if (one + two + minor > 1) {
    if (one > 0) found.push([one - 1, two, minor])
    else if (minor > 0) found.push([one, two, minor - 1])
    else found.push([one, two - 1, minor])
  }
  if (one + two + minor > 2) found.push(two > 0 ? [0, 1, 0] : [1, 0, 0])
  return found
}

/**
 * The Offensives of a Nation that are worth trying.
 * @param bold only with everything at hand, and only where it may do
 */
export function attacksOf(position: Compact, found: Survey, nation: number, bold = false): Attack[] {
  const attacks: Attack[] = []
  const side = at(sideOfNation, nation)
  const own = at(found.own, side)
  const enemy = at(found.stands, 1 - side)
  const supply = at(found.supply, nation)
  for (let to = 0; to < SPACES; to += 1) {
    const bit = 1 << to
    if ((own & ~enemy & bit) !== 0) continue
    const land = (LAND & bit) !== 0
    const here = land ? stands(position, to, nation) : (at(found.fleets, nation) & bit) !== 0
    if (here && (enemy & bit) !== 0 && mayFightIn(position, found, to, nation)) {
      attacks.push({ nation, from: to, to, units: [0, 0, 0, 0, 0, 0], bonus: 0, overWall: false })
    }
    if ((supply & bit) === 0) continue
    let seen = 0
    for (const { from, over, who } of WAYS[to] ?? []) {
      const fromBit = 1 << from
      if ((own & supply & fromBit) === 0 || (who & (1 << nation)) === 0) continue
      if (over >= 0 && (own & (1 << over)) === 0) continue
      if (over >= 0 && land && (at(found.fleets, nation) & (1 << over)) === 0) continue
      if ((seen & fromBit) !== 0) continue
      const start = cell(from, nation)
      const a = land ? 0 : 2
      const c = land ? MINOR_ARMY : MINOR_FLEET
      const minor = land && nation === USA ? 0 : at(position, start + c)
      const one = at(position, start + a)
      const two = at(position, start + a + 1)
      if (one + two + minor === 0) continue
      seen |= fromBit
      const sets = bold ? [[one, two, minor] as const] : setsOf(one, two, minor)
      if (bold && hopeless(position, found, nation, to, one + 2 * two + minor)) continue
      for (const [ones, twos, minors] of sets) {
        if (!staysSupplied(position, found, nation, from, to, land, ones + twos + minors)) continue
        const units = land ? [ones, twos, 0, 0, minors, 0] : [0, 0, ones, twos, 0, minors]
        const overWall = to === WALL_SPACE && (over === WALL_SEA || from === WALL_SEA)
        attacks.push({ nation, from, to, units, bonus: 0, overWall })
      }
    }
  }
  return attacks
}

function stands(position: Compact, space: number, nation: number): boolean {
  const start = cell(space, nation)
  return at(position, start) + at(position, start + 1) + at(position, start + MINOR_ARMY) > 0
}

/** Whether even good luck and Reserves will hardly do. */
function hopeless(position: Compact, found: Survey, nation: number, to: number, strength: number): boolean {
  const side = at(sideOfNation, nation)
  const defence = at(found.power, (1 - side) * SPACES + to)
  if (defence === 0) return false
  const land = (LAND & (1 << to)) !== 0
  const box = RESERVE + nation * SORTS + (land ? 0 : 2)
  const more = Math.min(2, at(position, box) + 2 * at(position, box + 1))
  const bonus = at(position, TRACKS + nation * 3 + (land ? 1 : 2))
  return at(found.power, side * SPACES + to) + strength + bonus + more < defence - 1
}

/** An Offensive in Place takes supply, but for Chinese Armies. */
function mayFightIn(position: Compact, found: Survey, space: number, nation: number): boolean {
  if ((at(found.supply, nation) & (1 << space)) !== 0) return true
  const held = (at(found.own, at(sideOfNation, nation)) & (1 << at(capitalOf, nation))) !== 0
  return held && nation === USA && at(position, cell(space, nation) + MINOR_ARMY) > 0
}

/** Whether the aim is still in supply once so many units have left. */
function staysSupplied(
  position: Compact,
  found: Survey,
  nation: number,
  from: number,
  to: number,
  land: boolean,
  leaving: number,
): boolean {
  const side = at(sideOfNation, nation)
  const fromBit = 1 << from
  let own = at(found.own, side)
  let fleets = at(found.fleets, nation)
  const fromLand = (LAND & fromBit) !== 0
  if (land !== fromLand) return true
  const left = at(found.count, side * SPACES + from) - leaving
  const enemies = at(found.count, (1 - side) * SPACES + from)
  if (enemies > 0 && left <= enemies) own &= ~fromBit
  // Land without Armies is its home side's again; a sea without Fleets is nobody's.
  else if (left === 0) own &= ~fromBit | (fromLand ? (HOME[side] ?? 0) : 0)
  if (!fromLand) {
    const start = cell(from, nation)
    const mine = at(position, start + 2) + at(position, start + 3) + at(position, start + MINOR_FLEET)
    if (mine === leaving) fleets &= ~fromBit
  }
  return (supplyOf(nation, own, fleets) & (1 << to)) !== 0
}
