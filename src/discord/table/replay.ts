import type { AnyGame, Json, Viewer } from '../../core/index.ts'
import type { Chronicle, Deed, MatchInfo, Turn } from '../../match/api.ts'
import { writeId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { refusalText } from '../text/refusals.ts'
import { plain, plural, seatInfo } from '../text/words.ts'
import { button, clip, file, gallery, limits, menu, panel, row, text, withFiles, type Row } from '../ui.ts'
import { evenly } from './film.ts'
import { shoot } from './pictures.ts'
import { beatsOf, beatText, storyText, storyTitle } from './story.ts'

/** Steps through a game that is over, for the eyes of whoever asks. */

const everything: Viewer = { kind: 'everything' }

/** What of a turn is shown: what happened, or why the computer players did what they did. */
export type Side = 'story' | 'why'

/** A turn of a finished game; turns outside it mean the first or the last. */
export async function replayAnswer(room: Room, match: MatchInfo, turn: number, side: Side = 'story'): Promise<Answer> {
  const read = await room.matches.chronicle(match.id)
  if (!read.ok) return { note: refusalText(read.error) }
  const chronicle = read.value
  const game = room.matches.game(match.game)
  const last = chronicle.turns.length - 1
  const at = Math.min(Math.max(0, Math.trunc(turn)), last)
  const { story, events, deeds } = chronicle.turns[at] ?? { story: 'start', events: [], deeds: [] }
  const title = turnTitle(chronicle.turns, at)
  const view = chronicle.view(at)
  const shot = view === undefined ? undefined : await shootTurn(room, match, game, chronicle, at, view)
  const beats = beatsOf(game, events, everything)
  const told = storyText(beats, storyTitle(story))
  const reasons = deeds.filter(({ why }) => why !== undefined)
  const whole = {
    name: `${story}.txt`,
    data: new TextEncoder().encode(beats.map((beat) => beatText(beat)).join('\n\n')),
  }
  const extra = side === 'story' && !told.whole ? [whole] : []
  const body = side === 'why' ? whyText(game, reasons) : told.text
  const shown = panel([
    text(`### ⏪ ${title}\n-# ${at + 1} of ${last + 1}${view === undefined ? '' : ` · ${scoreText(game, view)}`}`),
    shot ? gallery([{ name: shot.picture.name, alt: shot.alt }]) : text('-# There is no picture of this turn.'),
    text(body === '' ? 'Nothing to tell.' : clip(body, 2800)),
    ...extra.map(({ name }) => file(name)),
    ...replayRows(match, chronicle, at, side, reasons.length),
  ])
  return { panel: withFiles(shown, [...(shot ? [shot.picture] : []), ...extra]) }
}

function shootTurn(room: Room, match: MatchInfo, game: AnyGame, chronicle: Chronicle, at: number, view: Json) {
  const since = at === 0 ? undefined : chronicle.view(at - 1)
  return shoot(room, { match, game, view, since }, { kind: 'board' }, game.describe(view).alt, `turn-${at + 1}`)
}

function scoreText(game: AnyGame, view: Json): string {
  return clip(game.describe(view).score, 300)
}

function turnTitle(turns: readonly Turn[], at: number): string {
  return at === 0 ? 'The beginning' : clip(storyTitle(turns[at]?.story ?? ''), 80)
}

const WHY_MAX = 2700

/** What computer players did and why, a line each. */
function whyText(game: AnyGame, deeds: readonly Deed[]): string {
  const lines: string[] = []
  let room = WHY_MAX
  for (const [index, deed] of deeds.entries()) {
    const line = whyLine(game, deed)
    room -= line.length + 1
    if (room < 60) return [...lines, `-# … and ${plural(deeds.length - index, 'more decision')}.`].join('\n')
    lines.push(line)
  }
  return lines.join('\n')
}

function whyLine(game: AnyGame, { seat, action, why = '' }: Deed): string {
  const { emoji, name } = seatInfo(game, seat)
  const line = game.notation?.write(action) ?? ''
  // Notations write what is ordered; a short answer to a question is its own text.
  const given = Object.values(action.args).flat()
  const what = /^(none)?$/.test(line) && given.length > 0 ? given.join(', ') : line === '' ? action.do : line
  return `${emoji} **${name}** \`${clip(plain(what), 200)}\`\n-# ${clip(why, 300)}`
}

function replayRows(match: MatchInfo, { turns }: Chronicle, at: number, side: Side, reasons: number): Row[] {
  const last = turns.length - 1
  const to = (turn: number, how: string) => writeId({ match: match.id, op: 'step', args: [String(turn), how] })
  const steps = [
    { ...button(to(0, 'first'), 'First', 'plain', '⏮️'), disabled: at === 0 },
    { ...button(to(Math.max(0, at - 1), 'back'), 'Back', 'plain', '◀️'), disabled: at === 0 },
    { ...button(to(Math.min(last, at + 1), 'on'), 'Next', 'primary', '▶️'), disabled: at === last },
    { ...button(to(last, 'last'), 'Last', 'plain', '⏭️'), disabled: at === last },
  ]
  const turned =
    side === 'why'
      ? button(to(at, 'story'), 'What happened', 'plain', '📜')
      : reasons > 0 && button(to(at, 'why'), 'Why?', 'plain', '🤖')
  const entries = jumps(turns, at).map((turn) => ({
    value: String(turn),
    label: turnTitle(turns, turn),
    hint: `${turn + 1} of ${last + 1}`,
  }))
  return [
    row(...steps, ...(turned ? [turned] : [])),
    ...(entries.length > 1 ? [row(menu(writeId({ match: match.id, op: 'jump' }), 'Jump to …', entries))] : []),
  ]
}

/** Where the menu can go: every turn, or as many of them as a menu holds, evenly spread, and the present one. */
export function jumps(turns: readonly Turn[], at: number): readonly number[] {
  const all = turns.map((_, index) => index)
  if (all.length <= limits.menu) return all
  return [...new Set([...evenly(all.length, limits.menu - 1), at])].toSorted((a, b) => a - b)
}
