import type { Milestone } from '../../core/index.ts'
import type { Event } from './events.ts'

const weights: Partial<Record<Event['type'], number>> = {
  surrender: 5,
  armistice: 5,
  conquered: 4,
  liberated: 4,
  vichy: 3,
  war: 3,
  captured: 2,
}

/** What of a round belongs into the story of the war. */
export function saga({ type }: Event): Milestone | undefined {
  const weight = weights[type]
  return weight === undefined ? undefined : { weight }
}
