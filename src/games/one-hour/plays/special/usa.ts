import { moveWill } from '../../rules/scoring.ts'
import type { Table } from '../../state.ts'
import type { EffectPlay } from '../effect.ts'
import { attackEffects } from '../responses/attack.ts'
import { shiftEffect, worth } from '../responses/economy.ts'
import { cardVerb, plainEffect } from './card.ts'

export function manhattanProject(): EffectPlay[] {
  return [plainEffect('manhattan-project', (work) => moveWill(work, 'axis', -2))]
}

/** A Response although it is an Offensive: nobody responds to it. */
export function patton(table: Table): EffectPlay[] {
  const terms = { name: 'Patton', bonus: 0, into: ['france', 'germany'] } as const
  return attackEffects(table, 'usa', 'patton', terms, cardVerb('patton').hint)
}

export function warBonds(table: Table): EffectPlay[] {
  const sets = worth(table.sheets.usa.spent, 4)
  if (sets.length === 0) return []
  return [shiftEffect(cardVerb('war-bonds'), 'usa', 'usa', sets, { from: 'spent', to: 'reserve' }, 4)]
}
