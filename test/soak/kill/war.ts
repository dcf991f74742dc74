import type { APIMessage } from 'discord-api-types/v10'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSandbox } from '../../../src/sandbox/index.ts'
import type { Chance } from '../chance.ts'
import { Client, type Outcome } from '../client.ts'
import { deedFor, type Plan, type WarPlan } from '../plan.ts'
import { isDone } from '../telling.ts'
import { watch } from '../watch.ts'
import { Killed, KillableBot } from './bot.ts'
import type { Start } from './bot-process.ts'

/** How a game went, as those at the table saw it. */
export interface Played {
  readonly match: string
  readonly confirmed: readonly string[]
  readonly posts: readonly string[]
  readonly kills: number
}

export interface War {
  readonly plan: WarPlan
  readonly store: string
  /** The bot's program. */
  readonly file: string
  /** Kills on the way; none for a game in peace. */
  readonly kills: number
  readonly chance: Chance
  readonly wrong: (what: string) => void
}

/** Kills come within so many milliseconds after it was seen what to do. */
const AFTER = 80
/** About how many presses a game takes, over which the kills are spread. */
const LENGTH: Readonly<Record<string, number>> = { 'war-and-write': 18, 'one-hour': 90, 'ii-world-war': 90 }
const PATIENCE = 60_000

/** Plays a whole game at a table that stays while its bot is killed again and again. */
export async function playWar(war: War): Promise<Played> {
  const sandbox = await openSandbox({ port: 0, limits: { firstResponseMs: 20_000 } })
  const { people, channels } = await Client.seat(sandbox, war.plan.seats.length)
  const { seats, ...rest } = war.plan
  const start: Start = {
    ...rest,
    api: sandbox.apiUrl,
    token: sandbox.botToken,
    store: war.store,
    channel: channels[0] ?? '',
    hands: people.map(({ id }, index) => ({ person: id, seats: seats[index] ?? [] })),
  }
  try {
    return await play(war, start, people)
  } finally {
    for (const who of people) who.close()
    await sandbox.close()
  }
}

async function play(war: War, start: Start, people: readonly Client[]): Promise<Played> {
  const { plan, chance, wrong } = war
  const seen = watch(people, start.channel, start.dice, wrong)
  const open = () => KillableBot.start(war.file, start, wrong)
  const confirmed: string[] = []
  let bot = await open()
  let kills = 0
  for (let steps = 0, over: string | undefined; ;) {
    // Spread over the whole game, the lobby and the end too; what is left comes at the very end.
    const left = Math.max(1, (LENGTH[plan.game] ?? 50) - steps)
    const doom =
      kills < war.kills && chance.happens((war.kills - kills) / left)
        ? sleep(chance.whole(AFTER)).then(() => bot.kill())
        : undefined
    try {
      const next = await bot.plan()
      if (next.todo === 'over') over = next.match
      else if (await takeTurn(next, start, people, seen.latest(), doom)) {
        steps++
        if (next.todo === 'act') confirmed.push(next.decision)
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    if (doom) {
      await doom
      kills++
      bot = await open()
    } else if (over !== undefined) {
      await bot.kill()
      return { match: over, confirmed, posts: seen.posts(), kills }
    }
  }
}

/** Does what is to be done, as the person whose turn it is. @returns whether they were told that it is done */
async function takeTurn(
  plan: Plan,
  start: Start,
  people: readonly Client[],
  latest: APIMessage | undefined,
  doom: Promise<void> | undefined,
): Promise<boolean> {
  const who = people.find(({ id }) => 'person' in plan && id === plan.person) ?? people[0]
  const deed = deedFor(plan, start, latest?.id)
  if (!who || !deed) {
    await sleep(20)
    return false
  }
  const never = new Promise<undefined>(() => undefined)
  const gone = doom?.then(() => undefined) ?? never
  const outcome: Outcome | undefined = await Promise.race([who.forge(deed), gone])
  if (outcome?.kind !== 'answered') return false
  // A press in the lobby is answered by the lobby itself.
  if (plan.todo !== 'act') return true
  return isDone(await Promise.race([who.reply(outcome.id, PATIENCE), gone]))
}
