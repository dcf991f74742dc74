import { faultOf } from '../faults.ts'
import type { AnyGame, Frame, Json, Picture } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { Room } from '../room.ts'
import { list } from '../text/words.ts'
import { gallery, part, text, type Block } from '../ui.ts'
import { closeUpSpaces, type Beat } from './story.ts'

export interface Shot {
  readonly picture: Picture
  readonly alt: string
}

interface Scene {
  readonly match: Pick<MatchInfo, 'id' | 'game'>
  readonly game: AnyGame
  readonly view: Json
  readonly since?: Json | undefined
}

/** One picture with its alt text, or nothing where it cannot be drawn: words must do then. */
export async function shoot(
  room: Room,
  scene: Scene,
  frame: Frame,
  alt: string,
  name: string,
): Promise<Shot | undefined> {
  const { match, view, since } = scene
  try {
    const picture = await room.painter.paint({
      game: match.game,
      view,
      frame,
      ...(since === undefined ? {} : { since }),
      quality: 'full',
    })
    const ending = picture.name.slice(picture.name.lastIndexOf('.'))
    return { picture: { ...picture, name: `${name}${ending}` }, alt }
  } catch (error) {
    room.log.warn({ match: match.id, picture: name, ...faultOf(error) }, 'a picture could not be drawn')
    return undefined
  }
}

/** The pictures of a turn: the board, and what to look at more closely. */
export interface Shots {
  readonly board: Shot | undefined
  readonly details: readonly Shot[]
}

/** The board after a turn, all orders on it where they were revealed, and a close-up of where the last things happened. */
export async function turnShots(room: Room, scene: Scene, beats: readonly Beat[], revealed: boolean): Promise<Shots> {
  const { alt } = scene.game.describe(scene.view)
  const spaces = closeUpSpaces(beats)
  const [board, ...details] = await Promise.all([
    shoot(room, scene, { kind: 'board' }, alt, 'board'),
    spaces.length > 0 ? shoot(room, scene, { kind: 'crop', spaces }, closeUpAlt(spaces, beats), 'close-up') : undefined,
    revealed
      ? shoot(room, scene, { kind: 'revealed' }, 'What was revealed together; the story says it in words.', 'orders')
      : undefined,
  ])
  return { board, details: details.filter((shot) => shot !== undefined) }
}

/**
 * A position as it is and as it would be, with what differs marked: close-ups side by side, or the board where nothing
 * on it has a place.
 */
export async function changeShots(
  room: Room,
  match: Pick<MatchInfo, 'id' | 'game'>,
  { view, since, spaces }: { readonly view: Json; readonly since: Json; readonly spaces: readonly string[] },
): Promise<readonly Shot[]> {
  const game = room.matches.game(match.game)
  const after = { match, game, view, since }
  const shots =
    spaces.length === 0
      ? [shoot(room, after, { kind: 'board' }, game.describe(view).alt, 'after')]
      : [
          shoot(room, { match, game, view: since }, { kind: 'crop', spaces }, 'The position as it is.', 'before'),
          shoot(
            room,
            after,
            { kind: 'crop', spaces },
            'The position as it would be, with what changes marked.',
            'after',
          ),
        ]
  return (await Promise.all(shots)).filter((shot) => shot !== undefined)
}

/** Before and after one below the other, each whole. */
export function changeBlocks(shots: readonly Shot[]): readonly Block[] {
  const titles = shots.length > 1 ? ['As it is', 'As it would be'] : ['As it would be']
  const ids = [part.details, part.pictures]
  return shots.flatMap(({ picture, alt }, index) => [
    text(`-# ${titles[index] ?? ''}`),
    gallery([{ name: picture.name, alt }], ids[index]),
  ])
}

function closeUpAlt(spaces: readonly string[], beats: readonly Beat[]): string {
  const happened = beats.flatMap(({ lines }) => lines).join(' ')
  return `Close-up of ${list(spaces)}. ${happened.replaceAll(/[*_~]{2}/g, '')}`
}
