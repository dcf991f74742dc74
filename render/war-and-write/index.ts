import type { PictureRequest } from '../../src/core/picture.ts'
import { mapTitle } from '../../src/games/war-and-write/map/areas.ts'
import { isAreaId } from '../../src/games/war-and-write/map/areas.ts'
import { scenarioColumns, scenarioInfo } from '../../src/games/war-and-write/map/scenarios.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'
import type { GamePainter } from '../painter.ts'
import { footerHeight } from './bars.ts'
import { drawBoard } from './board.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './layout.ts'

export const warAndWrite: GamePainter = {
  regions(view) {
    const { maps } = scenarioInfo[(view as unknown as WarView).scenario]
    return maps.map((map) => ({ id: map, title: mapTitle[map] }))
  },
  draw(request: PictureRequest) {
    const view = request.view as unknown as WarView
    const { frame } = request
    const scene = sceneOf(view, frame, request.since as unknown as WarView | undefined)
    const foot = (width: number, scale: number): number => footerHeight(scene, width, scale)
    const close =
      frame.kind === 'crop'
        ? frame.spaces.filter(isAreaId)
        : frame.kind === 'region'
          ? scenarioColumns(view.scenario)
              .filter((column) => mapOfColumn(column) === frame.region)
              .flatMap((column) => [`${column}1`, `${column}3`])
          : undefined
    const layout = close ? cropLayout(scene.columns, scene.wraps, close, foot) : boardLayout(scene.columns, foot)
    return drawBoard(scene, layout)
  },
}

const mapOfColumn = (column: string): string => (column <= 'D' ? 'A' : column <= 'H' ? 'E' : 'P')
