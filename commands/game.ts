import { levels } from '../src/core/index.ts'
import type { Answer } from '../src/discord/room.ts'
import type { Command } from '../src/discord/command.ts'
import { attachment, chosen, define, subcommand, suggested } from '../src/discord/definition.ts'
import { computer } from './game/computer.ts'
import { end } from './game/end.ts'
import { exportGame } from './game/export.ts'
import { importGame } from './game/import.ts'
import { newGame, suggestNew } from './game/new.ts'
import { resign } from './game/resign.ts'
import { status } from './game/status.ts'

const subcommands = { new: newGame, status, resign, computer, end, export: exportGame, import: importGame }

function isSubcommand(name: string): name is keyof typeof subcommands {
  return Object.hasOwn(subcommands, name)
}

export const game: Command = {
  definition: define('game', 'Open, look at, leave or end a game in this channel', 'server', [
    subcommand('new', 'Open the lobby of a new game in this channel', [
      suggested('game', 'Which game?', { required: true }),
      suggested('scenario', 'Which scenario? The lobby can change it later'),
    ]),
    subcommand('status', 'Where this game stands, and whom it waits for'),
    subcommand('resign', 'Give up your seats in this game'),
    subcommand('computer', 'Hand your seats in this game to a computer player', [
      chosen('level', 'How well it plays', levels),
    ]),
    subcommand('end', 'End this game without a result (its host only)'),
    subcommand('export', 'The game as a file: what you may know of it, or its whole record after the end'),
    subcommand('import', 'Open a lobby from a record or a position file', [
      attachment('file', 'A record or position (JSON)'),
    ]),
  ]),
  async run(room, call): Promise<Answer> {
    const name = call.subcommand ?? ''
    return isSubcommand(name) ? subcommands[name](room, call) : { note: 'Choose one of the subcommands of `/game`.' }
  },
  suggest: suggestNew,
}
