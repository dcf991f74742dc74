import { expect, test } from 'vitest'
import { loadFonts } from '../../render/fonts.ts'
import { oneHour as painter } from '../../render/one-hour/index.ts'
import { overlap } from '../../render/draw.ts'
import type { Frame, Json } from '../../src/core/index.ts'
import { oneHour } from '../../src/games/one-hour/index.ts'
import { game } from '../games/one-hour/support.ts'

loadFonts()

const nations = {
  germany: {
    reserve: ['army-1', 'army-1', 'fleet-1'],
    spent: ['army-1'],
    specials: ['jets', 'hungary'],
  },
}
const view = oneHour.view(game({ nations }).state, { kind: 'spectator' }) as unknown as Json

function drawn(frame: Frame) {
  const { canvas, placed } = painter.draw({ game: 'one-hour', view, frame, quality: 'full' })
  return { placed, pixels: Buffer.from(canvas.data()).toString('latin1'), width: canvas.width }
}

test('a Nation Sheet shows each pile once, and nothing covers anything', () => {
  const { placed } = drawn({ kind: 'sheet', seat: 'germany' })
  const units = placed.filter(({ what }) => what === 'unit').map(({ name }) => name.trim())
  expect(units).toEqual(
    expect.arrayContaining(['Reserve germany tank 1', 'Reserve germany ship 1', 'Spent germany tank 1']),
  )
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1))
      expect(overlap(one.box, other.box), `${one.name} ${other.name}`).toBe(false)
  }
})

test('a way and a cut are seen on a close-up of what is asked about', () => {
  const spaces = ['moscow']
  const path = ['germany', 'poland', 'ukraine', 'moscow']
  const pictures = [
    drawn({ kind: 'crop', spaces: path }),
    drawn({ kind: 'marked', spaces, path }),
    drawn({ kind: 'marked', spaces, path, cuts: ['ukraine'] }),
  ]
  expect(new Set(pictures.map(({ width }) => width)).size).toBe(1)
  expect(new Set(pictures.map(({ pixels }) => pixels)).size).toBe(3)
})
