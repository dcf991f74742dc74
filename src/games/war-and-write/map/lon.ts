import type { Faction } from './ids.ts'

/** A space of the LoN track, 1 (Axis end) to 7 (Allied end). */
export interface LonSpace {
  /** Who wins ties of diplomacy. */
  readonly diplomacy?: Faction
  /** Who wins ties of combat. */
  readonly combat?: Faction
  /** The side of the divider on which it lies: who wins the game from here. */
  readonly leans: Faction
  readonly mark: string
}

export const lonTrack: readonly LonSpace[] = [
  { diplomacy: 'axis', combat: 'axis', leans: 'axis', mark: 'D & C' },
  { diplomacy: 'axis', leans: 'axis', mark: 'D' },
  { diplomacy: 'axis', leans: 'axis', mark: 'D' },
  { leans: 'axis', mark: '' },
  { leans: 'allies', mark: '' },
  { diplomacy: 'allies', leans: 'allies', mark: 'D' },
  { diplomacy: 'allies', leans: 'allies', mark: 'D' },
]

export const lonFirst = 1
export const lonLast = lonTrack.length
/** The start that is suggested for a first game: the third space from the left. */
export const lonSuggested = 3

export function lonSpace(position: number): LonSpace {
  const space = lonTrack[position - 1]
  if (!space) throw new RangeError(`the LoN track has no space ${position}`)
  return space
}

/** A position moved towards the Allies (positive) or the Axis (negative), stopping at the ends. */
export function lonMoved(position: number, spaces: number): number {
  return Math.min(lonLast, Math.max(lonFirst, position + spaces))
}
