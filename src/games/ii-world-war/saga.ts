import type { Milestone } from '../../core/index.ts'
import type { Event } from './events.ts'
import { territoryName } from './names.ts'
import { capital } from './words.ts'

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
export function saga(event: Event): Milestone | undefined {
  const weight = weights[event.type]
  if (weight === undefined) return undefined
  if (event.type !== 'conquered' && event.type !== 'liberated') return { weight }
  const { territory, type } = event
  return { weight, text: `${capital(territoryName(territory))} ${territory === 'baltic' ? 'are' : 'is'} ${type}.` }
}
