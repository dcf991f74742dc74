import { areaInfo, fitsTerrain } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import { kinds, type AreaId, type Kind, type Nation } from '../map/ids.ts'
import { kindOf, readOrderCode, type Order } from '../map/orders.ts'
import { scenarioInfo } from '../map/scenarios.ts'
import type { State, Task } from '../state.ts'
import { recruitFlags } from '../tech/play.ts'
import { noPieces, unitsIn, type Neutral, type Why } from '../view.ts'
import { count, presetOf, raise, settled, type Settled, type Work } from './work.ts'

/** The printed home of the ship that Germany commands from the start of some scenarios, and where it always returns. */
export const boundHome: AreaId = 'E2'

/**
 * Where a destroyed neutral unit may go back to: an area with a neutral symbol and the right terrain in which no other
 * neutral unit stands; the ship of E2 only to E2, whoever is there (Reinforce 4, Diplomacy 5, scenario texts).
 */
export function returnAreas(state: Pick<State, 'scenario' | 'neutrals'>, neutral: Neutral): readonly AreaId[] {
  if (isBound(state, neutral)) return [boundHome]
  return gridOf(state.scenario).areas.filter(
    (area) =>
      areaInfo[area].neutral !== undefined &&
      fitsTerrain(neutral.kind, areaInfo[area].terrain) &&
      !state.neutrals.some((other) => other.at === area),
  )
}

/** Whether a neutral unit has only one area to return to (scenario texts). */
function isBound(state: Pick<State, 'scenario'>, neutral: Neutral): boolean {
  return neutral.home === boundHome && scenarioInfo[state.scenario].germanE2
}

/**
 * The Reinforce phase: neutral units come back, the one that has no choice first, and every R on the sheets raises a unit.
 * Then come the orders of Tech cards. A nation's recruits that leave no choice of kind go first, then those that its arrows need, so that as many orders as
 * possible can be carried out.
 */
export function planReinforce(work: Work): Task[] {
  const { state } = work
  const gone = state.neutrals.filter((neutral) => neutral.at === null)
  const returns = [
    ...gone.filter((neutral) => isBound(state, neutral)),
    ...gone.filter((neutral) => !isBound(state, neutral)),
  ]
  const bound: Task[] = []
  const needed: Task[] = []
  const free: Task[] = []
  state.last?.sheets.forEach(({ orders }, sheet) => {
    const spoken = new Map<string, number>()
    orders.forEach(({ code, fate }, order) => {
      const read = readOrderCode(code)
      if (fate !== 'open' || read?.do !== 'R') return
      const { nation, area } = read
      const task: Task & { kind: 'recruit' } = { kind: 'recruit', nation, area, sheet, order }
      if (kindOfRecruit(read)) {
        bound.push(task)
        return
      }
      const unit = kinds.find(
        (kind) => lacking(work, sheet, nation, area, kind) > (spoken.get(nation + area + kind) ?? 0),
      )
      if (!unit) {
        free.push(task)
        return
      }
      spoken.set(nation + area + unit, (spoken.get(nation + area + unit) ?? 0) + 1)
      needed.push({ ...task, unit })
    })
  })
  const cards: readonly Task[] = state.tech ? [{ kind: 'cards' }] : []
  return [...returns.map(({ home }): Task => ({ kind: 'return', home })), ...cards, ...bound, ...needed, ...free]
}

/** What an R says or its terrain allows; nothing where either kind would do. */
function kindOfRecruit({ area, kind }: Order & { do: 'R' }): Kind | undefined {
  const { terrain } = areaInfo[area]
  return kind ?? (terrain === 'coast' ? undefined : terrain === 'inland' ? 'tank' : 'ship')
}

/** How many units of a kind the arrows of a nation out of an area lack, were it not for recruits of either kind. */
function lacking({ state }: Work, sheet: number, nation: Nation, area: AreaId, kind: Kind): number {
  const here = state.neutrals.filter((neutral) => neutral.at === area && neutral.kind === kind)
  let there = count(unitsIn(state, area, nation), kind) + here.filter(({ commander }) => commander === nation).length
  let arrows = 0
  let courts = false
  for (const { code, fate } of state.last?.sheets[sheet]?.orders ?? []) {
    const order = readOrderCode(code)
    if (fate !== 'open' || order?.nation !== nation) continue
    if (order.do === 'R') there += Number(order.area === area && kindOfRecruit(order) === kind)
    else if (order.do === 'D') courts ||= order.area === area
    else if (order.do !== 'card') arrows += Number(order.from === area && kindOf[order.do] === kind)
  }
  const won = courts && here.some(({ commander }) => commander === null)
  return arrows - there - Number(won)
}

/** Puts a destroyed neutral unit back, where its destroyer wants. */
export function settleReturn(work: Work, task: Task & { kind: 'return' }, choice: string | undefined): Settled {
  const { state, events } = work
  const neutral = state.neutrals.find((each) => each.home === task.home)
  if (!neutral || neutral.at !== null || neutral.takers.length === 0) return settled
  const options = returnAreas(state, neutral)
  if (options.length === 0) {
    events.push({ kind: 'stranded', year: state.year, unit: neutral.kind, home: neutral.home })
    return settled
  }
  const area = options.find((option) => option === choice) ?? (options.length === 1 ? options[0] : undefined)
  if (area === undefined) {
    return {
      ask: { kind: 'return', owners: neutral.takers, area: neutral.home, options },
      preset: presetOf(work, neutral.takers, options, (sheet) => sheet.returns ?? []),
    }
  }
  const by = neutral.takers
  neutral.at = area
  neutral.takers = []
  const bound = isBound(state, neutral)
  events.push({ kind: 'returned', year: state.year, unit: neutral.kind, area, by, bound })
  return settled
}

/** Carries out one R (Reinforce 1 to 3). */
export function settleRecruit(work: Work, task: Task & { kind: 'recruit' }, choice: string | undefined): Settled {
  const { state, events } = work
  const { nation, area } = task
  const entry = state.last?.sheets[task.sheet]?.orders[task.order]
  const order = entry && readOrderCode(entry.code)
  if (!entry || order?.do !== 'R') return settled
  const flags = recruitFlags(state, area, nation)
  const able = possibleKinds(work, task, order.kind)
  const why: Why | undefined =
    flags === 0
      ? 'no-flag'
      : state.options.scarce && recruitedIn(work, task) >= flags
        ? 'scarce'
        : able.length === 0
          ? 'no-reserve'
          : undefined
  if (why) {
    entry.fate = 'void'
    entry.why = why
    events.push({ kind: 'recruit-void', year: state.year, order: entry.code, why })
    return settled
  }
  const unit = able.find((kind) => kind === task.unit || kind === choice) ?? (able.length === 1 ? able[0] : undefined)
  if (unit === undefined) {
    return {
      ask: { kind: 'recruit', owners: [nation], area, options: able },
      preset: presetOf(work, [nation], able, (sheet) => [sheet.unit]),
    }
  }
  raise(work, area, nation, unit)
  entry.fate = 'done'
  events.push({ kind: 'recruited', year: state.year, nation, unit, area })
  return settled
}

function possibleKinds(work: Work, task: Task & { kind: 'recruit' }, wanted: Kind | undefined): readonly Kind[] {
  const reserve = work.state.reserves[task.nation] ?? noPieces
  return kinds.filter(
    (kind) =>
      (wanted === undefined || wanted === kind) &&
      fitsTerrain(kind, areaInfo[task.area].terrain) &&
      count(reserve, kind) > 0,
  )
}

/** Recruits that a nation has raised in an area this year. */
function recruitedIn(work: Work, task: Task & { kind: 'recruit' }): number {
  let raised = 0
  for (const { code, fate } of work.state.last?.sheets[task.sheet]?.orders ?? []) {
    if (fate !== 'done') continue
    const order = readOrderCode(code)
    if (order?.do === 'R' && order.nation === task.nation && order.area === task.area) raised += 1
  }
  return raised
}
