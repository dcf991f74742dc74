import type { SKRSContext2D } from '@napi-rs/canvas'
import { font, type Weight } from './fonts.ts'
import { reachScripts } from './scripts.ts'

export type Context = SKRSContext2D

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
export const inset = (b: Box, by: number): Box => box(b.x + by, b.y + by, b.width - 2 * by, b.height - 2 * by)

/** Whether two boxes share more than a hair. */
export function overlap(a: Box, b: Box): boolean {
  const hair = 0.5
  return (
    a.x + a.width > b.x + hair &&
    b.x + b.width > a.x + hair &&
    a.y + a.height > b.y + hair &&
    b.y + b.height > a.y + hair
  )
}

export function roundRect(context: Context, b: Box, radius: number): void {
  context.beginPath()
  context.roundRect(b.x, b.y, b.width, b.height, radius)
}

export interface TextStyle {
  readonly px: number
  readonly weight?: Weight
  readonly fill: string
  /** Colour of an outline around the letters. */
  readonly halo?: string
  readonly haloWidth?: number
  readonly align?: 'left' | 'center' | 'right'
}

/** Draws one line, centred vertically on `y` by the height of capitals, so that letters and figures sit in the middle. */
export function text(context: Context, words: string, x: number, y: number, style: TextStyle): void {
  reachScripts(words)
  context.font = font(style.px, style.weight)
  context.textAlign = style.align ?? 'left'
  context.textBaseline = 'alphabetic'
  const baseline = y + style.px * 0.35
  if (style.halo !== undefined) {
    context.lineJoin = 'round'
    context.strokeStyle = style.halo
    context.lineWidth = style.haloWidth ?? style.px * 0.22
    context.strokeText(words, x, baseline)
  }
  context.fillStyle = style.fill
  context.fillText(words, x, baseline)
}

export function measure(context: Context, words: string, px: number, weight?: Weight): number {
  reachScripts(words)
  context.font = font(px, weight)
  return context.measureText(words).width
}

/** Words that fit a width, and their size: first smaller down to `least`, then cut with an ellipsis. */
export function fit(
  context: Context,
  words: string,
  width: number,
  px: number,
  least: number,
  weight?: Weight,
): { words: string; px: number; width: number } {
  const full = measure(context, words, px, weight)
  if (full <= width) return { words, px, width: full }
  const size = Math.max(least, (px * width) / full)
  if (measure(context, words, size, weight) <= width + 0.5)
    return { words, px: size, width: Math.min(width, measure(context, words, size, weight)) }
  const letters = [...words]
  while (letters.length > 1) {
    letters.pop()
    const cut = `${letters.join('').trimEnd()}…`
    const cutWidth = measure(context, cut, size, weight)
    if (cutWidth <= width) return { words: cut, px: size, width: cutWidth }
  }
  return { words: '…', px: size, width: measure(context, '…', size, weight) }
}

/** Breaks words into at most `lines` lines of about equal length that fit, shrinking to `least` where needed. */
export function wrap(
  context: Context,
  words: string,
  width: number,
  lines: number,
  px: number,
  least: number,
  weight?: Weight,
): { lines: readonly string[]; px: number } {
  const parts = words.split(' ')
  if (lines < 2 || parts.length < 2 || measure(context, words, px, weight) <= width) {
    const one = fit(context, words, width, px, lines > 1 ? px * 0.86 : least, weight)
    if (lines < 2 || parts.length < 2 || !one.words.endsWith('…')) {
      const shrunk = parts.length < 2 ? fit(context, words, width, px, least, weight) : one
      return { lines: [shrunk.words], px: shrunk.px }
    }
  }
  let best: readonly string[] = [words]
  let bestWidth = Infinity
  for (let cut = 1; cut < parts.length; cut++) {
    const pair = [parts.slice(0, cut).join(' '), parts.slice(cut).join(' ')]
    const widest = Math.max(...pair.map((line) => measure(context, line, px, weight)))
    if (widest < bestWidth) [best, bestWidth] = [pair, widest]
  }
  const size = bestWidth <= width ? px : Math.max(least, (px * width) / bestWidth)
  return { lines: best.map((line) => fit(context, line, width, size, size, weight).words), px: size }
}

export function star(context: Context, x: number, y: number, radius: number, points = 5): void {
  context.beginPath()
  for (let i = 0; i < 2 * points; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / points
    const r = i % 2 ? radius * 0.42 : radius
    context.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r)
  }
  context.closePath()
}

/** A cross over a point; strokes are laid on each other in their order. */
export function cross(
  context: Context,
  x: number,
  y: number,
  radius: number,
  strokes: readonly (readonly [colour: string, width: number])[],
): void {
  context.save()
  context.lineCap = 'round'
  for (const [colour, width] of strokes) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    context.moveTo(x - radius, y - radius)
    context.lineTo(x + radius, y + radius)
    context.moveTo(x + radius, y - radius)
    context.lineTo(x - radius, y + radius)
    context.stroke()
  }
  context.restore()
}

/** Runs `body` with a soft shadow under everything it fills. */
export function shadowed(context: Context, size: number, body: () => void): void {
  context.save()
  context.shadowColor = 'rgba(12,16,24,.5)'
  context.shadowBlur = size
  context.shadowOffsetY = size * 0.4
  body()
  context.restore()
}
