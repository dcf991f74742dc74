import type { Draft } from '../../src/core/game.ts'
import type { Frame, Marks } from '../../src/core/picture.ts'
import { readHex } from '../../src/games/ii-world-war/map/grid.ts'
import { theatreIds, theatres } from '../../src/games/ii-world-war/map/theatres.ts'
import type { UnitId, View } from '../../src/games/ii-world-war/view.ts'
import type { GamePainter } from '../painter.ts'
import { drawBoard } from './board.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './geometry.ts'

export const iiWorldWar: GamePainter = {
  draw({ view, frame, since }) {
    const plain = sceneOf(view as unknown as View, since as unknown as View | undefined)
    const marks =
      frame.kind === 'marked'
        ? frame
        : frame.kind === 'draft'
          ? draftMarks(view as unknown as View, frame.draft)
          : undefined
    const scene = marks ? { ...plain, marks } : plain
    const close = closeUp(frame).filter((code) => readHex(code) !== undefined)
    return drawBoard(scene, close.length > 0 ? cropLayout(close) : boardLayout())
  },
}

/** The hexes that an action in the making names, and where its counters stand. */
function draftMarks({ units }: View, { args }: Draft): Marks {
  const values = Object.values(args).flatMap((value) =>
    typeof value === 'object' ? value : value === undefined ? [] : [String(value)],
  )
  const hexesIn = (value: string) => [...value.matchAll(/\d{4}/g)].map(([code]) => code)
  const stands = values.flatMap((value) => units[value as UnitId]?.at ?? [])
  return { spaces: values.filter((value) => units[value as UnitId] === undefined).flatMap(hexesIn), path: stands }
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
