import type { Rng } from '../../../core/index.ts'
import { afterAnswers, bestAttack, type After, type Done } from './answers.ts'
import type { Branch } from './battle.ts'
import { AT, NATIONS, ORDER, READY, at, type Compact } from './compact.ts'
import type { Desk, Idea } from './ideas.ts'
import { valueOf, type Budget } from './value.ts'

/** Looking ahead: what everybody may do after an idea. */
export interface Lookahead {
  /** At most so many ideas are looked into, and none that seems by more than `margin` worse than the best one. */
  readonly width: number
  readonly margin: number
  /** So many turns of Nations follow. */
  readonly turns: number
  /** So many courses of events are followed; with one, that of the likeliest results. */
  readonly courses: number
}

function likeliest(branches: readonly Branch[]): Branch | undefined {
  return branches.reduce<Branch | undefined>((a, b) => (a && a.share >= b.share ? a : b), undefined)
}

function drawn(branches: readonly Branch[], rng: Rng): Branch | undefined {
  let left = rng()
  return branches.find(({ share }) => (left -= share) <= 0) ?? branches.at(-1)
}

/**
 * What some turns and the answers to them change for the Axis. What every reply changes is taken at its expectation, so
 * that single results hardly disturb it.
 */
function changeAhead(position: Compact, look: Lookahead, rng: Rng, budget: Budget, after?: After): number {
  const choose = (branches: readonly Branch[]) => (look.courses > 1 ? drawn(branches, rng) : likeliest(branches))
  let here = position
  let change = 0
  const answer = (done: Done, first = 0) => {
    const answered = afterAnswers(here, done, budget, choose, first)
    change += answered.change
    here = answered.position
  }
  if (after) answer(after.done, after.first)
  let now = valueOf(here)
  const place = at(position, AT)
  for (let step = 1; step <= look.turns; step += 1) {
    const nation = at(position, ORDER + ((place + step) % NATIONS))
    if (at(here, READY + nation) === 0) continue
    const reply = bestAttack(here, nation, now, budget)
    const branch = reply && choose(reply.branches)
    if (!branch) continue
    change += reply.value - now
    here = branch.position
    if (reply.done) answer(reply.done)
    now = valueOf(here)
  }
  return change
}

function lookInto(desk: Desk, idea: Idea, look: Lookahead): number {
  const { side, budget, rng } = desk
  const sign = side === 0 ? 1 : -1
  let change = 0
  if (look.courses > 1) {
    for (let course = 0; course < look.courses; course += 1) {
      // Every result has its share of the courses.
      let left = (course + rng()) / look.courses
      const branch = idea.branches.find(({ share }) => (left -= share) <= 0) ?? idea.branches.at(-1)
      if (branch) change += changeAhead(branch.position, look, rng, budget, idea.after) / look.courses
    }
  } else {
    for (const { share, position } of idea.branches) {
      if (share >= 0.05) change += share * changeAhead(position, look, rng, budget, idea.after)
    }
  }
  return idea.value + sign * change
}

/** Looks ahead from the most promising ideas; the others stay behind them. */
export function refine(desk: Desk, ideas: readonly Idea[], look: Lookahead): Idea[] {
  const sorted = [...ideas].sort((a, b) => b.value - a.value)
  const best = sorted[0]?.value ?? 0
  const margin = look.margin * 4 * best * (1 - best) + 0.005
  return sorted.map((idea, index) => {
    const worthwhile = index < look.width && idea.value >= best - margin && (desk.budget.left > 0 || index === 0)
    return worthwhile ? { ...idea, value: lookInto(desk, idea, look) } : { ...idea, value: idea.value - 1 }
  })
}
