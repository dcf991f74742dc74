import type { TechCard } from '../card.ts'
import { aboard, largeShip } from '../kinds.ts'

const card = { id: 'vanguard', nation: 'UK' } as const

export const vanguard: TechCard = {
  ...card,
  name: 'HMS Vanguard',
  years: [1944, 1945],
  phases: 'W M C',
  symbol: 'ship',
  text: 'V and an area: up to 3 British ships there go aboard after moving. Ships aboard count 2 points each. V as an arrow moves all of them at once. Destroyed, they go to the reserve.',
  ...largeShip(card, 'V'),
  strength: (board, area) => aboard(board, card, area),
}
