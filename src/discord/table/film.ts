import type { AnyGame, Picture, PictureRequest } from '../../core/index.ts'
import type { Chronicle, MatchInfo } from '../../match/api.ts'
import { plural } from '../text/words.ts'
import { accent, gallery, panel, text, withFiles, type Panel } from '../ui.ts'

/** The film of a whole game: the board after every turn, with every secret, and what changed since the one before. */

type Frame = Omit<PictureRequest, 'quality'>

/** Frames at most: more would be too coarse within a file that can be posted. */
const MOST = 60

/** The pictures of a film in order. A short war also shows what was revealed in each turn. */
export function filmRequests(game: AnyGame, chronicle: Chronicle): readonly Frame[] {
  const { turns } = chronicle
  const double = turns.length * 2 <= MOST
  const shown = evenly(turns.length, MOST)
  const frames: Frame[] = []
  let since: Frame['since']
  for (const turn of shown) {
    const view = chronicle.view(turn)
    if (view === undefined) continue
    const scene = { game: game.meta.id, view, ...(since === undefined ? {} : { since }) }
    if (double && turn > 0) frames.push({ ...scene, frame: { kind: 'revealed' } })
    frames.push({ ...scene, frame: { kind: 'board' } })
    since = view
  }
  return frames
}

/** Indices from 0 on, as many as there are or as are wanted, the first and the last among them. */
export function evenly(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, n) => Math.round((n * (count - 1)) / (most - 1)))
}

/** Milliseconds for each frame: the fewer there are, the longer one may look. */
export function frameTime(frames: number): number {
  return frames <= 30 ? 1500 : 900
}

export function filmPanel(match: MatchInfo, game: AnyGame, { turns }: Chronicle, film: Picture): Panel {
  const title = match.outcome?.title ?? 'The war'
  const alt = `A film of the whole war, ${plural(turns.length, 'turn')}, with everything shown. ${title}. Replay steps through it, with what happened in words.`
  const shown = panel(
    [
      text(
        `## 🎞️ ${game.meta.title}: the whole war\n-# ${plural(turns.length, 'turn')}, with every secret shown. *Replay* steps through them.`,
      ),
      gallery([{ name: film.name, alt }]),
    ],
    { accent: accent.done },
  )
  return withFiles(shown, [film])
}
