import type { Malformed, Refusal, Rejection } from '../../core/index.ts'
import { clip } from '../ui.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import { list, plain, seatsOf } from './words.ts'

/** One private sentence about why something was not done. @param typed the text that a malformed one points into */
export function refusalText(refusal: Refusal, typed?: string): string {
  switch (refusal.kind) {
    case 'malformed':
      return malformedText(refusal, typed)
    case 'rejection':
      return rejectionText(refusal)
    case 'conflict':
      return refusal.text
  }
}

function malformedText({ text, at, length }: Malformed, typed: string | undefined): string {
  return typed === undefined || at === undefined ? text : `${text}\n${pointAt(typed, [{ at, length: length ?? 1 }])}`
}

function rejectionText({ text, rule, nearest }: Rejection): string {
  const source = rule === '-' || rule === '' ? '' : ` (rule ${rule})`
  const instead =
    nearest.length === 0
      ? ''
      : `\nWhat you could do: ${list(
          nearest.map((option) => `**${option.label}**`),
          'or',
        )}.`
  return `${text}${source}${instead}`
}

const WIDTH = 60

/** The typed line in a code block, with marks under the words that are meant. Long lines are cut around the first one. */
export function pointAt(typed: string, marks: readonly { readonly at: number; readonly length: number }[]): string {
  const first = Math.min(...marks.map((mark) => mark.at), typed.length)
  const start = Math.max(0, Math.min(first - 20, typed.length - WIDTH))
  const line = plain(typed.slice(start, start + WIDTH))
  const under = Array.from({ length: line.length + 1 }, (_, index) =>
    marks.some(({ at, length }) => index + start >= at && index + start < at + Math.max(1, length)) ? '^' : ' ',
  )
  return `\`\`\`\n${line}\n${under.join('').trimEnd()}\n\`\`\``
}

/** What is said about a press on something that is not there any more. */
export const gone = 'The board has moved on since. This is how it stands now.'

export const noGame = 'There is no game in this channel. `/game new` opens one; `/turns` lists the games that you play.'

/** Why a person cannot act in a match at all, in a sentence. */
export function cannotOrder(match: MatchInfo, person: PersonId): string | undefined {
  if (seatsOf(match, person).length === 0) {
    return 'You have no seat in this game: you can look on with `/map` and `/game status`.'
  }
  if (match.status === 'lobby') return 'The game has not begun: press *Start* in the lobby when everyone is there.'
  return match.status === 'running' ? undefined : 'This war is over: there is nothing to order any more.'
}

export const unknownPress = 'I do not know this button any more. `/help` shows the next step for you in this channel.'

export const stillSaving = 'That could not be saved, so nothing has changed. Please try again in a minute.'

export const ourFault = 'That went wrong on my side; nothing of your game is lost. Please try again.'

/** A short list of labels that were taken off a sheet. */
export function lostText(lost: readonly string[]): string {
  return lost.length === 0 ? '' : `No longer possible, and taken off: ${clip(list(lost), 400)}.`
}
