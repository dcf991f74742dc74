/** A store that cannot be used as it is, in a sentence for the person who runs the bot. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem'
}
