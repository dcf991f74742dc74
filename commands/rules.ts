import { fitting, matchFor, type Call, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import type { Room } from '../src/discord/room.ts'
import { list } from '../src/discord/text/words.ts'
import { say } from '../src/discord/ui.ts'
import type { AnyGame, Topic } from '../src/core/index.ts'

/** The games whose rules are meant: that of the channel, else all of them. */
async function meant(room: Room, call: Pick<Call, 'person' | 'channel' | 'guild'>): Promise<readonly AnyGame[]> {
  const match = (await room.matches.inChannel(call.channel)) ?? (await matchFor(room, call))
  return match ? [room.matches.game(match.game)] : room.matches.games
}

interface Chapter {
  readonly game: AnyGame
  readonly topic: Topic
}

function chaptersOf(games: readonly AnyGame[]): readonly Chapter[] {
  return games.flatMap((game) => game.meta.topics.map((topic) => ({ game, topic })))
}

function keyOf({ game, topic }: Chapter): string {
  return `${game.meta.id}/${topic.id}`
}

export const rules: Command = {
  definition: define('rules', 'How it is played, in short, by topic', 'anywhere', [suggested('topic', 'Which topic?')]),
  async run(room, call) {
    const chapters = chaptersOf(await meant(room, call))
    const typed = call.text('topic')?.trim().toLowerCase()
    if (typed === undefined) {
      const games = [...new Set(chapters.map(({ game }) => game))]
      const lines = games.map(({ meta }) => `**${meta.title}**: ${list(meta.topics.map(({ title }) => title))}`)
      return { panel: say(`### Rules\nChoose a topic: \`/rules topic:\`\n${lines.join('\n')}`) }
    }
    const found =
      chapters.find((chapter) => keyOf(chapter) === typed || chapter.topic.id === typed) ??
      chapters.find(({ topic }) => topic.title.toLowerCase().includes(typed))
    if (!found) return { note: 'There is no such topic. Choose one of the list that opens while you type.' }
    return { panel: say(`### ${found.game.meta.title}: ${found.topic.title}\n${found.topic.text}`) }
  },
  async suggest(room, { person, channel, typed }) {
    const games = await meant(room, { person, channel })
    return fitting(
      chaptersOf(games).map((chapter) => ({
        name: games.length === 1 ? chapter.topic.title : `${chapter.game.meta.title}: ${chapter.topic.title}`,
        value: keyOf(chapter),
      })),
      typed,
    )
  },
}
