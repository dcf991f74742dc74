import type { Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { historyAnswer } from '../src/discord/table/history.ts'

export const history: Command = {
  definition: define('history', 'The games that were played in this server, newest first', 'server'),
  run: (room, call) => historyAnswer(room, call.guild, 0),
}
