import { arms, kindInfo, nations, stackLimit, type Arm, type Kind, type Nation } from '../map/nations.ts'
import { spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import type { ExcessFrame, Table } from '../state.ts'
import { newId, type Work } from '../work.ts'
import { countArm, ofArm, poolAt, withdraw } from './pieces.ts'

/** Armies at sea without a Fleet of their own Nation go to Spent (rulebook 6.1). */
export function strand(table: Table): { nation: Nation; space: SpaceId; units: Kind[] }[] {
  const found: { nation: Nation; space: SpaceId; units: Kind[] }[] = []
  for (const space of spaceIds) {
    if (spaces[space].kind === 'land' || !table.board[space]) continue
    for (const nation of nations) {
      const pool = poolAt(table.board, space, nation)
      const units = ofArm(pool, 'army')
      if (units.length === 0 || countArm(pool, 'fleet') > 0) continue
      withdraw(table, nation, space, units, 'spent')
      found.push({ nation, space, units })
    }
  }
  return found
}

/** The first pile that is over the limit of three a Nation and arm (rulebook 6.1). */
export function overfull(table: Table): { nation: Nation; space: SpaceId; arm: Arm; units: Kind[] } | undefined {
  for (const space of spaceIds) {
    for (const nation of nations) {
      for (const arm of arms) {
        const pool = poolAt(table.board, space, nation)
        if (countArm(pool, arm) > stackLimit) return { nation, space, arm, units: ofArm(pool, arm) }
      }
    }
  }
  return undefined
}

/**
 * Enforces the stacking limit. Where all pieces are alike the excess goes to Spent at once, else its owner is asked.
 * @returns whether somebody is asked
 */
export function enforceStacking(work: Work): boolean {
  for (let over = overfull(work.state); over; over = overfull(work.state)) {
    const { nation, space, arm, units } = over
    const count = units.length - stackLimit
    if (new Set(units).size > 1) {
      work.state.stack.push({ kind: 'excess', id: newId(work.state, 'excess'), nation, space, arm, count })
      return true
    }
    giveUp(work, nation, space, units.slice(0, count))
  }
  return false
}

export function giveUp(work: Work, nation: Nation, space: SpaceId, units: readonly Kind[]): void {
  withdraw(work.state, nation, space, units, 'spent')
  work.events.push({ type: 'excess', nation, space, units })
}

/** The sets of `count` pieces out of the pile in question. */
export function excessSets(table: Table, frame: ExcessFrame): Kind[][] {
  const units = ofArm(poolAt(table.board, frame.space, frame.nation), frame.arm)
  const sets = new Map<string, Kind[]>()
  const pick = (from: number, chosen: Kind[]): void => {
    if (chosen.length === frame.count) {
      sets.set(chosen.join('+'), chosen)
      return
    }
    units.slice(from).forEach((kind, n) => pick(from + n + 1, [...chosen, kind]))
  }
  pick(0, [])
  return [...sets.values()].sort(
    (a, b) =>
      a.reduce((sum, kind) => sum + kindInfo[kind].level, 0) - b.reduce((sum, kind) => sum + kindInfo[kind].level, 0),
  )
}
