import { areaInfo } from '../map/areas.ts'
import { gridOf } from '../map/grid.ts'
import type { AreaId, Nation } from '../map/ids.ts'
import { enemyOf, factionOf, nationInfo } from '../map/nations.ts'
import { change, count, type Work } from '../rules/work.ts'
import { controllerOf, unitsIn, type CardId, type CardPiece, type WarView } from '../view.ts'
import type { UnitNamed } from '../events.ts'
import type { CardRules, Outcome, TechBoard, TechCard } from './card.ts'
import { areasOn, crossings, hasFlag, hasUnit, isCrossing, mayStand, unitsOf } from './sites.ts'

/** The rules that several cards share, each with its own numbers. */

export function techOf(work: Work) {
  const { tech } = work.state
  if (!tech) throw new Error('Tech cards are not in this game.')
  return tech
}

export function piecesOf(board: { readonly tech?: TechBoard['tech'] | undefined }, card: CardId): readonly CardPiece[] {
  return board.tech?.pieces.filter((piece) => piece.card === card) ?? []
}

/** Puts a piece down. The one that has stood longest goes there where none is left in the box. */
export function putPiece(work: Work, card: CardId, area: AreaId, most: number): AreaId | 'new' {
  const tech = techOf(work)
  const out = tech.pieces.filter((piece) => piece.card === card)
  const oldest = out.length >= most ? out[0] : undefined
  tech.pieces = [...tech.pieces.filter((piece) => piece !== oldest), { card, area }]
  return oldest ? oldest.area : 'new'
}

/** Strength for this year's fights. */
export function givePoints(work: Work, card: TechCard, area: AreaId, points: number): Outcome {
  const side = points > 0 ? factionOf(card.nation) : enemyOf(factionOf(card.nation))
  techOf(work).points.push({ card: card.id, area, side, points })
  return { effect: { points: { side, points } } }
}

/** Takes units of a nation off the board, back to its reserve. */
export function sink(work: Work, area: AreaId, nation: Nation, kind: 'tank' | 'ship'): UnitNamed {
  change(work, area, nation, kind, -1)
  const reserve = work.state.reserves[nation] ?? { tanks: 0, ships: 0 }
  work.state.reserves[nation] =
    kind === 'tank' ? { ...reserve, tanks: reserve.tanks + 1 } : { ...reserve, ships: reserve.ships + 1 }
  return { nation, kind, neutral: false }
}

/** Fighters that wait beside their nation's units and add a point there. */
export function fighters(
  card: Pick<TechCard, 'id' | 'nation'>,
  letter: string,
  most: number,
): Pick<TechCard, 'order' | 'strength' | 'drops'> {
  const { id, nation } = card
  const order: CardRules = {
    letter,
    ap: 1,
    phase: 'combat',
    targets: (grid) => areasOn(grid),
    fault: (view, { area }) =>
      hasFlag(view, area, nation) || mayStand(view, area, nation)
        ? undefined
        : `No ${nationInfo[nation].adjective} unit or flag can be there this year.`,
    carryOut: (work, { area }) =>
      hasUnit(work.state, area, nation) || hasFlag(work.state, area, nation)
        ? { effect: { piece: putPiece(work, id, area, most) } }
        : { why: 'no-unit' },
  }
  return {
    order,
    strength: (board, area) =>
      hasUnit(board, area, nation) ? piecesOf(board, id).filter((piece) => piece.area === area).length : 0,
    drops: (_board, _piece, lost) => lost,
  }
}

/** Most ships in a large ship. */
export const hold = 3

function shipsThere(board: TechBoard, piece: CardPiece, nation: Nation): number {
  return Math.min(piece.ships ?? 0, unitsIn(board, piece.area, nation).ships)
}

/** Ships of its own that are in a large ship now. */
export function aboard(board: TechBoard, card: Pick<TechCard, 'id' | 'nation'>, area: AreaId): number {
  return piecesOf(board, card.id)
    .filter((piece) => piece.area === area)
    .reduce((sum, piece) => sum + shipsThere(board, piece, card.nation), 0)
}

/**
 * A large ship: it takes up to three ships of an area in, and moves with all of them by one order. The ships stay units of
 * their area, so that they fall and go to the reserve as others do.
 */
export function largeShip(card: Pick<TechCard, 'id' | 'nation'>, letter: string): Pick<TechCard, 'order' | 'drops'> {
  const { id, nation } = card
  const { adjective } = nationInfo[nation]
  const find = (board: { readonly tech?: TechBoard['tech'] | undefined }) => piecesOf(board, id)[0]
  const order: CardRules = {
    letter,
    ap: 1,
    phase: ({ to }) => (to === undefined ? 'combat' : 'movement'),
    yearly: 1,
    targets: (grid) => [
      ...areasOn(grid, (area) => areaInfo[area].terrain !== 'inland'),
      ...grid.areas.flatMap((area) => grid.reach('ship', area).map((to) => ({ area, to }))),
    ],
    fault: (view, { area, to }) => {
      if (to === undefined)
        return mayStand(view, area, nation, ['ship']) ? undefined : `No ${adjective} ship can be there this year.`
      const piece = find(view)
      return piece?.area === area && shipsThere(view, piece, nation) > 0
        ? undefined
        : 'It does not lie there with ships aboard.'
    },
    claims: (view, { area, to }) => {
      const piece = find(view)
      return piece && to !== undefined ? [{ area, leaves: { ship: shipsThere(view, piece, nation) } }] : []
    },
    carryOut: (work, { area, to }) => (to === undefined ? board(work, area) : sail(work, area, to)),
  }

  function board(work: Work, area: AreaId): Outcome {
    const ships = Math.min(hold, unitsIn(work.state, area, nation).ships)
    if (ships === 0) return { why: 'no-unit' }
    const from = find(work.state)?.area ?? 'new'
    const tech = techOf(work)
    tech.pieces = [...tech.pieces.filter((piece) => piece.card !== id), { card: id, area, ships }]
    return { effect: { aboard: ships, piece: from } }
  }

  function sail(work: Work, area: AreaId, to: AreaId): Outcome {
    const piece = find(work.state)
    const ships = piece?.area === area ? shipsThere(work.state, piece, nation) : 0
    if (ships === 0) return { why: 'no-unit' }
    if (!gridOf(work.state.scenario).reach('ship', area).includes(to)) return { why: 'terrain' }
    change(work, area, nation, 'ship', -ships)
    const tech = techOf(work)
    tech.pieces = [...tech.pieces.filter((each) => each.card !== id), { card: id, area: to, ships }]
    const moved = Array.from({ length: ships }, (): UnitNamed => ({ nation, kind: 'ship', neutral: false }))
    return { effect: { moved }, later: () => change(work, to, nation, 'ship', ships) }
  }

  return { order, drops: (state, piece) => shipsThere(state, piece, nation) === 0 }
}

interface Crossing {
  readonly letter: string
  readonly ap: 0 | 1
  readonly yearly?: number
  /** Most tanks that one order carries. */
  readonly tanks: number
  /** A ship that goes along. */
  readonly ship?: true
  /** Ocean areas that it may cross; one where absent. */
  readonly seas?: 1 | 2
}

/** Tanks that sail from coast to coast over one ocean area or two. */
export function crossing(nation: Nation, { letter, ap, yearly, tanks, ship, seas = 1 }: Crossing): CardRules {
  const { adjective } = nationInfo[nation]
  const load = (board: TechBoard, area: AreaId) => Math.min(tanks, unitsOf(board, area, nation, 'tank'))
  return {
    letter,
    ap,
    phase: 'movement',
    ...(yearly === undefined ? {} : { yearly }),
    targets: (grid) => crossings(grid, seas),
    fault: (view, { area, to }) => {
      if (to === undefined) return 'It needs the area where the tank comes from and the one where it goes.'
      if (load(view, area) === 0) return `No ${adjective} tank stands there.`
      if (ship && unitsOf(view, area, nation, 'ship') === 0) return `No ${adjective} ship stands there.`
      return undefined
    },
    claims: (view, { area }) => [
      { area, leaves: { tank: Math.max(1, load(view, area)), ...(ship ? { ship: 1 } : {}) } },
    ],
    carryOut: (work, { area, to }) => {
      const { state } = work
      const loaded = load(state, area)
      if (to === undefined || loaded === 0) return { why: 'no-unit' }
      if (ship && count(unitsIn(state, area, nation), 'ship') === 0) return { why: 'no-unit' }
      if (!isCrossing(gridOf(state.scenario), area, to, seas)) return { why: 'terrain' }
      change(work, area, nation, 'tank', -loaded)
      if (ship) change(work, area, nation, 'ship', -1)
      const moved: UnitNamed[] = Array.from({ length: loaded }, () => ({ nation, kind: 'tank', neutral: false }))
      if (ship) moved.push({ nation, kind: 'ship', neutral: false })
      const later = () => {
        change(work, to, nation, 'tank', loaded)
        if (ship) change(work, to, nation, 'ship', 1)
      }
      return { effect: { moved }, later }
    },
  }
}

/** Whether the enemy of a nation alone holds an area. */
export function isEnemyHeld(board: TechBoard | WarView, area: AreaId, nation: Nation): boolean {
  return controllerOf(board, area) === enemyOf(factionOf(nation))
}
