/** Numbers that a part tells of itself. */
export type Figures = Readonly<Record<string, number>>

/** A kind of bad day. */
export interface Part {
  readonly name: string
  /** How much of it the whole soak has: interactions, kills, stretches of trouble. */
  readonly whole: number
  /**
   * Lives through an amount of it.
   * @param report is told of each thing that went wrong
   */
  run(amount: number, seed: number, report: (fault: string) => void): Promise<Figures>
}
