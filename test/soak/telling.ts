import type { APIMessage } from 'discord-api-types/v10'
import { textOf } from '../support/messageParts.ts'

/** Whether an answer tells its reader that what they asked for is done. */
export function isDone(answer: APIMessage | undefined): boolean {
  return answer !== undefined && !/✋|⚠️|went wrong|try again|not saved/i.test(textOf(answer))
}
