import {
  firstYear,
  kindInfo,
  kinds,
  lastYear,
  maxWill,
  nationInfo,
  nations,
  type Kind,
  type Nation,
} from '../../src/games/one-hour/map/nations.ts'
import { spaceIds, spaces, type SpaceId } from '../../src/games/one-hour/map/spaces.ts'
import { controller, scoreOf, type Pool, type View } from '../../src/games/one-hour/view.ts'
import type { Counter } from '../counter.ts'
import type { NationId } from '../theme.ts'
import type { OneScene, SheetScene, SpaceScene } from './scene.ts'

/** A Nation in the language that all boards share. */
export const styleOf: { readonly [nation in Nation]: NationId } = {
  germany: 'germany',
  uk: 'britain',
  japan: 'japan',
  soviet: 'soviet-union',
  usa: 'usa',
}
const minorStyle = { France: 'france', Italy: 'italy', China: 'china' } as const

/** What a board shows of a view; `since` is an earlier view, changes from which are marked. */
export function sceneOf(view: View, since?: View): OneScene {
  const { held } = scoreOf(view.board)
  const top = view.stack.at(-1)
  const turn = view.order[view.turn.at]
  const name = turn ? nationInfo[turn].name : ''
  return {
    title: 'One Hour World War II',
    phase: view.ending ? 'The war is over' : top?.kind === 'battle' ? `Battle: ${spaces[top.space].name}` : name,
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i),
    year: view.year,
    will: view.will,
    maxWill,
    score: { axis: held.axis.length, allies: held.allies.length },
    sheets: view.order.map((nation) => sheetOf(view, nation, nation === turn && !view.ending)),
    spaces: spaceIds.map((space) => spaceOf(view, space, since)),
  }
}

function sheetOf(view: View, nation: Nation, now: boolean): SheetScene {
  const { ready, placed, reserve, spent, tracks } = view.sheets[nation]
  return {
    nation: styleOf[nation],
    ready,
    markers: ready + placed.length,
    reserve: [countOf(reserve, 'army'), countOf(reserve, 'fleet')],
    spent: [countOf(spent, 'army'), countOf(spent, 'fleet')],
    tracks: { build: tracks.build, air: tracks['air-force'], navy: tracks['naval-aviation'] },
    now,
  }
}

function countOf(pool: Pool, arm: 'army' | 'fleet'): number {
  return kinds.reduce((sum, kind) => sum + (kindInfo[kind].arm === arm ? (pool[kind] ?? 0) : 0), 0)
}

function spaceOf(view: View, id: SpaceId, since: View | undefined): SpaceScene {
  const { name, kind, home, capital, victory, strait } = spaces[id]
  const side = controller(view.board, id)
  const units = unitsOf(view, id, since)
  const foreign = side !== undefined && (home === undefined || nationInfo[home].side !== side)
  return {
    id,
    name,
    kind,
    ...(home ? { home: styleOf[home] } : {}),
    capital: capital ?? false,
    victory: victory !== undefined,
    strait: strait !== undefined,
    ...(foreign ? { held: side } : {}),
    units,
    battle: view.stack.some((frame) => frame.kind === 'battle' && frame.space === id),
    changed: units.some((unit) => unit.change !== undefined),
  }
}

function unitsOf(view: View, space: SpaceId, since: View | undefined): readonly Counter[] {
  return nations.flatMap((nation) =>
    kinds.flatMap((kind) => {
      const count = view.board[space]?.[nation]?.[kind] ?? 0
      const before = since ? (since.board[space]?.[nation]?.[kind] ?? 0) : count
      if (count === 0 && before === 0) return []
      return [{ ...counterOf(nation, kind), count, ...(count === before ? {} : { change: count - before }) }]
    }),
  )
}

/** A piece as a counter. */
export function counterOf(nation: Nation, kind: Kind): Omit<Counter, 'count'> {
  const { arm, level, minor } = kindInfo[kind]
  return { nation: minor ? minorStyle[minor] : styleOf[nation], kind: arm === 'army' ? 'tank' : 'ship', level }
}
