import { GlobalFonts } from '@napi-rs/canvas'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Typefaces for letters that Barlow Condensed lacks: Noto, under the SIL Open Font License (render/assets/fonts/LICENSE). */
const faces = [
  { letters: /[\u0370-\u03ff\u1f00-\u1fff]/u, files: ['noto-sans-greek-600-normal'] },
  { letters: /[\u0400-\u052f]/u, files: ['noto-sans-cyrillic-600-normal', 'noto-sans-cyrillic-ext-600-normal'] },
  { letters: /[\u0590-\u05ff]/u, files: ['noto-sans-hebrew-hebrew-600-normal'] },
  { letters: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/u, files: ['noto-sans-arabic-arabic-600-normal'] },
  { letters: /[\u0900-\u097f]/u, files: ['noto-sans-devanagari-600-normal'] },
  { letters: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/u, files: ['noto-sans-kr-korean-600-normal'] },
  {
    letters: /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/u,
    files: ['noto-sans-sc-chinese-simplified-600-normal'],
  },
  { letters: /\p{Extended_Pictographic}/u, files: ['noto-emoji-emoji-400-normal'] },
] as const

const folder = fileURLToPath(new URL('./assets/fonts/', import.meta.url))
const asked = new Set<string>()

/** The families of all these typefaces, for a canvas's `font`. */
export const scriptFamilies: readonly string[] = faces.flatMap(({ files }) => files.map((file) => `"${file}"`))

/** The names of the files that are not there: words in their scripts are then drawn in a system font, if there is one. */
export const missingFaces = (from = folder): readonly string[] =>
  faces.flatMap(({ files }) => files.map((file) => `${file}.woff2`)).filter((file) => !existsSync(`${from}${file}`))

/** Registers the typefaces that some words need, when they are first needed: most pictures are written in Latin. */
export function reachScripts(words: string, from = folder): void {
  // Everything below Greek is in Barlow Condensed.
  if (!/[\u0370-\u200f\u203b-\u2211\u2213-\u25b7\u25c3-\u{10ffff}]/u.test(words)) return
  for (const { letters, files } of faces) {
    if (!letters.test(words)) continue
    for (const file of files) {
      const path = `${from}${file}.woff2`
      if (asked.has(path)) continue
      asked.add(path)
      // A missing file is left out: the system's own typefaces may have the letters.
      GlobalFonts.registerFromPath(path, file)
    }
  }
}
