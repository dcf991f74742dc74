import type { SpaceId } from '../../src/games/one-hour/map/spaces.ts'

export interface OneRegion {
  readonly id: string
  readonly title: string
  readonly spaces: readonly SpaceId[]
}

/** Theatres that may be asked for. */
export function oneRegions(): readonly OneRegion[] {
  return [
    { id: 'europe', title: 'Europe', spaces: ['scandinavia', 'uk', 'north-africa', 'ukraine', 'moscow'] },
    { id: 'mediterranean', title: 'Mediterranean', spaces: ['france', 'north-africa', 'middle-east'] },
    { id: 'eastern-front', title: 'Eastern Front', spaces: ['germany', 'leningrad', 'moscow', 'ukraine'] },
    { id: 'atlantic', title: 'Atlantic', spaces: ['usa', 'atlantic', 'uk'] },
    { id: 'pacific', title: 'Asia and the Pacific', spaces: ['siberia', 'india', 'australia', 'east-pacific'] },
  ]
}
