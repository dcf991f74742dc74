import { LRUCache } from 'lru-cache'
import { conflict, err, ok, type Conflict, type Result } from '../core/index.ts'
import type { Chronicle, MatchId, Matches } from './api.ts'
import { finishedInChannel } from './channels.ts'
import { chronicleOf } from './chronicle.ts'
import { conflicts } from './conflicts.ts'
import { isOver, type Head } from './head.ts'
import { historyOf } from './history.ts'
import { keys } from './keys.ts'
import { enqueue } from './posting.ts'
import { asJson, cardOf } from './stored.ts'
import type { Table } from './table.ts'

type PastCalls = Pick<Matches, 'finishedIn' | 'chronicle' | 'film' | 'history' | 'hideProfile'>

/** Games that are held ready for those who step through them. */
const HELD = 6

function notOver(head: Head): Conflict | undefined {
  if (!head.play) return conflict('not-started', 'That game was never played.')
  if (isOver(head)) return undefined
  return conflict('not-started', 'This game is not over yet: its secrets are told after the end.')
}

/** The calls about games that are over. */
export function pastCalls(table: Table): PastCalls {
  const held = new LRUCache<MatchId, Promise<Result<Chronicle, Conflict>>>({ max: HELD })

  const read = async (id: MatchId): Promise<Result<Chronicle, Conflict>> => {
    const head = await table.read(id)
    if (!head?.play) return err(conflict('gone', 'That game does not exist any more.'))
    const no = notOver(head)
    if (no) return err(no)
    const { entries, complete } = await table.records.entries(head)
    if (!complete) return err(conflict('gone', 'A part of this game’s record cannot be read any more.'))
    const { game, kept } = table.context(head)
    return ok(await chronicleOf(game, head, entries, kept))
  }

  return {
    async finishedIn(channel) {
      const head = await finishedInChannel(table, channel)
      return head && table.info(head)
    },
    history: (guild) => historyOf(table.records, guild),
    hideProfile: (person, hidden) =>
      table.changePerson(person, ({ hidden: _old, ...settings }) => ({ ...settings, ...(hidden ? { hidden } : {}) })),
    chronicle(id) {
      const known = held.get(id)
      if (known) return known
      // One at a time: a long war takes a while to play again.
      const made = table.queues.run('chronicle', () => read(id))
      held.set(id, made)
      const forget = () => void (held.peek(id) === made && held.delete(id))
      made.then((result) => result.ok || forget(), forget)
      return made
    },
    async film(id) {
      const head = await table.read(id)
      if (!head) return err(conflicts.unknown)
      const no = notOver(head)
      if (no) return err(no)
      if (head.messages.film) return ok(table.info(head))
      // It has something to post again, which a restart must not forget.
      await table.records.set(keys.live(id), asJson(cardOf(head)))
      return table.change(id, ({ busy }, change) => {
        const { items } = change.head.outbox
        if (change.head.messages.film ?? items.some(({ post }) => post.kind === 'film')) return ok(change)
        return ok({ ...change, head: enqueue(change.head, { kind: 'film' }, busy) })
      })
    },
  }
}
