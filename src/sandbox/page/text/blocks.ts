import { type Inline, parseInline } from './inline.ts'

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'subtext'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }

const fence = /```(?:([\w+-]+)\n)?\n*([\s\S]*?)\n*```/g
const listItem = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/

/** Reads a message text as Discord shows it. Line breaks inside a paragraph are kept. Never fails. */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = []
  let from = 0
  for (const match of source.matchAll(fence)) {
    const text = match[2] ?? ''
    if (text.trim() === '') continue
    blocks.push(...parseLines(cut(source.slice(from, match.index))))
    blocks.push({ kind: 'code', language: match[1] ?? '', text })
    from = match.index + match[0].length
  }
  const rest = source.slice(from)
  blocks.push(...parseLines(from === 0 ? rest.split('\n') : cut(rest)))
  return blocks
}

/** Lines beside a code block, without the line breaks that touch it. */
function cut(text: string): readonly string[] {
  return text === '' || text === '\n' ? [] : text.replace(/^\n|\n$/g, '').split('\n')
}

function parseLines(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  let plain: string[] = []
  const flush = (): void => {
    if (plain.length > 0) blocks.push({ kind: 'paragraph', children: parseInline(plain.join('\n')) })
    plain = []
  }
  for (let at = 0; at < lines.length;) {
    const special = specialBlock(lines, at)
    if (special === undefined) {
      plain.push(lines[at] ?? '')
      at++
    } else {
      flush()
      blocks.push(special.block)
      at = special.next
    }
  }
  flush()
  return blocks
}

interface Found {
  readonly block: Block
  /** The first line after it. */
  readonly next: number
}

function specialBlock(lines: readonly string[], at: number): Found | undefined {
  const line = lines[at] ?? ''
  const heading = /^(#{1,3}) +(.+)$/.exec(line)
  if (heading !== null) {
    const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3
    return { block: { kind: 'heading', level, children: parseInline(heading[2] ?? '') }, next: at + 1 }
  }
  const subtext = /^-# +(.+)$/.exec(line)
  if (subtext !== null) return { block: { kind: 'subtext', children: parseInline(subtext[1] ?? '') }, next: at + 1 }
  if (line.startsWith('>>> ')) {
    const inside = [line.slice(4), ...lines.slice(at + 1)]
    return { block: { kind: 'quote', children: parseLines(inside) }, next: lines.length }
  }
  if (isQuote(line)) return quote(lines, at)
  if (listItem.test(line)) return list(lines, at)
  return undefined
}

const isQuote = (line: string): boolean => line.startsWith('> ') || line === '>'

function quote(lines: readonly string[], at: number): Found {
  let next = at
  while (next < lines.length && isQuote(lines[next] ?? '')) next++
  const inside = lines.slice(at, next).map((line) => line.slice(2))
  return { block: { kind: 'quote', children: parseLines(inside) }, next }
}

function list(lines: readonly string[], at: number): Found {
  const first = listItem.exec(lines[at] ?? '')
  const indent = first?.[1]?.length ?? 0
  const start = first?.[2] === undefined ? undefined : Number(first[2])
  const items: Block[][] = []
  let next = at
  while (next < lines.length) {
    const item = listItem.exec(lines[next] ?? '')
    if (item === null) break
    const depth = item[1]?.length ?? 0
    const last = items.at(-1)
    if (depth < indent || (depth === indent && (item[2] === undefined) !== (start === undefined))) break
    if (depth > indent && last !== undefined) {
      const nested = list(lines, next)
      last.push(nested.block)
      next = nested.next
    } else {
      items.push([{ kind: 'paragraph', children: parseInline(item[3] ?? '') }])
      next++
    }
  }
  return { block: { kind: 'list', start, items }, next }
}
