import type { Draft, Rng } from '../../../core/index.ts'
import { hexes, indexOf, navigable, neighbourAt, type Hex } from '../map/grid.ts'
import { boardOf, isFree } from '../rules/board.ts'
import {
  nationsFor,
  openHere,
  openPlaces,
  room,
  sortOf,
  type ReinforceStage,
  type Sort,
} from '../rules/reinforcements.ts'
import { writeSort } from '../actions/shared.ts'
import { baseWorth } from './bases.ts'
import { pullOf, type Outlook } from './outlook.ts'
import { standingWorth } from './desk.ts'
import type { Style } from './style.ts'

/** Where new counters go: one sort at a time, each to the place that needs it most. */

export function placement(
  outlook: Outlook,
  style: Style,
  rng: Rng,
): { readonly args: Draft['args']; readonly why: string } | undefined {
  const { state } = outlook
  const { stage } = state
  if (stage.kind !== 'reinforce') return undefined
  const board = boardOf(state)
  for (const allotment of stage.left) {
    for (const nation of nationsFor(state, allotment)) {
      const sort = sortOf(nation, allotment)
      const open = openPlaces(state, stage, sort).filter((at) => isFree(board, indexOf(at)))
      const at = choosePlaces(outlook, style, rng, stage, sort, open)
      if (at.length > 0)
        return { args: { unit: writeSort(sort), at }, why: `Placed where it is needed most: ${at.join(', ')}.` }
    }
  }
  return undefined
}

function choosePlaces(
  outlook: Outlook,
  style: Style,
  rng: Rng,
  stage: ReinforceStage,
  sort: Sort,
  open: readonly Hex[],
): Hex[] {
  const { state } = outlook
  const worth = new Map(
    open.map((at) => [at, placeWorth(outlook, style, sort, indexOf(at)) + style.noise * (rng() - 0.5)]),
  )
  const chosen: Hex[] = []
  const crowd = outlook.goals.map(() => 1)
  let abroad = false
  while (chosen.length < room(state, stage, sort)) {
    let best: { at: Hex; sum: number; goal: number } | undefined
    for (const at of open) {
      if (chosen.includes(at) || (abroad && !openHere(state, stage, sort, at))) continue
      const base = worth.get(at) ?? 0
      if (best && base <= best.sum) continue
      const { most, goal } = sort.kind === 'land' ? mainGoal(outlook, crowd, indexOf(at)) : { most: 0, goal: -1 }
      const sum = sort.kind === 'land' ? base + style.drive * (most - outlook.pull(indexOf(at))) : base
      if (!best || sum > best.sum) best = { at, sum, goal }
    }
    if (!best) break
    chosen.push(best.at)
    if (best.goal >= 0) crowd[best.goal] = (crowd[best.goal] ?? 1) * 0.85
    abroad ||= !openHere(state, stage, sort, best.at)
  }
  return chosen
}

function mainGoal(outlook: Outlook, crowd: readonly number[], at: number): { most: number; goal: number } {
  let most = 0
  let goal = -1
  outlook.goals.forEach((one, index) => {
    const pull = pullOf(one, at) * (crowd[index] ?? 1)
    if (pull > most) {
      most = pull
      goal = index
    }
  })
  return { most, goal }
}

function placeWorth(outlook: Outlook, style: Style, sort: Sort, at: number): number {
  switch (sort.kind) {
    case 'air':
      return baseWorth(outlook, at)
    case 'naval':
      return harbourWorth(outlook, at)
    case 'land':
      // Where there is nothing to march to, a coast from which fleets fetch it is better than the interior.
      return standingWorth(outlook, style, at) + (navigable[at] ? 0.3 : 0)
  }
}

/** A fleet wants armies beside it and none of the enemy's. */
function harbourWorth(outlook: Outlook, at: number): number {
  let near = 0
  for (let d = 0; d < 6; d++) {
    const next = neighbourAt(at, d)
    const unit = next >= 0 && next < hexes.length ? outlook.board.surface[next] : undefined
    if (unit && outlook.armies.some((army) => army.id === unit.id)) near += 1
  }
  return 0.5 * Math.min(2, near) - (outlook.menace[at] ?? 0) - ((outlook.hold[at] ?? 0) > 0 ? 1 : 0)
}
