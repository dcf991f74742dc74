import type { LineProblem } from '../../../core/index.ts'
import { kindInfo, kinds, nationInfo, nations, trackInfo, tracks } from '../map/nations.ts'
import { spaceIds, spaces } from '../map/spaces.ts'

/** What a word of the line stands for, with everything it may be called. */
export interface Word {
  readonly value: string
  readonly names: readonly string[]
}

const short: Readonly<Record<string, readonly string[]>> = {
  'army-1': ['a1', 'army'],
  'army-2': ['a2'],
  'fleet-1': ['f1', 'fleet'],
  'fleet-2': ['f2'],
  'french-army': ['french'],
  'italian-army': ['italian'],
  'italian-fleet': [],
  'chinese-army': ['chinese'],
  'south-east-asia': ['se asia'],
  uk: ['britain', 'england'],
  soviet: ['ussr'],
  'air-force': ['air'],
  'naval-aviation': ['naval', 'navy'],
  usa: ['america'],
}

export function spoken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[-_’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const word = (value: string, name: string): Word => ({
  value,
  names: [value, name, ...(short[value] ?? [])].map(spoken),
})

export const places: readonly Word[] = [
  ...spaceIds.map((id) => word(id, spaces[id].name)),
  { value: 'reserve', names: ['reserve', 'reserves'] },
  { value: 'spent', names: ['spent'] },
]
export const units: readonly Word[] = [
  ...kinds.map((kind) => word(kind, kindInfo[kind].name)),
  { value: 'all', names: ['all', 'everything'] },
]
export const nationWords = nations.map((id) => word(id, nationInfo[id].name))
export const trackWords = tracks.map((track) => word(track, trackInfo[track].name))

/** A place in the line from which words are read off. */
export class Cursor {
  at = 0
  readonly text: string
  readonly line: string
  constructor(line: string) {
    this.line = line
    this.text = line.toLowerCase().replaceAll(/[-_’']/g, ' ')
  }

  /** Skips what only separates. */
  skip(): void {
    const gap = /^(?:[\s,;:>→]|to\b|with\b|from\b)+/.exec(this.text.slice(this.at))
    if (gap) this.at += gap[0].length
  }

  get over(): boolean {
    this.skip()
    return this.at >= this.text.length
  }

  /** Reads the longest name that the line goes on with. */
  read(words: readonly Word[]): Word | undefined {
    this.skip()
    const rest = this.text.slice(this.at)
    let best: { word: Word; length: number } | undefined
    for (const candidate of words) {
      for (const name of candidate.names) {
        const pattern = new RegExp(`^${name.replaceAll(' ', '\\s+').replaceAll('.', '\\.')}(?![a-z0-9])`)
        const length = pattern.exec(rest)?.[0].length ?? 0
        if (length > (best?.length ?? 0)) best = { word: candidate, length }
      }
    }
    if (best) this.at += best.length
    return best?.word
  }

  /** Reads a number of pieces such as `2x` or `2`, and 1 where there is none. */
  number(): number {
    this.skip()
    const found = /^([1-9])\s*[x×]?\s+(?=[a-z])|^([1-9])\s*[x×]\s*/.exec(this.text.slice(this.at))
    if (!found) return 1
    this.at += found[0].length
    return Number(found[1] ?? found[2])
  }

  /** The rest of the word at which reading failed. */
  trouble(text: string): LineProblem {
    const length = /^[^\s,;]*/.exec(this.line.slice(this.at))?.[0].length ?? 0
    return { kind: 'unreadable', at: this.at, length: Math.max(1, length), text }
  }
}
