/** The bot in a process that is killed: joined as `src/index.ts` joins it, without pictures and with fixed dice. */
import { commands } from '../../../commands/index.ts'
import { openBot } from '../../../src/discord/bot.ts'
import { games } from '../../../src/games/index.ts'
import { openMatches, systemClock, type Log } from '../../../src/match/index.ts'
import { openStore } from '../../../src/store/index.ts'
import { stubPainter } from '../../discord/support/painter.ts'
import { fixDice } from '../chance.ts'
import { planNext, type Engagement, type Plan } from '../plan.ts'

/** What this process is started with. */
export interface Start extends Engagement {
  readonly api: string
  readonly token: string
  readonly store: string
}

export type Said =
  { readonly ready: true } | { readonly complaint: string } | { readonly plan: Plan } | { readonly fault: string }

const start = JSON.parse(process.argv[2] ?? '') as Start
fixDice(start.dice)

const say = (said: Said) => process.send?.(said)
const complain = (data: Readonly<Record<string, unknown>>, message: string) =>
  void say({ complaint: `${message} ${JSON.stringify(data)}` })
const log: Log = { info: () => undefined, warn: complain, error: complain }

const store = await openStore(start.store)
const matches = await openMatches({ games, store, clock: systemClock, log })
await openBot(
  { token: start.token, api: start.api, beat: 0 },
  { matches, painter: stubPainter(), clock: systemClock, log, commands },
)
process.on('message', () => {
  planNext(matches, start).then(
    (plan) => say({ plan }),
    (error: unknown) => say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
say({ ready: true })
