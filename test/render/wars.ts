import { randomAction, seededDice, seededRng, type AnyGame, type Json } from '../../src/core/index.ts'

/**
 * The views of a war that computer players fight at random, one every `every` actions, the first at the
 * start. They take the usual deployment where there is one, and never surrender.
 */
export function warViews(game: AnyGame, scenario: string, seed: number, count: number, every: number): readonly Json[] {
  const commands = game.meta.scenarios.find(({ id }) => id === scenario)?.divisions[0] ?? []
  const options = Object.fromEntries(game.meta.options.map((option) => [option.id, option.default]))
  const dice = seededDice(seed.toString(16).padStart(64, '0'))
  const rng = seededRng(seed)
  let { state } = game.setup({ scenario, options, commands }, dice)
  const look = (): Json => game.view(state, { kind: 'spectator' })
  const views = [look()]
  for (let n = 1; views.length < count; n++) {
    const decision = game.pending(state).find(({ done }) => !done)
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) break
    const view = game.view(state, { kind: 'seats', seats: [seat] })
    const willing: AnyGame = {
      ...game,
      verbs: (...args) => {
        const verbs = game.verbs(...args)
        const first = verbs.filter((verb) => verb.do === 'deploy')
        return first.length > 0 ? first : verbs.filter((verb) => verb.do !== 'surrender')
      },
    }
    state = game.apply(state, decision, randomAction(willing, view, decision, seat, rng), dice).state
    if (n % every === 0) views.push(look())
  }
  return views
}
