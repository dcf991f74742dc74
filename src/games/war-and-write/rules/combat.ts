import type { UnitNamed, WarEvent } from '../events.ts'
import { gridOf } from '../map/grid.ts'
import { kinds, nations, type AreaId, type Faction, type Nation } from '../map/ids.ts'
import { lonSpace } from '../map/lon.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import type { State } from '../state.ts'
import { nationStrength, strengthIn, unitsIn, type Board } from '../view.ts'
import { sideOf } from '../tech/index.ts'
import { cardStrength, combatTie, dropPieces } from '../tech/play.ts'
import { change, changeReserve, count, type Work } from './work.ts'

/** Who wins a combat: the stronger side; in a tie the Axis where the LoN gives it the advantage, else nobody. */
export function combatWinner(
  state: Pick<State, 'lon'>,
  axis: number,
  allies: number,
): { readonly winner: Faction | null; readonly byLon: boolean } {
  if (axis !== allies) return { winner: axis > allies ? 'axis' : 'allies', byLon: false }
  const winner = lonSpace(state.lon).combat ?? null
  return { winner, byLon: winner !== null }
}

/** The Combat phase, area by area. It is told with the closest fight last. */
export function fight(work: Work): void {
  const { state, events } = work
  const fights: (WarEvent & { kind: 'fought' })[] = []
  for (const area of gridOf(state.scenario).areas) {
    const units = { axis: strengthIn(state, area, 'axis'), allies: strengthIn(state, area, 'allies') }
    if (units.axis === 0 || units.allies === 0) continue
    const axis = state.tech ? Math.max(0, units.axis + cardStrength(state, area, 'axis')) : units.axis
    const allies = state.tech ? Math.max(0, units.allies + cardStrength(state, area, 'allies')) : units.allies
    const card = state.tech && axis === allies ? combatTie(state, area) : undefined
    const { winner, byLon } = card ? { winner: sideOf(card), byLon: false } : combatWinner(state, axis, allies)
    const lost = winner ? destroy(work, area, winner) : []
    const extra = { axis: axis - units.axis, allies: allies - units.allies }
    fights.push({
      kind: 'fought',
      year: state.year,
      area,
      axis,
      allies,
      winner,
      byLon,
      ...(card ? { byCard: card.id } : {}),
      ...(extra.axis !== 0 || extra.allies !== 0 ? { extra } : {}),
      lost,
    })
  }
  if (fights.length === 0) events.push({ kind: 'peaceful', year: state.year })
  fights.sort(
    (a, b) => Math.abs(b.axis - b.allies) - Math.abs(a.axis - a.allies) || a.axis + a.allies - b.axis - b.allies,
  )
  events.push(...fights)
  dropPieces(work, fights)
  if (state.last) state.last.fights = fights.map(({ area, axis, allies, winner }) => ({ area, axis, allies, winner }))
}

/** Moves the beaten side's units to their reserves; its neutral units wait for the victor to put them back next year. */
function destroy(work: Work, area: AreaId, winner: Faction): UnitNamed[] {
  const { state } = work
  const beaten = enemyOf(winner)
  const takers = strongest(state, area, winner)
  const lost: UnitNamed[] = []
  for (const nation of nations) {
    if (factionOf(nation) !== beaten) continue
    const pieces = unitsIn(state, area, nation)
    for (const kind of kinds) {
      for (let left = count(pieces, kind); left > 0; left--) {
        change(work, area, nation, kind, -1)
        changeReserve(work, nation, kind, 1)
        lost.push({ nation, kind, neutral: false })
      }
    }
  }
  for (const neutral of state.neutrals) {
    if (neutral.at !== area || neutral.commander === null || factionOf(neutral.commander) !== beaten) continue
    lost.push({ nation: neutral.commander, kind: neutral.kind, neutral: true })
    neutral.at = null
    neutral.commander = null
    neutral.takers = [...takers]
  }
  return lost
}

/** The nations of a side with the most units in an area; several where they tie. */
export function strongest(board: Board, area: AreaId, side: Faction): readonly Nation[] {
  const strengths = nations
    .filter((nation) => factionOf(nation) === side)
    .map((nation) => ({ nation, strength: nationStrength(board, area, nation) }))
  const most = Math.max(...strengths.map(({ strength }) => strength))
  return strengths.filter(({ strength }) => strength === most).map(({ nation }) => nation)
}
