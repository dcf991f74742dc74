/**
 * Fights random wars and keeps some of their views for samples and reference pictures, so that these stay the same when
 * the games' rules are worked on: `node --import tsx test/render/views.ts`. Run it again when a view changes its shape.
 */
import { writeFileSync } from 'node:fs'
import { anyGame } from '../../src/core/index.ts'
import { iiWorldWar } from '../../src/games/ii-world-war/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import { warViews } from './wars.ts'

for (const [game, count, every] of [
  [anyGame(oneHour), 5, 25],
  [anyGame(iiWorldWar), 4, 25],
] as const) {
  const views = warViews(game, game.meta.scenarios[0]?.id ?? '', 3, count, every)
  writeFileSync(new URL(`./views/${game.meta.id}.json`, import.meta.url), `${JSON.stringify(views)}\n`)
}
