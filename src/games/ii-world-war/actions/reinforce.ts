import type { Draft } from '../../../core/game.ts'
import type { Option } from '../../../core/question.ts'
import { indexOf, readHex, territoryAt, type Hex } from '../map/grid.ts'
import { mainNations, nationInfo } from '../map/nations.ts'
import { groundName, placeName, someUnits, unitName } from '../names.ts'
import { boardOf, buildBoard, isFree } from '../rules/board.ts'
import {
  historicalPlaces,
  isInvaded,
  nationsFor,
  lift,
  openHere,
  openPlaces,
  place,
  placesFor,
  room,
  sortOf,
  type ReinforceStage,
} from '../rules/reinforcements.ts'
import { endReinforcements } from '../rules/round.ts'
import type { Work } from '../rules/work.ts'
import { kinds, unitOf, type State, type Unit } from '../state.ts'
import {
  arg,
  hexesArg,
  hexOption,
  must,
  nothing,
  one,
  readSort,
  writeSort,
  type Sort,
  text,
  unitOption,
  verb,
  type Handler,
} from './shared.ts'

function stageOf(state: State): ReinforceStage | undefined {
  return state.stage.kind === 'reinforce' ? state.stage : undefined
}

/** Sorts of counters that are left and find a place. */
function sorts(state: State, stage: ReinforceStage): readonly Sort[] {
  const found = new Map<string, Sort>()
  for (const one of stage.left) {
    for (const nation of nationsFor(state, one)) {
      const sort = sortOf(nation, one)
      found.set(writeSort(sort), sort)
    }
  }
  return [...found.values()].filter((sort) => openPlaces(state, stage, sort).length > 0)
}

const markNames = { 'blue-division': ' (Blue Division)', 'lend-lease': ' (American)' } as const

function sortOption(state: State, stage: ReinforceStage, sort: Sort): Option {
  const { nation, kind, mark } = sort
  const what = someUnits(nation, kind, room(state, stage, sort))
  return { value: writeSort(sort), label: `${nationInfo[nation].flag} ${what}${mark ? markNames[mark] : ''} to place` }
}

/** Sorts of counters of which several were placed, to be taken back together. */
function liftGroups(state: State, stage: ReinforceStage): readonly Option[] {
  const groups = new Map<string, Unit[]>()
  for (const id of stage.placed) {
    const unit = unitOf(state, id)
    const key = sortKey(unit)
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  return [...groups].flatMap(([value, units]) => {
    const [first] = units
    if (!first || units.length < 2) return []
    const label = `All ${someUnits(first.nation, first.kind, units.length)}`
    return [{ value, label, group: ['Groups'], spaces: units.map((unit) => unit.at) }]
  })
}

function sortKey({ nation, kind, mark }: Unit): string {
  return [nation, kind, ...(mark ? [mark] : [])].join(':')
}

/** Places that history had for a sort and that are open still. */
function historicalFor(state: State, stage: ReinforceStage, sort: Sort): readonly Hex[] {
  const open = new Set(openPlaces(state, stage, sort))
  const free = (at: Hex) => isFree(boardOf(state), indexOf(at))
  return historicalPlaces(sort.nation, sort.kind)
    .filter((at) => open.has(at) && free(at))
    .slice(0, room(state, stage, sort))
}

function offersHistory(state: State, stage: ReinforceStage): boolean {
  return state.round === 1 && sorts(state, stage).some((sort) => historicalFor(state, stage, sort).length > 0)
}

/** Puts what is left where history had it, on hexes that are free: everything, or one group of it. */
function deployHistorically(work: Work, stage: ReinforceStage, group?: Sort): void {
  const { state } = work
  for (const sort of group ? [group] : mainNations.flatMap((nation) => kinds.map((kind): Sort => ({ nation, kind })))) {
    const board = buildBoard(state)
    const open = new Set(placesFor(state, board, stage, sort))
    for (const at of historicalPlaces(sort.nation, sort.kind)) {
      if (room(state, stage, sort) > 0 && open.has(at) && isFree(board, indexOf(at))) place(work, stage, sort, at)
    }
  }
}

function atQuestion(state: State, stage: ReinforceStage, draft: Draft) {
  const sort = readSort(text(draft.args['unit']))
  if (!sort) return nothing
  const given = hexesArg(draft, 'at')
  const abroad = (at: Hex) => !openHere(state, stage, sort, at)
  const used = given.some(abroad)
  const full = given.length >= room(state, stage, sort)
  const places = openPlaces(state, stage, sort)
  const allowed = (at: Hex) => !full && !given.includes(at) && !(used && abroad(at))
  return {
    kind: 'many' as const,
    done: given.length > 0,
    options: () => places.filter(allowed).map((at) => hexOption(at)),
    allows: (value: string) => places.includes(value as Hex) && allowed(value as Hex),
  }
}

export const reinforce: Handler = {
  verbs(state) {
    const stage = stageOf(state)
    if (!stage) return []
    const verbs = []
    if (sorts(state, stage).length > 0) {
      verbs.push(verb('place', 'Place', [arg('unit', 'What do you place?'), arg('at', 'Where?')]))
    }
    if (offersHistory(state, stage)) {
      verbs.push(verb('deploy', 'Deploy as in history', [], { hint: 'Places what is left where it stood in 1939.' }))
    }
    if (offersHistory(state, stage)) {
      verbs.push(
        verb('group', 'A group as in history', [arg('unit', 'Which group?')], { hint: 'Places one sort of counters.' }),
      )
    }
    if (stage.placed.length > 0) {
      verbs.push(verb('lift', 'Take back', [arg('unit', 'Which counter, or which group?')]))
    }
    verbs.push(
      verb('finish', 'Finish', [], {
        style: 'primary',
        ...(stage.left.length > 0 ? { hint: 'What is not placed now is lost.' } : {}),
      }),
    )
    return verbs
  },
  choices(state, draft, ask) {
    const stage = stageOf(state)
    if (!stage) return nothing
    if (ask === 'at') return atQuestion(state, stage, draft)
    if (draft.do === 'lift') {
      return one([...liftGroups(state, stage), ...stage.placed.map((id) => unitOption(unitOf(state, id)))])
    }
    if (draft.do === 'group') {
      const groups = sorts(state, stage).filter((sort) => historicalFor(state, stage, sort).length > 0)
      return one(
        groups.map((sort) => ({ ...sortOption(state, stage, sort), spaces: historicalFor(state, stage, sort) })),
      )
    }
    return one(sorts(state, stage).map((sort) => sortOption(state, stage, sort)))
  },
  explain(state, draft, ask, value) {
    const stage = stageOf(state)
    const sort = readSort(text(draft.args['unit']))
    if (ask !== 'at' || !stage || !sort) {
      return { rule: 'Reinforcements', text: 'There is no such counter left to place.' }
    }
    const at = readHex(value)
    if (!at) return { rule: 'Reinforcements', text: `The board has no hex ${value}.` }
    const given = hexesArg(draft, 'at')
    if (given.length >= room(state, stage, sort)) {
      return { rule: 'Reinforcements', text: `No ${unitName(sort)} is left for ${placeName(at)}.` }
    }
    return { rule: 'Reinforcements', text: whyNotHere(state, sort, at) }
  },
  perform(work, draft) {
    const stage = must(stageOf(work.state))
    switch (draft.do) {
      case 'place': {
        const sort = must(readSort(text(draft.args['unit'])))
        for (const at of hexesArg(draft, 'at')) place(work, stage, sort, at)
        return
      }
      case 'deploy':
        deployHistorically(work, stage)
        return
      case 'group':
        deployHistorically(work, stage, must(readSort(text(draft.args['unit']))))
        return
      case 'lift': {
        const wanted = text(draft.args['unit'])
        for (const id of [...stage.placed]) {
          const unit = work.state.units[id]
          if (unit && (id === wanted || sortKey(unit) === wanted)) lift(work, stage, id)
        }
        return
      }
      default:
        endReinforcements(work, stage)
    }
  },
}

function whyNotHere(state: State, { nation, kind }: Sort, at: Hex): string {
  const name = unitName({ nation, kind })
  const territory = territoryAt(at)
  if (!territory) return `${placeName(at)} is ${groundName(at)}: a ${name} is placed on land, coast or in a city.`
  if (!isFree(boardOf(state), indexOf(at))) return `${placeName(at)} is taken: a hex holds one counter.`
  if (kind === 'air') return `A ${name} is placed in a city that you hold.`
  if (isInvaded(state, territory))
    return 'That country is invaded: only its own cities and the hexes next to them are open.'
  return `A ${name} cannot be placed at ${placeName(at)}: it is not in a country of yours that is open to it.`
}
