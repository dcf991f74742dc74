import { check, type AnyGame, type Draft, type Json, type Rejection } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { Answer, Room } from '../room.ts'
import { clip, gallery, panel, text, withFiles } from '../ui.ts'
import { refusalText } from '../text/refusals.ts'
import { shoot } from './pictures.ts'

const LINES_MAX = 3000

/** Why a question without consequences cannot be answered as it is asked. */
function refused({ looks }: AnyGame, view: Json, query: Draft): Rejection | undefined {
  if (!looks) return undefined
  const explain = () => ({ rule: '-', text: 'That cannot be asked about.' })
  const asked = {
    verbs: () => looks.list,
    choices: (_: Json, __: unknown, draft: Draft, ask: string) => looks.choices(view, draft, ask),
    explain,
  }
  const decision = { id: 'look', kind: 'look', owners: [], title: 'asks', secret: false, done: false }
  return check(asked, view, decision, query)
}

/** Answers a question without consequences, for its asker's eyes: in words, and in a picture where there is one. */
export async function answerLook(room: Room, match: MatchInfo, view: Json, query: Draft): Promise<Answer> {
  const game = room.matches.game(match.game)
  const wrong = refused(game, view, query)
  if (!game.looks || wrong) return { note: wrong ? `✋ ${refusalText(wrong)}` : 'This game answers no questions.' }
  const { title, lines, frame } = game.looks.answer(view, query)
  const words = clip(lines.join('\n'), LINES_MAX)
  const alt = `${title}. ${lines.join(' ').replaceAll(/[*_~`]/g, '')}`
  const shot = frame && (await shoot(room, { match, game, view }, frame, alt, query.do))
  const shown = panel([
    text(`### ${title}`),
    shot && gallery([{ name: shot.picture.name, alt: shot.alt }]),
    words !== '' && text(words),
  ])
  return { panel: withFiles(shown, shot ? [shot.picture] : []) }
}
