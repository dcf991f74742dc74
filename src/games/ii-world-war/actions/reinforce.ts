import type { Draft } from '../../../core/game.ts'
import { among, type Option } from '../../../core/question.ts'
import { indexOf, territoryAt, type Hex } from '../map/grid.ts'
import { mainNations, nationInfo, type MainNation } from '../map/nations.ts'
import { groundName, placeName, someUnits, unitName } from '../names.ts'
import { boardOf, buildBoard, isFree } from '../rules/board.ts'
import {
  historicalPlaces,
  isInvaded,
  lift,
  openHere,
  place,
  placesFor,
  room,
  type ReinforceStage,
} from '../rules/reinforcements.ts'
import { endReinforcements } from '../rules/round.ts'
import type { Work } from '../rules/work.ts'
import { kinds, unitOf, type Kind, type State } from '../state.ts'
import {
  arg,
  hexesArg,
  hexOption,
  must,
  nothing,
  one,
  readSort,
  text,
  unitArg,
  unitOption,
  verb,
  type Handler,
} from './shared.ts'

interface Sort {
  readonly nation: MainNation
  readonly kind: Kind
}

function stageOf(state: State): ReinforceStage | undefined {
  return state.stage.kind === 'reinforce' ? state.stage : undefined
}

/** Sorts of counters that are left and find a place. */
function sorts(state: State, stage: ReinforceStage): readonly Sort[] {
  const board = boardOf(state)
  return mainNations
    .filter((nation) => nationInfo[nation].faction === stage.faction)
    .flatMap((nation) => kinds.map((kind): Sort => ({ nation, kind })))
    .filter(({ nation, kind }) => placesFor(state, board, stage, nation, kind).length > 0)
}

function sortOption(state: State, stage: ReinforceStage, { nation, kind }: Sort): Option {
  return {
    value: `${nation}-${kind}`,
    label: `${nationInfo[nation].flag} ${someUnits(nation, kind, room(state, stage, nation, kind))} to place`,
  }
}

/** Places that history had for a sort and that are open still. */
function historicalFor(state: State, stage: ReinforceStage, { nation, kind }: Sort): readonly Hex[] {
  const open = new Set(placesFor(state, boardOf(state), stage, nation, kind))
  const free = (at: Hex) => isFree(boardOf(state), indexOf(at))
  return historicalPlaces(nation, kind)
    .filter((at) => open.has(at) && free(at))
    .slice(0, room(state, stage, nation, kind))
}

function offersHistory(state: State, stage: ReinforceStage): boolean {
  return state.round === 1 && sorts(state, stage).some((sort) => historicalFor(state, stage, sort).length > 0)
}

/** Puts what is left where history had it. Land first, so that nothing is taken for cargo. */
function deployHistorically(work: Work, stage: ReinforceStage): void {
  for (const nation of mainNations) {
    for (const kind of kinds) {
      for (const at of historicalPlaces(nation, kind)) {
        const open = placesFor(work.state, buildBoard(work.state), stage, nation, kind)
        if (open.includes(at) && isFree(buildBoard(work.state), indexOf(at))) place(work, stage, nation, kind, at)
      }
    }
  }
}

function atQuestion(state: State, stage: ReinforceStage, draft: Draft) {
  const sort = readSort(text(draft.args['unit']))
  if (!sort) return nothing
  const { nation, kind } = sort
  const given = hexesArg(draft, 'at')
  const abroad = (at: Hex) => !openHere(state, stage, nation, at)
  const used = given.some(abroad)
  const full = given.length >= room(state, stage, nation, kind)
  const options = placesFor(state, boardOf(state), stage, nation, kind).map((at) => hexOption(at))
  const offer = among(options, (value) => !full && !given.includes(value as Hex) && !(used && abroad(value as Hex)))
  return { kind: 'many' as const, done: given.length > 0, ...offer }
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
    if (stage.placed.length > 0) verbs.push(verb('lift', 'Take back', [arg('unit', 'Which counter?')]))
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
    if (draft.do === 'lift') return one(stage.placed.map((id) => unitOption(unitOf(state, id))))
    return one(sorts(state, stage).map((sort) => sortOption(state, stage, sort)))
  },
  explain(state, draft, ask, value) {
    const stage = stageOf(state)
    const sort = readSort(text(draft.args['unit']))
    if (ask !== 'at' || !stage || !sort) {
      return { rule: 'Reinforcements', text: 'There is no such counter left to place.' }
    }
    const at = value as Hex
    const given = hexesArg(draft, 'at')
    if (given.length >= room(state, stage, sort.nation, sort.kind)) {
      return { rule: 'Reinforcements', text: `No ${unitName(sort)} is left for ${placeName(at)}.` }
    }
    return { rule: 'Reinforcements', text: whyNotHere(state, sort, at) }
  },
  perform(work, draft) {
    const stage = must(stageOf(work.state))
    switch (draft.do) {
      case 'place': {
        const { nation, kind } = must(readSort(text(draft.args['unit'])))
        for (const at of hexesArg(draft, 'at')) place(work, stage, nation, kind, at)
        return
      }
      case 'deploy':
        deployHistorically(work, stage)
        return
      case 'lift':
        lift(work, stage, must(unitArg(work.state, draft, 'unit')).id)
        return
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
