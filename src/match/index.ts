export * from './api.ts'
export { systemClock } from './clock.ts'
export { openMatches } from './matches.ts'
export { begin, replayOne } from './replay.ts'
