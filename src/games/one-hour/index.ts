export { oneHour } from './game.ts'
