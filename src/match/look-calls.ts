import { conflict, err, ok, type Conflict, type Json, type Result, type Viewer } from '../core/index.ts'
import type { Asker, Export, Matches } from './api.ts'
import { playOf } from './change.ts'
import { matchInChannel } from './channels.ts'
import { draftOf, restOf } from './drafts.ts'
import { exportRecord, toldOf } from './export.ts'
import { isOver, type Head } from './head.ts'
import { sinceState } from './posting.ts'
import { commandedBy } from './seats.ts'
import type { Table } from './table.ts'

type LookCalls = Pick<
  Matches,
  'get' | 'inChannel' | 'of' | 'census' | 'view' | 'since' | 'draft' | 'rest' | 'outcomeFor' | 'export'
>

/** How somebody sees a match: their seats' knowledge while it runs, everything after its end. */
function viewerOf(head: Head, asker: Asker): Viewer {
  if (isOver(head)) return { kind: 'everything' }
  const seats = asker === 'spectator' ? [] : commandedBy(head, asker.person)
  return seats.length > 0 ? { kind: 'seats', seats } : { kind: 'spectator' }
}

/** The calls that change nothing. */
export function lookCalls(table: Table): LookCalls {
  const info = (head: Head | undefined) => head && table.info(head)

  return {
    get: async (id) => info(await table.read(id)),
    inChannel: async (channel) => info(await matchInChannel(table, channel)),
    async of(person) {
      const heads = await Promise.all(table.directory.ofPerson(person).map((id) => table.read(id)))
      return heads.flatMap((head) =>
        head && (head.status === 'lobby' || head.status === 'running') ? [table.info(head)] : [],
      )
    },
    census: () => table.directory.census(),
    async view(id, asker): Promise<Json | undefined> {
      const head = await table.read(id)
      return head?.play && table.context(head).game.view(head.play.state, viewerOf(head, asker))
    },
    since: (id, asker) =>
      table.look(id, async (head) => {
        if (!head.play) return undefined
        const context = table.context(head)
        const state = await sinceState(context, { head, writes: [] })
        return state === undefined ? undefined : context.game.view(state, viewerOf(head, asker))
      }),
    async draft(id, person, decision) {
      const head = await table.read(id)
      return head && draftOf(head, decision, person)
    },
    async rest(id, person) {
      const head = await table.read(id)
      return head && restOf(head, person)
    },
    async outcomeFor(id, person) {
      const head = await table.read(id)
      if (!head?.play) return []
      const { game } = table.context(head)
      const viewer = viewerOf(head, { person })
      const from = head.play.tail.findLastIndex((entry) => entry.by === person && entry.how === 'person')
      const entries = from < 0 ? [] : head.play.tail.slice(from)
      return entries.flatMap(({ events }) => events).flatMap((event) => game.tell(event, viewer) ?? [])
    },
    async export(id, asker): Promise<Result<Export, Conflict>> {
      const head = await table.read(id)
      if (!head) return err(conflict('gone', 'That game does not exist any more.'))
      if (!head.play) return err(conflict('not-started', 'The game has not started: there is nothing to export yet.'))
      const { game, kept } = table.context(head)
      const { entries, complete } = await table.records.entries(head)
      const viewer = viewerOf(head, asker)
      if (viewer.kind === 'everything') {
        if (complete) return ok(await exportRecord(game, head, entries, kept))
        return err(
          conflict('gone', 'A part of this game’s record cannot be read any more. Its last position still can.'),
        )
      }
      return ok({
        kind: 'view',
        view: game.view(playOf(head).state, viewer),
        told: toldOf(game, head, entries, viewer),
      })
    },
  }
}
