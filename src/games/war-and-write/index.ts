export { warAndWrite } from './game.ts'
