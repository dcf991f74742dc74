import { box, type Box } from './draw.ts'

/** Something drawn that must not lie on another: what it is, and where. */
export interface Placed {
  readonly what: 'label' | 'unit' | 'flag' | 'mark' | 'arrow'
  readonly name: string
  readonly box: Box
}

/**
 * Places items in rows in a yard as large as they fit, at most `height` pixels high, centred.
 * @returns each item with its box; none overlap, all lie in the yard
 */
export function packGrid<T>(
  items: readonly T[],
  yard: Box,
  want: { readonly aspect: number; readonly height: number; readonly gap: number },
): readonly (readonly [T, Box])[] {
  if (items.length === 0) return []
  let best = { columns: 1, height: 0, gap: want.gap }
  for (let columns = 1; columns <= items.length; columns++) {
    const lines = Math.ceil(items.length / columns)
    const gap = Math.min(want.gap, yard.width * 0.03)
    const height = Math.min(
      want.height,
      (yard.height - gap * (lines - 1)) / lines,
      (yard.width - gap * (columns - 1)) / columns / want.aspect,
    )
    if (height > best.height - 0.01) best = { columns, height, gap }
  }
  const { columns, height, gap } = best
  const width = height * want.aspect
  const lines = Math.ceil(items.length / columns)
  const top = yard.y + (yard.height - lines * height - (lines - 1) * gap) / 2
  return items.map((item, i) => {
    const line = Math.floor(i / columns)
    const inLine = Math.min(columns, items.length - line * columns)
    const left = yard.x + (yard.width - inLine * width - (inLine - 1) * gap) / 2
    return [item, box(left + (i % columns) * (width + gap), top + line * (height + gap), width, height)] as const
  })
}
