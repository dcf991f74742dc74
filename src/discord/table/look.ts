import type { AnyGame, Frame, Json } from '../../core/index.ts'
import type { Asker, MatchInfo, PersonId } from '../../match/api.ts'
import { writeId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { seatsOf } from '../text/words.ts'
import { clip, file, gallery, menu, panel, row, text, withFiles, type Panel } from '../ui.ts'
import { shoot } from './pictures.ts'
import { statusText } from './status.ts'

/** What a person may know: their seats' knowledge, or what everyone sees. */
export function askerOf(match: MatchInfo, person: PersonId): Asker {
  return seatsOf(match, person).length > 0 ? { person } : 'spectator'
}

const WHOLE = 'whole'

/** The board as this person may see it, for their eyes alone: the whole, or one of its regions. */
export async function boardAnswer(room: Room, match: MatchInfo, person: PersonId, region?: string): Promise<Answer> {
  const game = room.matches.game(match.game)
  const asker = askerOf(match, person)
  const view = await room.matches.view(match.id, asker)
  if (view === undefined) return { note: 'There is no board yet: the game has not begun.' }
  const regions = room.painter.regions(match.game, view)
  const chosen = regions.find((candidate) => candidate.id === region)
  if (region !== undefined && region !== WHOLE && !chosen) {
    return { note: `There is no region “${clip(region, 40)}” on this board. Choose one of the list.` }
  }
  const frame: Frame = chosen ? { kind: 'region', region: chosen.id } : { kind: 'board' }
  const since = await room.matches.since(match.id, asker)
  const { alt, headline } = game.describe(view)
  const shot = await shoot(room, { match, game, view, since }, frame, alt, chosen ? `board-${chosen.id}` : 'board')
  const entries = [
    { value: WHOLE, label: 'The whole board' },
    ...regions.map(({ id, title }) => ({ value: id, label: title })),
  ]
  const shown = panel([
    text(`### ${headline}${chosen ? ` · ${chosen.title}` : ''}`),
    shot ? gallery([{ name: shot.picture.name, alt: shot.alt }]) : text(boardLines(game, view, 3000)),
    regions.length > 1 && row(menu(writeId({ match: match.id, op: 'zoom' }), 'Show another part …', entries)),
  ])
  return { panel: withFiles(shown, shot ? [shot.picture] : []) }
}

function boardLines(game: AnyGame, view: Json, most: number): string {
  return clip(game.describe(view).board.join('\n'), most)
}

const TEXT_MAX = 3500

/** The whole board in words; what is too long for a message comes as a file. */
export async function textAnswer(room: Room, match: MatchInfo, person: PersonId): Promise<Answer> {
  const game = room.matches.game(match.game)
  const view = await room.matches.view(match.id, askerOf(match, person))
  if (view === undefined) return { note: 'There is no board yet: the game has not begun.' }
  const { headline, score, board } = game.describe(view)
  const whole = board.join('\n')
  if (whole.length <= TEXT_MAX) return { panel: panel([text(`### ${headline}\n${score}\n${whole}`)]) }
  const name = 'board.txt'
  const shown = panel([text(`### ${headline}\n${score}\n${clip(whole, TEXT_MAX)}`), file(name)])
  return { panel: withFiles(shown, [{ name, data: new TextEncoder().encode(whole) }]) }
}

/** Where the game stands, who is waited for, and what that means for the asker. */
export async function statusPanel(room: Room, match: MatchInfo, more: string): Promise<Panel> {
  const game = room.matches.game(match.game)
  const view = await room.matches.view(match.id, 'spectator')
  return panel([text(clip(statusText(match, game, view), 3000)), more !== '' && text(clip(more, 900))])
}
