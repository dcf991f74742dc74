import type { State } from './state.ts'

/** What happens now is told in this story. */
export function storyOf(state: State): string {
  const { stage } = state
  if (stage.kind === 'reinforce') return `round-${state.round}-reinforcements`
  return 'faction' in stage ? `round-${state.round}-${stage.faction}` : `round-${state.round}-end`
}
