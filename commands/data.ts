import type { Call, Command } from '../src/discord/command.ts'
import { define, subcommand } from '../src/discord/definition.ts'
import { writeId } from '../src/discord/ids.ts'
import type { Answer, Room } from '../src/discord/room.ts'
import { plural } from '../src/discord/text/words.ts'
import { accent, button, file, panel, row, text, withFiles } from '../src/discord/ui.ts'

/** What is stored about a person: to have, or to have deleted. */
export const data: Command = {
  definition: define('data', 'What this bot has stored about you: as a file, or deleted', 'anywhere', [
    subcommand('export', 'Everything that is stored about you, as a file for you alone'),
    subcommand('delete', 'Have your settings deleted and your id replaced everywhere; your seats are given up'),
  ]),
  run: (room, call) => (call.subcommand === 'delete' ? askToDelete(room, call) : exported(room, call)),
}

async function exported(room: Room, { person }: Call): Promise<Answer> {
  const stored = await room.matches.dataOf(person)
  const name = 'war-room-my-data.json'
  const saying = 'Everything that is stored about you. `/privacy` says what it is for and how long it is kept.'
  const content = { name, data: new TextEncoder().encode(`${JSON.stringify(stored, undefined, 2)}\n`) }
  return { panel: withFiles(panel([text(saying), file(name)]), [content]) }
}

async function askToDelete(room: Room, { person }: Call): Promise<Answer> {
  const open = await room.matches.of(person)
  const seats = open.length === 0 ? '' : ` You leave ${plural(open.length, 'game')} that you play now.`
  return {
    panel: panel(
      [
        text(
          `Delete what is stored about you?${seats} Your settings go, and a made-up word takes the place of your id in every game. This cannot be taken back.`,
        ),
        row(button(writeId({ op: 'erase' }), 'Yes, delete it', 'danger')),
      ],
      { accent: accent.wrong },
    ),
  }
}
