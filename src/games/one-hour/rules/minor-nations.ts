import { kindInfo, type Kind } from '../map/nations.ts'
import { spaceIds } from '../map/spaces.ts'
import type { Work } from '../work.ts'
import { controls } from './control.ts'
import { kindsIn, listed, poolAt, put, take, withdraw } from './pieces.ts'

const italian = (kind: Kind) => kindInfo[kind].minor === 'Italy'

/** Once Italy comes under Allied control for the first time, its pieces leave the game wherever they are (rulebook 3.2). */
export function checkItaly(work: Work): void {
  const { state } = work
  if (state.italyFell || !controls(state.board, 'allies', 'italy')) return
  state.italyFell = true
  const gone: Kind[] = []
  for (const space of spaceIds) {
    const units = listed(poolAt(state.board, space, 'germany')).filter(italian)
    withdraw(state, 'germany', space, units, 'lost')
    gone.push(...units)
  }
  const sheet = state.sheets.germany
  for (const box of [sheet.reserve, sheet.spent]) {
    for (const kind of kindsIn(box).filter(italian)) {
      take(box, kind)
      put(sheet.lost, kind)
      gone.push(kind)
    }
  }
  work.events.push({ type: 'italy-fell', units: gone })
}
