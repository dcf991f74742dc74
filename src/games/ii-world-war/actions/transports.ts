import type { Draft } from '../../../core/game.ts'
import type { Question } from '../../../core/question.ts'
import { boardOf } from '../rules/board.ts'
import { airlift, disembark, dropZones, landings, liftGoals, load, mayLift, mayLoad } from '../rules/transport.ts'
import type { Work } from '../rules/work.ts'
import type { State } from '../state.ts'
import { goal, isLiftable, menuOf, ownUnits } from './menu.ts'
import { hexArg, hexOption, must, nothing, one, unitArg, unitOption } from './shared.ts'

/** Taking aboard, putting ashore and airlifting. */

export function liftChoices(state: State, draft: Draft, ask: string): Question {
  const air = unitArg(state, draft, 'air')
  if (ask === 'air') return one(menuOf(state).lifters.map((unit) => unitOption(unit)))
  if (!air) return nothing
  if (ask === 'unit')
    return one(
      ownUnits(state)
        .filter((unit) => isLiftable(state, air, unit))
        .map((unit) => unitOption(unit)),
    )
  const unit = unitArg(state, draft, 'unit')
  if (!unit || !mayLift(state, air, unit)) return nothing
  if (ask === 'city') return one(liftGoals(state, boardOf(state), air, unit).map((at) => hexOption(at)))
  const city = hexArg(draft, 'city')
  return city ? one(dropZones(state, boardOf(state), unit, city).map((at) => hexOption(at))) : nothing
}

export function loadChoices(state: State, draft: Draft, ask: string): Question {
  if (ask === 'fleet') return one(menuOf(state).loaders.map((unit) => unitOption(unit)))
  const fleet = unitArg(state, draft, 'fleet')
  if (!fleet) return nothing
  return one(
    ownUnits(state)
      .filter((unit) => mayLoad(state, fleet, unit))
      .map((unit) => unitOption(unit)),
  )
}

export function landChoices(state: State, draft: Draft, ask: string): Question {
  if (ask === 'unit') return one(menuOf(state).passengers.map((unit) => unitOption(unit)))
  const unit = unitArg(state, draft, 'unit')
  return unit ? one(landings(state, boardOf(state), unit).map((to) => goal(state, unit, to))) : nothing
}

/** Carries out `load`, `land` or `airlift`. */
export function performTransport(work: Work, draft: Draft): void {
  const { state } = work
  const unit = must(unitArg(state, draft, 'unit'))
  switch (draft.do) {
    case 'load':
      load(work, must(unitArg(state, draft, 'fleet')), unit)
      return
    case 'land':
      disembark(work, unit, must(hexArg(draft, 'to')))
      return
    default:
      airlift(work, must(unitArg(state, draft, 'air')), unit, must(hexArg(draft, 'city')), must(hexArg(draft, 'to')))
  }
}
