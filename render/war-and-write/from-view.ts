import type { Frame } from '../../src/core/picture.ts'
import { areaInfo } from '../../src/games/war-and-write/map/areas.ts'
import { battleCard } from '../../src/games/war-and-write/map/battles.ts'
import { gridOf } from '../../src/games/war-and-write/map/grid.ts'
import { kinds, nations as allNations, years, type AreaId } from '../../src/games/war-and-write/map/ids.ts'
import { factionOf } from '../../src/games/war-and-write/map/nations.ts'
import { scenarioColumns, scenarioInfo } from '../../src/games/war-and-write/map/scenarios.ts'
import { techCard } from '../../src/games/war-and-write/tech/index.ts'
import { cardInfluence } from '../../src/games/war-and-write/tech/play.ts'
import {
  commandOf,
  controllerOf,
  flagsIn,
  neutralsIn,
  strengthIn,
  unitsIn,
  type CardId,
  type Phase,
  type WarView,
} from '../../src/games/war-and-write/view.ts'
import type { NationId } from '../theme.ts'
import type { AreaScene, BattleScene, CardSign, FlagMark, PieceMark, Scene, UnitGroup } from './scene.ts'
import { codesOf, deployed, revealedOrders, sheetOf } from './orders-of.ts'
import { styleOf } from './sides.ts'

const phaseWords: { readonly [phase in Phase]: string } = {
  cards: 'Choose Tech cards',
  deploy: 'Deployment',
  write: 'Write orders',
  reinforce: 'Reinforce',
  diplomacy: 'Diplomacy',
  battle: 'Battle results',
  over: 'Peace',
}

/** What a board shows of a view in a frame; `since` is an earlier view, changes from which are marked. */
export function sceneOf(view: WarView, frame: Frame, since?: WarView): Scene {
  if (frame.kind === 'draft' && frame.draft.do === 'deploy') {
    return sceneOf(deployed(view, codesOf(frame.draft)), { kind: 'board' }, view)
  }
  const info = scenarioInfo[view.scenario]
  const sheet = frame.kind === 'draft' ? sheetOf(view, frame.draft) : undefined
  const before = since?.lon ?? view.history.at(-1)?.from
  return {
    columns: scenarioColumns(view.scenario).join(''),
    wraps: info.wraps,
    title: info.title,
    phase:
      frame.kind === 'revealed' && view.last
        ? `Orders of ${view.last.year}`
        : view.winner
          ? `${view.winner === 'axis' ? 'Axis' : 'Allied'} victory`
          : phaseWords[view.phase],
    years,
    year: view.year,
    lon: { space: view.lon, ...(before !== undefined && before !== view.lon ? { before } : {}) },
    score: score(view),
    nations: allNations.flatMap((nation) => {
      const setup = info.nations[nation]
      if (!setup) return []
      const ready = view.ready.some((first) => commandOf(view, first).includes(nation))
      return [
        {
          nation: styleOf[nation],
          points: setup.ap,
          reserve: view.reserves[nation] ?? { tanks: 0, ships: 0 },
          ready,
          ...(view.tech?.cards[nation] ? { cards: cardSigns(view, view.tech.cards[nation]) } : {}),
        },
      ]
    }),
    battles: battlesOf(view),
    areas: gridOf(view.scenario).areas.map((area) => areaOf(view, area, since)),
    orders: sheet?.orders ?? (frame.kind === 'revealed' ? revealedOrders(view) : []),
    ...(sheet ? { sheet: sheet.points } : {}),
  }
}

function areaOf(view: WarView, area: AreaId, since: WarView | undefined): AreaScene {
  const info = areaInfo[area]
  const units = groups(view, area, since)
  const control = controllerOf(view, area)
  const flags = flagMarks(view, area, since)
  const battles = view.battles.flatMap((battle) =>
    battle.result === null && battleCard(battle.card).area === area
      ? [{ year: battle.due, now: battle.due === view.year }]
      : [],
  )
  const contested = strengthIn(view, area, 'allies') > 0 && strengthIn(view, area, 'axis') > 0
  const home = info.neutral !== undefined && neutralsIn(view, area).length === 0
  return {
    id: area,
    name: info.name,
    town: info.place,
    ground: info.terrain,
    units,
    flags,
    battles,
    pieces: pieceMarks(view, area),
    ...(home && info.neutral ? { neutral: info.neutral } : {}),
    ...(contested ? { control: 'contested' as const } : control ? { control } : {}),
    changed: units.some((group) => group.change !== undefined) || flags.some((flag) => flag.fresh),
  }
}

function cardSigns(view: WarView, ids: readonly CardId[]): readonly CardSign[] {
  return ids.map((id) => {
    const { symbol, order, years: span } = techCard(id)
    const over = view.year > span[1] || (view.tech?.used.includes(id) === true && id !== 'yamamoto')
    const state = over ? 'over' : view.year < span[0] ? 'later' : 'now'
    return { symbol, ...(order ? { letter: order.letter } : {}), state }
  })
}

/** Pieces of Tech cards, equal ones as one mark. */
function pieceMarks(view: WarView, area: AreaId): readonly PieceMark[] {
  const marks = new Map<CardId, PieceMark>()
  for (const { card, area: at, ships } of view.tech?.pieces ?? []) {
    if (at !== area) continue
    const { nation, symbol } = techCard(card)
    marks.set(card, { nation: styleOf[nation], symbol, count: (marks.get(card)?.count ?? 0) + (ships ?? 1) })
  }
  return [...marks.values()]
}

/** Units of an area by nation, kind and command, with those that are gone since the earlier view as groups of none. */
function groups(view: WarView, area: AreaId, since: WarView | undefined): readonly UnitGroup[] {
  const now = countGroups(view, area)
  const then = since ? countGroups(since, area) : undefined
  const keys = [...now.keys(), ...[...(then?.keys() ?? [])].filter((key) => !now.has(key))]
  return keys.map((key) => {
    const group = now.get(key) ?? then?.get(key)
    if (!group) throw new RangeError(`no group ${key}`)
    const count = now.get(key)?.count ?? 0
    const change = then ? count - (then.get(key)?.count ?? 0) : 0
    return { ...group, count, ...(change !== 0 ? { change } : {}) }
  })
}

function countGroups(view: WarView, area: AreaId): ReadonlyMap<string, UnitGroup> {
  const found = new Map<string, UnitGroup>()
  for (const nation of allNations) {
    const pieces = unitsIn(view, area, nation)
    for (const kind of kinds) {
      const count = kind === 'tank' ? pieces.tanks : pieces.ships
      if (count > 0) found.set(`${nation} ${kind}`, { nation: styleOf[nation], kind, count })
    }
  }
  for (const neutral of neutralsIn(view, area)) {
    const key = `neutral ${neutral.kind} ${neutral.commander ?? ''}`
    const count = (found.get(key)?.count ?? 0) + 1
    found.set(key, {
      nation: 'neutral',
      kind: neutral.kind,
      count,
      ...(neutral.commander ? { commander: styleOf[neutral.commander] } : {}),
    })
  }
  return found
}

function flagMarks(view: WarView, area: AreaId, since: WarView | undefined): readonly FlagMark[] {
  const control = controllerOf(view, area)
  const printed = areaInfo[area].flag && !view.tech?.razed.includes(area) ? 1 : 0
  const known = since ? flagsIn(since, area).length : Infinity
  const marks: FlagMark[] = flagsIn(view, area).map((nation, i) => ({
    nation: styleOf[nation],
    marker: i >= printed,
    fresh: i >= known,
    count: 1,
    ...(control && control !== factionOf(nation) ? { taken: control } : {}),
  }))
  return marks.length > 3 ? bundle(marks) : marks
}

/** One mark a nation, with a count. */
function bundle(marks: readonly FlagMark[]): readonly FlagMark[] {
  const found = new Map<NationId, FlagMark>()
  for (const mark of marks) {
    const known = found.get(mark.nation)
    found.set(mark.nation, known ? { ...known, count: known.count + 1, fresh: known.fresh || mark.fresh } : mark)
  }
  return [...found.values()]
}

/** What each side would get in the LoN arbitration now: a point for each flag that its enemy does not hold, and what cards add. */
function score(view: WarView): Scene['score'] {
  const points = { ...cardInfluence(view) }
  for (const area of gridOf(view.scenario).areas) {
    const control = controllerOf(view, area)
    for (const flag of flagsIn(view, area)) points[control ?? factionOf(flag)]++
  }
  return points
}

function battlesOf(view: WarView): readonly BattleScene[] {
  return view.battles
    .map((battle) => ({
      name: battleCard(battle.card).name,
      area: battleCard(battle.card).area,
      year: battle.due,
      now: battle.result === null && battle.due === view.year && view.phase !== 'over',
      ...(battle.result ? { won: battle.result.winner } : {}),
    }))
    .sort((a, b) => a.year - b.year)
}
