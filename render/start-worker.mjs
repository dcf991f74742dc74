// Lets a worker thread read TypeScript, then starts it: `--import tsx` has no effect in threads on every Node.js.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
