import type { GameId } from '../src/core/meta.ts'
import type { GamePainter } from './painter.ts'
import { iiWorldWar } from './ii-world-war/index.ts'
import { oneHour } from './one-hour/index.ts'
import { warAndWrite } from './war-and-write/index.ts'

/** The painters, by game. A game without one has no pictures yet. */
export const painters: { readonly [game in GameId]?: GamePainter } = {
  'war-and-write': warAndWrite,
  'one-hour': oneHour,
  'ii-world-war': iiWorldWar,
}
