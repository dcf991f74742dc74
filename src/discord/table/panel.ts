import type { AnyGame, Json, Picture } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import { mention } from '../text/words.ts'
import { accent, clip, file, gallery, panel, part, text, withFiles, type Block, type Panel } from '../ui.ts'
import { statusText, tableRows } from './status.ts'
import { beatText, storyText, storyTitle, type Beat } from './story.ts'

export interface Shot {
  readonly picture: Picture
  readonly alt: string
}

/** A message while its story is still being told: what happened so far, and whom it is for. */
export function tellingPanel(story: string, beats: readonly Beat[], ping: readonly PersonId[]): Panel {
  const told = panel(
    [
      text(`## ${storyTitle(story)}`, part.title),
      beats.length > 0 && text(storyText(beats, storyTitle(story)).text, part.body),
      ping.length > 0 && text(`-# 📣 ${ping.map(mention).join(' ')}`, part.status),
    ],
    { accent: accent.act },
  )
  return { ...told, ping }
}

/** The same message at its end: pictures, status, and the buttons of the moment. */
export function toldPanel(
  match: MatchInfo,
  game: AnyGame,
  told: {
    readonly story: string
    readonly beats: readonly Beat[]
    readonly view: Json
    readonly ping: readonly PersonId[]
    /** The beginning of the war. */
    readonly first: boolean
  },
  shots: readonly Shot[],
): Panel {
  const { text: body, whole } = storyText(told.beats, storyTitle(told.story))
  const blocks: (Block | undefined | false)[] = [
    text(`## ${storyTitle(told.story)}`, part.title),
    body !== '' && text(body, part.body),
    shots.length > 0 && gallery(shots.map(({ picture, alt }) => ({ name: picture.name, alt }))),
    told.first && match.commitment !== undefined && text(fingerprintText(match.commitment)),
    text(clip(statusText(match, game, told.view), 1200), part.status),
    ...tableRows(match),
  ]
  const full = panel(blocks, { accent: match.status === 'running' ? accent.act : accent.calm })
  const files = [...shots.map(({ picture }) => picture), ...(whole ? [] : [wholeStory(told.story, told.beats)])]
  if (whole) return withFiles(full, files, told.ping)
  return withFiles(attachFile(full, `${told.story}.txt`), files, told.ping)
}

function fingerprintText(commitment: string): string {
  return `-# 🎲 The dice are drawn from a secret seed with the SHA-256 \`${commitment}\`. The seed is disclosed at the end, so that everyone can check it.`
}

function wholeStory(story: string, beats: readonly Beat[]): Pick<Picture, 'name' | 'data'> {
  return { name: `${story}.txt`, data: new TextEncoder().encode(beats.map((beat) => beatText(beat)).join('\n\n')) }
}

/** Shows a file of the message below its last block but the buttons. */
export function attachFile(base: Panel, name: string): Panel {
  const [container] = base.components
  return {
    ...base,
    components: [{ ...container, components: [...container.components, file(name)] }],
  }
}
