import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { firstLesson } from '../src/discord/table/tutorial.ts'

/** A first turn with a newcomer, wherever they are and whatever is played there. */
export const tutorial: Command = {
  definition: define(
    'tutorial',
    'New here? Play a first year with me, in under five minutes, for your eyes only',
    'anywhere',
  ),
  run: (room) => firstLesson(room),
}
