import { sheets, type Box, type Condition, type Row } from '../map/sheets.ts'
import { nations } from '../map/nations.ts'
import { attacksOf } from './attacks.ts'
import { forecast, pay, type Branch } from './battle.ts'
import {
  MINOR_ARMY,
  NATIONS,
  ORDER,
  READY,
  RESERVE,
  SORTS,
  SPACES,
  SPENT,
  add,
  at,
  capitalOf,
  cell,
  copyOf,
  nationIndex,
  sideOfNation,
  spaceIndex,
  type Compact,
} from './compact.ts'
import { HOME, HOME_OF, LAND } from './ground.ts'
import { newSurvey, surveyOf, type Survey } from './survey.ts'
import { trim } from './units.ts'
import { valueOf, worthTo, type Budget } from './value.ts'

/** What Nations answer to an Action, as far as it changes the map: further attacks and Armies that are placed. */

/** An Action as far as answers look at it. */
export interface Done {
  readonly by: number
  readonly row: Row
  /** The space of an Offensive; -1 where it was none. */
  readonly space: number
  /** Nations whose units it met, as bits. */
  readonly met: number
}

/** An Action that is still to be answered, from this box of its row on. */
export interface After {
  readonly done: Done
  readonly first: number
}

export interface Reply {
  /** What it is worth to the Axis. */
  readonly value: number
  readonly branches: readonly Branch[]
  /** The Action that an attack is, where it is no Response. */
  readonly done?: Done
}

const scratch = newSurvey()
/** Less than this is not worth a marker, as a share of what is open. */
const threshold = 0.02

function holds(position: Compact, found: Survey, nation: number, done: Done, need: Condition): boolean {
  switch (need.is) {
    case 'fleet-in':
      return (at(found.fleets, nation) & (1 << spaceIndex[need.space])) !== 0
    case 'fleet-on-map':
      for (let space = 0; space < SPACES; space += 1) {
        const start = cell(space, nation)
        if (at(position, start + 2) + at(position, start + 3) > 0) return true
      }
      return false
    case 'controls':
      return (at(found.own, at(sideOfNation, nation)) & (1 << spaceIndex[need.space])) !== 0
    case 'concerned':
      return (done.met & (1 << nation)) !== 0 || ((HOME_OF[nation] ?? 0) & (1 << done.space)) !== 0
  }
}

function meets(position: Compact, space: number, nation: number): boolean {
  const start = cell(space, nation)
  if ((LAND & (1 << space)) === 0)
    return at(position, start + 2) + at(position, start + 3) + at(position, start + 5) > 0
  return at(position, start) + at(position, start + 1) + at(position, start + MINOR_ARMY) > 0
}

/** The best attack of a Nation, if it has one that pays; with a box, one that the box allows. */
export function bestAttack(
  position: Compact,
  nation: number,
  now: number,
  budget: Budget,
  box?: Extract<Box['effect'], { do: 'attack' }>,
  space = -1,
): Reply | undefined {
  const side = at(sideOfNation, nation)
  const before = copyOf(position)
  pay(before, nation)
  let best: Reply | undefined
  let most = worthTo(side, now) + threshold * now * (1 - now)
  for (const attack of attacksOf(before, surveyOf(before, scratch), nation, true)) {
    if (box) {
      if (box.where === 'same-space' && attack.to !== space) continue
      if (box.arm && (box.arm === 'army') !== ((LAND & (1 << attack.to)) !== 0)) continue
      if (box.against && !meets(before, attack.to, nationIndex[box.against])) continue
    }
    budget.left -= 3
    const found = forecast(before, box?.bonus === undefined ? attack : { ...attack, bonus: box.bonus })
    const worth = worthTo(side, found.value)
    if (worth <= most) continue
    most = worth
    best = box ? found : { ...found, done: offensiveOf(before, nation, attack.to) }
  }
  return best
}

/** An Offensive before it is fought, as far as answers look at it. */
export function offensiveOf(position: Compact, by: number, space: number): Done {
  let met = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    if (at(sideOfNation, nation) !== at(sideOfNation, by) && meets(position, space, nation)) met |= 1 << nation
  }
  return { by, row: 'offensive', space, met }
}

/** A Level 1 Army out of Spent into the space of the Offensive. */
function raised(position: Compact, found: Survey, nation: number, done: Done, anywhere: boolean): Compact | undefined {
  const bit = 1 << done.space
  if (done.space < 0 || (LAND & bit) === 0) return undefined
  const allowed = anywhere
    ? (((HOME[at(sideOfNation, nation)] ?? 0) | at(found.supply, nation)) & bit) !== 0
    : ((HOME_OF[nation] ?? 0) & bit) !== 0
  const box = SPENT + nation * SORTS
  if (!allowed || at(position, box) === 0) return undefined
  const after = copyOf(position)
  add(after, box, -1)
  add(after, cell(done.space, nation), 1)
  trim(after, done.space, nation, true)
  return after
}

function chinese(position: Compact, nation: number): Compact | undefined {
  const after = copyOf(position)
  for (const box of [RESERVE, SPENT]) {
    const place = box + nation * SORTS + MINOR_ARMY
    if (at(after, place) === 0) continue
    add(after, place, -1)
    add(after, cell(spaceIndex.china, nation) + MINOR_ARMY, 1)
    return after
  }
  return undefined
}

function reply(
  position: Compact,
  nation: number,
  done: Done,
  box: Box,
  now: number,
  budget: Budget,
): Reply | undefined {
  const { effect } = box
  if (effect.do === 'attack') return bestAttack(position, nation, now, budget, effect, done.space)
  const after =
    effect.do === 'raise'
      ? raised(position, surveyOf(position, scratch), nation, done, effect.where !== 'own-home')
      : effect.do === 'chinese-army'
        ? chinese(position, nation)
        : undefined
  if (!after) return undefined
  pay(after, nation)
  budget.left -= 1
  const value = valueOf(after)
  const side = at(sideOfNation, nation)
  if (worthTo(side, value) <= worthTo(side, now) + threshold * now * (1 - now)) return undefined
  return { value, branches: [{ share: 1, position: after }] }
}

/**
 * Goes through the Responses to an Action, each Nation choosing what pays.
 * @param choose which of a reply's branches happens
 * @param first the first box that is still to be answered
 * @returns the position after them, and what they changed for the Axis, each at its expectation
 */
export function afterAnswers(
  position: Compact,
  done: Done,
  budget: Budget,
  choose: (branches: readonly Branch[]) => Branch | undefined,
  first = 0,
): { position: Compact; change: number } {
  let here = position
  let change = 0
  let now = -1
  for (const box of sheets[nations[done.by] ?? 'germany'][done.row].slice(first)) {
    if (box.effect.do !== 'attack' && box.effect.do !== 'raise' && box.effect.do !== 'chinese-army') continue
    for (let place = 0; place < NATIONS; place += 1) {
      const nation = at(here, ORDER + place)
      if (at(here, READY + nation) === 0 || !box.who.includes(nations[nation] ?? 'germany')) continue
      const found = surveyOf(here, scratch)
      if ((at(found.own, at(sideOfNation, nation)) & (1 << at(capitalOf, nation))) === 0) continue
      if (!box.needs.every((need) => holds(here, found, nation, done, need))) continue
      if (now < 0) now = valueOf(here)
      const answer = reply(here, nation, done, box, now, budget)
      const branch = answer && choose(answer.branches)
      if (!answer || !branch) continue
      change += answer.value - now
      here = branch.position
      now = valueOf(here)
    }
  }
  return { position: here, change }
}
