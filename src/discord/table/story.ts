import type { AnyGame, Json, Telling, Viewer } from '../../core/index.ts'
import { clip } from '../ui.ts'

/** A part of a story under one heading: what one phase brought. */
export interface Beat {
  readonly heading: string
  readonly lines: readonly string[]
  readonly spaces: readonly string[]
}

const spectator: Viewer = { kind: 'spectator' }

/** What everyone may read of these events, gathered under their headings. A breath begins a beat without one. */
export function beatsOf(game: AnyGame, events: readonly Json[], viewer: Viewer = spectator): readonly Beat[] {
  const beats: { heading: string; lines: string[]; spaces: string[] }[] = []
  let heading: string | undefined
  let stem: string | undefined
  for (const event of events) {
    const telling: Telling | undefined = game.tell(event, viewer)
    if (!telling) continue
    const last = beats.at(-1)
    const same = heading === telling.heading
    if (last && (same || telling.follows) && telling.breath !== true) {
      if (stem !== undefined && stem === telling.stem) last.lines.push(joined(last.lines.pop(), telling.text, stem))
      else last.lines.push(telling.text)
      last.spaces.push(...telling.spaces)
    } else {
      beats.push({ heading: same ? '' : telling.heading, lines: [telling.text], spaces: [...telling.spaces] })
      heading = telling.heading
    }
    stem = telling.stem
  }
  return beats
}

function joined(line: string | undefined, text: string, stem: string): string {
  return line === undefined ? text : `${line}, ${text.slice(stem.length)}`
}

/** Those parts of a story that its earlier form did not have yet, or not in full; at least the last. */
export function freshBeats(beats: readonly Beat[], before: readonly Beat[]): readonly Beat[] {
  const from = beats.findIndex(({ lines }, index) => lines.join() !== before[index]?.lines.join())
  return from < 0 ? beats.slice(-1) : beats.slice(from)
}

/** A beat as text. A heading that repeats the end of the story's title ("1941 · Combat") says it once. */
export function beatText({ heading, lines }: Beat, title = ''): string {
  const prefix = `${title.split(' ').at(-1) ?? ''} · `
  const short = prefix !== ' · ' && heading.startsWith(prefix) ? heading.slice(prefix.length) : heading
  return short === '' ? lines.join('\n') : `### ${short}\n${lines.join('\n')}`
}

/** Text that a story's message has room for, beside its status. */
const STORY_MAX = 2600

/** The story as one text. Where it is too long for a message, its oldest parts give way: they stand in the file beside it. */
export function storyText(beats: readonly Beat[], title: string): { readonly text: string; readonly whole: boolean } {
  const texts = beats.map((beat) => beatText(beat, title))
  const kept: string[] = []
  let room = STORY_MAX
  for (const text of texts.toReversed()) {
    if (text.length + 1 > room) break
    room -= text.length + 1
    kept.unshift(text)
  }
  if (kept.length === texts.length) return { text: kept.join('\n'), whole: true }
  if (kept.length === 0) return { text: clip(texts.at(-1) ?? '', STORY_MAX), whole: false }
  return { text: ['-# … the first part is in the file below', ...kept].join('\n'), whole: false }
}

/** "year-1941" → "Year 1941", "1941-action-3" → "1941 · Action 3", "round-2-soviet-union" → "Round 2 · Soviet Union" */
export function storyTitle(story: string): string {
  const [, span, rest] = /^((?:round-)?\d+)-([a-z].*)$/.exec(story) ?? []
  if (span !== undefined && rest !== undefined) return `${storyTitle(span)} · ${storyTitle(rest)}`
  const words = story.split('-').filter(Boolean)
  return words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`).join(' ')
}

/** The spaces of a close-up: where the last beats happened, as many as one picture can show well. */
export function closeUpSpaces(beats: readonly Beat[], most = 8): readonly string[] {
  const spaces: string[] = []
  for (const beat of beats.toReversed()) {
    const fresh = beat.spaces.filter((space) => !spaces.includes(space))
    if (fresh.length > 0 && spaces.length > 0 && spaces.length + fresh.length > most) break
    spaces.push(...new Set(fresh))
    if (spaces.length >= most) break
  }
  return spaces.slice(0, most)
}
