import { areaInfo, fitsTerrain } from './map/areas.ts'
import { battleCard } from './map/battles.ts'
import { gridOf } from './map/grid.ts'
import { nations, type AreaId, type Nation } from './map/ids.ts'
import { commandMarkers, flagMarkers } from './map/nations.ts'
import { readOrderCode } from './map/orders.ts'
import { scenarioInfo } from './map/scenarios.ts'
import { flagsLeft, markersLeft } from './rules/markers.ts'
import { techCard } from './tech/index.ts'
import { hasChosen } from './tech/reveal.ts'
import { allIn } from './rules/year.ts'
import type { State } from './state.ts'

/** The members of a written position whose keys name something. */
interface Keyed {
  readonly areas?: object | undefined
  readonly neutrals?: object | undefined
  readonly reserves?: object | undefined
  readonly tech?: object | undefined
}

/** What is wrong with a position that is well written: the end of "This position cannot be: …". */
export function positionFault(state: State, written: Keyed): string | undefined {
  return (
    areasFault(state, written) ??
    neutralsFault(state, written) ??
    nationsFault(state, written) ??
    techFault(state, written) ??
    battlesFault(state) ??
    sheetsFault(state) ??
    phaseFault(state)
  )
}

function isPlaying(state: State, nation: Nation): boolean {
  return scenarioInfo[state.scenario].nations[nation] !== undefined
}

function areasFault(state: State, written: Keyed): string | undefined {
  const { areas } = gridOf(state.scenario)
  const outside = Object.keys(written.areas ?? {}).find((id) => !areas.includes(id as AreaId))
  if (outside) return `${outside} is not on the map of this scenario`
  for (const id of areas) {
    for (const each of nations) {
      const found = state.areas[id]?.units[each]
      const flagged = state.areas[id]?.flags.includes(each)
      if ((found || flagged) && !isPlaying(state, each))
        return `${each} is not in this scenario, but has something in ${id}`
      if (!found) continue
      if (found.tanks > 0 && !fitsTerrain('tank', areaInfo[id].terrain)) return `tanks cannot stand in ${id}`
      if (found.ships > 0 && !fitsTerrain('ship', areaInfo[id].terrain)) return `ships cannot stand in ${id}`
    }
  }
  return undefined
}

function neutralsFault(state: State, written: Keyed): string | undefined {
  const { areas } = gridOf(state.scenario)
  const homes = state.neutrals.map(({ home }): string => home)
  const unknown = Object.keys(written.neutrals ?? {}).find((id) => !homes.includes(id))
  if (unknown) return `${unknown} has no symbol of a neutral unit in this scenario`
  for (const { at, home, kind, commander, takers } of state.neutrals) {
    const name = `the neutral ${kind} of ${home}`
    if (at && !(areas.includes(at) && fitsTerrain(kind, areaInfo[at].terrain))) return `${name} cannot stand in ${at}`
    if (at === null && takers.length === 0) return `${name} is off the board, but nobody took it`
    if (at === null && commander) return `${name} is off the board, but under command`
    const stranger = [...takers, ...(commander ? [commander] : [])].find((each) => !isPlaying(state, each))
    if (stranger) return `${stranger} is not in this scenario, but has to do with ${name}`
  }
  return undefined
}

function nationsFault(state: State, written: Keyed): string | undefined {
  const stranger = nations.find((each) => each in (written.reserves ?? {}) && !isPlaying(state, each))
  if (stranger) return `${stranger} is not in this scenario, but has a reserve`
  const flagless = nations.find((each) => flagsLeft(state, each) < 0)
  if (flagless) return `${flagless} has only ${flagMarkers} flag markers`
  const markerless = nations.find((each) => markersLeft(state, each) < 0)
  if (markerless) return `${markerless} has only ${commandMarkers} markers for neutral units`
  const late = state.deploying.find((each) => !state.commands.some(([first]) => first === each))
  return late ? `${late} has no sheet of its own to deploy with` : undefined
}

function techFault(state: State, written: Keyed): string | undefined {
  const { tech } = state
  if (!tech) return written.tech ? 'Tech cards are only in the advanced game' : undefined
  for (const [nation, ids] of Object.entries(tech.cards) as [Nation, readonly string[]][]) {
    if (!isPlaying(state, nation)) return `${nation} is not in this scenario, but has Tech cards`
    const other = ids.find((id) => techCard(id).nation !== nation)
    if (other) return `${techCard(other).name} is no card of ${nation}`
  }
  const { areas } = gridOf(state.scenario)
  for (const { card, area } of tech.pieces) {
    if (!areas.includes(area)) return `${techCard(card).name} cannot stand in ${area}, which is not on the map`
    if (!tech.cards[techCard(card).nation]?.includes(card))
      return `${techCard(card).name} is on the board, but nobody has it`
  }
  return undefined
}

function battlesFault(state: State): string | undefined {
  const { maps } = scenarioInfo[state.scenario]
  const cards = state.battles.map(({ card }) => card)
  for (const [index, { card, due, result }] of state.battles.entries()) {
    if (!maps.includes(battleCard(card).map)) return `${card} is not fought on the map of this scenario`
    if (cards.indexOf(card) !== index) return `${card} is there twice`
    if (!result && due < state.year) return `${card} should have been looked at in ${due} already`
  }
  return undefined
}

function sheetsFault(state: State): string | undefined {
  const stranger = Object.entries(state.secret.sheets).find(
    ([first, sheet]) =>
      !state.commands.some(
        (each) =>
          each[0] === first && sheet.orders.every((code) => each.some((own) => own === readOrderCode(code)?.nation)),
      ),
  )
  return stranger && `the sheet of ${stranger[0]} has orders of somebody else`
}

function phaseFault(state: State): string | undefined {
  switch (state.phase) {
    case 'cards':
      if (!state.tech) return 'Tech cards are chosen only in the advanced game'
      return state.commands.every(([first]) => hasChosen(state, first))
        ? 'all cards are chosen, but not revealed'
        : undefined
    case 'deploy':
      return state.deploying.length > 0 ? undefined : 'nobody is left to deploy'
    case 'write':
      return allIn(state) ? 'every sheet is in, but none is revealed' : undefined
    case 'reinforce':
    case 'diplomacy':
    case 'battle':
      return state.asks.length > 0 && state.last ? undefined : `nothing is asked in the phase ${state.phase}`
    case 'over':
      return undefined
  }
}
