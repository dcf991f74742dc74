import type { Frame } from '../../src/core/picture.ts'
import { columnsOf, isAreaId } from '../../src/games/war-and-write/map/areas.ts'
import { maps } from '../../src/games/war-and-write/map/ids.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'
import type { GamePainter } from '../painter.ts'
import { footerHeight } from './bars.ts'
import { drawBoard } from './board.ts'
import { cardSheetOf, drawCards } from './cards.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './layout.ts'

export const warAndWrite: GamePainter = {
  draw({ view, frame, since, quality }) {
    const cards = cardSheetOf(view as unknown as WarView, frame, quality === 'preview')
    if (cards) return drawCards(cards)
    const scene = sceneOf(view as unknown as WarView, frame, since as unknown as WarView | undefined)
    const foot = (width: number, scale: number): number => footerHeight(scene, width, scale)
    const close = closeUp(frame)?.filter((area) => scene.columns.includes(area.charAt(0)))
    const layout =
      close && close.length > 0 ? cropLayout(scene.columns, scene.wraps, close, foot) : boardLayout(scene.columns, foot)
    return drawBoard(scene, layout)
  },
}

/** The areas that a frame is about; undefined for the whole board. */
function closeUp(frame: Frame): readonly string[] | undefined {
  switch (frame.kind) {
    case 'crop':
    case 'marked':
      return frame.spaces.filter(isAreaId)
    case 'region':
      return maps
        .filter((map) => map === frame.region)
        .flatMap((map) => columnsOf[map].flatMap((column) => [`${column}1`, `${column}3`]))
    case 'board':
    case 'draft':
    case 'revealed':
    case 'sheet':
      return undefined
  }
}
