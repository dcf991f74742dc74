export { backUp, restore } from './backup.ts'
export { openStore, type OpenStore } from './keyv.ts'
export { StoreProblem } from './problem.ts'
export type { Shared } from './shared.ts'
