import type { AnyGame, Json } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import { mention } from '../text/words.ts'
import { accent, clip, file, gallery, panel, part, text, withFiles, type Panel, type PanelFile } from '../ui.ts'
import type { Shot, Shots } from './pictures.ts'
import { statusText, tableRows } from './status.ts'
import { beatText, storyText, storyTitle, type Beat } from './story.ts'

/** A message while its story is still being told: what happened so far, and whom it is for. */
export function tellingPanel(story: string, beats: readonly Beat[], ping: readonly PersonId[]): Panel {
  const title = storyTitle(story)
  const told = panel(
    [
      text(`## ${title}`, part.title),
      beats.length > 0 && text(storyText(beats, title).text, part.body),
      ping.length > 0 && text(`-# 📣 ${ping.map(mention).join(' ')}`, part.status),
    ],
    { accent: accent.act },
  )
  return { ...told, ping }
}

export interface Told {
  readonly story: string
  readonly beats: readonly Beat[]
  /** What everyone may know after it. */
  readonly view: Json
  readonly ping: readonly PersonId[]
  /** The beginning of the war. */
  readonly first: boolean
}

/**
 * The same message at its end: pictures, status, and the buttons of the moment.
 * @param carries whether status and buttons are here, and not on a newer message
 */
export function toldPanel(
  match: MatchInfo,
  game: AnyGame,
  told: Told,
  { board, details }: Shots,
  carries: boolean,
): Panel {
  const title = storyTitle(told.story)
  const { text: body, whole } = storyText(told.beats, title)
  const extra = whole ? undefined : wholeStory(told)
  const full = panel(
    [
      text(`## ${title}`, part.title),
      body !== '' && text(body, part.body),
      extra && file(extra.name),
      details.length > 0 && gallery(details.map(named), part.details),
      board && gallery([named(board)]),
      told.first && match.commitment !== undefined && text(fingerprintText(match.commitment)),
      carries && text(clip(statusText(match, game, told.view), 1100), part.status),
      ...(carries ? tableRows(match) : []),
    ],
    { accent: match.status === 'running' && carries ? accent.act : accent.calm },
  )
  const pictures = [...details, ...(board ? [board] : [])].map(({ picture }) => picture)
  return withFiles(full, [...pictures, ...(extra ? [extra] : [])], told.ping)
}

function named({ picture, alt }: Shot) {
  return { name: picture.name, alt }
}

function fingerprintText(commitment: string): string {
  return `-# 🎲 The dice come from a secret seed with the SHA-256 \`${commitment}\`. The seed is disclosed at the end, so that everyone can check it.`
}

function wholeStory({ story, beats }: Told): PanelFile {
  const whole = beats.map((beat) => beatText(beat)).join('\n\n')
  return { name: `${story}.txt`, data: new TextEncoder().encode(whole) }
}
