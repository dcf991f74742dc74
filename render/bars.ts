import { box, fit, roundRect, text, type Box, type Context } from './draw.ts'
import { colours } from './theme.ts'

export interface YearTrack {
  readonly title: string
  readonly phase: string
  readonly years: readonly number[]
  readonly year: number
}

/** What is played, where it stands, and the years with the present one. */
export function drawYears(context: Context, scene: YearTrack, b: Box, s: number): void {
  const title = fit(context, scene.title, b.width, 34 * s, 24 * s, 700)
  text(context, title.words, b.x, b.y + 32 * s, { px: title.px, weight: 700, fill: '#ffffff' })
  const phase = fit(context, scene.phase, b.width - title.width - 16 * s, 27 * s, 20 * s, 500)
  text(context, phase.words, b.x + title.width + 16 * s, b.y + 33 * s, {
    px: phase.px,
    weight: 500,
    fill: colours.onNightSoft,
  })
  const width = Math.min(78 * s, b.width / scene.years.length - 6 * s)
  for (const [i, year] of scene.years.entries()) {
    const now = year === scene.year
    const chip = box(b.x + i * (width + 6 * s), b.y + 60 * s, width, 54 * s)
    roundRect(context, chip, 9 * s)
    context.fillStyle = now ? colours.gold : year < scene.year ? '#303c49' : colours.nightRaised
    context.fill()
    text(
      context,
      now ? String(year) : `’${String(year).slice(-2)}`,
      chip.x + chip.width / 2,
      chip.y + chip.height / 2,
      {
        px: (now ? 36 : 33) * s,
        weight: now ? 800 : 600,
        fill: now ? '#2b2000' : year < scene.year ? '#6f7f8f' : colours.onNight,
        align: 'center',
      },
    )
  }
}

/** A tick in a green disc. */
export function drawTick(context: Context, x: number, y: number, r: number): void {
  context.beginPath()
  context.arc(x, y, r, 0, 2 * Math.PI)
  context.fillStyle = '#3fa65a'
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = r * 0.26
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x - r * 0.45, y + r * 0.02)
  context.lineTo(x - r * 0.1, y + r * 0.38)
  context.lineTo(x + r * 0.48, y - r * 0.36)
  context.stroke()
}
