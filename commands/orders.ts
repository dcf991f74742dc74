import { matchFor, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import { typeLine } from '../src/discord/sheet/actions.ts'
import { LINE_MAX } from '../src/discord/sheet/line.ts'
import { openSheet } from '../src/discord/sheet/show.ts'
import { suggestLines } from '../src/discord/sheet/suggest.ts'
import { cannotOrder, noGame } from '../src/discord/text/refusals.ts'
import { askWhich, waitingGames } from '../src/discord/typed.ts'

export const orders: Command = {
  definition: define('orders', 'Write your orders: opens your sheet, or reads a line of them', 'anywhere', [
    suggested('line', 'Your orders in one line; begin with + to add to what is written', { max: LINE_MAX }),
  ]),
  async run(room, call) {
    const line = call.text('line')?.trim()
    const games = call.guild === undefined ? await waitingGames(room, call.person) : []
    if (games.length > 1) return askWhich(room, games, line)
    const match = games[0] ?? (await matchFor(room, call))
    if (!match) return { note: noGame }
    const no = cannotOrder(match, call.person)
    if (no !== undefined) return { note: no }
    return line === undefined || line === ''
      ? openSheet(room, match, call.person)
      : typeLine(room, match, call.person, line)
  },
  suggest: suggestLines,
}
