import {
  AXIS_ATTACK,
  DICE_FREE,
  MINOR_ARMY,
  NATIONS,
  PLACED,
  READY,
  RESERVE,
  SORTS,
  SPENT,
  USA,
  add,
  at,
  cell,
  copyOf,
  levelOf,
  sideOfNation,
  type Compact,
} from './compact.ts'
import { HOME_OF, WALL_BONUS, WALL_SPACE } from './ground.ts'
import { newSurvey, surveyOf } from './survey.ts'
import { armed, countOf, isLand, loseAll, powerAt, settle, strandAt, trim } from './units.ts'
import { reservePrice, valueOf } from './value.ts'

/** An Offensive of any name: in Place where `from` is `to`. */
export interface Attack {
  readonly nation: number
  readonly from: number
  readonly to: number
  /** How many pieces of each sort go. */
  readonly units: readonly number[]
  readonly bonus: number
  readonly overWall: boolean
}

/** What may come of an attack, and how likely. */
export interface Branch {
  readonly share: number
  readonly position: Compact
}

/** What an attack is worth to the Axis, with both sides committing Reserves as it pays. */
export interface Forecast {
  readonly value: number
  /** The chance that the attacker wins. */
  readonly wins: number
  readonly branches: readonly Branch[]
}

function moveIn(position: Compact, { nation, from, to, units }: Attack): void {
  const land = isLand(to)
  if (from !== to) {
    units.forEach((number, sort) => {
      add(position, cell(from, nation) + sort, -number)
      add(position, cell(to, nation) + sort, number)
    })
    strandAt(position, from, nation)
    trim(position, to, nation, land)
  }
  if (at(sideOfNation, nation) !== 0 || at(position, AXIS_ATTACK) !== 0) return
  const american = cell(to, USA)
  let involved = (HOME_OF[USA] ?? 0) & (1 << to)
  for (const sort of [0, 1, 2, 3]) involved |= at(position, american + sort)
  if (involved === 0) return
  position[AXIS_ATTACK] = 1
  add(position, READY + USA, 1)
}

/** The pieces that a side may commit: how many of Level 1 and of Level 2. */
interface Pile {
  readonly ones: number
  readonly twos: number
}

const scratch = newSurvey()

function reservesOf(position: Compact, space: number, side: number, land: boolean): Pile {
  const found = surveyOf(position, scratch)
  let ones = 0
  let twos = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) !== side) continue
    const start = cell(space, nation)
    const box = RESERVE + nation * SORTS
    const [one, two, minor] = armed(land)
    const usual = at(position, start + (one ?? 0)) + at(position, start + (two ?? 0))
    const foreign = at(position, start + (minor ?? 0))
    const chinese = nation === USA && land
    if (chinese && foreign > 0) ones += at(position, box + MINOR_ARMY)
    if (usual + (chinese ? 0 : foreign) === 0 || (at(found.supply, nation) & (1 << space)) === 0) continue
    ones += at(position, box + (one ?? 0)) + (chinese ? 0 : at(position, box + (minor ?? 0)))
    twos += at(position, box + (two ?? 0))
  }
  return { ones, twos }
}

function payable({ ones, twos }: Pile, strength: number): boolean {
  if (strength > ones + 2 * twos) return false
  return strength % 2 === 0 || ones > 0
}

/** Moves so much strength of those who fight in a space from Reserve to Spent. */
function spend(position: Compact, space: number, side: number, land: boolean, strength: number): void {
  let left = strength
  const [one, two, minor] = armed(land)
  for (const sort of [one, minor, two]) {
    for (let nation = 0; nation < NATIONS && left > 0; nation += 1) {
      if (at(sideOfNation, nation) !== side || countOf(position, space, nation, land) === 0) continue
      const level = levelOf[sort ?? 0] ?? 1
      while (left >= level && at(position, RESERVE + nation * SORTS + (sort ?? 0)) > 0) {
        add(position, RESERVE + nation * SORTS + (sort ?? 0), -1)
        add(position, SPENT + nation * SORTS + (sort ?? 0), 1)
        left -= level
      }
    }
  }
}

/** 0 removed, 1 beaten, 2 a tie, 3 the defender beaten, 4 removed. */
export function resultOf(attack: number, defence: number): number {
  if (attack === defence) return 2
  if (attack > defence) return attack >= 3 * defence ? 4 : 3
  return defence >= 3 * attack ? 0 : 1
}

/** A battle whose attackers have moved in. */
export interface Field {
  readonly position: Compact
  readonly space: number
  /** The attacker's side. */
  readonly side: number
}

/** The position after a result; what is committed is not in it. */
export function afterResult({ position, space, side }: Field, result: number): Compact {
  const after = copyOf(position)
  const land = isLand(space)
  if (result < 2) loseAll(after, space, side, land, result === 0)
  else if (result > 2) loseAll(after, space, 1 - side, land, result === 4)
  settle(after)
  return after
}

/** The five results of a battle, each tried out when it is first asked for. */
export class Results {
  private readonly known: (Compact | undefined)[] = []
  private readonly worth: (number | undefined)[] = []
  private readonly field: Field

  constructor(field: Field) {
    this.field = field
  }

  position(result: number): Compact {
    return (this.known[result] ??= afterResult(this.field, result))
  }

  /** What the result is worth to the attacker. */
  value(result: number): number {
    const value = (this.worth[result] ??= valueOf(this.position(result)))
    return this.field.side === 0 ? value : 1 - value
  }
}

/** What each side commits when both do what pays, the attacker first, and what that is worth to the attacker. */
export function commitments(
  results: Results,
  attack: number,
  defence: number,
  mine: Pile,
  theirs: Pile,
  price: number,
): { mine: number; theirs: number; value: number; result: number } {
  let best = { mine: 0, theirs: 0, value: -1e9, result: 2 }
  const most = mine.ones + 2 * mine.twos
  const mostTheirs = theirs.ones + 2 * theirs.twos
  for (let x = 0; x <= most; x += 1) {
    if (!payable(mine, x)) continue
    let answer = { theirs: 0, value: 1e9, result: 2 }
    for (let y = 0; y <= mostTheirs; y += 1) {
      if (!payable(theirs, y)) continue
      const result = resultOf(attack + x, defence + y)
      const value = results.value(result) + price * (y - x)
      if (value < answer.value) answer = { theirs: y, value, result }
    }
    if (answer.value > best.value) best = { mine: x, ...answer }
  }
  return best
}

const TACTICS = [1 / 2, 1 / 3, 1 / 6] as const

/** Forecasts an attack on this position, which is left as it is. */
export function forecast(position: Compact, attack: Attack): Forecast {
  const moved = copyOf(position)
  const { nation, to: space } = attack
  const side = at(sideOfNation, nation)
  const land = isLand(space)
  moveIn(moved, attack)
  let enemies = 0
  for (let other = 0; other < NATIONS; other += 1) {
    if (at(sideOfNation, other) !== side) enemies += countOf(moved, space, other, land)
  }
  if (enemies === 0) {
    settle(moved)
    return { value: valueOf(moved), wins: 1, branches: [{ share: 1, position: moved }] }
  }
  const strength = powerAt(moved, space, side, land) + attack.bonus
  const walled = space === WALL_SPACE && attack.overWall && side === 1
  const defence = powerAt(moved, space, 1 - side, land) + (walled ? WALL_BONUS : 0)
  const field = { position: moved, space, side }
  const results = new Results(field)
  const mine = reservesOf(moved, space, side, land)
  const theirs = reservesOf(moved, space, 1 - side, land)
  const tie = results.value(2)
  const price = reservePrice(moved, tie)
  const shares = at(position, DICE_FREE) === 1 ? [1] : TACTICS
  let value = 0
  let wins = 0
  const found = new Map<number, { share: number; mine: number; theirs: number }>()
  shares.forEach((a, i) => {
    shares.forEach((b, j) => {
      const both = commitments(results, strength + i, defence + j, mine, theirs, price)
      value += a * b * both.value
      if (both.result > 2) wins += a * b
      const branch = found.get(both.result) ?? { share: 0, mine: 0, theirs: 0 }
      branch.share += a * b
      branch.mine += a * b * both.mine
      branch.theirs += a * b * both.theirs
      found.set(both.result, branch)
    })
  })
  const branches = [...found].map(([result, branch]): Branch => {
    const paid = copyOf(moved)
    spend(paid, space, side, land, Math.round(branch.mine / branch.share))
    spend(paid, space, 1 - side, land, Math.round(branch.theirs / branch.share))
    return { share: branch.share, position: afterResult({ position: paid, space, side }, result) }
  })
  return { value: side === 0 ? value : 1 - value, wins, branches }
}

/** Pays for an Action or a Response. */
export function pay(position: Compact, nation: number): void {
  add(position, READY + nation, -1)
  add(position, PLACED + nation, 1)
}
