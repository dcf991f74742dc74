import type { AnyGame, Json, Outcome } from '../../core/index.ts'
import { writeRecord } from '../../core/index.ts'
import type { Export, MatchInfo } from '../../match/api.ts'
import { people } from '../../match/computer-ids.ts'
import { list, mention, seatInfo, seatsOf, seated, seatFlags } from '../text/words.ts'
import { accent, clip, file, gallery, panel, part, text, withFiles, type Panel, type PanelFile } from '../ui.ts'
import type { Shot } from './pictures.ts'
import { tableRows } from './status.ts'

/** The end of a war: who won and why, how to check the dice, the last board, and the record as a file. */
export function overPanel(
  match: MatchInfo,
  game: AnyGame,
  view: Json,
  shots: readonly Shot[],
  record: PanelFile | undefined,
  saga: readonly string[] = [],
): Panel {
  const blocks = [
    text(clip(resultText(match, game), 1200), part.title),
    saga.length > 0 && text(clip(saga.join('\n'), 1700)),
    shots.length > 0 && gallery(shots.map(({ picture, alt }) => ({ name: picture.name, alt }))),
    text(clip(game.describe(view).score, 400), part.body),
    text(diceText(match), part.status),
    record &&
      text('-# 📎 The whole record is attached: anyone can replay it, and `/game import` opens it in a channel.'),
    record && file(record.name),
    ...tableRows(match),
  ]
  const full = panel(blocks, { accent: accent.done })
  return withFiles(full, [...shots.map(({ picture }) => picture), ...(record ? [record] : [])], people(seated(match)))
}

function resultText(match: MatchInfo, game: AnyGame): string {
  const { outcome } = match
  if (!outcome) return '## 🏁 This game was ended before its time.'
  return [
    `## 🏁 ${outcome.title}`,
    winnersText(match, game, outcome),
    ...outcome.reasons.map((reason) => `• ${reason}`),
    `-# Played by ${list(seated(match).map((person) => `${seatFlags(game, seatsOf(match, person))} ${mention(person)}`))}`,
  ].join('\n')
}

function winnersText(match: MatchInfo, game: AnyGame, { winners }: Outcome): string {
  if (winners.length === 0) return 'Nobody wins.'
  const names = winners.map((seat) => {
    const { emoji, name } = seatInfo(game, seat)
    const person = match.seats[seat]
    return `${emoji} ${name}${person === undefined ? '' : ` (${mention(person)})`}`
  })
  return `🏆 ${list(names)}`
}

/** The fingerprint from the start and the seed from the end, so that everyone can check every roll. */
function diceText({ seed, commitment }: MatchInfo): string {
  if (seed === undefined) return '-# The dice of this game are not disclosed.'
  return [
    `-# 🎲 Dice seed: \`${seed}\``,
    `-# Its SHA-256 was posted at the start: \`${commitment ?? ''}\`. Check it: \`echo -n SEED | xxd -r -p | sha256sum\`.`,
    '-# Roll n comes from HMAC-SHA-256(seed, n): `/game check` checks every one of them, the attached record replays them.',
  ].join('\n')
}

/** An export as a file. */
export function recordFile(match: MatchInfo, exported: Export): PanelFile {
  const content =
    exported.kind === 'record'
      ? writeRecord(exported.record)
      : { format: 'war-room-view/1', game: match.game, view: exported.view, told: exported.told }
  const name = exported.kind === 'record' ? `${match.game}-${match.id}.json` : `${match.game}-${match.id}-view.json`
  return { name, data: new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`) }
}
