import type { Decision } from '../../../core/index.ts'
import { toAct } from '../rules/turn.ts'
import { readEntryId } from '../rules/responses.ts'
import type { Table } from '../state.ts'
import type { Play } from '../work.ts'
import { actionPlays } from './action.ts'
import { deployPlay } from './deploy.ts'
import { excessPlay } from './excess.ts'
import { reservePlays } from './reserves.ts'
import { declinePlay, entryPlays } from './response.ts'

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
      const entry = frame.entries[readEntryId(frame, decision.id).index]
      return entry ? [...entryPlays(table, frame, entry), declinePlay(frame, entry)] : []
    }
  }
}
