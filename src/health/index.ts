export { openMetrics, type Metrics } from './metrics.ts'
export { openHealth, type HealthServer } from './server.ts'
