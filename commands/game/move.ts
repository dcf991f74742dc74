import { scenarioOf } from '../../src/core/index.ts'
import { fitting, type Call, type Choice, type Typing } from '../../src/discord/command.ts'
import { cannotOpen } from '../../src/discord/opening.ts'
import type { Answer, Room } from '../../src/discord/room.ts'
import { refusalText } from '../../src/discord/text/refusals.ts'
import type { MatchInfo } from '../../src/match/api.ts'

/** Goes on in this channel with a game that its host has in another one, which may be gone. */
export async function moveGame(room: Room, call: Call): Promise<Answer> {
  const no = await cannotOpen(room.matches, call)
  if (no !== undefined) return { note: no }
  const own = await elsewhere(room, call)
  const wished = call.text('game')
  const [first, second] = wished === undefined ? own : own.filter(({ id }) => id === wished)
  if (!first)
    return { note: 'You are the host of no game in another channel of this server. Its host can move a game.' }
  if (second) return { note: 'You are the host of several games on this server: name one in the option `game`.' }
  const moved = await room.matches.move(first.id, call.person, call.channel)
  return { note: moved.ok ? '✅ The game goes on in this channel.' : refusalText(moved.error) }
}

async function elsewhere(room: Room, { person, guild, channel }: Pick<Call, 'person' | 'guild' | 'channel'>) {
  const own = guild === undefined ? [] : await room.matches.hostedBy(person, guild)
  return own.filter((match) => match.channel !== channel)
}

export async function suggestMove(room: Room, typing: Typing): Promise<readonly Choice[]> {
  const own = await elsewhere(room, typing)
  return fitting(
    own.map((match) => ({ name: nameOf(room, match), value: match.id })),
    typing.typed,
  )
}

function nameOf(room: Room, match: MatchInfo): string {
  const { meta } = room.matches.game(match.game)
  const scenario = scenarioOf(meta, match.scenario)?.title ?? match.scenario
  return `${meta.title}: ${scenario}${match.status === 'lobby' ? ' (lobby)' : ''} · ${match.id}`
}
