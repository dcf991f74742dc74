import type { TechCard } from '../card.ts'
import { aboard, largeShip } from '../kinds.ts'

const card = { id: 'yamato', nation: 'JPN' } as const

export const yamato: TechCard = {
  ...card,
  name: 'Yamato',
  years: [1942, 1945],
  phases: 'W M C',
  symbol: 'ship',
  text: 'W and an area: up to 3 Japanese ships there go aboard after moving. Ships aboard count 2 points each. W as an arrow moves all of them at once. Destroyed, they go to the reserve.',
  ...largeShip(card, 'W'),
  strength: (board, area) => aboard(board, card, area),
}
