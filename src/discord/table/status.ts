import type { AnyGame, Json, Summary } from '../../core/index.ts'
import type { MatchInfo, Owed } from '../../match/api.ts'
import { writeId } from '../ids.ts'
import { fromNow, list, mention, seatFlags, seatsOf } from '../text/words.ts'
import { button, clip, part, row, type Row } from '../ui.ts'

/** Where a game stands and who is waited for. Says of a secret answer only whether it is in. */
export function statusText(match: MatchInfo, game: AnyGame, view: Json | undefined): string {
  const parts: string[] = []
  if (view !== undefined) parts.push(summaryText(game.describe(view)))
  parts.push(waitingText(match, game))
  return parts.filter((line) => line !== '').join('\n')
}

function summaryText({ headline, score, lines }: Summary): string {
  return [`**${headline}** · ${score}`, ...lines.map((line) => `-# ${line}`)].join('\n')
}

/** Who is waited for, for what and since when; and who is ready. */
function waitingText(match: MatchInfo, game: AnyGame): string {
  switch (match.status) {
    case 'lobby':
      return '⏳ The game has not begun.'
    case 'frozen':
      return '🧊 This game stands still because of a fault in it. Its record is kept, and the host of the bot knows.'
    case 'over':
    case 'ended':
      return match.outcome ? `🏁 ${match.outcome.title}.` : '🏁 This game was ended.'
    case 'running':
      return [...pauseLines(match), ...awayLines(match), ...groupLines(match, game), ...askedLines(match)].join('\n')
  }
}

function groupLines(match: MatchInfo, game: AnyGame): string[] {
  const groups = new Map<string, Owed[]>()
  for (const owed of match.owed) groups.set(owed.decision.kind, [...(groups.get(owed.decision.kind) ?? []), owed])
  return [...groups.values()].map((group) => groupLine(match, game, group))
}

function groupLine(match: MatchInfo, game: AnyGame, group: readonly Owed[]): string {
  const namesOf = (some: readonly Owed[]) => [...new Set(some.map((owed) => whoText(match, game, owed)))]
  const open = group.filter(({ decision }) => !decision.done)
  const first = open[0] ?? group[0]
  const ready = group.filter(({ decision }) => decision.done)
  const waiting = namesOf(open)
  const done = namesOf(ready).filter((name) => !waiting.includes(name))
  const readyText = done.length === 0 ? '' : `\n✅ Ready: ${list(done)}`
  if (!first || open.length === 0) return readyText.trim()
  const since = Math.min(...open.map((owed) => owed.since))
  const due = open.map((owed) => owed.due).find((time) => time !== undefined)
  const clock = due === undefined || match.paused ? `since ${fromNow(since)}` : `closes ${fromNow(due)}`
  const what = open.length === 1 ? ` · ${clip(first.decision.title, 200)}` : ''
  return `⏳ Waiting for ${list(waiting)}${what} · ${clock}${readyText}`
}

function whoText(match: MatchInfo, game: AnyGame, { persons, decision }: Owed): string {
  if (persons.length === 0) return seatFlags(game, decision.owners)
  return list(
    persons.map((person) => {
      const seats = seatsOf(match, person).filter((seat) => decision.owners.includes(seat))
      return `${seatFlags(game, seats)} ${mention(person)}`
    }),
    'or',
  )
}

function pauseLines({ paused }: MatchInfo): string[] {
  return paused ? ['⏸️ The clocks stand still: `/game continue` sets them going again.'] : []
}

function awayLines({ away }: MatchInfo): string[] {
  return Object.entries(away ?? {}).map(
    ([person, until]) => `🏖️ ${mention(person)} is on vacation until <t:${Math.floor(until / 1000)}:f>`,
  )
}

function askedLines({ undo, correction }: MatchInfo): string[] {
  const waits = (waiting: readonly string[]) => `waits for ${list(waiting.map(mention))}`
  return [
    ...(undo ? [`↩️ ${mention(undo.by)} asks to take a move back · ${waits(undo.waiting)}`] : []),
    ...(correction ? [`✏️ ${mention(correction.by)} asks to correct the position · ${waits(correction.waiting)}`] : []),
  ]
}

/** The buttons of what is asked of everybody, as long as it is. */
function questionRows({
  id: match,
  undo,
  correction,
  seatRequest,
}: Pick<MatchInfo, 'id' | 'undo' | 'correction' | 'seatRequest'>): Row[] {
  return [
    ...(undo ? [answers(writeId({ match, op: 'yes' }), writeId({ match, op: 'no' }))] : []),
    ...(correction ? [answers(voteId(match, correction.mark, 'yes'), voteId(match, correction.mark, 'no'))] : []),
    ...(seatRequest
      ? [answers(seatId(match, seatRequest.person, 'yes'), seatId(match, seatRequest.person, 'no'))]
      : []),
  ]
}

function voteId(match: string, mark: string, answer: 'yes' | 'no'): string {
  return writeId({ match, op: 'correctvote', args: [mark, answer] })
}

function seatId(match: string, person: string, answer: 'yes' | 'no'): string {
  return writeId({ match, op: 'seatvote', args: [person, answer] })
}

function answers(yes: string, no: string): Row {
  return row(button(yes, 'I agree', 'good'), button(no, 'No', 'danger'))
}

/** An older message's status: nobody is waited for there any more. */
export function withoutWaiting(content: string, id: number | undefined): string {
  if (id !== part.status) return content
  const lines = content.split('\n').filter((line) => !/^(⏳|✅|↩️|✏️|⏸️|🏖️)/u.test(line))
  return lines.length === 0 ? content : lines.join('\n')
}

/** Answers that may be given right where everybody reads what happened; whoever else presses is told so. */
function answerRows(match: MatchInfo): Row[] {
  const open = match.owed.filter(({ decision, persons }) => !decision.done && persons.length > 0)
  return open.slice(0, 2).flatMap(({ decision }) => {
    const buttons = (decision.buttons ?? []).map(({ do: verb, label }) =>
      button(writeId({ match: match.id, decision: decision.id, op: 'press', args: [verb] }), label, 'good'),
    )
    return buttons.length > 0 ? [row(...buttons)] : []
  })
}

/** The buttons of the moment, which ride on the newest message of a game. */
export function tableRows(match: MatchInfo): Row[] {
  const id = (op: Parameters<typeof writeId>[0]['op']) => writeId({ match: match.id, op })
  const look = [
    button(id('board'), 'Board', 'plain', '🗺️'),
    button(id('text'), 'As text', 'plain', '📜'),
    button(id('status'), 'Status', 'plain', '⏳'),
  ]
  if (isOver(match)) {
    const after = [
      button(id('replay'), 'Replay', 'plain', '⏪'),
      button(id('film'), 'Film', 'plain', '🎞️'),
      button(id('rematch'), 'Rematch', 'primary', '🔁'),
    ]
    return [row(...look.slice(0, 2), ...after)]
  }
  if (match.status !== 'running') return [row(...look.slice(0, 2))]
  return [
    ...questionRows(match),
    ...answerRows(match),
    row(button(id('open'), moveText(match), 'primary', '✏️'), ...look),
  ]
}

/** It was played and is over: everything of it may be told. */
function isOver({ status, seed }: MatchInfo): boolean {
  return (status === 'over' || status === 'ended') && seed !== undefined
}

/** What the way to one's sheet is called at this moment. */
function moveText({ owed }: MatchInfo): string {
  const open = owed.filter(({ decision }) => !decision.done)
  if (open.length > 0 && open.every(({ decision }) => decision.kind === 'response')) return 'Respond'
  return owed.some(({ decision }) => decision.secret) ? 'Write orders' : 'Your move'
}
