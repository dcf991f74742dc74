import { storeOver } from '../../src/store/keyv.ts'
import { chanceOf, fixDice, type Chance } from './chance.ts'
import { compare } from './compare.ts'
import { playDay } from './day.ts'
import type { Part } from './part.ts'
import { warOf } from './plan.ts'
import type { Complaint } from './table.ts'

const kinds = ['locked', 'full', 'read-only', 'slow', 'rubbish'] as const
type Kind = (typeof kinds)[number]

/** What SQLite says, by what is wrong. */
const codes: Readonly<Record<Exclude<Kind, 'slow' | 'rubbish'>, string>> = {
  locked: 'SQLITE_BUSY',
  full: 'SQLITE_FULL',
  'read-only': 'SQLITE_READONLY',
}

const rubbish = [
  '{"value":',
  'no JSON',
  '{"value":{"schema":99}}',
  '[]',
  '{"value":7}',
  '\u0000\u0001',
  '{"value":null}',
]

/** An adapter for Keyv that can be told to fail as databases do. */
class BadAdapter extends Map<string, string> {
  trouble: Kind | undefined
  readonly #chance: Chance

  constructor(chance: Chance) {
    super()
    this.#chance = chance
  }

  override get(key: string): never {
    const answer = async () => {
      await this.#wait()
      if (this.trouble === 'locked') this.#fail('locked')
      const value = super.get(key)
      return this.trouble === 'rubbish' && value !== undefined ? this.#chance.pick(rubbish) : value
    }
    return answer() as never
  }

  override set(key: string, value: string): never {
    const done = async () => {
      await this.#wait()
      this.#refuseWriting()
      super.set(key, value)
      return true
    }
    return done() as never
  }

  override delete(key: string): never {
    const done = async () => {
      await this.#wait()
      this.#refuseWriting()
      return super.delete(key)
    }
    return done() as never
  }

  async #wait(): Promise<void> {
    const most = this.trouble === 'slow' ? 60 : 0
    if (most > 0) await new Promise((resolve) => setTimeout(resolve, this.#chance.whole(most)))
  }

  #refuseWriting(): void {
    if (this.trouble === 'locked' || this.trouble === 'full' || this.trouble === 'read-only') this.#fail(this.trouble)
  }

  #fail(kind: keyof typeof codes): never {
    throw Object.assign(new Error(`${codes[kind]}: as on a bad day`), { code: codes[kind] })
  }
}

/** Stretches of trouble in one game. */
const STRETCHES = 5
const LENGTH: Readonly<Record<string, number>> = { 'war-and-write': 20, 'one-hour': 120, 'ii-world-war': 100 }

/** The store is locked, full, read-only, slow or returns rubbish for a while. */
export const store: Part = {
  name: 'store',
  whole: 100,
  async run(amount, seed, report) {
    const figures = { stretches: 0, restarts: 0, games: 0, confirmed: 0, posts: 0 }
    for (let n = 0; figures.stretches < amount; n++) {
      const plan = warOf(n, seed + n)
      const wrong = (what: string) => report(`game ${n} of seed ${seed}: ${what}`)
      fixDice(plan.dice)
      const chance = chanceOf(seed + n)
      const day = { plan, wrong, forgives: isTrouble }
      const peace = await playDay({ ...day, store: storeOver(new BadAdapter(chance)), trouble: async () => undefined })
      const adapter = new BadAdapter(chance)
      let left = Math.min(STRETCHES, amount - figures.stretches)
      let turns = 0
      const war = await playDay({
        ...day,
        store: storeOver(adapter),
        async trouble(table, turn) {
          if (left === 0 || !chance.happens(left / Math.max(1, (LENGTH[plan.game] ?? 50) - turns++))) return
          left--
          figures.stretches++
          const kind = chance.pick(kinds)
          adapter.trouble = kind
          for (let n = chance.whole(4); n >= 0; n--) await turn()
          // A start on rubbish says so in the channel, which it would not in peace.
          if (kind !== 'rubbish' && chance.happens(0.4)) {
            await table.restart(() => (adapter.trouble = undefined))
            figures.restarts++
            await turn()
          }
          adapter.trouble = undefined
        },
      })
      compare(peace, war, wrong)
      figures.games++
      figures.confirmed += war.confirmed.length
      figures.posts += war.posts.length
    }
    return figures
  },
}

/** Only the operator hears of it; a fault of the program or a person who was sent away without a word is one too many. */
function isTrouble({ level, message }: Complaint): boolean {
  return level === 'warn' || /cannot be read/.test(message)
}
