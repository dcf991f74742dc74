import { kindInfo } from '../map/nations.ts'
import { spaces, type SpaceId } from '../map/spaces.ts'
import type { Table } from '../state.ts'
import type { Work } from '../work.ts'
import { kindsIn, poolAt } from './pieces.ts'

/**
 * Whether an Axis Offensive into a space brings the USA its “Axis attack” marker (rulebook 3.5): American units there,
 * or American Home Territory. Chinese Armies do not count: they are China's, not the USA's.
 */
export function involvesUsa(table: Table, space: SpaceId): boolean {
  return (
    spaces[space].home === 'usa' ||
    kindsIn(poolAt(table.board, space, 'usa')).some((kind) => kindInfo[kind].minor === undefined)
  )
}

export function gainAxisAttack(work: Work): void {
  const { state } = work
  if (state.axisAttack !== 'aside') return
  state.axisAttack = 'gained'
  state.sheets.usa.ready += 1
  work.events.push({ type: 'axis-attack', fate: 'gained' })
}

/** The USA struck first: by an Offensive Action, Strategic Bombing or Submarine Warfare. */
export function forfeitAxisAttack(work: Work): void {
  if (work.state.axisAttack !== 'aside') return
  work.state.axisAttack = 'removed'
  work.events.push({ type: 'axis-attack', fate: 'removed' })
}
