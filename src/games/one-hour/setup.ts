import {
  firstYear,
  kindInfo,
  markers,
  maxWill,
  nations,
  pieces,
  startWill,
  type Kind,
  type Nation,
} from './map/nations.ts'
import { draftSetup, draftTracks, standardSetup, startOrder } from './map/setup.ts'
import { dealt, specialIds, specials, type SpecialId, type SpecialLevel } from './map/special.ts'
import { spaceIds, type SpaceId } from './map/spaces.ts'
import { kindsIn, listed, poolOf } from './rules/pieces.ts'
import type { DeployFrame, Pool, Sheet, State } from './state.ts'
import { newId, type Work } from './work.ts'

/** The options of a game, as `meta` offers them. */
export interface GameOptions {
  readonly diceFree: boolean
  readonly highWill: boolean
  readonly variableSetup: boolean
  readonly specials: SpecialLevel
}

function sheetOf(nation: Nation, draft: boolean): Sheet {
  const setup = standardSetup[nation]
  return {
    reserve: boxPool(nation, 'reserve', draft),
    spent: boxPool(nation, 'spent', draft),
    lost: {},
    tracks: { ...(draft ? draftTracks : setup.tracks) },
    ready: markers[nation].start,
    placed: [],
    specials: [],
    played: [],
  }
}

/** The historical start (rulebook 3.3, 3.4); the table before anybody has chosen, in the variable set-up (8.3). */
export function firstState(options: GameOptions): State {
  const will = options.highWill ? maxWill : startWill
  const state: State = {
    options: { diceFree: options.diceFree },
    year: firstYear,
    order: [...startOrder],
    nextOrder: [...startOrder],
    will: { axis: will, allies: will },
    board: {},
    sheets: {
      germany: sheetOf('germany', options.variableSetup),
      uk: sheetOf('uk', options.variableSetup),
      japan: sheetOf('japan', options.variableSetup),
      soviet: sheetOf('soviet', options.variableSetup),
      usa: sheetOf('usa', options.variableSetup),
    },
    axisAttack: 'aside',
    italyFell: false,
    turn: { id: '', at: 0, done: false, passes: 0, actions: 0 },
    stack: [],
    next: 1,
    sealed: {},
    voided: {},
  }
  for (const nation of nations) {
    for (const space of spaceIds) {
      const pool = boardPool(nation, space, options.variableSetup)
      if (kindsIn(pool).length > 0) state.board[space] = { ...state.board[space], [nation]: pool }
    }
  }
  if (options.variableSetup) {
    const frames = startOrder.map((nation): DeployFrame => ({ kind: 'deploy', id: newId(state, 'deploy'), nation }))
    state.stack.push(...frames.reverse())
  }
  state.turn.id = newId(state, 'action')
  return state
}

/** What stands in a space at the start: only Minor Nations' pieces where all others are still to be placed. */
function boardPool(nation: Nation, space: SpaceId, draft: boolean): Pool {
  const pool = standardSetup[nation].board[space] ?? {}
  return poolOf(listed(pool).filter((kind) => !draft || isMinor(kind)))
}

/** A box of the sheet at the start; in a draft it also holds what will stay there if it is not chosen. */
function boxPool(nation: Nation, box: 'reserve' | 'spent', draft: boolean): Pool {
  const pool = standardSetup[nation][box]
  if (!draft) return { ...pool }
  const stays = (kind: Kind) => !isMinor(kind) && draftSetup[nation][kindInfo[kind].arm].rest === box
  return poolOf([...listed(pool).filter(isMinor), ...listed(pieces[nation]).filter(stays)])
}

const isMinor = (kind: Kind) => kindInfo[kind].minor !== undefined

/** Deals each Nation its Special markers at random (rulebook 8.4). */
export function dealSpecials(work: Work, level: SpecialLevel): void {
  if (level === 'off') return
  for (const nation of startOrder) {
    const own = specialIds.filter((id) => specials[id].nation === nation)
    const dealtTo = dealt[level][nation]
    const hand: SpecialId[] =
      dealtTo < own.length ? work.dice.shuffle(own, `special markers of ${nation}`).slice(0, dealtTo) : own
    work.state.sheets[nation].specials = hand.sort((a, b) => specialIds.indexOf(a) - specialIds.indexOf(b))
    work.events.push({ type: 'dealt', nation, specials: work.state.sheets[nation].specials })
  }
}
