import { kindInfo, kinds, nationInfo, trackInfo, tracks, type Nation } from '../../src/games/one-hour/map/nations.ts'
import { rows, sheets, type Box as Response } from '../../src/games/one-hour/map/sheets.ts'
import { specials } from '../../src/games/one-hour/map/special.ts'
import type { Placed as Marker, Pool, Sheet, View } from '../../src/games/one-hour/view.ts'
import { counterAspect, drawCounter, type Counter } from '../counter.ts'
import { box, fit, roundRect, text, type Box, type Context } from '../draw.ts'
import { page } from '../page.ts'
import type { Drawing } from '../painter.ts'
import { packGrid, type Placed } from '../place.ts'
import { drawRoundel } from '../signs.ts'
import { colours, nations, type NationId } from '../theme.ts'
import { counterOf, styleOf } from './from-view.ts'

/** A Nation Sheet: what a Nation has beside the board, and which Responses its Actions meet. */

const width = 1200
const margin = 26
const header = 116
const piles = 372
const row = 92
const card = 74

const rowNames = {
  build: 'Build',
  offensive: 'Offensive',
  'strategic-move': 'Strategic Move',
  upgrade: 'Upgrade',
}

export function drawNationSheet(view: View, nation: Nation): Drawing {
  const sheet = view.sheets[nation]
  const cards = [...sheet.specials, ...sheet.played]
  const height = header + piles + rows.length * row + (cards.length > 0 ? 60 + cards.length * card : 0) + margin
  const canvas = page(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colours.night
  context.fillRect(0, 0, width, height)
  drawHead(context, view, nation)
  const placed = [...drawTracks(context, sheet), ...drawPiles(context, nation, sheet)]
  for (const [index, name] of rows.entries()) {
    const b = box(margin, header + piles + index * row, width - 2 * margin, row - 12)
    drawRow(context, view, nation, name, b)
  }
  drawCards(context, sheet, cards, header + piles + rows.length * row)
  return { canvas, placed }
}

function drawHead(context: Context, view: View, nation: Nation): void {
  const style = nations[styleOf[nation]]
  context.fillStyle = style.fill
  context.fillRect(0, 0, width, header - 18)
  const y = (header - 18) / 2
  drawRoundel(context, styleOf[nation], margin + 38, y, 36)
  const { name } = nationInfo[nation]
  text(context, name, margin + 94, y, { px: 54, weight: 800, fill: style.ink })
  const { ready, placed } = view.sheets[nation]
  const all = ready + placed.length
  for (let i = 0; i < all; i++) {
    const x = width - margin - 24 - (all - 1 - i) * 58
    context.beginPath()
    context.arc(x, y, 23, 0, 2 * Math.PI)
    context.fillStyle = i < ready ? colours.gold : 'rgba(0,0,0,.35)'
    context.fill()
    context.strokeStyle = colours.paper
    context.lineWidth = 3
    context.stroke()
  }
  text(context, `${view.year} · markers ${ready} of ${all}`, width - margin - all * 58 - 16, y, {
    px: 32,
    weight: 600,
    fill: style.ink,
    align: 'right',
  })
}

/** The three upgrade tracks with their cubes. */
function drawTracks(context: Context, sheet: Sheet): readonly Placed[] {
  const placed: Placed[] = []
  for (const [index, track] of tracks.entries()) {
    const y = header + 8 + index * 118
    const { name, min, max } = trackInfo[track]
    text(context, name, margin, y + 16, { px: 31, weight: 700, fill: colours.onNight })
    for (let value = min; value <= max; value++) {
      const b = box(margin + (value - min) * 82, y + 38, 74, 58)
      const here = sheet.tracks[track] === value
      roundRect(context, b, 10)
      context.fillStyle = here ? colours.gold : colours.nightRaised
      context.fill()
      if (here) {
        context.strokeStyle = '#fff6d8'
        context.lineWidth = 4
        context.stroke()
      }
      text(context, String(value), b.x + b.width / 2, b.y + b.height / 2, {
        px: here ? 42 : 34,
        weight: here ? 800 : 500,
        fill: here ? '#2b2000' : colours.onNightSoft,
        align: 'center',
      })
      placed.push({ what: 'mark', name: `${track} ${value}`, box: b })
    }
  }
  return placed
}

/** Reserve, Spent and what has left the game. */
function drawPiles(context: Context, nation: Nation, sheet: Sheet): readonly Placed[] {
  const left = 390
  const wide = width - margin - left
  const places: readonly (readonly [string, Pool, Box])[] = [
    ['Reserve', sheet.reserve, box(left, header, wide, 166)],
    ['Spent', sheet.spent, box(left, header + 178, wide * 0.62, 166)],
    ['Lost', sheet.lost, box(left + wide * 0.62 + 14, header + 178, wide * 0.38 - 14, 166)],
  ]
  return places.flatMap(([name, pool, b]) => {
    roundRect(context, b, 14)
    context.fillStyle = name === 'Reserve' ? '#33475a' : colours.nightRaised
    context.fill()
    text(context, name, b.x + 18, b.y + 28, { px: 31, weight: 700, fill: colours.onNight })
    const units = countersIn(nation, pool)
    if (units.length === 0) {
      text(context, 'nothing', b.x + 18, b.y + 100, { px: 28, weight: 500, fill: colours.onNightSoft })
    }
    const yard = box(b.x + 14, b.y + 52, b.width - 28, b.height - 64)
    return [...packGrid(units, yard, { aspect: counterAspect, height: 92, gap: 12 })].map(([unit, spot]): Placed => {
      drawCounter(context, unit, spot)
      return {
        what: 'unit',
        name: `${name} ${unit.nation} ${unit.kind} ${unit.level ?? ''}`,
        box: spot,
      }
    })
  })
}

function countersIn(nation: Nation, pool: Pool): readonly Counter[] {
  return kinds.flatMap((kind) => {
    const count = pool[kind] ?? 0
    return count > 0 && kindInfo[kind].level > 0 ? [{ ...counterOf(nation, kind), count }] : []
  })
}

/** Whose markers lie on a box of a row: 0 is the Action itself. */
function markersOn(view: View, nation: Nation, name: (typeof rows)[number], at: number): readonly NationId[] {
  const here = (marker: Marker) =>
    'sheet' in marker && marker.sheet === nation && marker.row === name && marker.box === at
  return view.order.flatMap((other) => view.sheets[other].placed.filter(here).map(() => styleOf[other]))
}

function drawRow(context: Context, view: View, nation: Nation, name: (typeof rows)[number], b: Box): void {
  const style = nations[styleOf[nation]]
  const action = box(b.x, b.y, 232, b.height)
  roundRect(context, action, 12)
  context.fillStyle = style.fill
  context.fill()
  const markers = markersOn(view, nation, name, 0)
  const words = fit(context, rowNames[name], action.width - 28, 33, 24, 700)
  const y = markers.length > 0 ? action.y + 22 : action.y + action.height / 2
  text(context, words.words, action.x + 14, y, { px: words.px, weight: 700, fill: style.ink })
  drawMarkers(context, markers, action.x + action.width - 28 - (markers.length - 1) * 50, action.y + 57)
  const responses = sheets[nation][name]
  if (responses.length === 0) {
    text(context, 'no Response', action.x + action.width + 22, b.y + b.height / 2, {
      px: 27,
      weight: 500,
      fill: colours.onNightSoft,
    })
    return
  }
  const wide = (b.width - action.width - 14) / 3
  for (const [index, response] of responses.entries()) {
    const spot = box(action.x + action.width + 14 + index * wide, b.y, wide - 10, b.height)
    drawResponse(context, response, markersOn(view, nation, name, index + 1), spot)
  }
}

function drawResponse(context: Context, { name, who }: Response, markers: readonly NationId[], b: Box): void {
  roundRect(context, b, 12)
  context.fillStyle = colours.nightRaised
  context.fill()
  const words = fit(context, name, b.width - 24, 28, 21, 600)
  text(context, words.words, b.x + 12, b.y + 24, { px: words.px, weight: 600, fill: colours.onNight })
  for (const [index, nation] of who.entries()) {
    const x = b.x + 30 + index * 92
    drawRoundel(context, styleOf[nation], x, b.y + 57, 17)
    text(context, nations[styleOf[nation]].code, x + 24, b.y + 57, { px: 26, weight: 700, fill: colours.onNightSoft })
  }
  // Closer together where they would cover the letters beside them.
  const room = b.width - 26 - (80 + (who.length - 1) * 92 + 30)
  const step = Math.max(14, Math.min(50, room / Math.max(1, markers.length - 1)))
  drawMarkers(context, markers, b.x + b.width - 26 - (markers.length - 1) * step, b.y + 57, step)
}

/** Action markers that were placed, in gold with their owner's sign. */
function drawMarkers(context: Context, owners: readonly NationId[], x: number, y: number, step = 50): void {
  for (const [index, owner] of owners.entries()) {
    context.beginPath()
    context.arc(x + index * step, y, 21, 0, 2 * Math.PI)
    context.fillStyle = colours.gold
    context.fill()
    drawRoundel(context, owner, x + index * step, y, 15)
  }
}

function drawCards(context: Context, sheet: Sheet, cards: Sheet['specials'], top: number): void {
  if (cards.length === 0) return
  text(context, 'Special Actions', margin, top + 28, { px: 31, weight: 700, fill: colours.onNight })
  for (const [index, id] of cards.entries()) {
    const b = box(margin, top + 56 + index * card, width - 2 * margin, card - 10)
    const { name, kind, from, text: words } = specials[id]
    const open = sheet.specials.includes(id)
    roundRect(context, b, 12)
    context.fillStyle = open ? '#4a3a12' : colours.nightRaised
    context.fill()
    const title = fit(context, open ? name : `${name} (played)`, 292, 30, 22, 700)
    const y = b.y + b.height / 2
    text(context, title.words, b.x + 16, y, {
      px: title.px,
      weight: 700,
      fill: open ? colours.gold : colours.onNightSoft,
    })
    const when = `${kind === 'action' ? 'Action' : 'Response'}${from === undefined ? '' : ` from ${from}`}. ${words}`
    const line = fit(context, when, b.width - 340, 27, 22, 500)
    text(context, line.words, b.x + 324, y, {
      px: line.px,
      weight: 500,
      fill: open ? colours.onNight : colours.onNightSoft,
    })
  }
}
