import type { Frame } from '../../src/core/picture.ts'
import { readHex } from '../../src/games/ii-world-war/map/grid.ts'
import { theatreIds, theatres } from '../../src/games/ii-world-war/map/theatres.ts'
import type { View } from '../../src/games/ii-world-war/view.ts'
import type { GamePainter } from '../painter.ts'
import { drawBoard } from './board.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './geometry.ts'

export const iiWorldWar: GamePainter = {
  draw({ view, frame, since }) {
    const plain = sceneOf(view as unknown as View, since as unknown as View | undefined)
    const scene = frame.kind === 'marked' ? { ...plain, marks: frame } : plain
    const close = closeUp(frame).filter((code) => readHex(code) !== undefined)
    return drawBoard(scene, close.length > 0 ? cropLayout(close) : boardLayout())
  },
}

/** The hexes that a frame is about; none for the whole board. */
function closeUp(frame: Frame): readonly string[] {
  switch (frame.kind) {
    case 'crop':
      return frame.spaces
    case 'marked':
      return [...frame.spaces, ...(frame.path ?? [])]
    case 'region':
      return theatreIds.filter((id) => id === frame.region).flatMap((id) => theatres[id].anchors)
    case 'board':
    case 'draft':
    case 'revealed':
    case 'sheet':
      return []
  }
}
