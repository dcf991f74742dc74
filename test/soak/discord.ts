import type { FaultOrder } from '../../src/sandbox/faults.ts'
import { memoryStore } from '../support/memory-store.ts'
import type { Chance } from './chance.ts'
import type { Part } from './part.ts'
import { playThroughTrouble } from './stretches.ts'
import type { SoakTable } from './table.ts'

/** Discord fails, for longer than the bot tries again at once, at one kind of call or at all; or its connection drops. */
export const discord: Part = {
  name: 'discord',
  whole: 100,
  run: (amount, seed, report) =>
    playThroughTrouble(amount, seed, report, {
      forgives: isTrouble,
      open: (chance) => ({
        store: memoryStore(),
        async trouble(table, turn) {
          await begin(table, chance)
          for (let n = chance.whole(6); n >= 0; n--) await turn()
          await table.trouble({ reset: true })
          table.cut(0)
        },
      }),
    }),
}

/** Which calls it is about. */
function callsOf(chance: Chance, channel: string): Pick<NonNullable<FaultOrder['fail']>, 'route' | 'method'> {
  return chance.pick([
    {},
    { route: '/interactions/' },
    { route: '/webhooks/' },
    { route: `/channels/${channel}/messages`, method: 'POST' },
    { route: `/channels/${channel}/messages/`, method: 'PATCH' },
    { route: `/channels/${channel}` },
    { route: '/users/@me/channels' },
    { route: '/channels/' },
  ])
}

async function begin(table: SoakTable, chance: Chance): Promise<void> {
  const calls = callsOf(chance, table.channels[0] ?? '')
  // discord.js tries four times at once: most stretches are longer.
  const count = 1 + chance.whole(40)
  switch (chance.whole(7)) {
    case 0:
    case 1:
      return table.trouble({ fail: { status: chance.pick([500, 502, 503]), count, ...calls } })
    case 2:
      return table.trouble({ fail: { status: 502, count, after: true, ...calls } })
    case 3:
      return table.trouble({ fail: { status: 429, retryAfter: 0.02, count, global: chance.happens(0.3), ...calls } })
    case 4:
      return table.trouble({ slow: 60_000, count: 1 + chance.whole(10) })
    case 5:
      return table.cut(count)
    default:
      return table.trouble({ dropGateway: true, resumable: chance.happens(0.8) })
  }
}

const expected = [
  'posting failed',
  'something a person did could not be answered',
  'the connection to Discord has a fault',
  'discord.js warns',
  'no suggestions',
]

/** What cannot be said while Discord does not listen is in the log, but no fault of the program may be. */
function isTrouble({ message, data }: { readonly message: string; readonly data: Readonly<Record<string, unknown>> }) {
  const fault = String(data['fault'] ?? data['error'] ?? '')
  return expected.includes(message) && !/TypeError|RangeError|ReferenceError|Invariant/.test(fault)
}
