import type { Json } from '../src/core/json.ts'
import type { GameId } from '../src/core/meta.ts'
import { hexRegions } from './ii-world-war/regions.ts'
import { oneRegions } from './one-hour/regions.ts'
import { warRegions } from './war-and-write/regions.ts'

export interface Region {
  readonly id: string
  readonly title: string
}

/** What may be asked for as a region, by game. Kept apart from the painters, so that only workers load a canvas. */
export const regionsOf: { readonly [game in GameId]?: (view: Json) => readonly Region[] } = {
  'war-and-write': warRegions,
  'one-hour': oneRegions,
  'ii-world-war': hexRegions,
}
