import { areaInfo, fitsTerrain } from '../../map/areas.ts'
import { kinds } from '../../map/ids.ts'
import { factionOf } from '../../map/nations.ts'
import { count, raise } from '../../rules/work.ts'
import { flagsIn, noPieces, type WarView } from '../../view.ts'
import type { AreaId } from '../../map/ids.ts'
import type { TechBoard, TechCard } from '../card.ts'
import { areasOn } from '../sites.ts'

export const lendLease: TechCard = {
  id: 'lend-lease',
  name: 'Lend-Lease',
  nation: 'USA',
  years: [1941, 1945],
  phases: 'W R',
  symbol: 'transport',
  text: 'L recruits a US unit at the flag of another Allied nation. On a coast it is the kind of which more are in reserve.',
  order: {
    letter: 'L',
    ap: 1,
    phase: 'reinforce',
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      !isAllysFlag(view, area)
        ? 'No flag of another Allied nation is there.'
        : kindFor(view, area)
          ? undefined
          : 'The US reserve has no unit for this area.',
    claims: (view, { area }) => {
      const kind = kindFor(view, area)
      return kind ? [{ area, raises: { [kind]: 1 } }] : []
    },
    carryOut: (work, { area }) => {
      if (!isAllysFlag(work.state, area)) return { why: 'no-flag' }
      const kind = kindFor(work.state, area)
      if (!kind) return { why: 'no-reserve' }
      raise(work, area, 'USA', kind)
      return { effect: { raised: [{ nation: 'USA', kind, neutral: false }] } }
    },
  },
}

function isAllysFlag(board: Pick<WarView, 'areas' | 'tech'>, area: AreaId): boolean {
  return flagsIn(board, area).some((flag) => flag !== 'USA' && factionOf(flag) === 'allies')
}

function kindFor({ reserves }: Pick<TechBoard, 'reserves'>, area: AreaId) {
  const reserve = reserves.USA ?? noPieces
  const fitting = kinds.filter((kind) => fitsTerrain(kind, areaInfo[area].terrain) && count(reserve, kind) > 0)
  return fitting.sort((a, b) => count(reserve, b) - count(reserve, a))[0]
}
