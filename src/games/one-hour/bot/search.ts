import type { Rng } from '../../../core/index.ts'
import { attacksOf } from './attacks.ts'
import { forecast, pay, type Branch } from './battle.ts'
import { AT, NATIONS, ORDER, READY, at, copyOf, sideOfNation, type Compact } from './compact.ts'
import { worthTo, type Budget, type Desk, type Idea } from './ideas.ts'
import { newSurvey, surveyOf } from './survey.ts'
import { valueOf } from './value.ts'

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

const scratch = newSurvey()
/** Less than this is not worth a marker, as a share of what is open. */
const threshold = 0.02

interface Reply {
  /** What it is worth to the Axis. */
  readonly value: number
  readonly branches: readonly Branch[]
}

/** The best attack of a Nation, if it has one that pays. */
function bestReply(position: Compact, nation: number, now: number, budget: Budget): Reply | undefined {
  const side = at(sideOfNation, nation)
  const before = copyOf(position)
  pay(before, nation)
  let best: Reply | undefined
  let most = worthTo(side, now) + threshold * now * (1 - now)
  for (const attack of attacksOf(before, surveyOf(before, scratch), nation, true)) {
    budget.left -= 3
    const found = forecast(before, attack)
    const worth = worthTo(side, found.value)
    if (worth <= most) continue
    most = worth
    best = found
  }
  return best
}

function likeliest(branches: readonly Branch[]): Branch | undefined {
  return branches.reduce<Branch | undefined>((a, b) => (a && a.share >= b.share ? a : b), undefined)
}

function drawn(branches: readonly Branch[], rng: Rng): Branch | undefined {
  let left = rng()
  return branches.find(({ share }) => (left -= share) <= 0) ?? branches.at(-1)
}

/**
 * What a position is worth to the Axis after some turns. What every reply changes is taken at its expectation, so that
 * single results hardly disturb it.
 */
function follow(position: Compact, look: Lookahead, rng: Rng, budget: Budget): number {
  let here = position
  let now = valueOf(here)
  let value = now
  const place = at(position, AT)
  for (let step = 1; step <= look.turns; step += 1) {
    const nation = at(position, ORDER + ((place + step) % NATIONS))
    if (at(here, READY + nation) === 0) continue
    const reply = bestReply(here, nation, now, budget)
    const branch = reply && (look.courses > 1 ? drawn(reply.branches, rng) : likeliest(reply.branches))
    if (!branch) continue
    value += reply.value - now
    here = branch.position
    now = valueOf(here)
  }
  return value
}

function lookInto(desk: Desk, idea: Idea, look: Lookahead): number {
  const { side, budget, rng } = desk
  if (look.courses > 1) {
    let sum = 0
    for (let course = 0; course < look.courses; course += 1) {
      // Every result has its share of the courses.
      let left = (course + rng()) / look.courses
      const branch = idea.branches.find(({ share }) => (left -= share) <= 0) ?? idea.branches.at(-1)
      if (branch)
        sum += worthTo(side, follow(branch.position, look, rng, budget)) - worthTo(side, valueOf(branch.position))
    }
    return idea.value + sum / look.courses
  }
  let change = 0
  for (const { share, position } of idea.branches) {
    if (share < 0.05) continue
    change += share * (worthTo(side, follow(position, look, rng, budget)) - worthTo(side, valueOf(position)))
  }
  return idea.value + change
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
