import { anyGame, type AnyGame } from '../core/index.ts'
import { iiWorldWar } from './ii-world-war/index.ts'
import { oneHour } from './one-hour/index.ts'
import { warAndWrite } from './war-and-write/index.ts'

/** Every game that this bot runs, in the order in which they are offered. */
export const games: readonly AnyGame[] = [anyGame(warAndWrite), anyGame(oneHour), anyGame(iiWorldWar)]
