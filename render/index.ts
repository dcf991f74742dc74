import type { GameId } from '../src/core/meta.ts'
import type { GamePainter } from './painter.ts'

/** The painters, by game; each is loaded with its first picture. A game without one has no pictures yet. */
const painters: { readonly [game in GameId]?: () => Promise<GamePainter> } = {
  'war-and-write': async () => (await import('./war-and-write/index.ts')).warAndWrite,
  'one-hour': async () => (await import('./one-hour/index.ts')).oneHour,
  'ii-world-war': async () => (await import('./ii-world-war/index.ts')).iiWorldWar,
}

/** The painter of a game. */
export async function painterOf(game: GameId): Promise<GamePainter> {
  const painter = painters[game]
  if (!painter) throw new Error(`There is no painter for ${game} yet.`)
  return await painter()
}
