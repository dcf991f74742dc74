import { err, ok, writeChange, type Draft, type Json, type Refusal, type Result } from '../core/index.ts'
import type { MatchId, MatchInfo, PersonId } from './api.ts'
import type { Change, Context } from './change.ts'
import { conflicts } from './conflicts.ts'
import { agree, deskFor, gather, gathered, propose, viewAfter, type CorrectionDesk } from './correcting.ts'
import { announce } from './posting.ts'
import type { Table } from './table.ts'

/** A wrong position put right by everybody's consent. */
export interface CorrectionCalls {
  /** The public view with the changes that a person has gathered so far: what the next one starts from. */
  correctionView(id: MatchId, person: PersonId): Promise<Json | undefined>
  /** Adds a change to those that a person has gathered, and tells what all of them would come to. */
  addCorrection(id: MatchId, person: PersonId, change: Draft): Promise<Result<CorrectionDesk, Refusal>>
  /** Forgets what a person has gathered. */
  dropCorrection(id: MatchId, person: PersonId): Promise<void>
  /**
   * Asks everybody at the table; computer players agree. Where nobody else plays it is carried out at once.
   * @param mark of the desk that was shown
   * @returns who has still to agree
   */
  proposeCorrection(id: MatchId, person: PersonId, mark: string): Promise<Result<readonly PersonId[], Refusal>>
  /** Agrees to a correction that is asked about, or refuses it; with the last consent it is carried out. */
  agreeToCorrection(id: MatchId, person: PersonId, mark: string, yes: boolean): Promise<Result<MatchInfo, Refusal>>
}

export function correctionCalls(table: Table): CorrectionCalls {
  const changed = (
    id: MatchId,
    person: PersonId,
    job: (context: Context, change: Change) => Promise<Result<Change, Refusal>>,
  ) =>
    table.change(id, async (context, change) => {
      const done = await job(context, change)
      return done.ok && done.value !== change ? ok(await announce(context, change.head, done.value, person)) : done
    })

  return {
    async correctionView(id, person) {
      const head = await table.read(id)
      return head?.play && viewAfter(table.context(head).game, head, gathered(head, person))
    },
    async addCorrection(id, person, wished) {
      let desk: Result<CorrectionDesk, Refusal> = err(conflicts.unknown)
      const kept = await table.change(id, ({ game }, change) => {
        const line = writeChange(game.corrections?.list ?? [], wished)
        const changes = [...gathered(change.head, person), line]
        desk = deskFor(game, change.head, person, changes)
        return desk.ok ? ok(gather(change, person, changes)) : desk
      })
      return kept.ok ? desk : kept
    },
    async dropCorrection(id, person) {
      await table.change(id, (_context, change) => ok(change.head.play ? gather(change, person, []) : change))
    },
    async proposeCorrection(id, person, mark) {
      const done = await changed(id, person, (context, change) => propose(context, change, person, mark))
      return done.ok ? ok(done.value.correction?.waiting ?? []) : done
    },
    agreeToCorrection: (id, person, mark, yes) =>
      changed(id, person, (context, change) => agree(context, change, person, mark, yes)),
  }
}
