import type { Arm, Kind, Nation, Side, Track } from './map/nations.ts'
import type { Row } from './map/sheets.ts'
import type { SpaceId } from './map/spaces.ts'
import type { SpecialId } from './map/special.ts'
import type { Ending, Strength } from './state.ts'

/** A piece on its way: between the boxes of a sheet and the map. */
export interface Move {
  readonly kind: Kind
  readonly from: SpaceId | 'reserve' | 'spent'
  readonly to: SpaceId | 'reserve' | 'spent' | 'lost'
}

export interface Loss {
  readonly nation: Nation
  readonly units: readonly Kind[]
}

/** What happened, in the order in which it happened. */
export type Event =
  | { readonly type: 'begun'; readonly year: number; readonly draft: boolean }
  | { readonly type: 'dealt'; readonly nation: Nation; readonly specials: readonly SpecialId[] }
  | {
      readonly type: 'deployed'
      readonly nation: Nation
      readonly placed: readonly Move[]
      readonly tracks: readonly Track[]
    }
  | { readonly type: 'action'; readonly nation: Nation; readonly action: Row | SpecialId }
  | { readonly type: 'passed'; readonly nation: Nation }
  /** `attack`: an Offensive, which says itself what it is. */
  | { readonly type: 'response'; readonly nation: Nation; readonly name: string; readonly attack: boolean }
  /** An answer that was sealed cannot be carried out any more; only its Nation is told, and asked `again` if it may. */
  | { readonly type: 'lapsed'; readonly nation: Nation; readonly name: string; readonly again: boolean }
  /** Pieces changed their place by an Action or Response of `by`. */
  | { readonly type: 'shifted'; readonly by: Nation; readonly nation: Nation; readonly moves: readonly Move[] }
  | {
      readonly type: 'track'
      readonly nation: Nation
      readonly track: Track
      readonly from: number
      readonly to: number
    }
  | {
      readonly type: 'attacked'
      readonly nation: Nation
      readonly name: string
      readonly from: SpaceId
      readonly space: SpaceId
      readonly units: readonly Kind[]
    }
  | { readonly type: 'unopposed'; readonly nation: Nation; readonly space: SpaceId }
  /** The initial strengths, before the Tactics Roll. */
  | {
      readonly type: 'opposed'
      readonly name: string
      readonly space: SpaceId
      readonly attack: Strength
      readonly defence: Strength
    }
  /** The strengths after the Tactics Roll, if there is one. */
  | {
      readonly type: 'strengths'
      /** What launched the attack. */
      readonly name: string
      readonly space: SpaceId
      readonly arm: Arm
      readonly attacker: Nation
      readonly attack: Strength
      readonly defence: Strength
    }
  | {
      readonly type: 'committed'
      readonly nation: Nation
      readonly space: SpaceId
      readonly units: readonly Kind[]
      /** Both totals with them. */
      readonly attack: number
      readonly defence: number
    }
  | {
      readonly type: 'battle-over'
      readonly space: SpaceId
      readonly attacker: Nation
      readonly attack: number
      readonly defence: number
      readonly winner: Side | null
      readonly removed: boolean
      readonly losses: readonly Loss[]
      readonly control: Side | null
    }
  | { readonly type: 'stranded'; readonly nation: Nation; readonly space: SpaceId; readonly units: readonly Kind[] }
  | { readonly type: 'excess'; readonly nation: Nation; readonly space: SpaceId; readonly units: readonly Kind[] }
  | { readonly type: 'italy-fell'; readonly units: readonly Kind[] }
  /** The table was put right by everyone's consent. */
  | {
      readonly type: 'corrected'
      readonly changes: readonly { readonly text: string; readonly spaces: readonly string[] }[]
    }
  | { readonly type: 'axis-attack'; readonly fate: 'gained' | 'removed' }
  | { readonly type: 'code-breaking'; readonly by: Nation; readonly nation: Nation; readonly order: readonly Nation[] }
  | { readonly type: 'will'; readonly side: Side; readonly from: number; readonly to: number }
  | {
      readonly type: 'scored'
      readonly year: number
      readonly held: Readonly<Record<Side, readonly SpaceId[]>>
      readonly loser: Side | null
      readonly loss: number
      readonly will: Readonly<Record<Side, number>>
    }
  | {
      readonly type: 'year'
      readonly year: number
      readonly order: readonly Nation[]
      readonly arrived: readonly Nation[]
    }
  | { readonly type: 'over'; readonly side: Side; readonly by: Ending; readonly will: Readonly<Record<Side, number>> }
