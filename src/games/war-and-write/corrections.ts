import {
  exactly,
  invariant,
  type Changed,
  type Corrections,
  type Draft,
  type Option,
  type Question,
} from '../../core/index.ts'
import type { WarEvent } from './events.ts'
import { areaInfo, fitsTerrain, isAreaId } from './map/areas.ts'
import { gridOf } from './map/grid.ts'
import { isNation, kinds, nations, type AreaId, type Kind, type Nation, type Pieces } from './map/ids.ts'
import { lonFirst, lonLast } from './map/lon.ts'
import { nationInfo } from './map/nations.ts'
import { scenarioInfo } from './map/scenarios.ts'
import { positionFault } from './position-faults.ts'
import { flagsLeft, markersLeft } from './rules/markers.ts'
import { workOn, type Work } from './rules/work.ts'
import type { State } from './state.ts'
import { areaLabel } from './text/orders.ts'
import { noPieces, unitsIn, type WarView } from './view.ts'

/** What of the board may be put right, in the notation of the sheets: areas by their codes, units as `UK.tank`. */

const arg = (name: string, label: string) => ({ name, label, optional: false })
const which = arg('piece', 'Which unit?')
const where = arg('space', 'In which area?')

const list = [
  { do: 'move', label: 'Move a unit', args: [which, where, arg('to', 'Where does it belong?')] },
  { do: 'put', label: 'Put a unit from the reserve', args: [which, where] },
  { do: 'take', label: 'Take a unit into the reserve', args: [which, where] },
  { do: 'neutral', label: 'Move a neutral unit', args: [which, arg('to', 'Where does it belong?')] },
  { do: 'command', label: 'Set who commands a neutral unit', args: [which, arg('to', 'Who commands it?')] },
  { do: 'flag', label: 'Put a flag marker', args: [arg('piece', 'Whose flag?'), where] },
  { do: 'unflag', label: 'Take a flag marker off', args: [arg('piece', 'Whose flag?'), where] },
  { do: 'lon', label: 'Set the League of Nations', args: [arg('value', 'On which space?')] },
] as const

const NOBODY = 'nobody'

type Board = Pick<WarView, 'scenario' | 'areas' | 'neutrals' | 'reserves' | 'lon' | 'phase'>

function textOf(change: Draft, name: string): string {
  const value = change.args[name]
  return typeof value === 'string' ? value : ''
}

function areaOf(change: Draft, name: string): AreaId | undefined {
  const text = textOf(change, name)
  return isAreaId(text) ? text : undefined
}

/** A unit as a word: `UK.tank`. */
function readUnit(text: string): { readonly nation: Nation; readonly kind: Kind } | undefined {
  const [nation = '', kind] = text.split('.')
  const known = kinds.find((one) => one === kind)
  return isNation(nation) && known ? { nation, kind: known } : undefined
}

function count(pieces: Pieces | undefined, kind: Kind): number {
  return pieces?.[kind === 'tank' ? 'tanks' : 'ships'] ?? 0
}

function changed(pieces: Pieces | undefined, kind: Kind, by: number): Pieces {
  const { tanks, ships } = pieces ?? noPieces
  return kind === 'tank' ? { tanks: tanks + by, ships } : { tanks, ships: ships + by }
}

function one(options: readonly Option[]): Question {
  return { kind: 'one', ...exactly(options) }
}

function playing(view: Board): readonly Nation[] {
  return nations.filter((nation) => scenarioInfo[view.scenario].nations[nation])
}

function areaOptions(areas: readonly AreaId[]): readonly Option[] {
  return areas.map((area) => ({ value: area, label: areaLabel(area), spaces: [area] }))
}

function nationOption(nation: Nation): Option {
  const { name, emoji } = nationInfo[nation]
  return { value: nation, label: `${emoji} ${name}` }
}

/** The units of all nations of which `left` says how many there are. */
function unitOptions(view: Board, left: (nation: Nation, kind: Kind) => number): readonly Option[] {
  return playing(view).flatMap((nation) =>
    kinds.flatMap((kind) => {
      const n = left(nation, kind)
      return n > 0 ? [{ value: `${nation}.${kind}`, label: unitLabel(nation, kind), hint: `${n} there` }] : []
    }),
  )
}

function unitLabel(nation: Nation, kind: Kind): string {
  return `${nationInfo[nation].emoji} ${nationInfo[nation].adjective} ${kind}`
}

function neutralLabel(view: Board, home: AreaId): string {
  const kind = view.neutrals.find((neutral) => neutral.home === home)?.kind ?? 'tank'
  return `neutral ${kind} of ${areaLabel(home)}`
}

function choices(view: Board, change: Draft, ask: string): Question {
  if (ask === 'value') return { kind: 'count', min: lonFirst, max: lonLast }
  const { areas } = gridOf(view.scenario)
  const space = areaOf(change, 'space')
  const piece = textOf(change, 'piece')
  const unit = readUnit(piece)
  switch (`${change.do} ${ask}`) {
    case 'move piece':
    case 'take piece':
      return one(unitOptions(view, (nation, kind) => countIn(view, space ? [space] : areas, nation, kind)))
    case 'move space':
    case 'take space':
      return one(areaOptions(areas.filter((area) => hasUnit(view, area, unit))))
    case 'put piece':
      return one(
        unitOptions(view, (nation, kind) =>
          !space || fitsTerrain(kind, areaInfo[space].terrain) ? count(view.reserves[nation], kind) : 0,
        ),
      )
    case 'put space':
      return one(areaOptions(areas.filter((area) => !unit || fitsTerrain(unit.kind, areaInfo[area].terrain))))
    case 'flag space':
      return one(areaOptions(areas))
    case 'unflag space':
      return one(
        areaOptions(areas.filter((area) => flagsOf(view, area).some((flag) => !isNation(piece) || flag === piece))),
      )
    case 'move to': {
      const fits = (area: AreaId) => unit && area !== space && fitsTerrain(unit.kind, areaInfo[area].terrain)
      return one(areaOptions(areas.filter(fits)))
    }
    case 'flag piece':
      return one(
        playing(view)
          .filter((nation) => flagsLeft(view, nation) > 0)
          .map(nationOption),
      )
    case 'unflag piece':
      return one([...new Set((space ? [space] : areas).flatMap((area) => flagsOf(view, area)))].map(nationOption))
    case 'neutral piece':
    case 'command piece':
      return one(
        view.neutrals
          .filter(({ at }) => at !== null)
          .map(({ home, at }) => ({ value: home, label: neutralLabel(view, home), hint: `in ${at ?? ''}` })),
      )
    case 'neutral to': {
      const neutral = view.neutrals.find(({ home }) => home === piece)
      const fits = (area: AreaId) => neutral && area !== neutral.at && fitsTerrain(neutral.kind, areaInfo[area].terrain)
      return one(areaOptions(areas.filter(fits)))
    }
    case 'command to':
      return one([
        { value: NOBODY, label: 'Nobody' },
        ...playing(view)
          .filter((nation) => markersLeft(view, nation) > 0)
          .map(nationOption),
      ])
    default:
      return one([])
  }
}

function countIn(view: Board, areas: readonly AreaId[], nation: Nation, kind: Kind): number {
  return areas.reduce((sum, area) => sum + count(unitsIn(view, area, nation), kind), 0)
}

function hasUnit(view: Board, area: AreaId, unit: ReturnType<typeof readUnit>): boolean {
  if (unit) return count(unitsIn(view, area, unit.nation), unit.kind) > 0
  return Object.keys(view.areas[area]?.units ?? {}).length > 0
}

function flagsOf(view: Board, area: AreaId): readonly Nation[] {
  return view.areas[area]?.flags ?? []
}

function add({ state }: Work, area: AreaId, nation: Nation, kind: Kind, by: number): void {
  const position = (state.areas[area] ??= { units: {}, flags: [] })
  const pieces = changed(position.units[nation], kind, by)
  const { [nation]: _old, ...others } = position.units
  position.units = pieces.tanks + pieces.ships > 0 ? { ...position.units, [nation]: pieces } : others
}

function change(state: State, draft: Draft): Changed<State> {
  const work = workOn(state)
  const space = areaOf(draft, 'space')
  const to = areaOf(draft, 'to')
  const piece = textOf(draft, 'piece')
  const unit = readUnit(piece)
  const nation = isNation(piece) ? piece : undefined
  const neutral = work.state.neutrals.find(({ home }) => home === piece)
  const done = (text: string, ...spaces: (AreaId | undefined)[]): Changed<State> => ({
    state: work.state,
    text,
    spaces: spaces.filter((one) => one !== undefined),
  })
  switch (draft.do) {
    case 'move':
      invariant(space && to && unit, 'a move lacks something')
      add(work, space, unit.nation, unit.kind, -1)
      add(work, to, unit.nation, unit.kind, 1)
      return done(`${unitLabel(unit.nation, unit.kind)}: ${areaLabel(space)} → ${areaLabel(to)}`, space, to)
    case 'put':
    case 'take': {
      invariant(space && unit, 'a unit or its area is missing')
      const by = draft.do === 'put' ? 1 : -1
      add(work, space, unit.nation, unit.kind, by)
      work.state.reserves[unit.nation] = changed(work.state.reserves[unit.nation], unit.kind, -by)
      const way = by > 0 ? `reserve → ${areaLabel(space)}` : `${areaLabel(space)} → reserve`
      return done(`${unitLabel(unit.nation, unit.kind)}: ${way}`, space)
    }
    case 'neutral': {
      invariant(neutral && to, 'a neutral unit or its area is missing')
      const from = neutral.at
      neutral.at = to
      const label = capital(neutralLabel(state, neutral.home))
      return done(`${label}: ${from ? `${areaLabel(from)} → ` : ''}${areaLabel(to)}`, from ?? undefined, to)
    }
    case 'command': {
      invariant(neutral, 'no such neutral unit')
      const who = textOf(draft, 'to')
      neutral.commander = isNation(who) ? who : null
      const name = isNation(who) ? `under the command of ${nationInfo[who].name}` : 'without a commander'
      return done(`${capital(neutralLabel(state, neutral.home))}: ${name}`, neutral.at ?? undefined)
    }
    case 'flag':
    case 'unflag': {
      invariant(space && nation, 'a flag or its area is missing')
      const position = (work.state.areas[space] ??= { units: {}, flags: [] })
      if (draft.do === 'flag') position.flags = [...position.flags, nation]
      else position.flags = position.flags.toSpliced(position.flags.lastIndexOf(nation), 1)
      const what = draft.do === 'flag' ? 'placed' : 'taken off'
      return done(`Flag of ${nationInfo[nation].name} in ${areaLabel(space)}: ${what}`, space)
    }
    default: {
      const from = state.lon
      work.state.lon = Number(draft.args['value'])
      return done(`League of Nations: space ${from} → space ${work.state.lon} of ${lonLast}`)
    }
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Nobody's ships are aboard something where they are not. */
function aboardFault({ tech, areas, scenario }: State): string | undefined {
  const over = gridOf(scenario).areas.find((area) => {
    const aboard = (tech?.pieces ?? []).reduce((sum, piece) => sum + (piece.area === area ? (piece.ships ?? 0) : 0), 0)
    const ships = Object.values(areas[area]?.units ?? {}).reduce((sum, pieces) => sum + pieces.ships, 0)
    return aboard > ships
  })
  return over && `ships of ${over} are aboard a large ship that stays`
}

export const corrections: Corrections<State, WarView, WarEvent> = {
  list,
  choices,
  blocked: ({ phase }) =>
    phase === 'write' || phase === 'cards' || phase === 'deploy'
      ? undefined
      : 'The board is put right before or after a year is resolved, not in the middle of it.',
  change,
  fault: (state) => positionFault(state, {}) ?? aboardFault(state),
  /** Sheets that are in were written for another board: they come back to their writers. */
  finish(state, told) {
    const story =
      state.phase === 'write' ? `year-${state.year}` : state.phase === 'deploy' ? 'deployment' : 'tech-cards'
    return {
      state: { ...state, secret: { ...state.secret, sheets: {} } },
      events: [{ kind: 'corrected', changes: told }],
      pace: 'moment',
      story,
      barrier: false,
    }
  },
}
