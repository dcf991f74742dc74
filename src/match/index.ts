export * from './api.ts'
export { systemClock } from './clock.ts'
export { openMatches } from './matches.ts'
export { begin, breathe, replayOne, STRIDE, type Replayed } from './replay.ts'
