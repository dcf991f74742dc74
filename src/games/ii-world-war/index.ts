export { game as iiWorldWar } from './game.ts'
