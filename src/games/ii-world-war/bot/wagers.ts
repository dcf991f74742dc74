import { chancesOf, type Chances } from '../rules/odds.ts'
import type { Die } from '../rules/combat.ts'

/** What an attack is worth to the attacker before any die is thrown, by exact odds. */

/** Who attacks: armies on dry ground, armies over a river, fleets. */
export interface Team {
  dry: number
  wet: number
  ships: number
}

const die = (bonus: number): Die => ({ nation: 'germany', bonus })
const known = new Map<number, Chances>()

/**
 * Chances of one throw.
 * @param edge what is added to the attackers' dice less what is added to the defender's, rivers left out
 * @param dice the defender's
 */
export function chances({ dry, wet, ships }: Team, edge: number, dice: number): Chances {
  const key = (((dry + ships) * 8 + wet) * 16 + edge + 8) * 4 + dice
  let found = known.get(key)
  if (!found) {
    const attack = [
      ...Array.from({ length: dry + ships }, () => die(edge)),
      ...Array.from({ length: wet }, () => die(edge - 1)),
    ]
    found = chancesOf({ attack, defend: Array.from({ length: dice }, () => die(0)) })
    known.set(key, found)
  }
  return found
}

export interface Stakes {
  /** What a win is worth. */
  readonly prize: number
  /** What an army or a fleet is worth that is lost. */
  readonly army: number
  readonly ship: number
}

/** What an attack is worth, going on in waves so long as that pays. Not less than 0: it need not be begun. */
export function wager(team: Team, edge: number, dice: number, stakes: Stakes): number {
  return Math.max(0, stake(team, edge, dice, stakes))
}

/** The same for an attack that is begun in any case: may be less than 0. */
export function stake(team: Team, edge: number, dice: number, stakes: Stakes): number {
  if (team.dry + team.wet + team.ships === 0) return 0
  const { win, loss } = chances(team, edge, dice)
  return win * stakes.prize + loss * afterLoss(team, edge, dice, stakes)
}

function afterLoss({ dry, wet, ships }: Team, edge: number, dice: number, stakes: Stakes): number {
  if (wet > 0) return -stakes.army + onward({ dry, wet: wet - 1, ships }, edge, dice, stakes)
  if (dry > 0 && (dry > 1 || ships === 0))
    return -stakes.army + onward({ dry: dry - 1, wet, ships }, edge, dice, stakes)
  return -stakes.ship + onward({ dry, wet, ships: ships - 1 }, edge, dice, stakes)
}

function onward(team: Team, edge: number, dice: number, stakes: Stakes): number {
  return team.dry + team.wet === 0 ? 0 : wager(team, edge, dice, stakes)
}

/** The chance that a defender is beaten by an attack that goes on to the last army. */
export function fallChance(team: Team, edge: number, dice: number): number {
  if (team.dry + team.wet + team.ships === 0) return 0
  const { win, loss } = chances(team, edge, dice)
  const rest = team.wet > 0 ? { ...team, wet: team.wet - 1 } : { ...team, dry: team.dry - 1 }
  return win + (rest.dry + rest.wet > 0 ? loss * fallChance(rest, edge, dice) : 0)
}
