import type { State, Unit } from '../state.ts'
import { diceOf, type BattleDice, type Die, type Lineup } from './combat.ts'
import { skyBonus } from './operations.ts'
import { worth } from './work.ts'

/** Exact chances of an attack, for those who think before they roll. All numbers are from 0 to 1. */
export interface Chances {
  readonly win: number
  readonly tie: number
  readonly loss: number
}

export interface AttackOdds {
  /** The first throw. */
  readonly first: Chances
  /** Attacking again after every loss while there is an army left. */
  readonly pressed: Chances
}

const faces = [1, 2, 3, 4, 5, 6]

/** Chance that a die with its bonus comes to at most `total`. */
function atMost(die: Die, total: number): number {
  return faces.filter((face) => worth(face) + die.bonus <= total).length / faces.length
}

function bestAtMost(dice: readonly Die[], total: number): number {
  return dice.reduce((chance, die) => chance * atMost(die, total), 1)
}

/** Chances of one throw of these dice, best against best. */
export function chancesOf({ attack, defend }: BattleDice): Chances {
  let win = 0
  let tie = 0
  const bonuses = [...attack, ...defend].map((die) => die.bonus)
  for (let total = 1 + Math.min(...bonuses); total <= 5 + Math.max(...bonuses); total++) {
    const exactly = bestAtMost(attack, total) - bestAtMost(attack, total - 1)
    win += exactly * bestAtMost(defend, total - 1)
    tie += exactly * (bestAtMost(defend, total) - bestAtMost(defend, total - 1))
  }
  return { win, tie, loss: 1 - win - tie }
}

/** Chance that a die brings an aircraft down in the skies. */
function shootsDown(bonus: number): number {
  return 1 - atMost({ nation: 'germany', bonus }, 4)
}

function mix(parts: readonly { readonly weight: number; readonly odds: AttackOdds }[]): AttackOdds {
  const sum = (pick: (odds: AttackOdds) => number) =>
    parts.reduce((all, { weight, odds }) => all + weight * pick(odds), 0)
  return {
    first: { win: sum((o) => o.first.win), tie: sum((o) => o.first.tie), loss: sum((o) => o.first.loss) },
    pressed: { win: sum((o) => o.pressed.win), tie: sum((o) => o.pressed.tie), loss: sum((o) => o.pressed.loss) },
  }
}

/** Chances of an attack as it is lined up, combat in the skies included. */
export function attackOdds(state: State, lineup: Lineup): AttackOdds {
  const { attackerAir, defenderAir, ...ground } = lineup
  if (!attackerAir || !defenderAir) return groundOdds(state, lineup)
  const hit = shootsDown(skyBonus(state, attackerAir, lineup.target, true))
  const lost = shootsDown(skyBonus(state, defenderAir, lineup.target, false))
  return mix([
    { weight: hit * lost, odds: groundOdds(state, ground) },
    { weight: hit * (1 - lost), odds: groundOdds(state, { ...ground, attackerAir }) },
    { weight: (1 - hit) * lost, odds: groundOdds(state, { ...ground, defenderAir }) },
    { weight: (1 - hit) * (1 - lost), odds: groundOdds(state, lineup) },
  ])
}

function groundOdds(state: State, lineup: Lineup): AttackOdds {
  const first = chancesOf(diceOf(state, lineup))
  return { first, pressed: press(state, lineup, first) }
}

/** After a loss the attacker gives up the unit with the worst die, so long as an army remains. */
function press(state: State, lineup: Lineup, first: Chances): Chances {
  const { attack } = diceOf(state, lineup)
  const worst = lineup.attackers.reduce(
    (least: Unit | undefined, unit, index) =>
      least === undefined || (attack[index]?.bonus ?? 0) < (attack[lineup.attackers.indexOf(least)]?.bonus ?? 0)
        ? unit
        : least,
    undefined,
  )
  const left = lineup.attackers.filter((unit) => unit !== worst)
  if (!left.some((unit) => unit.kind === 'land')) return first
  const rest = { ...lineup, attackers: left }
  const then = press(state, rest, chancesOf(diceOf(state, rest)))
  return {
    win: first.win + first.loss * then.win,
    tie: first.tie + first.loss * then.tie,
    loss: first.loss * then.loss,
  }
}
