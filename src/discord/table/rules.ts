import type { AnyGame, Topic } from '../../core/index.ts'
import { writeId } from '../ids.ts'
import type { Answer, Press, Room } from '../room.ts'
import { clip, limits, menu, panel, row, text, type MenuEntry, type Panel } from '../ui.ts'

export interface Chapter {
  readonly game: AnyGame
  readonly topic: Topic
}

export function chaptersOf(games: readonly AnyGame[]): readonly Chapter[] {
  return games.flatMap((game) => game.meta.topics.map((topic) => ({ game, topic })))
}

export function chapterKey({ game, topic }: Chapter): string {
  return `${game.meta.id}/${topic.id}`
}

/** The chapter that a key, an id or a part of a title means. */
export function findChapter(games: readonly AnyGame[], typed: string): Chapter | undefined {
  const chapters = chaptersOf(games)
  return (
    chapters.find((chapter) => chapterKey(chapter) === typed || chapter.topic.id === typed) ??
    chapters.find(({ topic }) => topic.title.toLowerCase().includes(typed))
  )
}

/** A chapter of the rules with a menu of the others; without one, the menu alone. */
export function rulesPanel(games: readonly AnyGame[], chapter?: Chapter): Panel {
  const shelf = chapter ? [chapter.game] : games
  const body = chapter
    ? `### ${chapter.game.meta.title}: ${chapter.topic.title}\n${chapter.topic.text}`
    : '### Rules\nHow it is played, in short. Choose a topic:'
  return panel([
    text(clip(body, 3900)),
    row(menu(writeId({ op: 'topic' }), chapter ? 'Another topic …' : 'Topics', entriesOf(shelf))),
  ])
}

/** Topics where they fit into one menu, else the games to choose from. */
function entriesOf(games: readonly AnyGame[]): MenuEntry[] {
  const chapters = chaptersOf(games)
  const several = games.length > 1
  if (chapters.length <= limits.menu) {
    return chapters.map((chapter) => ({
      value: chapterKey(chapter),
      label: chapter.topic.title,
      hint: several ? chapter.game.meta.title : undefined,
    }))
  }
  return games.map(({ meta }) => ({ value: meta.id, label: meta.title, hint: clip(meta.blurb, 100) }))
}

/** The answer to a choice in that menu: a chapter, or the topics of a game. */
export async function chooseTopic(room: Room, press: Press): Promise<Answer> {
  const [wanted = ''] = press.values
  const game = room.matches.games.find(({ meta }) => meta.id === wanted)
  if (game) return { panel: rulesPanel([game]) }
  const chapter = findChapter(room.matches.games, wanted)
  return chapter ? { panel: rulesPanel([chapter.game], chapter) } : { panel: rulesPanel(room.matches.games) }
}
