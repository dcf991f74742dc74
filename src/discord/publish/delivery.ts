import type { MatchId, MessageRef } from '../../match/api.ts'
import type { Mail } from '../mail.ts'
import type { Room } from '../room.ts'

/** What the delivery of one post works with. */
export interface Delivery {
  readonly room: Room
  readonly mail: Mail
  /** An earlier try may have posted it already. */
  readonly again: boolean
  known(ref: MessageRef): Promise<void>
  /** A breath between two parts of a story. */
  pause(): Promise<void>
  /** Stories that are being told: what would give their end away waits for them. */
  readonly telling: Telling
}

/** The stories that are being told at this moment, by match. */
export class Telling {
  readonly #open = new Map<MatchId, Promise<void>>()

  /** Runs the telling of a story, so that others can wait for its end. */
  async tell(match: MatchId, story: () => Promise<void>): Promise<void> {
    const told = story()
    const over = told.catch(() => undefined)
    this.#open.set(match, over)
    try {
      await told
    } finally {
      if (this.#open.get(match) === over) this.#open.delete(match)
    }
  }

  /** Resolves when no story of this match is being told, whether it got through or not. */
  async quiet(match: MatchId): Promise<void> {
    await this.#open.get(match)
  }
}
