import type { Faction } from './map/nations.ts'
import type { State } from './state.ts'

/** As titles they are read: "Round 2 · Western Allies". */
const names = { axis: 'axis', soviet: 'soviet-union', west: 'western-allies' } as const satisfies Record<
  Faction,
  string
>

/** What happens now is told in this story. */
export function storyOf(state: State): string {
  const { stage } = state
  if (stage.kind === 'reinforce') return `round-${state.round}-reinforcements`
  return 'faction' in stage ? `round-${state.round}-${names[stage.faction]}` : `round-${state.round}-end`
}
