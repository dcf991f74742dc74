import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { fit, text, wrap } from '../../render/draw.ts'
import { font, loadFonts } from '../../render/fonts.ts'
import { scriptFamilies } from '../../render/scripts.ts'

function inked(words: string): number {
  const context = createCanvas(600, 60).getContext('2d')
  text(context, words, 10, 30, { px: 30, fill: '#000000' })
  const { data } = context.getImageData(0, 0, 600, 60)
  let dark = 0
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 128) dark++
  return dark
}

/** What a letter looks like in a font, as text. */
function picture(letter: string, style: string): string {
  const canvas = createCanvas(60, 60)
  const context = canvas.getContext('2d')
  context.font = style
  context.fillText(letter, 10, 40)
  return canvas.encodeSync('png').toString('base64')
}

describe('the typeface', () => {
  afterAll(() => void loadFonts())

  it('comes with the project, Latin and extended Latin', () => {
    expect(loadFonts()).toEqual([])
  })

  it('draws names in any script with typefaces of the project, no boxes', () => {
    for (const letters of [
      'Łódź',
      'Σμύρνη',
      'Сталинград',
      '重慶',
      'さくら',
      '서울',
      'القاهرة',
      'ירושלים',
      'दिल्ली',
      '🚢',
    ]) {
      expect(inked(letters), letters).toBeGreaterThan(40)
      for (const letter of letters.match(/\p{L}|\p{Extended_Pictographic}/gu) ?? [])
        expect(picture(letter, font(30)), letter).not.toBe(picture('\u{10fffd}', font(30)))
    }
    for (const family of scriptFamilies) expect(GlobalFonts.has(family.replaceAll('"', '')), family).toBe(true)
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
