import type { LineProblem } from '../../../core/index.ts'
import { areaInfo, fitsTerrain } from '../map/areas.ts'
import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { kindOf, type Order } from '../map/orders.ts'
import { tokensOf, type Token } from './tokens.ts'

/** An order as it was typed: without a nation, and without its letter where only an arrow was drawn. */
export type TypedOrder =
  | { readonly do: 'R'; readonly area: AreaId; readonly kind?: Kind }
  | { readonly do: 'D'; readonly area: AreaId }
  | { readonly do: 'card'; readonly letter: string; readonly area: AreaId; readonly to?: AreaId }
  | { readonly do: 'T' | 'S' | '?'; readonly from: AreaId; readonly to: AreaId; readonly neutral?: true }

/** One order of a line, where it stands in it, and the nation that was named. */
export interface Item {
  readonly order: TypedOrder
  readonly count: number
  readonly nation: Nation | undefined
  readonly at: number
  readonly length: number
}

/** What a typed line says, before anything is checked against the board. */
export interface Parsed {
  readonly items: readonly Item[]
  readonly unit?: Kind
  readonly marker?: Nation
  readonly returns?: readonly AreaId[]
  readonly problems: readonly LineProblem[]
}

/** Most equal orders that one word may stand for. */
const mostAtOnce = 9

/** A place in the tokens of a line, and what was understood on the way. */
interface Cursor {
  readonly line: string
  readonly tokens: readonly Token[]
  next: number
  /** The nation that was named last, with a colon: it stands until another one is named. */
  nation: Nation | undefined
  readonly items: Item[]
  readonly problems: LineProblem[]
  readonly wishes: { unit?: Kind; marker?: Nation; returns?: readonly AreaId[] }
}

/** Reads a line such as `2xD E2, T G3-H3, UK: S F1-E2 N, prefer ship`. Commas may be left out. */
export function parseLine(line: string): Parsed {
  const cursor: Cursor = {
    line,
    tokens: tokensOf(line),
    next: 0,
    nation: undefined,
    items: [],
    problems: [],
    wishes: {},
  }
  while (cursor.next < cursor.tokens.length) readPart(cursor)
  return { items: cursor.items, problems: cursor.problems, ...cursor.wishes }
}

function peek(cursor: Cursor, ahead = 0): Token | undefined {
  return cursor.tokens[cursor.next + ahead]
}

/** Takes the next token if it is of a kind. */
function take<K extends Token['kind']>(cursor: Cursor, kind: K): (Token & { kind: K }) | undefined {
  const token = peek(cursor)
  if (token?.kind !== kind) return undefined
  cursor.next += 1
  return token as Token & { kind: K }
}

function readPart(cursor: Cursor): void {
  if (take(cursor, 'separator')) return
  const start = cursor.next
  const wish = take(cursor, 'wish')
  if (wish) {
    readWish(cursor, wish)
    return
  }
  const nation = take(cursor, 'nation')
  if (nation && take(cursor, 'colon')) cursor.nation = nation.nation
  const times = take(cursor, 'times')?.count ?? 1
  const order = readOrder(cursor)
  if (!order) return
  const count = times * timesBehind(cursor)
  const first = cursor.tokens[start]
  const last = cursor.tokens[cursor.next - 1]
  const at = first?.at ?? 0
  const length = last ? last.at + last.length - at : 0
  if (count < 1 || count > mostAtOnce) {
    cursor.problems.push({
      kind: 'unreadable',
      at,
      length,
      text: `Write an order from 1 to ${mostAtOnce} times at once.`,
    })
    return
  }
  cursor.items.push({ order, count, nation: nation?.nation ?? cursor.nation, at, length })
}

/** `D E2 x2`; in `D E2 2xD F2` the number belongs to what follows. */
function timesBehind(cursor: Cursor): number {
  const token = peek(cursor)
  if (token?.kind !== 'times') return 1
  const next = peek(cursor, 1)
  if (token.before && next && next.kind !== 'separator') return 1
  cursor.next += 1
  return token.count
}

function readOrder(cursor: Cursor): TypedOrder | undefined {
  const letter = take(cursor, 'letter')
  if (letter) return readCardOrder(cursor, letter.letter)
  const verb = take(cursor, 'verb')
  if (verb) take(cursor, 'colon')
  const area = take(cursor, 'area')
  if (!area) {
    return complain(
      cursor,
      verb ? 'An area is missing here, such as F1.' : 'This is not an order. Write R, D, T or S and its area.',
    )
  }
  switch (verb?.verb) {
    case 'R': {
      const kind = readKind(cursor)
      if (kind === undefined) return { do: 'R', area: area.area }
      const { terrain } = areaInfo[area.area]
      // Away from the coast the terrain says the kind already.
      return terrain !== 'coast' && fitsTerrain(kind, terrain)
        ? { do: 'R', area: area.area }
        : { do: 'R', area: area.area, kind }
    }
    case 'D':
      return { do: 'D', area: area.area }
    case 'T':
    case 'S':
    case undefined: {
      const arrow = take(cursor, 'arrow')
      const to = take(cursor, 'area')
      if (!to)
        return complain(
          cursor,
          `Where to? Write it as ${verb?.verb ?? 'T'} ${area.area}-${area.area === 'F1' ? 'E2' : 'F1'}.`,
        )
      const neutral = take(cursor, 'neutral') ? { neutral: true as const } : {}
      return { do: verb?.verb ?? (arrow?.double ? 'S' : '?'), from: area.area, to: to.area, ...neutral }
    }
  }
}

/** The order of a Tech card: an area, or an arrow between two. */
function readCardOrder(cursor: Cursor, letter: string): TypedOrder | undefined {
  take(cursor, 'colon')
  const area = take(cursor, 'area')
  if (!area) return complain(cursor, `An area is missing here, such as ${letter} F1.`)
  if (!take(cursor, 'arrow')) return { do: 'card', letter, area: area.area }
  const to = take(cursor, 'area')
  return to
    ? { do: 'card', letter, area: area.area, to: to.area }
    : complain(cursor, `Where to? Write it as ${letter} ${area.area}-${area.area === 'F1' ? 'E2' : 'F1'}.`)
}

/** A kind after an R, unless the letter begins the next order. */
function readKind(cursor: Cursor): Kind | undefined {
  const token = peek(cursor)
  if (token?.kind !== 'verb' || (token.verb !== 'T' && token.verb !== 'S') || peek(cursor, 1)?.kind === 'area')
    return undefined
  cursor.next += 1
  return kindOf[token.verb]
}

function readWish(cursor: Cursor, { wish, at }: Token & { kind: 'wish' }): void {
  take(cursor, 'colon')
  switch (wish) {
    case 'unit': {
      const kind = readKind(cursor)
      if (kind) cursor.wishes.unit = kind
      else complain(cursor, 'Write “prefer tank” or “prefer ship”.', at)
      return
    }
    case 'marker': {
      const nation = take(cursor, 'nation')
      if (nation) cursor.wishes.marker = nation.nation
      else complain(cursor, 'Write “marker” and a nation, such as “marker UK”.', at)
      return
    }
    case 'returns': {
      const areas: AreaId[] = []
      for (let area = take(cursor, 'area'); area; area = nextReturn(cursor)) areas.push(area.area)
      if (areas.length > 0) cursor.wishes.returns = areas
      else complain(cursor, 'Write “returns” and areas with a neutral symbol, best first.', at)
    }
  }
}

/** The next area of such a list, also behind a comma, unless an arrow begins there. */
function nextReturn(cursor: Cursor): (Token & { kind: 'area' }) | undefined {
  const comma = peek(cursor)?.kind === 'separator' ? 1 : 0
  const after = peek(cursor, comma + 1)?.kind
  if (comma === 1 && (peek(cursor, 1)?.kind !== 'area' || after === 'arrow' || after === 'area')) return undefined
  cursor.next += comma
  return take(cursor, 'area')
}

/** Points at the word that could not be read, and goes on behind the next comma. */
function complain(cursor: Cursor, text: string, from?: number): undefined {
  const wrong = peek(cursor)
  const here = wrong && wrong.kind !== 'separator' ? wrong : undefined
  const before = cursor.tokens[cursor.next - 1]
  const at = here?.at ?? from ?? before?.at ?? 0
  const end = here ? here.at + here.length : before ? before.at + before.length : cursor.line.length
  cursor.problems.push({ kind: 'unreadable', at, length: Math.max(1, end - at), text })
  while (cursor.next < cursor.tokens.length && !take(cursor, 'separator')) cursor.next += 1
  return undefined
}

/** A typed order as one of a nation. An arrow without a letter is no order yet. */
export function withNation(order: TypedOrder, nation: Nation): Order | undefined {
  if (order.do === '?') return undefined
  if (order.do === 'R' || order.do === 'D' || order.do === 'card') return { ...order, nation }
  return { ...order, do: order.do, nation }
}
