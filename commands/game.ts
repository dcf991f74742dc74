import { levels } from '../src/core/index.ts'
import type { Answer } from '../src/discord/room.ts'
import type { Command } from '../src/discord/command.ts'
import { attachment, chosen, define, flag, someone, subcommand, suggested } from '../src/discord/definition.ts'
import { endings } from '../src/match/deadlines.ts'
import { check } from './game/check.ts'
import { computer } from './game/computer.ts'
import { correct, correctOptions, suggestCorrect } from './game/correct.ts'
import { end } from './game/end.ts'
import { exportGame } from './game/export.ts'
import { importGame } from './game/import.ts'
import { moveGame, suggestMove } from './game/move.ts'
import { newGame, suggestNew } from './game/new.ts'
import { resign } from './game/resign.ts'
import { host, remove, suggestSeats, take } from './game/seats.ts'
import { status } from './game/status.ts'
import { deadline, extend, goOn, pause, suggestTime } from './game/time.ts'

const subcommands = {
  new: newGame,
  move: moveGame,
  status,
  deadline,
  pause,
  continue: goOn,
  extend,
  resign,
  computer,
  take,
  remove,
  host,
  end,
  correct,
  check,
  export: exportGame,
  import: importGame,
}

function isSubcommand(name: string): name is keyof typeof subcommands {
  return Object.hasOwn(subcommands, name)
}

export const game: Command = {
  definition: define('game', 'Open, look at, leave or end a game in this channel', 'server', [
    subcommand('new', 'Open the lobby of a new game in this channel', [
      suggested('game', 'Which game?', { required: true }),
      suggested('scenario', 'Which scenario? The lobby can change it later'),
      flag('thread', 'In a thread of its own, so that several games run side by side in this channel'),
    ]),
    subcommand('move', 'Go on in this channel with a game that you have in another one (its host only)', [
      suggested('game', 'Which one, where you have several?'),
    ]),
    subcommand('status', 'Where this game stands, and whom it waits for'),
    subcommand('deadline', 'How long each decision may take (its host only)', [
      suggested('time', 'For example 2 days, 36h, or off', { required: true }),
      chosen('then', 'What happens when the time is over', endings),
    ]),
    subcommand('pause', 'Stop the clocks: the host at once, others when most want it'),
    subcommand('continue', 'Set the clocks going again'),
    subcommand('extend', 'Put the deadline of what is open off: the host at once, others when most want it', [
      suggested('time', 'By how long? A day where nothing is said'),
    ]),
    subcommand('resign', 'Give up your seats in this game'),
    subcommand('computer', 'Hand your seats in this game to a computer player', [
      chosen('level', 'How well it plays', levels),
    ]),
    subcommand('take', 'Take over a seat that was given up or that a computer player has', [
      suggested('seat', 'Which seat?', { required: true }),
    ]),
    subcommand('remove', 'Take a person’s seats from them: the host at once, others when most want it', [
      someone('person', 'Who has to leave the table?'),
      chosen('level', 'How well the computer player goes on', levels),
    ]),
    subcommand('host', 'Make somebody else at the table the host of this game', [someone('person', 'Who?')]),
    subcommand('correct', 'Put a wrong position right, when everybody who plays agrees', correctOptions),
    subcommand('end', 'End this game without a result (its host only)'),
    subcommand('check', 'Check every roll of the game that was played here against its dice seed'),
    subcommand('export', 'The game as a file: what you may know of it, or its whole record after the end'),
    subcommand('import', 'Open a lobby from a record or a position file', [
      attachment('file', 'A record or position (JSON)'),
    ]),
  ]),
  async run(room, call): Promise<Answer> {
    const name = call.subcommand ?? ''
    return isSubcommand(name) ? subcommands[name](room, call) : { note: 'Choose one of the subcommands of `/game`.' }
  },
  async suggest(room, typing) {
    if (typing.option === 'time') return suggestTime(typing.subcommand, typing.typed)
    if (typing.subcommand === 'correct') return suggestCorrect(room, typing)
    if (typing.subcommand === 'move') return suggestMove(room, typing)
    return typing.option === 'seat' ? suggestSeats(room, typing) : suggestNew(room, typing)
  },
}
