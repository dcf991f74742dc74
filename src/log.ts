import { pino, type Logger } from 'pino'

type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/**
 * The bot's log: one JSON object a line on standard output. What is logged are ids, kinds and codes; never an order, a
 * draft, or anything that somebody wrote. As a last guard, members that could hold such things are cut out.
 */
export function openLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', 'draft', 'action', 'args', 'line', 'content', 'view', 'state', 'request'],
      remove: true,
    },
  })
}
