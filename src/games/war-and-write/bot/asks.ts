import { areaInfo } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import type { AreaId, Nation } from '../map/ids.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import { noPieces, strengthIn, type Ask, type WarView } from '../view.ts'

/** Neighbouring strength of one's own side above the enemy's. */
function lead(view: WarView, area: AreaId, nation: Nation): number {
  const own = factionOf(nation)
  const near = [area, ...gridOf(view.scenario).around(area)]
  return near.reduce((sum, each) => sum + strengthIn(view, each, own) - strengthIn(view, each, enemyOf(own)), 0)
}

function best<T extends string>(options: readonly T[], merit: (option: T) => number): T | undefined {
  return [...options].sort((a, b) => merit(b) - merit(a))[0]
}

/** Answers a choice that the rules leave to a player while a year is resolved. */
export function choose(view: WarView, ask: Ask, nation: Nation): { readonly value: string; readonly why: string } {
  const first = ask.options[0] ?? ''
  switch (ask.kind) {
    case 'return': {
      const areas = ask.options.filter((option): option is AreaId => option in areaInfo)
      return {
        value: best(areas, (area) => lead(view, area, nation)) ?? first,
        why: 'Put the neutral unit where its own side is nearer than the enemy.',
      }
    }
    case 'smersh':
      return { value: first, why: 'Struck at the first diplomats it found.' }
    case 'recruit':
    case 'result': {
      const reserve = view.reserves[nation] ?? noPieces
      const value = best(ask.options, (kind) => (kind === 'tank' ? reserve.tanks + 0.5 : reserve.ships)) ?? first
      return { value, why: 'Took the kind of unit of which more wait in reserve.' }
    }
    case 'marker':
    case 'flag':
      return { value: ask.options.includes(nation) ? nation : first, why: 'Took it for its own nation.' }
  }
}
