import type { Nation } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { noPieces, apOf, type WarView } from '../view.ts'
import { cardsAllowed } from '../tech/draft.ts'
import { writable } from '../tech/write.ts'
import { listed, piecesText, plural } from './orders.ts'

function draftHint(view: WarView, command: readonly Nation[]): string {
  const allowed = command.map((nation) => {
    const name = command.length > 1 ? ` for ${nationInfo[nation].name}` : ''
    return `${plural(cardsAllowed(view.scenario, nation), 'Tech card')}${name}`
  })
  return `Choose ${listed(allowed)}. They hold for the whole war, each in its years. Nobody sees them before everybody has chosen; then all are revealed together.`
}

/** The orders that a command's Tech cards allow this year: "G Blitzkrieg (1 AP)". */
function cardHint(view: WarView, command: readonly Nation[]): string {
  const cards = writable(view, command).filter(({ id }) => !view.tech?.used.includes(id))
  if (cards.length === 0) return ''
  return ` Your cards allow: ${cards.map(({ name, order }) => `${order?.letter ?? ''} ${name} (${order?.ap ?? 0} AP)`).join(', ')}.`
}

/** The next step for somebody who writes a sheet or deploys. */
export function hintText(view: WarView, kind: string, command: readonly Nation[]): string {
  if (kind === 'deploy') {
    return 'Before the war you may move your units to other areas: no more than 3 units in one area, tanks not at sea, ships not inland, and nowhere that an enemy stands. Then confirm.'
  }
  if (kind === 'cards') return draftHint(view, command)
  const reserves = command.map((nation) => {
    const name = command.length > 1 ? `${nationInfo[nation].name}: ` : ''
    return `${name}${piecesText(view.reserves[nation] ?? noPieces)}`
  })
  return `Write up to ${plural(apOf(view.scenario, command), 'order')} for ${view.year}: R recruits at your own flag, D courts a neutral unit, T and S move a tank or a ship one area.${cardHint(view, command)} In reserve: ${reserves.join('; ')}. Nobody sees your sheet before everybody is ready.`
}
