import type { Nation } from '../../map/nations.ts'
import type { Effect } from '../../map/sheets.ts'
import type { SpaceId } from '../../map/spaces.ts'
import type { Table } from '../../state.ts'
import type { Terms } from '../../work.ts'
import type { EffectPlay } from '../effect.ts'
import { offensivePlays } from '../offensive.ts'

/** An Offensive that is a Response: nobody may respond to it (rulebook 4.6). */
export function attackEffects(table: Table, nation: Nation, slug: string, terms: Terms, hint: string): EffectPlay[] {
  return offensivePlays(table, nation, { terms, do: slug, hint, before: () => undefined }).map(({ run, ...play }) => ({
    ...play,
    effect: run,
  }))
}

/** The terms of an Offensive that stands in a Response box. */
export function boxTerms(name: string, effect: Extract<Effect, { do: 'attack' }>, space: SpaceId | undefined): Terms {
  return {
    name,
    bonus: effect.bonus ?? 0,
    ...(effect.arm ? { arm: effect.arm } : {}),
    ...(effect.against ? { against: effect.against } : {}),
    ...(effect.where === 'same-space' ? { into: space ? [space] : [] } : {}),
  }
}
