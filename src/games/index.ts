import { anyGame, type AnyGame } from '../core/index.ts'
import { warAndWrite } from './war-and-write/index.ts'

/** Every game that this bot runs, in the order in which they are offered. */
export const games: readonly AnyGame[] = [anyGame(warAndWrite)]
