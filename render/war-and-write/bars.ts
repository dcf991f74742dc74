import { box, fit, measure, roundRect, text, type Box, type Context } from '../draw.ts'
import { drawTick, drawYears } from '../bars.ts'
import { drawRoundel } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import { drawSwords } from './marks.ts'
import type { BattleScene, CardSign, NationScene, Scene } from './scene.ts'
import { sideStyles } from './sides.ts'

/** The bar above the board: years, League of Nations, score, or what is left to spend on an order sheet. */
export function drawHeader(context: Context, scene: Scene, b: Box, scale: number): void {
  if (b.height === 0) return
  context.fillStyle = colours.night
  context.fillRect(b.x, b.y, b.width, b.height)
  const s = scale
  const inTwo = b.height > 160
  const line = inTwo ? b.height / 2 : b.height
  drawYears(context, scene, box(b.x + 22 * s, b.y, 500 * s, line), s)
  const right = box(b.x + b.width - 372 * s, b.y, 350 * s, line)
  if (scene.sheet) drawSheetPoints(context, scene.sheet, right, s)
  else drawScore(context, scene, right, s)
  const track = inTwo
    ? box(b.x + 22 * s, b.y + line - 10 * s, b.width - 44 * s, line)
    : box(b.x + 552 * s, b.y, b.width - (552 + 402) * s, line)
  drawTrack(context, scene.lon, track, s)
}

const spaces = [
  { mark: 'D&C', side: 'axis' },
  { mark: 'D', side: 'axis' },
  { mark: 'D', side: 'axis' },
  { mark: '', side: 'axis' },
  { mark: '', side: 'allies' },
  { mark: 'D', side: 'allies' },
  { mark: 'D', side: 'allies' },
] as const

/** The League of Nations track: seven spaces, a divider between the fourth and the fifth. */
function drawTrack(context: Context, lon: Scene['lon'], b: Box, s: number): void {
  const tones = { axis: ['#5a4a46', '#453a38'], allies: ['#2d7d9b', '#22617a'] } as const
  const divider = 16 * s
  const width = (b.width - divider) / spaces.length
  const middle = b.x + 4 * width + divider / 2
  const captionY = b.y + 32 * s
  text(context, '← Axis win', middle - 18 * s, captionY, { px: 27 * s, weight: 700, fill: '#ffd9a8', align: 'right' })
  text(context, 'Allies win →', middle + 18 * s, captionY, { px: 27 * s, weight: 700, fill: '#9fe0f5' })
  text(context, 'League of Nations', b.x, captionY, { px: 23 * s, weight: 500, fill: colours.onNightSoft })
  for (const [i, space] of spaces.entries()) {
    const x = b.x + i * width + (i > 3 ? divider : 0)
    const chip = box(x + 2 * s, b.y + 60 * s, width - 4 * s, 54 * s)
    roundRect(context, chip, 8 * s)
    context.fillStyle = tones[space.side][space.mark === '' ? 1 : 0]
    context.fill()
    const [cx, cy] = [chip.x + chip.width / 2, chip.y + chip.height / 2]
    const here = lon.space === i + 1
    if (lon.before === i + 1 && !here) {
      context.setLineDash([7 * s, 6 * s])
      context.strokeStyle = colours.gold
      context.lineWidth = 3 * s
      roundRect(context, box(chip.x + 3 * s, chip.y + 3 * s, chip.width - 6 * s, chip.height - 6 * s), 6 * s)
      context.stroke()
      context.setLineDash([])
    }
    if (here) {
      roundRect(context, box(chip.x - 1 * s, chip.y - 4 * s, chip.width + 2 * s, chip.height + 8 * s), 12 * s)
      context.fillStyle = colours.gold
      context.fill()
      context.strokeStyle = '#fff6d5'
      context.lineWidth = 3 * s
      context.stroke()
    }
    const fill = here ? '#2b2000' : space.side === 'axis' ? '#ffe3c2' : '#dff5fd'
    text(context, space.mark === '' ? '–' : space.mark, cx, cy, { px: 33 * s, weight: 700, fill, align: 'center' })
  }
  context.fillStyle = '#ffffff'
  roundRect(context, box(middle - 2.5 * s, b.y + 52 * s, 5 * s, 70 * s), 2 * s)
  context.fill()
}

function drawScore(context: Context, scene: Scene, b: Box, s: number): void {
  text(context, 'Flag points', b.x + b.width / 2, b.y + 32 * s, {
    px: 23 * s,
    weight: 500,
    fill: colours.onNightSoft,
    align: 'center',
  })
  const half = b.width / 2
  for (const [side, points, x] of [
    ['axis', scene.score.axis, b.x],
    ['allies', scene.score.allies, b.x + half],
  ] as const) {
    const chip = box(x + 3 * s, b.y + 60 * s, half - 6 * s, 54 * s)
    roundRect(context, chip, 9 * s)
    context.fillStyle = sideStyles[side].fill
    context.fill()
    text(context, sideStyles[side].name, chip.x + 16 * s, chip.y + chip.height / 2, {
      px: 29 * s,
      weight: 600,
      fill: sideStyles[side].ink,
    })
    text(context, String(points), chip.x + chip.width - 16 * s, chip.y + chip.height / 2, {
      px: 42 * s,
      weight: 800,
      fill: '#ffffff',
      align: 'right',
    })
  }
}

function drawSheetPoints(context: Context, sheet: NonNullable<Scene['sheet']>, b: Box, s: number): void {
  let x = b.x
  for (const nation of sheet.nations) {
    drawRoundel(context, nation, x + 20 * s, b.y + 32 * s, 19 * s)
    x += 48 * s
  }
  const names = fit(
    context,
    sheet.nations.map((nation) => nations[nation].name).join(' + '),
    b.x + b.width - x,
    28 * s,
    18 * s,
    700,
  )
  text(context, names.words, x, b.y + 32 * s, { px: names.px, weight: 700, fill: '#ffffff' })
  const pip = Math.min(46 * s, (b.width - 150 * s) / Math.max(1, sheet.of))
  for (let i = 0; i < sheet.of; i++) {
    const left = i < sheet.left
    context.beginPath()
    context.arc(b.x + pip * (i + 0.5), b.y + 87 * s, pip * 0.4, 0, 2 * Math.PI)
    context.fillStyle = left ? colours.gold : colours.nightRaised
    context.fill()
    context.strokeStyle = left ? '#fff6d5' : '#5a6978'
    context.lineWidth = 2 * s
    context.stroke()
  }
  const over = sheet.left < 0
  text(context, over ? `${-sheet.left} AP over` : `${sheet.left} AP left`, b.x + b.width, b.y + 87 * s, {
    px: 38 * s,
    weight: 800,
    fill: over ? '#ff8d7a' : colours.gold,
    align: 'right',
  })
}

const rowHeight = 74
const battleHeight = 58
const cardHeight = 54

/** How high the bar below the board is. */
export function footerHeight(scene: Scene, width: number, scale: number): number {
  if (scale === 0) return 0
  const lines = Math.ceil(scene.battles.length / battlesInLine(scene, width))
  return Math.round((14 + nationHeight(scene) + 12 + lines * battleHeight + 6) * scale)
}

/** With a line of Tech cards where there are any. */
const nationHeight = (scene: Scene): number => rowHeight + (scene.nations.some(({ cards }) => cards) ? cardHeight : 0)

const battlesInLine = (scene: Scene, width: number): number =>
  Math.min(Math.max(1, scene.battles.length), width > 1400 ? 4 : 3)

/** The bar below the board: each nation's points and reserve, and the battles that are still to come. */
export function drawFooter(context: Context, scene: Scene, b: Box, scale: number): void {
  if (b.height === 0) return
  context.fillStyle = colours.night
  context.fillRect(b.x, b.y, b.width, b.height)
  const s = scale
  const width = (b.width - 28 * s) / scene.nations.length
  for (const [i, nation] of scene.nations.entries()) {
    drawNation(
      context,
      nation,
      box(b.x + 14 * s + i * width + 4 * s, b.y + 14 * s, width - 8 * s, nationHeight(scene) * s),
      s,
    )
  }
  const inLine = battlesInLine(scene, b.width)
  const chip = (b.width - 28 * s) / inLine
  for (const [i, battle] of scene.battles.entries()) {
    const y = b.y + (14 + nationHeight(scene) + 10 + Math.floor(i / inLine) * battleHeight) * s
    drawBattle(
      context,
      battle,
      box(b.x + 14 * s + (i % inLine) * chip + 4 * s, y, chip - 8 * s, (battleHeight - 8) * s),
      s,
    )
  }
}

function drawNation(context: Context, scene: NationScene, whole: Box, s: number): void {
  const style = nations[scene.nation]
  roundRect(context, whole, 10 * s)
  context.fillStyle = colours.nightRaised
  context.fill()
  roundRect(context, box(whole.x, whole.y, 12 * s, whole.height), 6 * s)
  context.fillStyle = style.tint
  context.fill()
  const b = box(whole.x, whole.y, whole.width, rowHeight * s)
  drawCardSigns(
    context,
    scene.cards ?? [],
    box(b.x + 22 * s, b.y + b.height, b.width - 32 * s, (cardHeight - 8) * s),
    s,
  )
  const y = b.y + b.height / 2
  drawRoundel(context, scene.nation, b.x + 42 * s, y, 23 * s)
  const x = b.x + 76 * s
  const roomy = b.width > 480 * s
  const points = `${scene.points} AP`
  const reserve = [
    ['tank', scene.reserve.tanks],
    ['ship', scene.reserve.ships],
  ] as const
  const right = b.x + b.width - 14 * s
  if (scene.ready === true) drawTick(context, b.x + 60 * s, y + 19 * s, 14 * s)
  const nameWidth = roomy ? b.width * 0.42 : right - x - 4 * s
  const name = fit(context, style.name, nameWidth, 30 * s, 20 * s, 700)
  text(context, name.words, x, roomy ? y - 15 * s : b.y + 23 * s, { px: name.px, weight: 700, fill: '#ffffff' })
  text(context, points, x, roomy ? y + 17 * s : b.y + 54 * s, { px: 26 * s, weight: 600, fill: colours.gold })
  let at = right
  for (const [kind, count] of [...reserve].reverse()) {
    text(context, String(count), at, roomy ? y : b.y + 54 * s, {
      px: (roomy ? 36 : 25) * s,
      weight: 700,
      fill: count > 0 ? '#ffffff' : '#6f7f8f',
      align: 'right',
    })
    at -= (roomy ? 24 : 15) * s
    const size = (roomy ? 46 : 30) * s
    drawSymbol(
      context,
      kind,
      box(at - size, (roomy ? y : b.y + 54 * s) - size * 0.3, size, size * 0.6),
      count > 0 ? '#dfe7ee' : '#6f7f8f',
    )
    at -= size + (roomy ? 18 : 6) * s
  }
  if (roomy) text(context, 'reserve', at, y, { px: 22 * s, weight: 500, fill: colours.onNightSoft, align: 'right' })
}

/** A nation's Tech cards, gold while they are in force: the symbol, and the letter to write. */
function drawCardSigns(context: Context, cards: readonly CardSign[], b: Box, s: number): void {
  const step = Math.min(112 * s, b.width / Math.max(1, cards.length))
  for (const [i, { symbol, letter, state }] of cards.entries()) {
    const chip = box(b.x + i * step, b.y, step - 6 * s, b.height)
    const now = state === 'now'
    const fill = now ? colours.gold : state === 'later' ? '#dfe7ee' : '#5a6978'
    roundRect(context, chip, 8 * s)
    context.fillStyle = now ? '#3d3513' : '#1d2732'
    context.fill()
    context.strokeStyle = now ? colours.gold : '#3d4b59'
    context.lineWidth = 2 * s
    context.stroke()
    const room = letter === undefined ? chip.width : chip.width - 26 * s
    drawSymbol(context, symbol, box(chip.x + 5 * s, chip.y + 6 * s, room - 8 * s, chip.height - 12 * s), fill)
    if (letter === undefined) continue
    const x = chip.x + chip.width - 17 * s
    text(context, letter, x, chip.y + chip.height / 2, { px: 30 * s, weight: 800, fill, align: 'center' })
  }
}

function drawBattle(context: Context, battle: BattleScene, b: Box, s: number): void {
  roundRect(context, b, 9 * s)
  context.fillStyle = battle.now ? '#4a3a12' : colours.nightRaised
  context.fill()
  if (battle.now) {
    context.strokeStyle = colours.gold
    context.lineWidth = 2 * s
    context.stroke()
  }
  const y = b.y + b.height / 2
  const done = battle.won !== undefined
  drawSwords(context, b.x + 28 * s, y, 32 * s, done ? '#6f7f8f' : '#ff8d6b')
  const year = `’${String(battle.year).slice(-2)}`
  text(context, year, b.x + 54 * s, y, { px: 33 * s, weight: 800, fill: done ? '#8796a5' : colours.gold })
  const x = b.x + 64 * s + measure(context, year, 33 * s, 800)
  text(context, battle.area, x, y, { px: 30 * s, weight: 700, fill: done ? '#8796a5' : '#ffffff' })
  const nameX = x + 12 * s + measure(context, battle.area, 30 * s, 700)
  const end = b.x + b.width - 12 * s - (battle.won ? 96 * s : 0)
  const name = fit(context, battle.name, end - nameX, 28 * s, 19 * s, 500)
  text(context, name.words, nameX, y, { px: name.px, weight: 500, fill: done ? '#8796a5' : colours.onNight })
  if (battle.won === undefined) return
  const tag = box(b.x + b.width - 96 * s, b.y + 9 * s, 88 * s, b.height - 18 * s)
  roundRect(context, tag, 7 * s)
  context.fillStyle = sideStyles[battle.won].fill
  context.fill()
  text(context, sideStyles[battle.won].name, tag.x + tag.width / 2, y, {
    px: 25 * s,
    weight: 700,
    fill: sideStyles[battle.won].ink,
    align: 'center',
  })
}
