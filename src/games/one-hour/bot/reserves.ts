import type { Action } from '../../../core/index.ts'
import { committable, defenders, total } from '../rules/battle.ts'
import { kindInfo, type Kind } from '../map/nations.ts'
import { sideOf } from '../rules/pieces.ts'
import { spaceName } from '../text/names.ts'
import type { BattleFrame } from '../state.ts'
import { Results, commitments } from './battle.ts'
import { spaceIndex } from './compact.ts'
import type { Desk, Idea } from './ideas.ts'
import { reservePrice, worthTo } from './value.ts'

function pileOf(list: readonly Kind[]) {
  const twos = list.filter((kind) => kindInfo[kind].level === 2).length
  return { ones: list.length - twos, twos }
}

/** Commits as much as pays, if the other side then does the same. */
export function reserveIdea(desk: Desk, frame: BattleFrame): Idea {
  const { table, position, seat } = desk
  const { space, arm, stage } = frame
  const attacking = stage !== 'defenders'
  const own = committable(table, seat, space, arm)
  const partners = frame.left.slice(1).flatMap((nation) => committable(table, nation, space, arm))
  const enemies = attacking ? defenders(table, space, arm, frame.attacker) : []
  const theirs = enemies.flatMap((nation) => committable(table, nation, space, arm))
  const side = sideOf(frame.attacker) === 'axis' ? 0 : 1
  const results = new Results({ position, space: spaceIndex[space], side })
  desk.budget.left -= 6
  const price = reservePrice(position, results.value(2))
  const attack = total(frame.attack)
  const defence = total(frame.defence)
  const mine = pileOf([...own, ...partners])
  const none = { ones: 0, twos: 0 }
  const both = attacking
    ? commitments(results, attack, defence, mine, pileOf(theirs), price)
    : commitments(results, attack, defence, none, mine, price)
  const units: Kind[] = []
  let left = attacking ? both.mine : both.theirs
  for (const level of [2, 1]) {
    for (const kind of own) {
      if (kindInfo[kind].level !== level || left < level) continue
      if (level === 2 && left % 2 === 1 && !own.some((other) => kindInfo[other].level === 1)) continue
      units.push(kind)
      left -= level
    }
  }
  const action: Action = units.length > 0 ? { seat, do: 'commit', args: { units } } : { seat, do: 'hold', args: {} }
  return {
    action,
    value: worthTo(desk.side, side === 0 ? both.value : 1 - both.value),
    branches: [],
    text: units.length > 0 ? `committing Reserves in ${spaceName(space)}` : `holding back in ${spaceName(space)}`,
  }
}
