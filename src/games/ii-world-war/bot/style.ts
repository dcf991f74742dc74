/** How a computer player looks at things. */
export interface Style {
  readonly name: string
  /** How much dangers and threatened cities count. */
  readonly care: number
  /** How much attacks count. */
  readonly nerve: number
  /** How much distant goals count. */
  readonly drive: number
  /** Share of its worth that a city has already at the beginning of the war. */
  readonly greed: number
  /** Up to how much every judgement may be off. */
  readonly noise: number
  /** Milliseconds for which it compares plans for a turn; 0 to take the first. */
  readonly look: number
}
