import type { Frame } from '../../src/core/picture.ts'
import { nations } from '../../src/games/one-hour/map/nations.ts'
import { spaceIds } from '../../src/games/one-hour/map/spaces.ts'
import type { View } from '../../src/games/one-hour/view.ts'
import type { GamePainter } from '../painter.ts'
import { drawBoard } from './board.ts'
import { sceneOf } from './from-view.ts'
import { boardLayout, cropLayout } from './layout.ts'
import { drawNationSheet } from './nation-sheet.ts'
import { oneRegions } from './regions.ts'

export const oneHour: GamePainter = {
  draw({ view, frame, since }) {
    const sheet = frame.kind === 'sheet' ? nations.find((id) => id === frame.seat) : undefined
    if (sheet) return drawNationSheet(view as unknown as View, sheet)
    const scene = sceneOf(view as unknown as View, since as unknown as View | undefined)
    const spaces = spaceIds.filter((id) => closeUp(frame).includes(id))
    const marked = frame.kind === 'marked' ? { ...scene, marks: frame } : scene
    return drawBoard(marked, spaces.length > 0 ? cropLayout(spaces) : boardLayout())
  },
}

/** The spaces that a frame is about; none for the whole board. */
function closeUp(frame: Frame): readonly string[] {
  switch (frame.kind) {
    case 'crop':
      return frame.spaces
    case 'marked':
      return [...frame.spaces, ...(frame.path ?? []), ...(frame.cuts ?? [])]
    case 'region':
      return oneRegions().find(({ id }) => id === frame.region)?.spaces ?? []
    case 'board':
    case 'draft':
    case 'revealed':
    case 'sheet':
      return []
  }
}
