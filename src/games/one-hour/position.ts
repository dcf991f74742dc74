import {
  err,
  malformed,
  ok,
  scriptedDice,
  type Json,
  type Malformed,
  type PositionCodec,
  type Setup,
} from '../../core/index.ts'
import { kinds, markers, nations, pieces, type Kind, type Nation } from './map/nations.ts'
import { specials } from './map/special.ts'
import { spaceIds, spaces, type SpaceId } from './map/spaces.ts'
import { count, kindsIn, listed, poolOf, put } from './rules/pieces.ts'
import { positionForm, sheetForm, type Written, type WrittenSheet } from './position-form.ts'
import { readOptions } from './meta.ts'
import { goOn } from './progress.ts'
import { firstState } from './setup.ts'
import type { Board, Frame, Sheet, State } from './state.ts'
import { newId } from './work.ts'
import { spaceName, theNation } from './text/names.ts'

function writeBoard(board: Board): NonNullable<Written['board']> {
  const written: NonNullable<Written['board']> = {}
  for (const at of spaceIds) {
    const here = board[at]
    if (!here) continue
    written[at] = Object.fromEntries(nations.flatMap((who) => (here[who] ? [[who, listed(here[who])]] : [])))
  }
  return written
}

function writeSheet(from: Sheet): WrittenSheet {
  return {
    reserve: listed(from.reserve),
    spent: listed(from.spent),
    build: from.tracks.build,
    airForce: from.tracks['air-force'],
    navalAviation: from.tracks['naval-aviation'],
    markers: from.ready,
    placed: from.placed,
    specials: from.specials,
    played: from.played,
  }
}

function write(state: State): Json {
  const { order: turnOrder, turn, sheets } = state
  const written: Written = {
    year: state.year,
    order: turnOrder,
    nextOrder: state.nextOrder,
    will: state.will,
    board: writeBoard(state.board),
    nations: Object.fromEntries(nations.map((who) => [who, writeSheet(sheets[who])])),
    axisAttack: state.axisAttack,
    italyFell: state.italyFell,
    toAct: turnOrder[turn.at],
    ...(turn.done ? { acted: true } : {}),
    passes: turn.passes,
    actions: turn.actions,
    decision: turn.id,
    next: state.next,
    ...(state.stack.length > 0 ? { stack: state.stack } : {}),
    ...(Object.keys(state.sealed).length > 0 ? { sealed: state.sealed as NonNullable<Written['sealed']> } : {}),
    ...(Object.keys(state.voided).length > 0 ? { voided: state.voided } : {}),
    ...(state.ending ? { ending: state.ending } : {}),
  }
  return JSON.parse(JSON.stringify(written)) as Json
}

/** What stands in the way of a position, in one sentence: what does not exist or cannot be where it is. */
export function positionFault(state: State): string | undefined {
  for (const who of nations) {
    for (const kind of kinds) {
      if (total(state, who, kind) > count(pieces[who], kind)) {
        return `${theNation(who)} has only ${count(pieces[who], kind)} of ${kind}.`
      }
    }
    const { specials: held, played } = state.sheets[who]
    for (const id of [...held, ...played]) {
      if (specials[id].nation !== who) return `${specials[id].name} is a marker of ${theNation(specials[id].nation)}.`
      if ([...held, ...played].filter((other) => other === id).length > 1) return `${specials[id].name} is there twice.`
    }
  }
  for (const at of spaceIds) {
    for (const who of nations) {
      for (const kind of kindsIn(state.board[at]?.[who])) {
        if (kind === 'chinese-army' && at !== 'china') return 'Chinese Armies only ever stand in China.'
        if (kind.includes('fleet') && spaces[at].kind === 'land') return `No Fleet can stand in ${spaceName(at)}.`
      }
    }
  }
  return undefined
}

function total(state: State, who: Nation, kind: Kind): number {
  const { reserve, spent } = state.sheets[who]
  const onMap = spaceIds.reduce((sum, at) => sum + count(state.board[at]?.[who], kind), 0)
  return onMap + count(reserve, kind) + count(spent, kind)
}

function readSheet(state: State, who: Nation, written: WrittenSheet): void {
  const into = state.sheets[who]
  into.reserve = poolOf(written.reserve)
  into.spent = poolOf(written.spent)
  into.tracks = {
    build: written.build ?? into.tracks.build,
    'air-force': written.airForce ?? into.tracks['air-force'],
    'naval-aviation': written.navalAviation ?? into.tracks['naval-aviation'],
  }
  const arrived = markers[who].arrive.filter((year) => year <= state.year).length
  const extra = who === 'usa' && state.axisAttack === 'gained' ? 1 : 0
  into.placed = written.placed
  into.ready = written.markers ?? markers[who].start + arrived + extra - written.placed.length
  into.specials = written.specials
  into.played = written.played
}

function readBoard(written: NonNullable<Written['board']>): Board {
  const board: Board = {}
  for (const at of spaceIds) {
    const here: NonNullable<Board[SpaceId]> = {}
    for (const who of nations) {
      const pool = poolOf(written[at]?.[who] ?? [])
      if (kindsIn(pool).length > 0) here[who] = pool
    }
    if (Object.keys(here).length > 0) board[at] = here
  }
  return board
}

function build(written: Written, setup: Setup): State {
  const state = firstState({ ...readOptions(setup.options), variableSetup: false })
  state.year = written.year ?? state.year
  state.order = written.order ?? state.order
  state.nextOrder = written.nextOrder ?? state.order
  state.will = written.will ?? state.will
  state.axisAttack = written.axisAttack ?? state.axisAttack
  state.italyFell = written.italyFell ?? state.italyFell
  if (written.board) state.board = readBoard(written.board)
  for (const who of nations) {
    const from = written.nations[who]
    if (from) readSheet(state, who, from)
    else if (written.board) readSheet(state, who, sheetForm.parse({}))
    else readSheet(state, who, { ...writeSheet(state.sheets[who]), markers: undefined })
  }
  for (const who of nations) {
    const into = state.sheets[who]
    into.lost = {}
    for (const kind of kinds) put(into.lost, kind, count(pieces[who], kind) - total(state, who, kind))
  }
  state.next = written.next ?? 1
  state.stack = (written.stack ?? []) as Frame[]
  state.sealed = written.sealed ?? {}
  state.voided = written.voided ?? {}
  state.turn = {
    id: written.decision ?? newId(state, 'action'),
    at: Math.max(0, state.order.indexOf(written.toAct ?? state.order[0] ?? 'germany')),
    done: written.acted ?? false,
    passes: written.passes ?? 0,
    actions: written.actions ?? 0,
  }
  if (written.ending) state.ending = written.ending
  return state
}

/**
 * A position as a person would write it: pieces by space and Nation, boxes and tracks by Nation. Pieces that are named
 * nowhere are out of the game; a Nation without an entry has empty boxes if the map is given. What follows from the
 * position by itself has happened once it is read.
 */
export const position: PositionCodec<State> = {
  write,
  read(raw, setup) {
    const read = positionForm.safeParse(raw)
    if (!read.success) {
      const issue = read.error.issues[0]
      return err(unreadable(issue ? `${issue.path.join('.') || 'file'}: ${issue.message}` : 'unknown fault'))
    }
    const state = build(read.data, setup)
    const wrong = positionFault(state)
    if (wrong !== undefined) return err(unreadable(wrong))
    goOn({ state, events: [], dice: scriptedDice([]) })
    return ok(state)
  },
}

function unreadable(text: string): Malformed {
  return malformed(`This position cannot be read: ${text}`)
}
