import type { BattleId } from './map/battles.ts'
import type { AreaId, Faction, Kind, Nation, Year } from './map/ids.ts'
import type { OrderCode } from './map/orders.ts'
import type { ScenarioId } from './map/scenarios.ts'
import type { CardEffect, CardPhase } from './tech/card.ts'
import type { Battle, CardId, NationCommand, Tech, Why } from './view.ts'

/** A unit as it is told of: a nation's own, or a neutral one under its command. */
export interface UnitNamed {
  readonly nation: Nation
  readonly kind: Kind
  readonly neutral: boolean
}

/** What happens in a game, in the order of the phases. All of it is public: sheets appear only once they are revealed. */
export type WarEvent =
  | {
      readonly kind: 'started'
      readonly scenario: ScenarioId
      readonly lon: number
      readonly battles: readonly Battle[]
    }
  | { readonly kind: 'deployed'; readonly command: NationCommand; readonly moves: readonly OrderCode[] }
  | {
      readonly kind: 'revealed'
      readonly year: Year
      readonly sheets: readonly { readonly command: NationCommand; readonly orders: readonly OrderCode[] }[]
    }
  | { readonly kind: 'over-ap'; readonly year: Year; readonly orders: readonly OrderCode[] }
  | {
      readonly kind: 'returned'
      readonly year: Year
      readonly unit: Kind
      readonly area: AreaId
      /** Who destroyed it; where allies tie, any of them put it back. */
      readonly by: readonly Nation[]
      /** The rule of the ship in E2 left no choice. */
      readonly bound: boolean
    }
  | { readonly kind: 'stranded'; readonly year: Year; readonly unit: Kind; readonly home: AreaId }
  | {
      readonly kind: 'recruited'
      readonly year: Year
      readonly nation: Nation
      readonly unit: Kind
      readonly area: AreaId
    }
  | { readonly kind: 'recruit-void'; readonly year: Year; readonly order: OrderCode; readonly why: Why }
  | {
      readonly kind: 'courted'
      readonly year: Year
      readonly area: AreaId
      readonly unit: Kind
      /** Diplomacy orders of each side. */
      readonly axis: number
      readonly allies: number
      readonly winner: Faction | null
      /** The LoN decided a tie. */
      readonly byLon: boolean
      /** The Tech card that decided a tie. */
      readonly byCard?: CardId
      /** Whose marker was placed; nobody's in a tie, or where the markers had run out. */
      readonly nation: Nation | null
    }
  | {
      readonly kind: 'courted-nobody'
      readonly year: Year
      readonly area: AreaId
      readonly orders: readonly OrderCode[]
    }
  | {
      readonly kind: 'moved'
      readonly year: Year
      readonly moves: readonly (UnitNamed & { readonly from: AreaId; readonly to: AreaId })[]
      readonly void: readonly { readonly order: OrderCode; readonly why: Why }[]
    }
  | {
      readonly kind: 'fought'
      readonly year: Year
      readonly area: AreaId
      readonly axis: number
      readonly allies: number
      readonly winner: Faction | null
      readonly byLon: boolean
      /** The Tech card that decided a tie. */
      readonly byCard?: CardId
      /** How much of the strength comes from Tech cards. */
      readonly extra?: { readonly axis: number; readonly allies: number }
      readonly lost: readonly UnitNamed[]
    }
  | { readonly kind: 'cards-revealed'; readonly cards: Tech['cards'] }
  | {
      readonly kind: 'card'
      readonly year: Year
      readonly phase: CardPhase
      readonly card: CardId
      readonly area: AreaId
      readonly to?: AreaId
      readonly effect: CardEffect
    }
  | {
      readonly kind: 'card-void'
      readonly year: Year
      readonly phase: CardPhase
      readonly order: OrderCode
      readonly why: Why
    }
  | {
      readonly kind: 'card-gone'
      readonly year: Year
      readonly card: CardId
      readonly area: AreaId
      /** In combat, or because its years are over. */
      readonly cause: 'lost' | 'years'
    }
  /** The board was put right by everyone's consent. */
  | {
      readonly kind: 'corrected'
      readonly changes: readonly { readonly text: string; readonly spaces: readonly string[] }[]
    }
  | { readonly kind: 'peaceful'; readonly year: Year }
  | {
      readonly kind: 'battle-won'
      readonly year: Year
      readonly card: BattleId
      readonly winner: Faction
      readonly nation: Nation
      readonly flag: boolean
      readonly unit: Kind | null
    }
  | {
      readonly kind: 'battle-open'
      readonly year: Year
      readonly card: BattleId
      readonly cause: 'empty' | 'stalemate'
      readonly again: boolean
    }
  | {
      readonly kind: 'arbitrated'
      readonly year: Year
      readonly axis: number
      readonly allies: number
      /** Points among them that came from the enemy's void orders (Martial Law). */
      readonly penalties: { readonly axis: number; readonly allies: number }
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'over'; readonly winner: Faction; readonly lon: number }
