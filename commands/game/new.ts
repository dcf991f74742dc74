import { scenarioOf, type AnyGame } from '../../src/core/index.ts'
import { fitting, type Call, type Choice, type Typing } from '../../src/discord/command.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import { list, matchUrl } from '../../src/discord/text/words.ts'
import { link, panel, row, text } from '../../src/discord/ui.ts'

/** Opens a lobby, after a look at whether the bot may do in this channel what a game needs. */
export async function newGame(room: Room, call: Call): Promise<Answer> {
  const trouble = permissionsText(call)
  if (trouble !== undefined) return { note: trouble }
  if (call.guild === undefined) return { note: 'A game needs a channel of a server. Use `/game new` there.' }
  const game = findGame(room, call.text('game'))
  if (!game) return { note: `I know these games: ${list(room.matches.games.map(({ meta }) => meta.title))}.` }
  const wished = call.text('scenario')
  const scenario = wished === undefined ? game.meta.scenarios[0] : findScenario(game, wished)
  if (!scenario) {
    return { note: `${game.meta.title} has these scenarios: ${list(game.meta.scenarios.map(({ title }) => title))}.` }
  }
  const opened = await room.matches.create({
    guild: call.guild,
    channel: call.channel,
    host: call.person,
    game: game.meta.id,
    scenario: scenario.id,
  })
  if (opened.ok) return { note: 'The lobby is open below: choose your seat in its menu, and call your friends.' }
  const there = await room.matches.inChannel(call.channel)
  if (!there) return { note: refusalText(opened.error) }
  return { panel: panel([text(refusalText(opened.error)), row(link(matchUrl(there), 'To that game'))]) }
}

/** What the bot lacks in this channel, with what to do about it. */
export function permissionsText({ lacking }: Pick<Call, 'lacking'>): string | undefined {
  if (lacking.length === 0) return undefined
  const names = list(lacking.map((name) => `**${name}**`))
  return `I cannot run a game here yet: I lack ${names}. Somebody who manages this channel can allow ${lacking.length === 1 ? 'it' : 'them'} under *Edit Channel › Permissions*; then try again.`
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
