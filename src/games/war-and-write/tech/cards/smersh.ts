import type { TechCard } from '../card.ts'

/** Its rule is part of the Diplomacy phase: see tech/smersh.ts. */
export const smersh: TechCard = {
  id: 'smersh',
  name: 'SMERSH',
  nation: 'SOV',
  years: [1943, 1945],
  phases: 'D',
  symbol: 'code',
  text: 'Before diplomacy is compared, one Soviet D of your choice strikes in its area: Axis D there do not count, and a neutral unit there that obeys the Axis is without a commander again.',
}
