import { box, fit, roundRect, text, type Box, type Context } from '../draw.ts'
import { drawRoundel } from '../signs.ts'
import { drawSymbol } from '../symbols.ts'
import { colours } from '../theme.ts'
import type { HexLayout } from './geometry.ts'
import type { FactionScene, HexScene } from './scene.ts'

/** The round, whose turn it is, and the eighteen rounds as a track. */
export function drawHeader(context: Context, scene: HexScene, layout: HexLayout): void {
  const title = fit(context, scene.title, 560, 36, 24, 700)
  text(context, title.words, 22, 36, { px: title.px, weight: 700, fill: '#ffffff' })
  const phase = fit(context, scene.phase, layout.width - title.width - 70, 30, 20, 500)
  text(context, phase.words, 22 + title.width + 20, 37, { px: phase.px, weight: 500, fill: colours.gold })
  const step = (layout.width - 44) / scene.rounds
  for (let round = 1; round <= scene.rounds; round++) {
    const now = round === scene.round
    const chip = box(22 + (round - 1) * step + 2, 66, step - 4, 48)
    roundRect(context, chip, 8)
    context.fillStyle = now ? colours.gold : round < scene.round ? '#303c49' : colours.nightRaised
    context.fill()
    text(context, String(round), chip.x + chip.width / 2, chip.y + chip.height / 2, {
      px: now ? 36 : 29,
      weight: now ? 800 : 600,
      fill: now ? '#2b2000' : round < scene.round ? '#6f7f8f' : colours.onNight,
      align: 'center',
    })
  }
}

/** The factions in the order of play: objectives and counters. */
export function drawFooter(context: Context, scene: HexScene, layout: HexLayout): void {
  const top = layout.height - layout.footer
  const width = (layout.width - 28) / scene.factions.length
  for (const [i, faction] of scene.factions.entries()) {
    drawFaction(context, faction, box(14 + i * width + 4, top + 10, width - 8, layout.footer - 20))
  }
}

function drawFaction(context: Context, faction: FactionScene, b: Box): void {
  roundRect(context, b, 10)
  context.fillStyle = faction.now ? '#4a3a12' : colours.nightRaised
  context.fill()
  if (faction.now) {
    context.strokeStyle = colours.gold
    context.lineWidth = 2.5
    context.stroke()
  }
  const y = b.y + b.height / 2
  drawRoundel(context, faction.nation, b.x + 32, y, 21)
  const name = fit(context, faction.name, b.width - 62 - 3 * 76 - 92, 29, 20, 700)
  text(context, name.words, b.x + 62, y, { px: name.px, weight: 700, fill: '#ffffff' })
  let x = b.x + b.width - 14
  for (const [kind, count] of [
    ['air', faction.units.air],
    ['ship', faction.units.naval],
    ['tank', faction.units.land],
  ] as const) {
    text(context, String(count), x, y, { px: 31, weight: 700, fill: '#ffffff', align: 'right' })
    drawSymbol(context, kind, box(x - 72, y - 12, 40, 24), '#dfe7ee')
    x -= 76
  }
  text(context, `★ ${faction.objectives}`, x - 4, y, { px: 33, weight: 800, fill: colours.gold, align: 'right' })
}
