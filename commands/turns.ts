import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { turnsText } from '../src/discord/text/advice.ts'
import { say } from '../src/discord/ui.ts'

export const turns: Command = {
  definition: define('turns', 'Every game that waits for you, in all servers', 'anywhere'),
  async run(room, { person }) {
    return { panel: say(turnsText(room.matches, await room.matches.of(person), person)) }
  },
}
