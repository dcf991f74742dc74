import { short } from '../hashes.ts'
import { faultOf } from '../faults.ts'
import type { AnyGame, Frame, Json } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { Room } from '../room.ts'
import { closeUpSpaces, type Beat } from './story.ts'
import type { Shot } from './panel.ts'

interface Scene {
  readonly match: MatchInfo
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

/** The board after a turn, with a close-up of where the last things happened. */
export async function turnShots(
  room: Room,
  scene: Scene,
  beats: readonly Beat[],
  revealed: boolean,
): Promise<readonly Shot[]> {
  const { alt } = scene.game.describe(scene.view)
  const spaces = closeUpSpaces(beats)
  const shots = [
    await shoot(room, scene, { kind: 'board' }, alt, 'board'),
    revealed
      ? await shoot(room, scene, { kind: 'revealed' }, 'All orders of the turn on the board.', 'orders')
      : undefined,
    spaces.length > 0
      ? await shoot(
          room,
          scene,
          { kind: 'crop', spaces },
          `Close-up: ${spaces.join(', ')}.`,
          `close-${short(spaces.join())}`,
        )
      : undefined,
  ]
  return shots.filter((shot) => shot !== undefined)
}
