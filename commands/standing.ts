import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { allStanding } from '../src/discord/sheet/standing-actions.ts'

export const standing: Command = {
  definition: define('standing', 'What you have answered in advance in your games, and a way to forget it', 'anywhere'),
  run: async (room, { person }) => ({ panel: await allStanding(room, person) }),
}
