import type { Clock, Log } from './api.ts'
import { keys } from './keys.ts'
import type { RecordStore } from './record-store.ts'

/** Between two notes that the process is there, in milliseconds. */
const BEAT = 60_000

/** What is known of the process before this one. */
export interface Uptime {
  /** Since when nobody served these matches; nothing where that is no longer than a new start takes. */
  readonly away: number | undefined
  /** Notes for the last time that the process was there. */
  close(): Promise<void>
}

/**
 * Notes every minute that the process is there, so that the next one knows for how long nobody could play.
 * @param name of what this process serves, the same at each start
 */
export async function openUptime(records: RecordStore, clock: Clock, log: Log, name: string): Promise<Uptime> {
  const key = keys.uptime(name)
  const last = await records.get(key)
  const away = typeof last === 'number' && clock.now() - last > 2 * BEAT ? last : undefined
  let callOff: () => void = () => undefined
  const beat = async () => {
    callOff = clock.at(clock.now() + BEAT, () => void beat())
    // A note that is missing makes an absence longer, to nobody's harm.
    await records.set(key, clock.now()).catch(() => log.info({}, 'it could not be noted that the bot is there'))
  }
  await beat()
  return {
    away,
    async close() {
      callOff()
      await records.set(key, clock.now()).catch(() => undefined)
    },
  }
}
