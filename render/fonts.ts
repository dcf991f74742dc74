import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { scriptFamilies } from './scripts.ts'

const alias = 'War Room Condensed'
const weights = [500, 600, 700, 800] as const
const subsets = ['latin', 'latin-ext'] as const

export type Weight = (typeof weights)[number]

/** Whatever script a name is written in, one of these or the system's own fallback has its letters. */
const fallback = [
  ...scriptFamilies,
  '"DejaVu Sans Condensed", "DejaVu Sans", "Noto Sans", "Noto Sans CJK SC", "Liberation Sans", "Arial", sans-serif',
].join(', ')

let family: string | undefined

/**
 * Registers the typeface once a thread. Latin and extended Latin share one alias, so that a word may mix them. Files
 * that are missing are left out: text is then drawn in a system font.
 * @returns the names of the files that could not be read
 */
export function loadFonts(folder = fontFolder()): readonly string[] {
  const missing: string[] = []
  for (const weight of weights) {
    for (const subset of subsets) {
      const file = `barlow-condensed-${subset}-${weight}-normal.woff2`
      if (folder === undefined || GlobalFonts.registerFromPath(join(folder, file), alias) === null) missing.push(file)
    }
  }
  family = missing.length === weights.length * subsets.length ? fallback : `"${alias}", ${fallback}`
  return missing
}

function fontFolder(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json')), 'files')
  } catch {
    return undefined
  }
}

/** A value for the canvas's `font`. */
export function font(px: number, weight: Weight = 600): string {
  if (family === undefined) loadFonts()
  return `${weight} ${px.toFixed(2)}px ${family ?? fallback}`
}
