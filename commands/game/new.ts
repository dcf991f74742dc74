import { scenarioOf, type AnyGame } from '../../src/core/index.ts'
import { fitting, type Call, type Choice, type Typing } from '../../src/discord/command.ts'
import { cannotOpen } from '../../src/discord/opening.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { list, matchUrl } from '../../src/discord/text/words.ts'
import { link, panel, row, text } from '../../src/discord/ui.ts'

const noThreads = 'A thread needs a text channel to grow in: use `/game new` in one, or leave `thread` out.'

/** Opens a lobby, in a thread of its own where that is wished, after a look at whether the bot may do in this channel what a game needs. */
export async function newGame(room: Room, call: Call): Promise<Answer> {
  const apart = call.flag('thread')
  if (apart && call.guild !== undefined && !call.thread) return { note: noThreads }
  const no = await cannotOpen(room.matches, apart && call.thread ? { ...call, lacking: call.thread.lacking } : call)
  if (no !== undefined || call.guild === undefined) return { note: no ?? noThreads }
  const game = findGame(room, call.text('game'))
  if (!game) return { note: `I know these games: ${list(room.matches.games.map(({ meta }) => meta.title))}.` }
  const wished = call.text('scenario')
  const scenario = wished === undefined ? game.meta.scenarios[0] : findScenario(game, wished)
  if (!scenario) {
    return { note: `${game.meta.title} has these scenarios: ${list(game.meta.scenarios.map(({ title }) => title))}.` }
  }
  const thread = apart ? await call.thread?.open(`${game.meta.title}: ${scenario.title}`) : undefined
  const opened = await room.matches.create({
    guild: call.guild,
    channel: thread ?? call.channel,
    host: call.person,
    game: game.meta.id,
    scenario: scenario.id,
  })
  if (opened.ok && thread !== undefined) {
    return { note: `The lobby is open in <#${thread}>: choose your seat there, and call your friends.` }
  }
  if (opened.ok) return { note: 'The lobby is open below: choose your seat in its menu, and call your friends.' }
  const there = await room.matches.inChannel(call.channel)
  if (!there) return { note: refusalText(opened.error) }
  return { panel: panel([text(refusalText(opened.error)), row(link(matchUrl(there), 'To that game'))]) }
}

function findGame(room: Room, typed: string | undefined): AnyGame | undefined {
  const wanted = typed?.trim().toLowerCase()
  return room.matches.games.find(({ meta }) => meta.id === wanted || meta.title.toLowerCase() === wanted)
}

function findScenario(game: AnyGame, typed: string) {
  const wanted = typed.trim().toLowerCase()
  return scenarioOf(game.meta, wanted) ?? game.meta.scenarios.find(({ title }) => title.toLowerCase() === wanted)
}

/** Suggests games, and the scenarios of the game that was chosen (of all games, while none is). */
export async function suggestNew(room: Room, { option, typed, text: given }: Typing): Promise<readonly Choice[]> {
  if (option === 'game')
    return fitting(
      room.matches.games.map(({ meta }) => ({ name: meta.title, value: meta.id })),
      typed,
    )
  const game = findGame(room, given('game'))
  const games = game ? [game] : room.matches.games
  const choices = games.flatMap(({ meta }) =>
    meta.scenarios.map(({ id, title, divisions }) => {
      const counts = divisions.map((division) => division.length)
      const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
      const players = fewest === most ? `${most}` : `${fewest}–${most}`
      return { name: `${title} (${players} players)${game ? '' : ` · ${meta.title}`}`, value: id }
    }),
  )
  return fitting(choices, typed)
}
