import type { GameId } from '../src/core/index.ts'
import { matchFor, type Command } from '../src/discord/command.ts'
import { define } from '../src/discord/definition.ts'
import { callsOf } from '../src/discord/precise/index.ts'
import { advice } from '../src/discord/text/advice.ts'
import { say } from '../src/discord/ui.ts'
import { attackCalls } from './attack.ts'
import { iiwwCalls } from './iiww.ts'
import { moveCalls } from './move.ts'
import { oneHourCalls } from './onehour.ts'

const commandsText = [
  '-# `/orders` your sheet, or a line of orders · `/map` the board · `/game status` who is waited for',
  '-# `/turns` all your games · `/notify` reminders · `/rules` how it is played · `/undo` take a move back · `/game correct` put a wrong position right · `/standing` answers in advance · `/game new` a new game',
].join('\n')

const newcomersText =
  '**New here?** `/tutorial` plays a first year with you, for your eyes only, in under five minutes.'

const own = [oneHourCalls, moveCalls, attackCalls, iiwwCalls]

/** The commands that only this game has. */
function ownText(game: GameId): string {
  const names = own.flatMap((one) =>
    one.game === game ? [`\`/${one.name}${callsOf(one).length > 1 ? ' …' : ''}\``] : [],
  )
  if (names.length === 0) return ''
  return `\n-# Typed in full: ${names.join(' · ')}, which suggest what is legal; they also tell odds and the like`
}

/** The next step for this person in this place, now. */
export const help: Command = {
  definition: define('help', 'What you can do next, here and now', 'anywhere'),
  async run(room, call) {
    const match = await matchFor(room, call)
    if (match)
      return { panel: say(`${await advice(room.matches, match, call.person)}\n${commandsText}${ownText(match.game)}`) }
    const start =
      call.guild === undefined
        ? 'I run board games of the Second World War in the channels of servers. `/turns` lists the games that you play.'
        : 'There is no game in this channel yet. `/game new` opens a lobby: choose a game, take a seat, and call your friends.'
    return { panel: say(`${start}\n${newcomersText}\n${commandsText}`) }
  },
}
