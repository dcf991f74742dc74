import type { Frame } from '../../src/core/picture.ts'
import { isNation, nations as allNations, years, type Nation } from '../../src/games/war-and-write/map/ids.ts'
import { scenarioInfo } from '../../src/games/war-and-write/map/scenarios.ts'
import type { TechCard } from '../../src/games/war-and-write/tech/card.ts'
import { cardsOf, isInForce, techCard } from '../../src/games/war-and-write/tech/index.ts'
import { commandOf, type CardId, type WarView } from '../../src/games/war-and-write/view.ts'
import { drawTick } from '../bars.ts'
import { box, fit, inset, measure, roundRect, shadowed, text, type Box, type Context } from '../draw.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import type { Placed } from '../place.ts'
import { drawRoundel } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours, nations } from '../theme.ts'
import { styleOf } from './sides.ts'

/** Tech cards side by side: those to choose from, with their numbers, or those that nations hold. */
export interface CardSheet {
  readonly title: string
  readonly cards: readonly {
    readonly card: TechCard
    /** By which it is chosen. */
    readonly number?: number
    readonly chosen: boolean
    /** Its years are over, or it worked once and has. */
    readonly over: boolean
  }[]
}

/** The cards that a frame is about; nothing where it shows the board. @param quiet drawn for one person who decides */
export function cardSheetOf(view: WarView, frame: Frame, quiet: boolean): CardSheet | undefined {
  if (!view.tech) return undefined
  if (view.phase === 'cards') {
    const asked = frame.kind === 'draft' || frame.kind === 'sheet' || (frame.kind === 'board' && quiet)
    return asked && view.own.length > 0 ? choice(view, frame) : undefined
  }
  if (frame.kind === 'sheet') return heldBy(view, isNation(frame.seat) ? commandOf(view, frame.seat) : allNations)
  const justRevealed = view.last === null && view.phase === (view.options.deployment ? 'deploy' : 'write')
  return frame.kind === 'revealed' && justRevealed ? heldBy(view, allNations) : undefined
}

function choice(view: WarView, frame: Frame): CardSheet {
  const draft = frame.kind === 'draft' ? frame.draft.args['cards'] : undefined
  const chosen: readonly CardId[] = typeof draft === 'object' ? draft : (view.chosen ?? [])
  const wanted = view.own.map((nation) => {
    const many = scenarioInfo[view.scenario].nations[nation]?.cards ?? 0
    return view.own.length > 1
      ? `${many} for ${nations[styleOf[nation]].name}`
      : `${many} Tech ${many === 1 ? 'card' : 'cards'}`
  })
  return {
    title: `Choose ${wanted.join(' and ')}`,
    cards: view.own
      .flatMap((nation) => cardsOf(nation))
      .map((card, index) => ({ card, number: index + 1, chosen: chosen.includes(card.id), over: false })),
  }
}

function heldBy(view: WarView, held: readonly Nation[]): CardSheet {
  const ids = held.flatMap((nation) => view.tech?.cards[nation] ?? [])
  const spent = (id: CardId) =>
    view.tech?.used.includes(id) === true && !view.tech.pieces.some(({ card }) => card === id)
  return {
    title: 'Tech cards',
    cards: ids.map((id) => ({
      card: techCard(id),
      chosen: false,
      over: spent(id) || techCard(id).years[1] < view.year,
    })),
  }
}

const columns = 3
const margin = 18
const size = { width: 376, height: 372 }
const head = 78

/** Draws a sheet of cards. */
export function drawCards({ title, cards }: CardSheet): Drawing {
  const across = Math.max(1, Math.min(columns, cards.length))
  const down = Math.max(1, Math.ceil(cards.length / across))
  const width = margin + across * (size.width + margin)
  const height = head + down * (size.height + margin)
  const canvas = page(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, width, height)
  const words = fit(context, title, width - 2 * margin, 44, 26, 700)
  text(context, words.words, margin, head / 2, { px: words.px, weight: 700, fill: '#ffffff' })
  const placed: Placed[] = []
  for (const [i, entry] of cards.entries()) {
    const x = margin + (i % across) * (size.width + margin)
    const y = head + Math.floor(i / across) * (size.height + margin)
    const b = box(x, y, size.width, size.height)
    drawTechCard(context, entry, b)
    placed.push({ what: 'label', name: entry.card.name, box: b })
  }
  return { canvas, placed }
}

function drawTechCard(context: Context, { card, number, chosen, over }: CardSheet['cards'][number], b: Box): void {
  const style = nations[styleOf[card.nation]]
  context.save()
  if (over) context.globalAlpha = 0.5
  shadowed(context, 14, () => {
    roundRect(context, b, 16)
    context.fillStyle = chosen ? colours.gold : colours.paper
    context.fill()
  })
  roundRect(context, inset(b, chosen ? 7 : 4), 12)
  context.fillStyle = colours.paper
  context.fill()
  context.save()
  context.clip()
  context.fillStyle = style.fill
  context.fillRect(b.x, b.y, b.width, 66)
  context.restore()
  const middle = b.y + 36
  let left = b.x + 20
  if (number !== undefined) {
    drawNumber(context, number, left + 22, middle)
    left += 56
  }
  const name = fit(context, card.name, b.x + b.width - 62 - left, 36, 24, 700)
  text(context, name.words, left, middle, { px: name.px, weight: 700, fill: style.ink })
  if (chosen) drawTick(context, b.x + b.width - 34, middle, 21)
  else drawRoundel(context, styleOf[card.nation], b.x + b.width - 34, middle, 21)
  drawFacts(context, card, box(b.x + 16, b.y + 76, b.width - 32, 92))
  drawWords(context, card.text, box(b.x + 18, b.y + 176, b.width - 36, b.height - 188))
  context.restore()
}

function drawNumber(context: Context, number: number, x: number, y: number): void {
  context.beginPath()
  context.arc(x, y, 23, 0, 2 * Math.PI)
  context.fillStyle = colours.gold
  context.fill()
  text(context, String(number), x, y, { px: number > 9 ? 30 : 36, weight: 800, fill: '#2b2000', align: 'center' })
}

/** The symbol, the years in which it works, and what its order costs. */
function drawFacts(context: Context, card: TechCard, b: Box): void {
  const style = nations[styleOf[card.nation]]
  drawSymbol(context, card.symbol, box(b.x, b.y + 8, 104, 70), style.line)
  const right = box(b.x + 116, b.y, b.width - 116, b.height)
  const chip = right.width / years.length
  for (const [i, year] of years.entries()) {
    const on = isInForce(card, year)
    const spot = box(right.x + i * chip + 1.5, right.y, chip - 3, 36)
    roundRect(context, spot, 6)
    context.fillStyle = on ? '#3c6e47' : '#e5dcc6'
    context.fill()
    text(context, `’${String(year).slice(2)}`, spot.x + spot.width / 2, spot.y + 18, {
      px: 24,
      weight: 700,
      fill: on ? '#ffffff' : '#9b8f76',
      align: 'center',
    })
  }
  const y = right.y + 67
  const { order } = card
  if (!order) {
    text(context, 'nothing to write', right.x + 2, y, { px: 27, weight: 700, fill: colours.ink })
  } else {
    roundRect(context, box(right.x + 2, y - 22, 44, 44), 9)
    context.fillStyle = colours.night
    context.fill()
    text(context, order.letter, right.x + 24, y, { px: 36, weight: 800, fill: colours.gold, align: 'center' })
    text(context, `${order.ap} AP`, right.x + 58, y, { px: 30, weight: 800, fill: colours.ink })
  }
  text(context, card.phases, right.x + right.width, y, { px: 27, weight: 700, fill: '#6d6047', align: 'right' })
}

/** A paragraph, in letters as large as they fit. */
function drawWords(context: Context, words: string, b: Box): void {
  let px = 27
  let lines = broken(context, words, b.width, px)
  while (lines.length * px * 1.13 > b.height && px > 18) {
    px -= 0.5
    lines = broken(context, words, b.width, px)
  }
  for (const [i, line] of lines.entries()) {
    text(context, line, b.x, b.y + (i + 0.5) * px * 1.13, { px, weight: 600, fill: colours.ink })
  }
}

function broken(context: Context, words: string, width: number, px: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(context, longer, px, 600) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
