import { factionNames, factions } from './map/nations.ts'
import { fronts } from './map/theatres.ts'
import { list, placeName, someOf } from './names.ts'
import type { Event } from './events.ts'
import { capital } from './words.ts'

/** What a round brought, front by front. */

const short = { axis: 'Axis', soviet: 'Soviet', west: 'Western' } as const

/** A block a front: who took which cities, and what everybody lost. */
export function reportText({ fronts: found }: Extract<Event, { type: 'report' }>): string {
  if (found.length === 0) return 'A quiet round: no city changed hands and nothing was lost.'
  return found
    .map(({ front, taken, lost }) => {
      const cities = factions.flatMap((by) => {
        const own = taken.filter((one) => one.by === by)
        return own.length > 0 ? [`the ${factionNames[by]} took ${list(own.map(({ city }) => placeName(city)))}`] : []
      })
      const losses = factions.flatMap((faction) => {
        const own = lost.filter((one) => one.faction === faction)
        const what = own.map(({ kind, count }) => someOf(kind, count)).join(', ')
        return own.length > 0 ? [`${short[faction]} ${what}`] : []
      })
      const what = [...cities, ...(losses.length > 0 ? [`lost: ${losses.join('; ')}`] : [])].map(capital)
      return `**${fronts[front].title}** ${what.join('. ')}.`
    })
    .join('\n')
}
