import { spaceIds } from '../../map/spaces.ts'
import { count, poolAt, putAt, take, takeAt } from '../../rules/pieces.ts'
import { moveCube } from '../../rules/upgrade.ts'
import type { Table } from '../../state.ts'
import type { EffectPlay } from '../effect.ts'
import { plainEffect } from './card.ts'

const french = 'french-army'

/** The French Army comes from Reserve, Spent or anywhere on the map, but not back into the game. */
export function frenchResistance(table: Table): EffectPlay[] {
  const sheet = table.sheets.uk
  const space = spaceIds.find((id) => count(poolAt(table.board, id, 'uk'), french) > 0)
  const from =
    space ?? (count(sheet.reserve, french) > 0 ? 'reserve' : count(sheet.spent, french) > 0 ? 'spent' : undefined)
  if (from === undefined || from === 'france') return []
  return [
    plainEffect('french-resistance', (work) => {
      const { board, sheets } = work.state
      if (from === 'reserve' || from === 'spent') take(sheets.uk[from], french)
      else takeAt(board, from, 'uk', french)
      putAt(board, 'france', 'uk', french)
      work.events.push({ type: 'shifted', by: 'uk', nation: 'uk', moves: [{ kind: french, from, to: 'france' }] })
    }),
  ]
}

export function radar(): EffectPlay[] {
  return [
    plainEffect('radar', (work) => {
      moveCube(work, 'germany', 'air-force', -1)
      moveCube(work, 'uk', 'air-force', 1)
    }),
  ]
}
