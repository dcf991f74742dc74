import { spaces } from '../../map/spaces.ts'
import { buildSites } from '../../rules/build.ts'
import { moveWill } from '../../rules/scoring.ts'
import { moveCube } from '../../rules/upgrade.ts'
import type { ResponseFrame, Table } from '../../state.ts'
import { spaceName } from '../../text/names.ts'
import type { EffectPlay } from '../effect.ts'
import { attackEffects } from '../responses/attack.ts'
import { levelOneArmy, placeEffect } from '../responses/placement.ts'
import { cardVerb, plainEffect } from './card.ts'

export function v2Rockets(): EffectPlay[] {
  return [plainEffect('v2-rockets', (work) => moveWill(work, 'allies', -1))]
}

export function panzerKorps(table: Table): EffectPlay[] {
  const sites = buildSites(table.board, 'germany').army.filter((space) => spaces[space].kind === 'land')
  return placeEffect(table, cardVerb('ss-panzer-korps'), 'germany', ['spent'], (kind) => kind === 'army-2', sites)
}

/** A Blitz after a German Offensive, or a Counter-Offensive after a Soviet one. */
export function manstein(table: Table, frame: ResponseFrame): EffectPlay[] {
  if (frame.row !== 'offensive' || !frame.space) return []
  const terms = { name: 'Manstein', bonus: 3 }
  if (frame.by === 'germany') {
    return attackEffects(table, 'germany', 'manstein', terms, 'A Blitz into any space at +3.')
  }
  if (frame.by !== 'soviet') return []
  const hint = `A Counter-Offensive into ${spaceName(frame.space)} at +3.`
  return attackEffects(table, 'germany', 'manstein', { ...terms, into: [frame.space] }, hint)
}

export function jets(): EffectPlay[] {
  return [
    plainEffect('jets', (work) => {
      moveCube(work, 'germany', 'air-force', 1)
      moveCube(work, 'uk', 'air-force', -1)
      moveCube(work, 'usa', 'air-force', -1)
    }),
  ]
}

export function hungary(table: Table): EffectPlay[] {
  return placeEffect(table, cardVerb('hungary'), 'germany', ['spent', 'reserve'], levelOneArmy, ['balkans'])
}
