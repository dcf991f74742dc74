import { matchFor, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import { typeLine } from '../src/discord/sheet/actions.ts'
import { openSheet } from '../src/discord/sheet/show.ts'
import { suggestLines } from '../src/discord/sheet/suggest.ts'
import { seatsOf } from '../src/discord/text/words.ts'
import { askWhich, waitingGames } from '../src/discord/typed.ts'
import { noGame } from './game/here.ts'

export const orders: Command = {
  definition: define('orders', 'Write your orders: opens your sheet, or reads a line of them', 'anywhere', [
    suggested('line', 'Your orders in one line; begin with + to add to what is written', { max: 800 }),
  ]),
  async run(room, call) {
    const line = call.text('line')?.trim()
    const games = call.guild === undefined ? await waitingGames(room, call.person) : []
    if (games.length > 1) return askWhich(room, games, line)
    const match = games[0] ?? (await matchFor(room, call))
    if (!match) return { note: noGame }
    if (seatsOf(match, call.person).length === 0) {
      return { note: 'You have no seat in this game: you can look on with `/map` and `/game status`.' }
    }
    if (match.status === 'lobby')
      return { note: 'The game has not begun: press *Start* in the lobby when everyone is there.' }
    if (match.status !== 'running') return { note: 'This war is over: there is nothing to order any more.' }
    return line === undefined || line === ''
      ? openSheet(room, match, call.person)
      : typeLine(room, match, call.person, line)
  },
  suggest: suggestLines,
}
