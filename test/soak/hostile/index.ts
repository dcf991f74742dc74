import { games } from '../../../src/games/index.ts'
import { memoryStore } from '../../support/memory-store.ts'
import { chanceOf } from '../chance.ts'
import { Ledger, type Values } from '../ledger.ts'
import { Secrets } from '../secrets.ts'
import { openSoakTable, type SoakTable } from '../table.ts'
import type { Figures, Part } from '../part.ts'
import { Evening, told, type Move } from './evening.ts'

/** Interactions of one evening; then a new table is opened, as nobody's client remembers more. */
const EVENING = 1_250
/** So often it is seen to that games are going on. */
const REFILL = 20
/** Milliseconds in which the bot has to answer: a machine may be slow, but an answer that never comes is a fault. */
const PATIENCE = 30_000
/** How many do something at the same moment, now and then. */
const CROWD = 4

export const hostile: Part = {
  name: 'hostile',
  whole: 100_000,
  async run(amount, seed, report) {
    const figures = { interactions: 0, refusedByTable: 0, games: 0, actions: 0 }
    for (let evening = 0; figures.interactions < amount; evening++) {
      const own = seed + evening
      await spend(own, Math.min(EVENING, amount - figures.interactions), figures, (what) =>
        report(`seed ${own}: ${what}`),
      )
    }
    return figures satisfies Figures
  },
}

type Counts = { interactions: number; refusedByTable: number; games: number; actions: number }

async function spend(seed: number, amount: number, counts: Counts, report: (what: string) => void): Promise<void> {
  const chance = chanceOf(seed)
  const store = memoryStore()
  const table = await openSoakTable({ games, store, people: 3, firstResponse: PATIENCE })
  const ledger = new Ledger(games)
  const secrets = new Secrets(games, store.values)
  const latest: string[] = []
  const wrong = (what: string) => report(`${what}\n  after: ${latest.join('\n         ')}`)
  watchSecrets(table, secrets, ledger, store.values, wrong)
  try {
    const direct = await Promise.all(table.people.map((who) => who.direct()))
    const evening = new Evening(table, chance, games, direct)
    for (let done = 0; done < amount;) {
      if (done % REFILL === 0) await evening.keepPlaying()
      const crowd = chance.happens(0.05) ? CROWD : 1
      const moves: Move[] = []
      for (let n = 0; n < crowd; n++) moves.push(await evening.next())
      secrets.look()
      latest.push(...moves.map(told))
      latest.splice(0, latest.length - 6)
      const outcomes = await Promise.all(moves.map((move) => make(move, evening)))
      await table.idle()
      const taken = outcomes.filter((outcome) => outcome !== 'refused').length
      counts.refusedByTable += outcomes.length - taken
      counts.interactions += taken
      done += Math.max(1, taken)
      if (outcomes.includes('failed')) wrong('an interaction was not answered')
      for (const line of table.complaints.splice(0)) wrong(JSON.stringify(line))
      for (const fault of ledger.look(store.values)) wrong(fault)
    }
    counts.games += [...store.values.keys()].filter((key) => key.startsWith('head/')).length
    counts.actions += ledger.replayed
  } finally {
    await table.close()
  }
}

/** Nobody's client may ever hear of what somebody else has written, nor of the seed of a running game. */
function watchSecrets(
  table: SoakTable,
  secrets: Secrets,
  ledger: Ledger,
  values: Values,
  wrong: (what: string) => void,
): void {
  const running = (match: string) => values.get(`head/${match}`)?.includes('"status":"running"')
  for (const who of table.people) {
    who.onText = (text) => {
      const secret = secrets.givenAway(who.id, text)
      if (secret !== undefined) wrong(secret)
      for (const [match, seed] of ledger.seeds) {
        if (text.includes(seed) && running(match)) wrong(`the seed of ${match} was shown`)
      }
    }
  }
}

async function make(move: Move, evening: Evening): Promise<'answered' | 'failed' | 'refused'> {
  if (move.how === 'say') return (await move.who.say(move.channel, move.text)) ? 'answered' : 'refused'
  const outcome = await move.who[move.how](move.deed)
  if (outcome.kind === 'answered' && outcome.choices) evening.learnWords(outcome.choices.map(({ value }) => value))
  return outcome.kind
}
