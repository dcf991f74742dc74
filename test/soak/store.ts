import { storeOver } from '../../src/store/keyv.ts'
import type { Chance } from './chance.ts'
import type { Part } from './part.ts'
import { playThroughTrouble } from './stretches.ts'
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

/** The store is locked, full, read-only, slow or returns rubbish for a while. */
export const store: Part = {
  name: 'store',
  whole: 100,
  async run(amount, seed, report) {
    let restarts = 0
    const figures = await playThroughTrouble(amount, seed, report, {
      forgives: isTrouble,
      open(chance) {
        const adapter = new BadAdapter(chance)
        return {
          store: storeOver(adapter),
          async trouble(table, turn) {
            const kind = chance.pick(kinds)
            adapter.trouble = kind
            for (let n = chance.whole(4); n >= 0; n--) await turn()
            // A start on rubbish says so in the channel, which it would not in peace.
            if (kind !== 'rubbish' && chance.happens(0.4)) {
              await table.restart(() => (adapter.trouble = undefined))
              restarts++
              await turn()
            }
            adapter.trouble = undefined
          },
        }
      },
    })
    return { ...figures, restarts }
  },
}

/** Only the operator hears of it; a fault of the program or a person who was sent away without a word is one too many. */
function isTrouble({ level, message }: Complaint): boolean {
  return level === 'warn' || /cannot be read/.test(message)
}
