// A worker thread starts here, since Node.js before 22.18 cannot load TypeScript by itself.
import { tsImport } from 'tsx/esm/api'

const worker = await tsImport('./worker.ts', import.meta.url)

export const thought = worker.thought
export const contest = worker.contest
