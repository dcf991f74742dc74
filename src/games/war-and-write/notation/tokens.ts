import { isAreaId } from '../map/areas.ts'
import type { AreaId, Nation } from '../map/ids.ts'
import { techCards } from '../tech/index.ts'

/** A word of a typed line, with its place in it. */
export type Token = { readonly at: number; readonly length: number } & (
  | { readonly kind: 'separator' }
  | { readonly kind: 'area'; readonly area: AreaId }
  | { readonly kind: 'arrow'; readonly double: boolean }
  /** `before`: written as `2x`, before what it counts. */
  | { readonly kind: 'times'; readonly count: number; readonly before: boolean }
  | { readonly kind: 'verb'; readonly verb: 'R' | 'D' | 'T' | 'S' }
  /** The letter of a Tech card. */
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'nation'; readonly nation: Nation }
  | { readonly kind: 'wish'; readonly wish: 'unit' | 'marker' | 'returns' }
  | { readonly kind: 'neutral' }
  | { readonly kind: 'colon' }
  | { readonly kind: 'unknown' }
)

const patterns = {
  /** A full stop between words ends an order, too. */
  separator: /[,;\n]+|\.(?=\s|$)/y,
  times: /(\d{1,2})\s*[x×*]|[x×*]\s*(\d{1,2})(?![\d\p{L}])/iuy,
  /** A letter glued to its area: `RF1`. */
  glued: /[a-mo-wyz](?=[a-l][1-3](?![\p{L}\d]))/iuy,
  area: /[a-l][1-3](?![\p{L}\d])/iuy,
  arrow: /=+>?|⇒|[-–—]+>?|→|>|to(?!\p{L})/iuy,
  word: /\p{L}+/uy,
  colon: /[:.]/y,
  blank: /\s+/y,
  rest: /[^\s,;:]+/y,
}

type Word =
  | { readonly kind: 'verb'; readonly verb: 'R' | 'D' | 'T' | 'S' }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'nation'; readonly nation: Nation }
  | { readonly kind: 'wish'; readonly wish: 'unit' | 'marker' | 'returns' }
  | { readonly kind: 'neutral' }

const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...named<Word>({ kind: 'verb', verb: 'R' }, 'r', 'recruit'),
  ...named<Word>({ kind: 'verb', verb: 'D' }, 'd', 'diplomacy'),
  ...named<Word>({ kind: 'verb', verb: 'T' }, 't', 'tank'),
  ...named<Word>({ kind: 'verb', verb: 'S' }, 's', 'ship'),
  ...techCards.flatMap(({ id, order }) =>
    order ? named<Word>({ kind: 'letter', letter: order.letter }, order.letter.toLowerCase(), id) : [],
  ),
  ...named<Word>({ kind: 'neutral' }, 'n', 'neutral'),
  ...named<Word>({ kind: 'wish', wish: 'unit' }, 'prefer'),
  ...named<Word>({ kind: 'wish', wish: 'marker' }, 'marker', 'flag'),
  ...named<Word>({ kind: 'wish', wish: 'returns' }, 'returns', 'return'),
  ...named<Word>({ kind: 'nation', nation: 'UK' }, 'uk', 'gb', 'britain'),
  ...named<Word>({ kind: 'nation', nation: 'USA' }, 'usa', 'us'),
  ...named<Word>({ kind: 'nation', nation: 'SOV' }, 'sov', 'ussr', 'soviet'),
  ...named<Word>({ kind: 'nation', nation: 'GER' }, 'ger', 'germany'),
  ...named<Word>({ kind: 'nation', nation: 'JPN' }, 'jpn', 'jap', 'japan'),
])

function named<W>(word: W, ...spellings: readonly string[]): readonly (readonly [string, W])[] {
  return spellings.map((spelling) => [spelling, word] as const)
}

/** Splits a line into its words. Whatever is no word of the notation comes out as `unknown`, never lost. */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    return pattern.exec(line) ?? undefined
  }
  while (at < line.length) {
    const blank = /^\s/.test(line.charAt(at)) && line.charAt(at) !== '\n' ? take(patterns.blank) : undefined
    if (blank) {
      const newline = blank[0].indexOf('\n')
      at += newline < 0 ? blank[0].length : newline
      continue
    }
    const { token, length } = tokenAt(take)
    tokens.push({ ...token, at, length })
    at += length
  }
  return tokens
}

type Kinds = { [K in Token['kind']]: Omit<Token & { kind: K }, 'at' | 'length'> }[Token['kind']]

function tokenAt(take: (pattern: RegExp) => RegExpExecArray | undefined): { token: Kinds; length: number } {
  const separator = take(patterns.separator)
  if (separator) return { token: { kind: 'separator' }, length: separator[0].length }
  const times = take(patterns.times)
  if (times) {
    const before = times[1] !== undefined
    return { token: { kind: 'times', count: Number(times[1] ?? times[2]), before }, length: times[0].length }
  }
  const glued = take(patterns.glued)
  const gluedWord = glued && words.get(glued[0].toLowerCase())
  if (gluedWord) return { token: gluedWord, length: 1 }
  const area = take(patterns.area)?.[0].toUpperCase()
  if (area && isAreaId(area)) return { token: { kind: 'area', area }, length: 2 }
  const arrow = take(patterns.arrow)
  if (arrow) return { token: { kind: 'arrow', double: /[=⇒]/.test(arrow[0]) }, length: arrow[0].length }
  const word = take(patterns.word)
  const meaning = word && words.get(word[0].toLowerCase())
  if (word && meaning) return { token: meaning, length: word[0].length }
  const colon = take(patterns.colon)
  if (colon) return { token: { kind: 'colon' }, length: 1 }
  return { token: { kind: 'unknown' }, length: take(patterns.rest)?.[0].length ?? 1 }
}
