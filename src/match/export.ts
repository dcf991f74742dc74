import type { AnyGame, GameRecord, Json, RecordedAction, Viewer } from '../core/index.ts'
import type { Export } from './api.ts'
import { playOf } from './change.ts'
import type { Entry, Head, Kept, Segment, Serial } from './head.ts'

/** What a viewer was told, in order. */
export function toldOf(game: AnyGame, head: Head, entries: readonly Entry[], viewer: Viewer): readonly string[] {
  return [playOf(head).opening, ...entries]
    .flatMap((part) => part.events)
    .flatMap((event) => {
      const telling = game.tell(event, viewer)
      return telling ? [`${telling.heading}: ${telling.text}`] : []
    })
}

/** The whole record of a match that is over: one file, or one for each edition of the rules that it was played under. */
export async function exportRecord(
  game: AnyGame,
  head: Head,
  entries: readonly Entry[],
  kept: (serial: Serial) => Promise<Kept | undefined>,
): Promise<Export> {
  const { segments } = playOf(head)
  const records: GameRecord[] = []
  for (const [index, segment] of segments.entries()) {
    const part = entries.slice(segment.from, segments[index + 1]?.from)
    const start = segment.start === undefined ? undefined : (await kept(segment.start))?.state
    records.push(recordOf(game, head, segment, part, start))
  }
  const record = records.pop()
  if (!record) throw new Error(`match ${head.id} has no record`)
  return { kind: 'record', record, earlier: records }
}

function recordOf(
  game: AnyGame,
  head: Head,
  segment: Segment,
  entries: readonly Entry[],
  start: Json | undefined,
): GameRecord {
  const play = playOf(head)
  const rolls = [...(segment.from === 0 ? play.opening.rolls : []), ...entries.flatMap((entry) => entry.rolls)]
  const position = start === undefined ? play.position : game.position.write(start)
  // The seed alone reproduces the dice only where every roll came from it, in order and from the first on.
  const plain =
    segment.from === 0 &&
    rolls.every((roll, index) => roll.n === index) &&
    !entries.some((entry) => entry.how === 'imported')
  return {
    format: 'war-room/1',
    game: head.game,
    edition: segment.edition,
    setup: play.setup,
    seed: play.seed,
    ...(plain ? {} : { dice: rolls.map((roll) => roll.value) }),
    ...(position === undefined ? {} : { position }),
    actions: entries.map((entry): RecordedAction => ({ decision: entry.decision, ...entry.action })),
  }
}
