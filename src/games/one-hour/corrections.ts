import { invariant, type Changed, type Corrections, type Draft, type Option, type Question } from '../../core/index.ts'
import type { Event } from './events.ts'
import {
  kindInfo,
  kinds,
  markers,
  maxWill,
  nationInfo,
  nations,
  sides,
  stackLimit,
  trackInfo,
  tracks,
  type Kind,
  type Nation,
} from './map/nations.ts'
import { spaceIds, spaces, type SpaceId } from './map/spaces.ts'
import { one, textArg } from './plays/common.ts'
import { positionFault } from './position.ts'
import { controls } from './rules/control.ts'
import { count, putAt, put, take, takeAt, trialCopy } from './rules/pieces.ts'
import { overfull, strand } from './rules/stacking.ts'
import { toAct } from './rules/turn.ts'
import { capitalsTaken } from './rules/victory.ts'
import type { State, Table } from './state.ts'
import { kindName, nationName, sideNames, spaceName, theNation } from './text/names.ts'
import type { View } from './view.ts'

/** What of the table may be put right: pieces between spaces and boxes, cubes on tracks, Action markers. */

const arg = (name: string, label: string) => ({ name, label, optional: false })

const list = [
  {
    do: 'move',
    label: 'Move a piece',
    args: [arg('piece', 'Which piece?'), arg('space', 'Where is it?'), arg('to', 'Where does it belong?')],
  },
  { do: 'track', label: 'Set a cube on a Nation Sheet', args: [arg('piece', 'Which cube?'), arg('value', 'To what?')] },
  { do: 'will', label: 'Set Political Will', args: [arg('piece', 'Whose?'), arg('value', 'To what?')] },
  { do: 'markers', label: 'Set Action markers left', args: [arg('piece', 'Whose?'), arg('value', 'How many?')] },
] as const

const boxes = ['reserve', 'spent', 'lost'] as const
type Box = (typeof boxes)[number]
type Place = SpaceId | Box

const boxNames: Readonly<Record<Box, string>> = { reserve: 'Reserve', spent: 'Spent', lost: 'Out of the game' }

const places: readonly Place[] = [...spaceIds, ...boxes]

function isBox(place: Place): place is Box {
  return (boxes as readonly string[]).includes(place)
}

function placeName(place: Place): string {
  return isBox(place) ? boxNames[place] : spaceName(place)
}

function placeOf(change: Draft, name: string): Place | undefined {
  return places.find((place) => place === textArg(change, name))
}

function nationOf(text = ''): Nation | undefined {
  return nations.find((nation) => nation === text)
}

/** `germany.army-2` */
function readPiece(text = ''): { readonly nation: Nation; readonly kind: Kind } | undefined {
  const [who = '', what] = text.split('.')
  const nation = nationOf(who)
  const kind = kinds.find((one) => one === what)
  return nation && kind ? { nation, kind } : undefined
}

/** `germany.build` */
function readCube(text = '') {
  const [who = '', what] = text.split('.')
  const nation = nationOf(who)
  const track = tracks.find((one) => one === what)
  return nation && track ? { nation, track } : undefined
}

function countAt(table: Table, place: Place, nation: Nation, kind: Kind): number {
  return count(isBox(place) ? table.sheets[nation][place] : table.board[place]?.[nation], kind)
}

function countAll(table: Table, place: Place): number {
  return nations.reduce(
    (sum, nation) => sum + kinds.reduce((own, kind) => own + countAt(table, place, nation, kind), 0),
    0,
  )
}

function mayStand(kind: Kind, place: Place): boolean {
  if (isBox(place)) return true
  return kind === 'chinese-army' ? place === 'china' : kindInfo[kind].arm === 'army' || spaces[place].kind === 'sea'
}

function placeOption(place: Place, hint?: string): Option {
  return {
    value: place,
    label: placeName(place),
    ...(hint === undefined ? {} : { hint }),
    ...(isBox(place) ? {} : { spaces: [place] }),
  }
}

function pieceLabel(nation: Nation, kind: Kind): string {
  return `${nationInfo[nation].emoji} ${kindName(kind)} (${nationName(nation)})`
}

function choices(table: View, change: Draft, ask: string): Question {
  const piece = readPiece(textArg(change, 'piece'))
  const cube = readCube(textArg(change, 'piece'))
  const from = placeOf(change, 'space')
  switch (`${change.do} ${ask}`) {
    case 'move piece':
      return one(
        nations.flatMap((nation) =>
          kinds
            .filter((kind) => (from ? [from] : places).some((place) => countAt(table, place, nation, kind) > 0))
            .map((kind) => ({ value: `${nation}.${kind}`, label: pieceLabel(nation, kind) })),
        ),
      )
    case 'move space':
      return one(
        places.flatMap((place) => {
          const there = piece ? countAt(table, place, piece.nation, piece.kind) : countAll(table, place)
          return there > 0 ? [placeOption(place, `${there} there`)] : []
        }),
      )
    case 'move to':
      return one(
        places
          .filter((place) => piece && place !== from && mayStand(piece.kind, place))
          .map((place) => placeOption(place)),
      )
    case 'track piece':
      return one(
        nations.flatMap((nation) =>
          tracks.map((track) => ({
            value: `${nation}.${track}`,
            label: `${nationInfo[nation].emoji} ${trackInfo[track].name} of ${theNation(nation)}`,
            hint: `now at ${table.sheets[nation].tracks[track]}`,
          })),
        ),
      )
    case 'track value':
      return { kind: 'count', ...(cube ? trackInfo[cube.track] : { min: 0, max: 0 }) }
    case 'will piece':
      return one(sides.map((side) => ({ value: side, label: sideNames[side], hint: `now at ${table.will[side]}` })))
    case 'will value':
      return { kind: 'count', min: 0, max: maxWill }
    case 'markers piece':
      return one(
        nations.map((nation) => ({
          value: nation,
          label: `${nationInfo[nation].emoji} ${nationName(nation)}`,
          hint: `now ${table.sheets[nation].ready}`,
        })),
      )
    case 'markers value': {
      const nation = nationOf(textArg(change, 'piece'))
      return { kind: 'count', min: 0, max: nation ? markers[nation].start + markers[nation].arrive.length + 1 : 0 }
    }
    default:
      return one([])
  }
}

function change(before: State, draft: Draft): Changed<State> {
  const state = structuredClone(before)
  const value = Number(draft.args['value'])
  const text = textArg(draft, 'piece')
  switch (draft.do) {
    case 'move': {
      const piece = readPiece(text)
      const from = placeOf(draft, 'space')
      const to = placeOf(draft, 'to')
      invariant(piece && from && to, 'a move lacks something')
      const { nation, kind } = piece
      if (isBox(from)) take(state.sheets[nation][from], kind)
      else takeAt(state.board, from, nation, kind)
      if (isBox(to)) put(state.sheets[nation][to], kind)
      else putAt(state.board, to, nation, kind)
      const touched = [from, to].filter((place) => !isBox(place))
      return { state, text: `${pieceLabel(nation, kind)}: ${placeName(from)} → ${placeName(to)}`, spaces: touched }
    }
    case 'track': {
      const cube = readCube(text)
      invariant(cube, 'no such cube')
      const { nation, track } = cube
      state.sheets[nation].tracks[track] = value
      const was = before.sheets[nation].tracks[track]
      return { state, text: `${trackInfo[track].name} of ${theNation(nation)}: ${was} → ${value}`, spaces: [] }
    }
    case 'will': {
      const side = sides.find((each) => each === text)
      invariant(side, 'no such side')
      state.will[side] = value
      return { state, text: `Political Will of the ${sideNames[side]}: ${before.will[side]} → ${value}`, spaces: [] }
    }
    default: {
      const nation = nationOf(text)
      invariant(nation, 'no such Nation')
      state.sheets[nation].ready = value
      const was = before.sheets[nation].ready
      return { state, text: `Action markers of ${theNation(nation)} left: ${was} → ${value}`, spaces: [] }
    }
  }
}

/** What would follow from the board by itself: that belongs to play, not to a correction. */
function follows(state: State): string | undefined {
  const over = overfull(state)
  if (over) return `${theNation(over.nation)} may have ${stackLimit} of a kind in ${spaceName(over.space)}, not more`
  const [left] = strand(trialCopy(state))
  if (left) return `Armies of ${theNation(left.nation)} need a Fleet of theirs in ${spaceName(left.space)}`
  if (!state.italyFell && controls(state.board, 'allies', 'italy')) return 'Italy would fall by it'
  if (sides.some((side) => capitalsTaken(state.board, side) >= 2)) return 'it would decide the war'
  const next = toAct(state)
  if (state.sheets[next].ready === 0) return `it is the turn of ${theNation(next)}, which needs an Action marker`
  return undefined
}

export const corrections: Corrections<State, View, Event> = {
  list,
  choices,
  blocked: ({ stack, turn }) =>
    stack.length === 0 && !turn.done
      ? undefined
      : 'The table is put right before an Action is chosen, not in the middle of one.',
  change,
  fault: (state) => positionFault(state)?.replace(/\.$/, '') ?? follows(state),
  finish: (state, told) => ({
    state,
    events: [{ type: 'corrected', changes: told }],
    pace: 'moment',
    story: state.turn.actions === 0 ? `year-${state.year}` : `${state.year}-action-${state.turn.actions}`,
    barrier: false,
  }),
}
