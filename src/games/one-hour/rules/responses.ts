import { kindInfo, type Nation } from '../map/nations.ts'
import { sheets, type Box, type Condition, type Row } from '../map/sheets.ts'
import { spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import { specialIds, specials, type SpecialId } from '../map/special.ts'
import type { Entry, ResponseFrame, State, Table } from '../state.ts'
import { newId, type Work } from '../work.ts'
import { controls, holdsCapital } from './control.ts'
import { kindsIn, poolAt, sideOf } from './pieces.ts'

/** What an Action leaves for the Responses to it. */
export interface Preceding {
  readonly by: Nation
  readonly row?: Row
  readonly space?: SpaceId
  readonly met: readonly Nation[]
}

/** These two come before all other Responses, the enemy's Special ones included (rulebook 8.4). */
const foremost: readonly SpecialId[] = ['manstein', 'kamikaze']

/**
 * Opens the Responses to an Action, in the order in which they are chosen: Special Responses first, then the boxes of
 * the row from top to bottom. Two flags on one box answer in turn order. Who cannot choose one when its turn comes is
 * passed over then, so every box of the row is listed.
 */
export function openResponses(work: Work, preceding: Preceding): void {
  const { state } = work
  const held = specialIds.filter((id) => specials[id].kind === 'response' && holder(state, id))
  const special = [
    ...held.filter((id) => foremost.includes(id)),
    ...held.filter((id) => !foremost.includes(id) && specials[id].nation === preceding.by),
  ].map((id): Entry => ({ nation: specials[id].nation, what: { special: id } }))
  const boxes = (preceding.row ? sheets[preceding.by][preceding.row] : []).flatMap((box, index) =>
    state.order.filter((nation) => box.who.includes(nation)).map((nation): Entry => ({ nation, what: { box: index } })),
  )
  const entries = [...special, ...boxes]
  if (entries.length === 0) return
  const { by, row, space, met } = preceding
  state.stack.push({
    kind: 'responses',
    id: newId(state, 'responses'),
    by,
    ...(row ? { row } : {}),
    ...(space ? { space } : {}),
    met: [...met],
    entries,
    at: 0,
  })
}

function holder(table: Table, id: SpecialId): boolean {
  return table.sheets[specials[id].nation].specials.includes(id)
}

/** The first id of the decision about one entry. */
function firstId(frame: ResponseFrame, index: number): string {
  return `${frame.id}.${index}.${frame.entries[index]?.nation ?? ''}`
}

/** The id of the decision about one entry. Where a sealed answer became void it is asked for again under a new one. */
export function entryId({ voided }: Pick<State, 'voided'>, frame: ResponseFrame, index: number): string {
  const first = firstId(frame, index)
  const again = voided[first]
  return again === undefined ? first : `${first}.${again}`
}

/** Asks for one entry again, since its sealed answer became void. */
export function askAgain({ voided }: Pick<State, 'voided'>, frame: ResponseFrame, index: number): void {
  const first = firstId(frame, index)
  voided[first] = (voided[first] ?? 0) + 1
}

/** The entry that a decision is about, and whether it is asked for again; the place is -1 where it is about none. */
export function readEntryId(frame: ResponseFrame, id: string): { readonly index: number; readonly again: boolean } {
  const index = frame.entries.findIndex((_, at) => {
    const first = firstId(frame, at)
    return id === first || id.startsWith(`${first}.`)
  })
  return { index, again: index >= 0 && id !== firstId(frame, index) }
}

export function boxOf(frame: ResponseFrame, entry: Entry): Box | undefined {
  return 'box' in entry.what && frame.row ? sheets[frame.by][frame.row][entry.what.box] : undefined
}

export function entryName(frame: ResponseFrame, entry: Entry): string {
  return 'special' in entry.what ? specials[entry.what.special].name : (boxOf(frame, entry)?.name ?? 'a Response')
}

/** "Lend Lease" → `lend-lease`: names a Response in actions and standing answers. */
export function entrySlug(frame: ResponseFrame, entry: Entry): string {
  return entryName(frame, entry).toLowerCase().replaceAll(' ', '-')
}

function holds(table: Table, frame: ResponseFrame, nation: Nation, condition: Condition): boolean {
  const fleets = (space: SpaceId) =>
    kindsIn(poolAt(table.board, space, nation)).filter((kind) => kindInfo[kind].arm === 'fleet')
  switch (condition.is) {
    case 'fleet-in':
      return fleets(condition.space).length > 0
    case 'fleet-on-map':
      return spaceIds.some((space) => fleets(space).some((kind) => kindInfo[kind].minor === undefined))
    case 'controls':
      return controls(table.board, sideOf(nation), condition.space)
    case 'concerned':
      return frame.met.includes(nation) || (frame.space !== undefined && spaces[frame.space].home === nation)
  }
}

/**
 * Whether a Nation may choose Responses at all and this one's conditions hold: it has a marker and its own Capital
 * (rulebook 6.4). Whether the Response can be carried out is a matter of its effect.
 */
export function mayRespond(table: Table, frame: ResponseFrame, entry: Entry): boolean {
  const { nation } = entry
  if (!holdsCapital(table.board, nation)) return false
  if ('special' in entry.what) {
    const { from, cost } = specials[entry.what.special]
    return table.sheets[nation].ready >= cost && table.year >= (from ?? table.year) && holder(table, entry.what.special)
  }
  const box = boxOf(frame, entry)
  return (
    table.sheets[nation].ready > 0 && (box?.needs.every((condition) => holds(table, frame, nation, condition)) ?? false)
  )
}
