import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { fit, overlap, text, wrap } from '../../render/draw.ts'
import { font, loadFonts } from '../../render/fonts.ts'
import { missingFaces, reachScripts, scriptFamilies } from '../../render/scripts.ts'
import { warAndWrite } from '../../render/war-and-write/index.ts'
import type { Json } from '../../src/core/json.ts'
import { startView } from './war-views.ts'

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

describe('without typefaces', () => {
  afterAll(() => void loadFonts())

  it('names the files of other scripts that are missing, and goes on', () => {
    expect(missingFaces()).toEqual([])
    expect(missingFaces('/nowhere/')).toContain('noto-sans-greek-600-normal.woff2')
    expect(missingFaces('/nowhere/')).toHaveLength(scriptFamilies.length)
    for (const words of ['Сталинград', '重慶', '🚢']) expect(() => reachScripts(words, '/nowhere/')).not.toThrow()
    expect(inked('Berlin 1939')).toBeGreaterThan(300)
  })

  it('a whole board can still be read, and nothing on it covers another thing', () => {
    loadFonts('/nowhere')
    const request = { game: 'war-and-write', frame: { kind: 'board' }, quality: 'full' } as const
    const { canvas, placed } = warAndWrite.draw({ ...request, view: startView('europe') as unknown as Json })
    const code = placed.find(({ name }) => name === 'G2')?.box
    if (!code) throw new Error('no code')
    const { data } = canvas.getContext('2d').getImageData(code.x, code.y, code.width, code.height)
    let white = 0
    for (let i = 0; i < data.length; i += 4)
      if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 230) white++
    expect(white, 'of the letters G2').toBeGreaterThan(200)
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1)) expect(overlap(a.box, b.box), `${a.name} × ${b.name}`).toBe(false)
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
