import type { TechCard } from '../card.ts'
import { aboard, largeShip } from '../kinds.ts'
import { anyWithin, hasUnit } from '../sites.ts'

const card = { id: 'carrier', nation: 'USA' } as const

export const carrier: TechCard = {
  ...card,
  name: 'Aircraft Carrier',
  years: [1942, 1945],
  phases: 'W M C',
  symbol: 'carrier',
  text: 'C and an area: up to 3 US ships there go aboard after moving; C as an arrow moves all of them. US units that fight in its area or next to it have 1 point more. Destroyed, its ships go to the reserve.',
  ...largeShip(card, 'C'),
  strength: (board, area) =>
    hasUnit(board, area, 'USA') && anyWithin(board, area, 1, (near) => aboard(board, card, near) > 0) ? 1 : 0,
}
