import type { Faction } from '../map/nations.ts'

/** How a computer player looks at things. */
export interface Style {
  readonly name: string
  /** How much dangers and threatened cities count. */
  readonly care: number
  /** How much more a counter of its own counts than one of the enemy's when it attacks. */
  readonly thrift: number
  /** How much attacks count. */
  readonly nerve: number
  /** How much distant goals count. */
  readonly drive: number
  /** Share of its worth that a city has already at the beginning of the war. */
  readonly greed: number
  /** Up to how much every judgement may be off. */
  readonly noise: number
  /** How much better an army has to be elsewhere to be carried there by a fleet. */
  readonly effort: Readonly<Record<Faction, number>>
  /**
   * Whether it sees that many armies share a danger, that a city to be guarded or taken is one army's errand, which air
   * fleets are still to come, and what the ten decisive cities are for.
   */
  readonly astute: boolean
}
