import type { Nation } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { noPieces, apOf, type WarView } from '../view.ts'
import { piecesText, plural } from './orders.ts'

/** The next step for somebody who writes a sheet or deploys. */
export function hintText(view: WarView, kind: string, command: readonly Nation[]): string {
  if (kind === 'deploy') {
    return 'Before the war you may move your units to other areas: no more than 3 units in one area, tanks not at sea, ships not inland, and nowhere that an enemy stands. Then confirm.'
  }
  const reserves = command.map((nation) => {
    const name = command.length > 1 ? `${nationInfo[nation].name}: ` : ''
    return `${name}${piecesText(view.reserves[nation] ?? noPieces)}`
  })
  return `Write up to ${plural(apOf(view.scenario, command), 'order')} for ${view.year}: R recruits at your own flag, D courts a neutral unit, T and S move a tank or a ship one area. In reserve: ${reserves.join('; ')}. Nobody sees your sheet before everybody is ready.`
}
