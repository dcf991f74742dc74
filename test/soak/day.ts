import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '../../src/games/index.ts'
import { Unsaved, type Clock, type Store } from '../../src/match/index.ts'
import { recordOf, type Ended } from './compare.ts'
import { deedFor, planNext, type Engagement, type Plan, type WarPlan } from './plan.ts'
import { openSoakTable, type Complaint, type SoakTable } from './table.ts'
import { isDone } from './telling.ts'
import { watch } from './watch.ts'

/** A whole game at a table in this process, with trouble now and then. */
export interface Day {
  readonly plan: WarPlan
  readonly store: Store
  readonly wrong: (what: string) => void
  /** Called before each turn; may make trouble, and end it. */
  readonly trouble: (table: SoakTable, turn: () => Promise<boolean | undefined>) => Promise<void>
  /** Whether a line of the log is only what such a day brings. */
  readonly forgives: (line: Complaint) => boolean
}

/** Every table has the same ids, so that two runs of a game can be compared. */
const NOON = Date.UTC(2027, 0, 1, 12)
/** So many times faster runs the clock by which the bot tries again. */
const HURRY = 40
/** Milliseconds after which a person presses again. */
const PATIENCE = 1_500
const TIMEOUT = 150
const FIRST_RESPONSE = 1_000
/** A game that has not ended after so many turns never will. */
const ENDLESS = 4_000

/** A clock on which a minute is over in a moment. */
function hurriedClock(): Clock {
  const start = Date.now()
  const now = () => start + (Date.now() - start) * HURRY
  return {
    now,
    at(time, run) {
      const timer = setTimeout(run, Math.min(2 ** 31 - 1, Math.max(0, (time - now()) / HURRY)))
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

export async function playDay(day: Day): Promise<Ended> {
  const { plan, store, wrong } = day
  const table = await openSoakTable({
    games,
    store,
    clock: hurriedClock(),
    people: plan.seats.length,
    now: () => NOON,
    timeout: TIMEOUT,
    firstResponse: FIRST_RESPONSE,
  })
  try {
    return await play(day, table)
  } finally {
    for (const line of table.complaints) if (!day.forgives(line)) wrong(JSON.stringify(line))
    await table.close()
  }
}

async function play(day: Day, table: SoakTable): Promise<Ended> {
  const { seats, ...rest } = day.plan
  const engagement: Engagement = {
    ...rest,
    channel: table.channels[0] ?? '',
    hands: table.people.map(({ id }, index) => ({ person: id, seats: seats[index] ?? [] })),
  }
  const seen = watch(table.people, engagement.channel, engagement.dice, day.wrong)
  const confirmed = new Set<string>()
  let over: string | undefined
  /** @returns whether somebody was told that something is done; nothing where nobody was told anything */
  const turn = async (): Promise<boolean | undefined> => {
    const next = await look(table, engagement)
    if (next.todo === 'over') over = next.match
    const done = await act(table, next, engagement, seen.latest()?.id)
    if (done && next.todo === 'act') confirmed.add(next.decision)
    return done
  }
  for (let turns = 0; over === undefined; turns++) {
    if (turns > ENDLESS) throw new Error(`the game never ends: ${JSON.stringify(await look(table, engagement))}`)
    await day.trouble(table, turn)
    await turn()
  }
  await table.idle()
  // What was posted last is still on its way to those who watch.
  await sleep(50)
  return { record: await recordOf(table.matches, over), confirmed: [...confirmed], posts: seen.posts() }
}

/** What there is to do; nothing as long as the store does not tell. */
async function look(table: SoakTable, engagement: Engagement): Promise<Plan> {
  try {
    return await planNext(table.matches, engagement)
  } catch (error) {
    if (!(error instanceof Unsaved)) throw error
    return { todo: 'wait' }
  }
}

async function act(
  table: SoakTable,
  plan: Plan,
  engagement: Engagement,
  message: string | undefined,
): Promise<boolean | undefined> {
  const who = table.people.find(({ id }) => 'person' in plan && id === plan.person) ?? table.people[0]
  const deed = deedFor(plan, engagement, message)
  if (!who || !deed) {
    if (plan.todo !== 'over') await sleep(5)
    return undefined
  }
  const outcome = await who.forge(deed)
  if (outcome.kind !== 'answered') return undefined
  if (plan.todo !== 'act') return true
  const answer = await who.reply(outcome.id, PATIENCE)
  return answer && isDone(answer)
}
