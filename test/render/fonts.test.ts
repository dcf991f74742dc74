import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { fit, text, wrap } from '../../render/draw.ts'
import { loadFonts } from '../../render/fonts.ts'

function inked(words: string): number {
  const context = createCanvas(600, 60).getContext('2d')
  text(context, words, 10, 30, { px: 30, fill: '#000000' })
  const { data } = context.getImageData(0, 0, 600, 60)
  let dark = 0
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 128) dark++
  return dark
}

describe('the typeface', () => {
  afterAll(() => void loadFonts())

  it('comes with the project, Latin and extended Latin', () => {
    expect(loadFonts()).toEqual([])
  })

  it('draws names in any script', () => {
    for (const name of ['Łódź', 'Σμύρνη', 'Сталинград', '重慶', 'القاهرة', 'Ærø 🚢'])
      expect(inked(name), name).toBeGreaterThan(40)
  })

  it('gives way to a system font where its files are missing, and says which', () => {
    const missing = loadFonts('/nowhere')
    expect(missing).toHaveLength(8)
    expect(missing[0]).toContain('barlow-condensed')
    expect(inked('Stalingrad 1942')).toBeGreaterThan(300)
  })
})

describe('words in a narrow place', () => {
  const context = createCanvas(10, 10).getContext('2d')

  it('shrink first, then are cut', () => {
    expect(fit(context, 'Rome', 500, 30, 20).words).toBe('Rome')
    const shrunk = fit(context, 'Western Approaches', 190, 30, 20)
    expect(shrunk.words).toBe('Western Approaches')
    expect(shrunk.px).toBeLessThan(30)
    const cut = fit(context, 'Western Approaches and Biscay', 90, 30, 20)
    expect(cut.words).toMatch(/…$/)
    expect(cut.width).toBeLessThanOrEqual(90)
  })

  it('break into lines of about equal length', () => {
    expect(wrap(context, 'North-West Atlantic', 120, 2, 24, 16).lines).toEqual(['North-West', 'Atlantic'])
    expect(wrap(context, 'Italy', 120, 2, 24, 16).lines).toEqual(['Italy'])
  })
})
