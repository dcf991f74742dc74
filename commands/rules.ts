import type { AnyGame } from '../src/core/index.ts'
import { fitting, matchFor, type Call, type Command } from '../src/discord/command.ts'
import { define, suggested } from '../src/discord/definition.ts'
import type { Room } from '../src/discord/room.ts'
import { chapterKey, chaptersOf, findChapter, rulesPanel } from '../src/discord/table/rules.ts'

/** The games whose rules are meant: that of the channel, else all of them. */
async function meant(room: Room, call: Pick<Call, 'person' | 'channel' | 'guild'>): Promise<readonly AnyGame[]> {
  const match = (await room.matches.inChannel(call.channel)) ?? (await matchFor(room, call))
  return match ? [room.matches.game(match.game)] : room.matches.games
}

export const rules: Command = {
  definition: define('rules', 'How it is played, in short, by topic', 'anywhere', [suggested('topic', 'Which topic?')]),
  async run(room, call) {
    const games = await meant(room, call)
    const typed = call.text('topic')?.trim().toLowerCase()
    if (typed === undefined || typed === '') return { panel: rulesPanel(games) }
    const chapter = findChapter(games, typed)
    return chapter
      ? { panel: rulesPanel(games, chapter) }
      : { panel: rulesPanel(games), note: 'There is no such topic. These are the ones there are.' }
  },
  async suggest(room, { person, channel, typed }) {
    const games = await meant(room, { person, channel })
    return fitting(
      chaptersOf(games).map((chapter) => ({
        name: games.length === 1 ? chapter.topic.title : `${chapter.game.meta.title}: ${chapter.topic.title}`,
        value: chapterKey(chapter),
      })),
      typed,
    )
  },
}
