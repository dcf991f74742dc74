import { nations, kinds, type Nation } from '../../map/ids.ts'
import { factionOf } from '../../map/nations.ts'
import type { Work } from '../../rules/work.ts'
import type { UnitNamed } from '../../events.ts'
import { flagsIn, unitsIn } from '../../view.ts'
import type { TechCard } from '../card.ts'
import { sink, techOf } from '../kinds.ts'
import { anyWithin, areasOn, hasFlag, hasUnit } from '../sites.ts'
import type { AreaId } from '../../map/ids.ts'

/** Units that it leaves where there are more; where there are fewer it leaves none. */
const left = 4

const reach = 2

export const fatMan: TechCard = {
  id: 'fat-man',
  name: 'Fat Man',
  nation: 'USA',
  years: [1945, 1945],
  phases: 'W C',
  symbol: 'bomb',
  text: 'Once, A on an area at most 2 from a US unit or flag: before combat its units, whosever they are, are destroyed down to 4, or all where there are fewer than 4. All its flags are gone.',
  order: {
    letter: 'A',
    ap: 2,
    phase: 'combat',
    once: true,
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      anyWithin(view, area, reach + 1, (near) => hasUnit(view, near, 'USA')) ||
      anyWithin(view, area, reach, (near) => hasFlag(view, near, 'USA'))
        ? undefined
        : 'No US unit or flag can be within 2 areas of it this year.',
    carryOut: (work, { area }) => {
      const { state } = work
      const near = anyWithin(state, area, reach, (each) => hasUnit(state, each, 'USA') || hasFlag(state, each, 'USA'))
      if (!near) return { why: 'no-unit' }
      const wiped = flagsIn(state, area).length
      const position = state.areas[area]
      if (position) position.flags = []
      if (!techOf(work).razed.includes(area)) techOf(work).razed.push(area)
      return { effect: { lost: blast(work, area), wiped } }
    },
  },
}

/** Unit by unit from whoever has most of them there, so that none is spared more than another; in a tie the Axis first. */
function blast(work: Work, area: AreaId): readonly UnitNamed[] {
  const lost: UnitNamed[] = []
  let total = unitsThere(work, area)
  const last = total < left ? 0 : left
  while (total > last) {
    const unit = takeOne(work, area)
    if (!unit) break
    lost.push(unit)
    total -= 1
  }
  return lost
}

function unitsThere(work: Work, area: AreaId): number {
  const own = nations.reduce((sum, nation) => {
    const { tanks, ships } = unitsIn(work.state, area, nation)
    return sum + tanks + ships
  }, 0)
  return own + work.state.neutrals.filter(({ at }) => at === area).length
}

function takeOne(work: Work, area: AreaId): UnitNamed | undefined {
  const { state } = work
  const order: readonly Nation[] = [...nations].sort(
    (a, b) => Number(factionOf(a) === 'allies') - Number(factionOf(b) === 'allies'),
  )
  const neutrals = state.neutrals.filter(({ at }) => at === area)
  const free = neutrals.filter(({ commander }) => commander === null)
  const strength = (nation: Nation) => {
    const { tanks, ships } = unitsIn(state, area, nation)
    return tanks + ships + neutrals.filter(({ commander }) => commander === nation).length
  }
  const hit = order.reduce<Nation | undefined>(
    (most, nation) => (strength(nation) > (most ? strength(most) : 0) ? nation : most),
    undefined,
  )
  if (hit === undefined || free.length > strength(hit)) return takeNeutral(free[0], hit)
  const led = neutrals.find(({ commander }) => commander === hit)
  const own = unitsIn(state, area, hit)
  const kind = kinds.find((each) => (each === 'tank' ? own.tanks : own.ships) > 0)
  return kind ? sink(work, area, hit, kind) : takeNeutral(led, hit)
}

type Neutral = Work['state']['neutrals'][number]

/** A neutral unit that is hit waits for the USA to put it back. */
function takeNeutral(neutral: Neutral | undefined, nation: Nation | undefined): UnitNamed | undefined {
  if (!neutral) return undefined
  const unit: UnitNamed = { nation: neutral.commander ?? nation ?? 'USA', kind: neutral.kind, neutral: true }
  neutral.at = null
  neutral.commander = null
  neutral.takers = ['USA']
  return unit
}
