import type { MessageRef } from '../../match/api.ts'
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
}
