import { Path2D } from '@napi-rs/canvas'
import type { Box, Context } from './draw.ts'

export const symbolKinds = [
  'tank',
  'ship',
  'infantry',
  'mechanised',
  'cavalry',
  'artillery',
  'mountain',
  'air',
  'submarine',
  'transport',
  'carrier',
  'headquarters',
  'garrison',
  'fortification',
  'partisan',
  'factory',
  'port',
  'capital',
  'rocket',
  'bomb',
  'letter',
  'code',
] as const
export type SymbolKind = (typeof symbolKinds)[number]

/** Filled outlines on a field of 100 by 60; holes by the even-odd rule. */
const outlines: { readonly [kind in SymbolKind]: string } = {
  tank: 'M6 36 L14 29 H34 L38 17 Q39 14 43 14 H60 Q64 14 65 17 L66 19 H97 V24 H67 L69 29 H84 L94 36 Q97 38 95 42 L88 51 Q86 54 82 54 H18 Q14 54 12 51 L5 42 Q3 38 6 36 Z M20 37 A6 6 0 1 0 20 49 A6 6 0 1 0 20 37 Z M40 37 A6 6 0 1 0 40 49 A6 6 0 1 0 40 37 Z M60 37 A6 6 0 1 0 60 49 A6 6 0 1 0 60 37 Z M80 37 A6 6 0 1 0 80 49 A6 6 0 1 0 80 37 Z',
  ship: 'M2 36 H18 L16 32 H8 V29 H17 Q18 26 21 26 H27 V32 H34 V20 H41 V7 H44 V20 H47 V12 H52 V20 H60 V26 H63 V17 H69 V32 H72 V26 H78 Q82 26 83 29 H93 V32 H83 V36 H98 L90 52 Q89 54 86 54 H16 Q13 54 11 52 Z',
  carrier: 'M1 30 H58 V16 H62 V8 H65 V16 H70 V30 H99 V37 H93 L87 52 Q86 54 83 54 H18 Q15 54 13 52 L7 37 H1 Z',
  transport:
    'M3 34 H14 V22 H26 V10 H33 V22 H38 V34 H52 V20 H54 V34 H72 V20 H74 V34 H97 L90 52 Q89 54 86 54 H15 Q12 54 10 51 Z',
  submarine: 'M4 38 Q8 30 22 30 H40 L43 18 H50 V8 H53 V18 H58 L61 30 H80 Q92 31 97 38 Q92 48 78 49 H22 Q8 48 4 38 Z',
  air: 'M50 4 Q55 6 55 16 V24 L96 34 V41 L55 39 L53 50 L64 55 V58 L50 56 L36 58 V55 L47 50 L45 39 L4 41 V34 L45 24 V16 Q45 6 50 4 Z',
  infantry: 'M8 6 H92 V54 H8 Z M14 12 V48 L43 30 Z M20 12 H80 L50 28 Z M86 12 V48 L57 30 Z M20 48 H80 L50 32 Z',
  mechanised:
    'M8 6 H92 V54 H8 Z M13 11 V49 H87 V11 Z M28 30 Q28 20 38 20 H62 Q72 20 72 30 Q72 40 62 40 H38 Q28 40 28 30 Z M34 30 Q34 35 39 35 H61 Q66 35 66 30 Q66 25 61 25 H39 Q34 25 34 30 Z',
  cavalry: 'M8 6 H92 V54 H8 Z M14 12 V43 L76 12 Z M86 17 V48 H24 Z',
  artillery: 'M8 6 H92 V54 H8 Z M13 11 V49 H87 V11 Z M50 20 A10 10 0 1 0 50 40 A10 10 0 1 0 50 20 Z',
  mountain: 'M8 6 H92 V54 H8 Z M13 11 V49 H24 L50 18 L76 49 H87 V11 Z',
  headquarters: 'M14 4 H18 V8 H88 L78 20 L88 32 H18 V56 H14 Z',
  garrison: 'M50 4 Q66 12 84 12 Q86 44 50 57 Q14 44 16 12 Q34 12 50 4 Z M50 12 Q36 19 24 19 Q26 40 50 49 Z',
  fortification:
    'M8 54 V8 H22 V16 H34 V8 H46 V16 H54 V8 H66 V16 H78 V8 H92 V54 H60 V42 Q60 32 50 32 Q40 32 40 42 V54 Z',
  partisan: 'M50 4 L62 42 H90 V48 H10 V42 H38 Z',
  factory: 'M8 54 V30 L30 18 V30 L52 18 V30 L70 30 L73 6 H85 L90 54 Z',
  port: 'M50 4 A8 8 0 0 1 54 19 V24 H66 V29 H54 V48 Q70 46 74 36 L68 36 L80 26 L88 40 L81 38 Q74 56 50 57 Q26 56 19 38 L12 40 L20 26 L32 36 L26 36 Q30 46 46 48 V29 H34 V24 H46 V19 A8 8 0 0 1 50 4 Z M50 8 A4 4 0 1 0 50 16 A4 4 0 1 0 50 8 Z',
  capital: 'M50 2 L57 22 H79 L61 35 L68 56 L50 43 L32 56 L39 35 L21 22 H43 Z',
  rocket:
    'M50 1 Q61 11 61 28 V42 L73 56 H58 L55 59 H45 L42 56 H27 L39 42 V28 Q39 11 50 1 Z M50 17 A5 5 0 1 0 50 27 A5 5 0 1 0 50 17 Z',
  bomb: 'M6 30 Q12 8 44 8 Q70 9 79 23 L89 9 H97 V51 H89 L79 37 Q70 51 44 52 Q12 52 6 30 Z M87 26 V34 H97 V26 Z',
  letter: 'M8 8 H92 V53 H8 Z M14 12 L50 33 L86 12 Z M13 18 V48 H87 V18 L50 40 Z',
  code: 'M27 10 A20 20 0 1 0 45 37 H60 V48 H68 V37 H76 V45 H84 V37 H96 V25 H46 A20 20 0 0 0 27 10 Z M27 21 A9 9 0 1 1 27 39 A9 9 0 1 1 27 21 Z',
}

const paths = new Map<SymbolKind, Path2D>()

/** Draws a unit's symbol into a box, as large as its proportions (10 : 6) allow. */
export function drawSymbol(context: Context, kind: SymbolKind, into: Box, colour: string): void {
  let path = paths.get(kind)
  if (!path) {
    path = new Path2D(outlines[kind])
    paths.set(kind, path)
  }
  const scale = Math.min(into.width / 100, into.height / 60)
  context.save()
  context.translate(into.x + (into.width - 100 * scale) / 2, into.y + (into.height - 60 * scale) / 2)
  context.scale(scale, scale)
  context.fillStyle = colour
  context.fill(path, 'evenodd')
  context.restore()
}
