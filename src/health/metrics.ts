import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Painter } from '../core/index.ts'
import type { Log, Matches } from '../match/api.ts'

/** What the bot counts and times for its operator, in Prometheus' terms. No value names a person, a game or an order. */
export interface Metrics {
  readonly registry: Registry
  /** The same matches, with every action counted and timed by game and result. */
  matches(matches: Matches): Matches
  /** The same painter, with every picture counted and timed by game and quality. */
  painter(painter: Painter): Painter
  /** The same log, with its lines counted by level. */
  log(log: Log): Log
  /** Times the work on what a person did, by kind of interaction. */
  interaction(kind: string, work: () => Promise<void>): Promise<void>
  /** Counts an answer of Discord by its status. */
  discord(status: number): void
}

const PREFIX = 'war_room_'
/** Seconds. Discord waits three for an acknowledgement. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30]

/** Opens the metrics of one process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const interactions = new Histogram({
    name: `${PREFIX}interaction_seconds`,
    help: 'From an interaction’s arrival to its answer, by kind.',
    labelNames: ['kind'],
    buckets: LATENCIES,
    registers,
  })
  const actions = new Histogram({
    name: `${PREFIX}action_seconds`,
    help: 'From an action to its being saved or refused, by game and result.',
    labelNames: ['game', 'result'],
    buckets: LATENCIES,
    registers,
  })
  const pictures = new Histogram({
    name: `${PREFIX}picture_seconds`,
    help: 'From a request to its finished picture, waiting included, by game, quality and result.',
    labelNames: ['game', 'quality', 'result'],
    buckets: LATENCIES,
    registers,
  })
  const waitingPictures = new Gauge({
    name: `${PREFIX}pictures_waiting`,
    help: 'Pictures that are asked for and not finished.',
    registers,
  })
  const discordAnswers = new Counter({
    name: `${PREFIX}discord_answers_total`,
    help: 'Answers of Discord’s REST API, by status.',
    labelNames: ['status'],
    registers,
  })
  const lines = new Counter({
    name: `${PREFIX}log_lines_total`,
    help: 'Lines of the log, by level.',
    labelNames: ['level'],
    registers,
  })

  return {
    registry,
    matches(matches) {
      watchCensus(registry, matches)
      return {
        ...matches,
        async act(id, person, decision, raw) {
          const match = await matches.get(id)
          const stop = actions.startTimer({ game: match?.game ?? 'unknown' })
          try {
            const result = await matches.act(id, person, decision, raw)
            stop({ result: result.ok ? 'done' : 'refused' })
            return result
          } catch (error) {
            stop({ result: 'failed' })
            throw error
          }
        },
      }
    },
    painter: (painter) => ({
      ...painter,
      async paint(request) {
        const stop = pictures.startTimer({ game: request.game, quality: request.quality })
        waitingPictures.inc()
        try {
          const picture = await painter.paint(request)
          stop({ result: 'done' })
          return picture
        } catch (error) {
          stop({ result: 'failed' })
          throw error
        } finally {
          waitingPictures.dec()
        }
      },
    }),
    log(log) {
      const counted = (level: keyof Log) => (data: Readonly<Record<string, unknown>>, message: string) => {
        lines.inc({ level })
        log[level](data, message)
      }
      return { info: counted('info'), warn: counted('warn'), error: counted('error') }
    },
    async interaction(kind, work) {
      const stop = interactions.startTimer({ kind })
      try {
        await work()
      } finally {
        stop()
      }
    },
    discord: (status) => discordAnswers.inc({ status: String(status) }),
  }
}

/** Gauges that are read off the matches whenever somebody asks. */
function watchCensus(registry: Registry, matches: Matches): void {
  const registers = [registry]
  new Gauge({
    name: `${PREFIX}games`,
    help: 'Games that are not over, by game and status.',
    labelNames: ['game', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { game, status } of matches.census()) this.inc({ game, status })
    },
  })
  new Gauge({
    name: `${PREFIX}posts_waiting`,
    help: 'Messages that wait to be posted or edited, over all games.',
    registers,
    collect() {
      this.set(matches.census().reduce((sum, { posts }) => sum + posts, 0))
    },
  })
}
