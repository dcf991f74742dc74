import { spaceIds } from '../../src/games/one-hour/map/spaces.ts'
import type { View } from '../../src/games/one-hour/view.ts'
import type { GamePainter } from '../painter.ts'
import { drawBoard } from './board.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './layout.ts'
import { oneRegions } from './regions.ts'

export const oneHour: GamePainter = {
  draw({ view, frame, since }) {
    const scene = sceneOf(view as unknown as View, since as unknown as View | undefined)
    const asked =
      frame.kind === 'crop'
        ? frame.spaces
        : frame.kind === 'region'
          ? (oneRegions().find(({ id }) => id === frame.region)?.spaces ?? [])
          : []
    const spaces = spaceIds.filter((id) => asked.includes(id))
    return drawBoard(scene, spaces.length > 0 ? cropLayout(spaces) : boardLayout())
  },
}
