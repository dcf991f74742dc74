import type { Action, ArgValue, Decision, Draft, Rng } from '../../../core/index.ts'
import type { Nation } from '../map/nations.ts'
import { spaceName } from '../text/names.ts'
import type { State, Table } from '../state.ts'
import type { Play, Terms, Work } from '../work.ts'
import { offensiveOf, type After } from './answers.ts'
import { attacksOf } from './attacks.ts'
import { forecast, pay, type Attack, type Branch } from './battle.ts'
import {
  AXIS_ATTACK,
  PASSES,
  READY,
  SORTS,
  USA,
  add,
  at,
  cell,
  compactOf,
  copyOf,
  kindOf,
  nationIndex,
  sideOfNation,
  spaceAt,
  type Compact,
} from './compact.ts'
import { buildTrack, carryOut, relocate, relocationsOf, shiftsOf, sitesOf, type Shift } from './economy.ts'
import { LAND } from './ground.ts'
import { newSurvey, surveyOf } from './survey.ts'
import { nextToAct, passed, valueAtYearEnd } from './turn.ts'
import { settle } from './units.ts'
import { valueOf, worthTo, type Budget } from './value.ts'

/** Something that may be done about a decision, and what it seems to be worth. */
export interface Idea {
  readonly action: Action
  /** What it is worth to the one who does it, from 0 to 1. */
  readonly value: number
  /** What may come of it. */
  readonly branches: readonly Branch[]
  /** What may be answered after it. */
  readonly after?: After | undefined
  readonly text: string
}

/** Everything that an idea is had from. */
export interface Desk {
  readonly table: Table
  readonly decision: Decision
  readonly seat: Nation
  readonly nation: number
  readonly side: number
  readonly position: Compact
  readonly budget: Budget
  readonly rng: Rng
}

export function deskOf(table: Table, decision: Decision, seat: Nation, budget: Budget, rng: Rng): Desk {
  const nation = nationIndex[seat]
  return {
    table,
    decision,
    seat,
    nation,
    side: at(sideOfNation, nation),
    position: compactOf(table),
    budget,
    rng,
  }
}

function judge(desk: Desk, position: Compact): number {
  desk.budget.left -= 1
  return worthTo(desk.side, valueOf(position))
}

function single(position: Compact): readonly Branch[] {
  return [{ share: 1, position }]
}

function paid(desk: Desk): Compact {
  const after = copyOf(desk.position)
  pay(after, desk.nation)
  if (desk.decision.kind === 'action') after[PASSES] = 0
  return after
}

/** Whether an attack fits what launches it. */
function fits(desk: Desk, { to }: Attack, terms: Terms): boolean {
  const space = spaceAt(to)
  if (terms.into && !terms.into.includes(space)) return false
  if (terms.arm && (terms.arm === 'army') !== ((LAND & (1 << to)) !== 0)) return false
  if (!terms.against) return true
  const start = cell(to, nationIndex[terms.against])
  for (let sort = 0; sort < SORTS; sort += 1) {
    const army = sort < 2 || sort === 4
    if (army === ((LAND & (1 << to)) !== 0) && at(desk.position, start + sort) > 0) return true
  }
  return false
}

/** The offensives that a play offers. */
export function attackIdeas(desk: Desk, play: Play, terms: Terms): Idea[] {
  const inPlace = play.verb.do.endsWith('-in-place')
  const before = paid(desk)
  if (desk.decision.kind === 'action' && desk.nation === USA && at(before, AXIS_ATTACK) === 0) before[AXIS_ATTACK] = 2
  const found = surveyOf(before, newSurvey())
  const ideas: Idea[] = []
  for (const attack of attacksOf(before, found, desk.nation)) {
    if ((attack.from === attack.to) !== inPlace || !fits(desk, attack, terms)) continue
    if (desk.budget.left <= 0) break
    desk.budget.left -= 3
    const { value, wins, branches } = forecast(before, { ...attack, bonus: terms.bonus })
    const to = spaceAt(attack.to)
    const units = attack.units.flatMap((number, sort) => Array<string>(number).fill(kindOf(desk.nation, sort)))
    const args: Record<string, ArgValue> = inPlace ? { to } : { from: spaceAt(attack.from), to, units }
    ideas.push({
      action: { seat: desk.seat, do: play.verb.do, args },
      value: worthTo(desk.side, value),
      branches,
      ...(desk.decision.kind === 'action'
        ? { after: { done: offensiveOf(before, desk.nation, attack.to), first: 0 } }
        : {}),
      text: `the attack on ${spaceName(to)}, won in ${Math.round(100 * wins)} of 100 battles`,
    })
  }
  return ideas
}

function pick<T>(items: readonly T[], score: (item: T) => number): { item: T; value: number } | undefined {
  let best: { item: T; value: number } | undefined
  for (const item of items) {
    const value = score(item)
    if (!best || value > best.value) best = { item, value }
  }
  return best
}

/** Builds step by step whatever helps most. */
export function buildIdeas(desk: Desk): Idea[] {
  let position = paid(desk)
  const sites = sitesOf(surveyOf(position, newSurvey()), desk.nation)
  const shifts: Shift[] = []
  let left = buildTrack(position, desk.nation)
  while (left > 0 && desk.budget.left > 0) {
    const options = shiftsOf(position, sites, desk.nation, left)
    const best = pick(options, (shift) => {
      const after = copyOf(position)
      carryOut(after, desk.nation, shift)
      return judge(desk, after)
    })
    if (!best) break
    position = copyOf(position)
    carryOut(position, desk.nation, best.item)
    shifts.push(best.item)
    left -= best.item.sort === 1 || best.item.sort === 3 ? 2 : 1
  }
  if (shifts.length === 0) return []
  const written = shifts.map(({ sort, to }) => `${kindOf(desk.nation, sort)}>${to < 0 ? 'reserve' : spaceAt(to)}`)
  return [
    {
      action: { seat: desk.seat, do: 'build', args: { shifts: written } },
      value: judge(desk, position),
      branches: single(position),
      text: 'building',
    },
  ]
}

/** The most pieces that are moved in a Strategic Move. */
const longest = 6

/** Moves one piece after the other, as long as it helps. */
export function moveIdeas(desk: Desk): Idea[] {
  let position = paid(desk)
  const tired = new Int8Array(position.length)
  const moves: string[] = []
  let value = judge(desk, position)
  while (moves.length < longest && desk.budget.left > 0) {
    const options = relocationsOf(position, desk.nation, tired)
    const best = pick(options, (move) => {
      const after = copyOf(position)
      relocate(after, desk.nation, move)
      return judge(desk, after)
    })
    if (!best || best.value <= value + 0.001) break
    position = copyOf(position)
    const { sort, from, to } = best.item
    relocate(position, desk.nation, best.item)
    add(tired, cell(to, desk.nation) + sort, 1)
    moves.push(`${kindOf(desk.nation, sort)}@${spaceAt(from)}>${spaceAt(to)}`)
    value = best.value
  }
  if (moves.length === 0) return []
  return [
    {
      action: { seat: desk.seat, do: 'strategic-move', args: { moves } },
      value,
      branches: single(position),
      text: 'moving units to where they are needed',
    },
  ]
}

/** How much of its worth a marker keeps that is not used now. */
const hope = 0.3

/** Passing; the year may end by it. */
export function passIdea(desk: Desk): Idea {
  const action = { seat: desk.seat, do: 'pass', args: {} }
  if (desk.decision.kind !== 'action') {
    return { action, value: judge(desk, desk.position), branches: single(desk.position), text: 'keeping the marker' }
  }
  const after = passed(desk.position)
  const ends = nextToAct(after) < 0
  desk.budget.left -= 1
  const kept = worthTo(desk.side, ends ? valueAtYearEnd(after) : valueOf(after))
  // A marker that is kept is often kept in vain: the year may end.
  add(after, READY + desk.nation, -1)
  const value = ends ? kept : hope * kept + (1 - hope) * worthTo(desk.side, valueOf(after))
  add(after, READY + desk.nation, 1)
  return { action, value, branches: single(after), text: ends ? 'ending the year' : 'waiting' }
}

/** The most ways of filling in a play that are looked at. */
const most = 60

/** All ways of filling in a play's arguments, one after the other. */
export function fillings(play: Play, seat: string): Draft[] {
  let drafts: Draft[] = [{ seat, do: play.verb.do, args: {} }]
  for (const { name, optional } of play.verb.args) {
    if (optional) continue
    drafts = drafts.flatMap((draft) =>
      valuesOf(play, draft, name).map((value) => ({ ...draft, args: { ...draft.args, [name]: value } })),
    )
    drafts = drafts.slice(0, most)
  }
  return drafts
}

function valuesOf(play: Play, draft: Draft, name: string): ArgValue[] {
  const question = play.choices(draft, name)
  if (question.kind === 'one') return question.options().map(({ value }) => value)
  if (question.kind === 'count') return [question.min, question.max]
  const found = new Map<string, readonly string[]>()
  let open: (readonly string[])[] = [[]]
  while (open.length > 0 && found.size < most) {
    const longer: (readonly string[])[] = []
    for (const items of open) {
      const now = play.choices({ ...draft, args: { ...draft.args, [name]: items } }, name)
      if (now.kind === 'one' || now.kind === 'count') continue
      const key = [...items].sort().join(' ')
      if (now.done && !found.has(key)) found.set(key, items)
      if (items.length > 12 || longer.length > most) continue
      for (const option of now.options()) longer.push([...items, option.value])
    }
    const unique = new Map(longer.map((items) => [[...items].sort().join(' '), items]))
    open = [...unique.values()].slice(0, most)
  }
  return [...found.values()]
}

const noDice = {
  roll: () => 1,
  shuffle: <T>(items: readonly T[]) => [...items],
}

/** Plays that are tried out by the rules themselves. */
export function plainIdeas(desk: Desk, play: Play): Idea[] {
  return fillings(play, desk.seat).flatMap((draft): Idea[] => {
    if (desk.budget.left <= 0) return []
    desk.budget.left -= 4
    const state: State = { ...structuredClone(desk.table), sealed: {}, voided: {} }
    const work: Work = { state, events: [], dice: noDice }
    play.run(work, draft)
    const position = compactOf(state)
    settle(position)
    return [
      {
        action: draft,
        value: judge(desk, position),
        branches: single(position),
        text: play.verb.label,
      },
    ]
  })
}
