import { fitting, matchFor, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import { boardAnswer } from '../src/discord/table/look.ts'
import { noGame } from '../src/discord/text/refusals.ts'

/** The regions of every board begin with the choice of the whole. */
export const map: Command = {
  definition: define('map', 'The board as you may see it, for your eyes alone', 'anywhere', [
    suggested('region', 'One part of the board, large'),
  ]),
  async run(room, call) {
    const match = await matchFor(room, call)
    return match ? boardAnswer(room, match, call.person, call.text('region')) : { note: noGame }
  },
  async suggest(room, { channel, person, typed }) {
    const match = (await room.matches.inChannel(channel)) ?? (await matchFor(room, { channel, person }))
    const view = match && (await room.matches.view(match.id, 'spectator'))
    if (!match || view === undefined) return []
    const regions = room.painter.regions(match.game, view).map(({ id, title }) => ({ name: title, value: id }))
    return fitting([{ name: 'The whole board', value: 'whole' }, ...regions], typed)
  },
}
