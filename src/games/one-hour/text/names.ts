import { kindInfo, nationInfo, type Kind, type Nation, type Side } from '../map/nations.ts'
import type { Row } from '../map/sheets.ts'
import { spaces, type SpaceId } from '../map/spaces.ts'
import type { Pool, Table } from '../state.ts'
import { count, kindsIn, listed, poolOf } from '../rules/pieces.ts'

/** Names and short phrases that all other sentences are made of. */

export function spaceName(space: SpaceId): string {
  return spaces[space].name
}

export function nationName(nation: Nation): string {
  return nationInfo[nation].name
}

/** "the United Kingdom", for the middle of a sentence. */
export function theNation(nation: Nation): string {
  return nation === 'germany' || nation === 'japan' ? nationName(nation) : `the ${nationName(nation)}`
}

/** "The United Kingdom", for its beginning. */
export function TheNation(nation: Nation): string {
  const name = theNation(nation)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const sideNames: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' }

export const rowNames: Readonly<Record<Row, string>> = {
  build: 'Build',
  offensive: 'Offensive',
  'strategic-move': 'Strategic Move',
  upgrade: 'Upgrade',
}

export function kindName(kind: Kind): string {
  return kindInfo[kind].name
}

/** "2 × Army 1, Army 2", or "nothing". */
export function unitsText(units: readonly Kind[]): string {
  const pool = poolOf(units)
  if (units.length === 0) return 'nothing'
  return kindsIn(pool)
    .map((kind) => (count(pool, kind) > 1 ? `${count(pool, kind)} × ${kindName(kind)}` : kindName(kind)))
    .join(', ')
}

export function poolText(pool: Pool | undefined): string {
  return unitsText(listed(pool))
}

/** Everything in a space: "Germany: Army 2 · Soviet Union: Army 1", or "empty". */
export function piecesText(table: Pick<Table, 'board' | 'order'>, space: SpaceId): string {
  const here = table.board[space]
  const parts = table.order.flatMap((nation) =>
    here?.[nation] ? [`${nationName(nation)}: ${poolText(here[nation])}`] : [],
  )
  return parts.length === 0 ? 'empty' : parts.join(' · ')
}

/** "a, b and c" */
export function sentenceList(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}
