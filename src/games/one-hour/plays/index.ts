import type { Decision } from '../../../core/index.ts'
import { toAct } from '../rules/turn.ts'
import { entryId } from '../rules/responses.ts'
import type { ResponseFrame, Table } from '../state.ts'
import type { Play } from '../work.ts'
import { actionPlays } from './action.ts'
import { deployPlay } from './deploy.ts'
import { excessPlay } from './excess.ts'
import { reservePlays } from './reserves.ts'
import { declinePlay, entryPlays } from './response.ts'

/** The entry of the Responses that a decision is about. */
export function entryOf(frame: ResponseFrame, id: string): number {
  return frame.entries.findIndex((_, index) => entryId(frame, index) === id)
}

/** The ways of answering a decision, as the table stands. */
export function playsFor(table: Table, decision: Decision): Play[] {
  const frame = table.stack.at(-1)
  switch (frame?.kind) {
    case undefined:
      return actionPlays(table, toAct(table))
    case 'battle':
      return reservePlays(table, frame)
    case 'excess':
      return [excessPlay(table, frame)]
    case 'deploy':
      return [deployPlay(table, frame.nation)]
    case 'responses': {
      const entry = frame.entries[entryOf(frame, decision.id)]
      return entry ? [...entryPlays(table, frame, entry), declinePlay(frame, entry)] : []
    }
  }
}
