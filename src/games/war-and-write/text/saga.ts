import type { Milestone } from '../../../core/index.ts'
import type { WarEvent } from '../events.ts'

/** What of a year belongs into the story of the war. */
export function saga(event: WarEvent): Milestone | undefined {
  switch (event.kind) {
    case 'battle-won':
      return { weight: 4 }
    case 'arbitrated':
      return event.from === event.to ? undefined : { weight: 3 }
    case 'fought':
      return event.lost.length === 0 ? undefined : { weight: 1 + event.lost.length / 4 }
    case 'courted':
      return event.winner ? { weight: 0.5 } : undefined
    default:
      return undefined
  }
}
