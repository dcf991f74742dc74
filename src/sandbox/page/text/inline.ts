/** What stands inside a line of Discord markdown. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: Span; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly title?: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: '@everyone' | '@here' }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'emoji'; readonly name: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: TimeStyle }

type Span = 'strong' | 'em' | 'underline' | 'strike' | 'spoiler'

const timeStyles = ['t', 'T', 'd', 'D', 'f', 'F', 'R', 's', 'S'] as const
export type TimeStyle = (typeof timeStyles)[number]

interface Rule {
  /** Sticky: it matches at one place only. */
  readonly pattern: RegExp
  /** Undefined: not this rule after all. */
  readonly build: (match: RegExpExecArray, depth: number) => Inline | undefined
}

const group = (match: RegExpExecArray, index: number): string => match[index] ?? ''

function span(kind: Span, pattern: RegExp): Rule {
  return { pattern, build: (match, depth) => ({ kind, children: parse(group(match, 1), depth + 1) }) }
}

function link(url: string, title?: string, children?: readonly Inline[]): Inline {
  const shown = children ?? [{ kind: 'text' as const, text: url }]
  return { kind: 'link', url, children: shown, ...(title !== undefined && { title }) }
}

/** In the order in which they are tried at each place of the text. */
const rules: readonly Rule[] = [
  { pattern: /\\([^\p{L}\p{N}\s])/uy, build: (m) => ({ kind: 'text', text: group(m, 1) }) },
  {
    pattern: /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y,
    build: (m) => ({ kind: 'code', text: group(m, 2).replace(/^ (.*`.*) $/s, '$1') }),
  },
  { pattern: /<\/([\w-]+(?: [\w-]+){0,2}):\d+>/y, build: (m) => ({ kind: 'command', name: group(m, 1) }) },
  { pattern: /<@!?(\d{1,20})>/y, build: (m) => ({ kind: 'user', id: group(m, 1) }) },
  { pattern: /<@&(\d{1,20})>/y, build: (m) => ({ kind: 'role', id: group(m, 1) }) },
  { pattern: /<#(\d{1,20})>/y, build: (m) => ({ kind: 'channel', id: group(m, 1) }) },
  { pattern: /<a?:(\w{2,32}):\d{1,20}>/y, build: (m) => ({ kind: 'emoji', name: group(m, 1) }) },
  {
    pattern: /<t:(-?\d{1,13})(?::(\w))?>/y,
    build: (m) => {
      const style = m[2] === undefined ? 'f' : timeStyles.find((known) => known === m[2])
      return style === undefined ? undefined : { kind: 'time', seconds: Number(group(m, 1)), style }
    },
  },
  {
    pattern: /@(everyone|here)\b/y,
    build: (m) => ({ kind: 'everyone', text: m[1] === 'here' ? '@here' : '@everyone' }),
  },
  {
    pattern: /\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"]*)")?\)/y,
    build: (m, depth) => link(group(m, 2), m[3], parse(group(m, 1), depth + 1)),
  },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, build: (m) => link(group(m, 1)) },
  { pattern: /https?:\/\/[^\s<]+[^\s<.,:;"'\])]/y, build: (m) => link(group(m, 0)) },
  span('strong', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y),
  span('underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y),
  span('em', /\*(?=\S)((?:\*\*(?:\\[\s\S]|[^\\])+?\*\*|\\[\s\S]|[^\\*])+?)\*(?!\*)/y),
  span('em', /\b_((?:__(?:\\[\s\S]|[^\\])+?__|\\[\s\S]|[^\\_])+?)_\b/y),
  span('strike', /~~((?:\\[\s\S]|[^\\])+?)~~/y),
  span('spoiler', /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y),
]

/** Characters at which some rule may match; all others are plain text. */
const special = /[\\`<@[h*_~|]/g
const deepest = 12

/** Reads the marks of one run of text. Never fails: what is not markdown stays text. */
export function parseInline(text: string): readonly Inline[] {
  return parse(text, 0)
}

function parse(text: string, depth: number): readonly Inline[] {
  if (depth > deepest) return [{ kind: 'text', text }]
  const found: Inline[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const next = match(text, at, depth)
    if (next === undefined) {
      special.lastIndex = at + 1
      const stop = special.exec(text)?.index ?? text.length
      plain += text.slice(at, stop)
      at = stop
    } else if (next.inline.kind === 'text') {
      plain += next.inline.text
      at = next.end
    } else {
      if (plain !== '') found.push({ kind: 'text', text: plain })
      plain = ''
      found.push(next.inline)
      at = next.end
    }
  }
  if (plain !== '') found.push({ kind: 'text', text: plain })
  return found
}

function match(text: string, at: number, depth: number): { inline: Inline; end: number } | undefined {
  for (const rule of rules) {
    rule.pattern.lastIndex = at
    const found = rule.pattern.exec(text)
    if (found === null) continue
    const end = at + found[0].length
    const inline = rule.build(found, depth)
    if (inline !== undefined) return { inline, end }
  }
  return undefined
}
