import { drawYears } from '../bars.ts'
import { box, fit, roundRect, text, type Box, type Context } from '../draw.ts'
import { drawRoundel } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import { sideStyles } from '../war-and-write/sides.ts'
import type { OneLayout } from './layout.ts'
import type { OneScene, SheetScene, Side } from './scene.ts'

/** Years, turn order, Political Will. */
export function drawHeader(context: Context, scene: OneScene, layout: OneLayout): void {
  drawYears(context, scene, box(22, 0, 500, layout.header), 1)
  drawOrder(context, scene, box(560, 0, 390, layout.header))
  for (const [i, side] of (['axis', 'allies'] as const).entries()) {
    drawWill(context, scene, side, box(990, 18 + i * 52, layout.width - 990 - 22, 44))
  }
}

function drawOrder(context: Context, scene: OneScene, b: Box): void {
  text(context, 'Turn order', b.x, b.y + 32, { px: 23, weight: 500, fill: colours.onNightSoft })
  const width = b.width / scene.sheets.length
  for (const [i, { nation, now, ready }] of scene.sheets.entries()) {
    const chip = box(b.x + i * width, b.y + 60, width - 6, 54)
    roundRect(context, chip, 9)
    context.fillStyle = now ? colours.gold : ready > 0 ? '#303c49' : colours.nightRaised
    context.fill()
    drawRoundel(context, nation, chip.x + 19, chip.y + 27, 13)
    text(context, nations[nation].code, chip.x + chip.width - 9, chip.y + 27, {
      px: 25,
      weight: 700,
      fill: now ? '#2b2000' : '#ffffff',
      align: 'right',
    })
  }
}

function drawWill(context: Context, scene: OneScene, side: Side, b: Box): void {
  const style = sideStyles[side]
  roundRect(context, b, 9)
  context.fillStyle = style.fill
  context.fill()
  const y = b.y + b.height / 2
  text(context, style.name, b.x + 14, y, { px: 27, weight: 700, fill: style.ink })
  const track = box(b.x + 92, b.y + 10, b.width - 92 - 190, b.height - 20)
  const step = track.width / scene.maxWill
  for (let i = 0; i < scene.maxWill; i++) {
    roundRect(context, box(track.x + i * step + 1.5, track.y, step - 3, track.height), 4)
    context.fillStyle = i < scene.will[side] ? colours.gold : 'rgba(0,0,0,.28)'
    context.fill()
  }
  text(context, `Will ${scene.will[side]}`, b.x + b.width - 178, y, { px: 30, weight: 800, fill: '#ffffff' })
  text(context, `★ ${scene.score[side]}`, b.x + b.width - 14, y, {
    px: 28,
    weight: 700,
    fill: '#ffe08a',
    align: 'right',
  })
}

/** Each nation's markers, reserve, spent units and upgrades. */
export function drawFooter(context: Context, scene: OneScene, layout: OneLayout): void {
  const top = layout.height - layout.footer
  const width = (layout.width - 28) / scene.sheets.length
  for (const [i, sheet] of scene.sheets.entries())
    drawSheet(context, sheet, box(14 + i * width + 4, top + 14, width - 8, layout.footer - 28))
}

function drawSheet(context: Context, sheet: SheetScene, b: Box): void {
  const style = nations[sheet.nation]
  roundRect(context, b, 10)
  context.fillStyle = sheet.now ? '#4a3a12' : colours.nightRaised
  context.fill()
  if (sheet.now) {
    context.strokeStyle = colours.gold
    context.lineWidth = 2.5
    context.stroke()
  }
  roundRect(context, box(b.x, b.y, 12, b.height), 6)
  context.fillStyle = style.tint
  context.fill()
  drawRoundel(context, sheet.nation, b.x + 38, b.y + 26, 18)
  // Many markers stand closer, so that the name stays whole.
  const step = sheet.markers > 5 ? 20 : 26
  const name = fit(context, style.name, b.width - 66 - sheet.markers * step - 12, 28, 18, 700)
  text(context, name.words, b.x + 64, b.y + 26, { px: name.px, weight: 700, fill: '#ffffff' })
  for (let i = 0; i < sheet.markers; i++) {
    context.beginPath()
    context.arc(b.x + b.width - 8 - step * (i + 0.4), b.y + 26, step * 0.385, 0, 2 * Math.PI)
    context.fillStyle = i < sheet.ready ? colours.gold : '#3b4958'
    context.fill()
  }
  drawPile(context, 'Reserve', sheet.reserve, b.x + 24, b.y + 62, '#ffffff')
  drawPile(context, 'Spent', sheet.spent, b.x + 24, b.y + 98, '#aebccb')
  const { build, air, navy } = sheet.tracks
  for (const [i, [words, value]] of (
    [
      ['Build', build],
      ['Air', air],
      ['Navy', navy],
    ] as const
  ).entries()) {
    const y = b.y + 56 + i * 26
    text(context, words, b.x + b.width - 42, y, { px: 22, weight: 500, fill: colours.onNightSoft, align: 'right' })
    text(context, String(value), b.x + b.width - 14, y, {
      px: 26,
      weight: 700,
      fill: value > 0 ? '#ffffff' : '#6f7f8f',
      align: 'right',
    })
  }
}

function drawPile(
  context: Context,
  words: string,
  pile: readonly [number, number],
  x: number,
  y: number,
  fill: string,
): void {
  text(context, words, x, y, { px: 21, weight: 500, fill: colours.onNightSoft })
  let at = x + 74
  for (const [kind, count] of [
    ['tank', pile[0]],
    ['ship', pile[1]],
  ] as const) {
    const colour = count > 0 ? fill : '#5b6977'
    drawSymbol(context, kind, box(at, y - 11, 36, 22), colour)
    text(context, String(count), at + 41, y, { px: 27, weight: 700, fill: colour })
    at += 66
  }
}
