import type { Draft, Question } from '../../../core/index.ts'
import { kindInfo, type Nation } from '../map/nations.ts'
import { spaceIds, spaces } from '../map/spaces.ts'
import { canStand, isFull } from '../rules/build.ts'
import { holdsCapital } from '../rules/control.ts'
import { count, poolAt } from '../rules/pieces.ts'
import { openResponses } from '../rules/responses.ts'
import {
  beginJourney,
  leftBehind,
  nextRelocations,
  relocate,
  type Journey,
  type Relocation,
} from '../rules/strategic-move.ts'
import { supplied } from '../rules/supply.ts'
import { beginAction } from '../rules/turn.ts'
import type { Board, Table } from '../state.ts'
import { kindName, spaceName, theNation } from '../text/names.ts'
import type { Play, Reason } from '../work.ts'
import { listArg, needsFleet, offerOf } from './common.ts'
import { isKind } from './units.ts'

/** `fleet-1@east-pacific>atlantic`, or `>reserve` for going back to the sheet. */
const written = ({ kind, from, to }: Relocation): string => `${kind}@${from}>${to}`

export function readRelocation(value: string): Relocation | undefined {
  const match = /^([a-z0-9-]+)@([a-z-]+)>([a-z-]+)$/.exec(value)
  const [, kind, start, goal] = match ?? []
  const from = spaceIds.find((id) => id === start)
  const to = goal === 'reserve' ? goal : spaceIds.find((id) => id === goal)
  return kind !== undefined && isKind(kind) && from && to ? { kind, from, to } : undefined
}

export function relocationLabel({ kind, from, to }: Relocation): string {
  return `${kindName(kind)}: ${spaceName(from)} → ${to === 'reserve' ? 'Reserve' : spaceName(to)}`
}

function journeyOf(table: Table, nation: Nation, draft: Draft): Journey {
  const journey = beginJourney(table)
  for (const value of listArg(draft, 'moves')) {
    const move = readRelocation(value)
    if (move) relocate(journey, nation, move)
  }
  return journey
}

export function strategicMovePlay(table: Table, nation: Nation): Play | undefined {
  if (nextRelocations(beginJourney(table), nation).length === 0) return undefined
  return {
    verb: {
      do: 'strategic-move',
      label: 'Strategic Move',
      hint: 'Move units that are in supply any distance, one after the other.',
      args: [{ name: 'moves', label: 'Which unit goes where, one after the other?', optional: false }],
    },
    choices(draft): Question {
      const journey = journeyOf(table, nation, draft)
      return {
        kind: 'many',
        done: listArg(draft, 'moves').length > 0,
        note: 'Every move may open or cut the supply of the next one.',
        ...offerOf(nextRelocations(journey, nation), written, (move) => {
          const warn = warning(journey.table.board, nation, move)
          return {
            label: relocationLabel(move),
            group: [`${kindName(move.kind)} in ${spaceName(move.from)}`],
            ...(warn === undefined ? {} : { warn }),
          }
        }),
      }
    },
    explain: (draft, _ask, value) => why(journeyOf(table, nation, draft), nation, String(value)),
    run(work, action) {
      const { state } = work
      beginAction(work, 'strategic-move', { sheet: nation, row: 'strategic-move', box: 0 })
      const journey = beginJourney(state)
      const moves: Relocation[] = []
      const stranded: ReturnType<typeof relocate> = []
      for (const value of listArg(action, 'moves')) {
        const move = readRelocation(value)
        if (!move) continue
        stranded.push(...relocate(journey, nation, move))
        moves.push(move)
      }
      state.board = journey.table.board
      state.sheets = journey.table.sheets
      work.events.push({ type: 'shifted', by: nation, nation, moves })
      for (const left of stranded) work.events.push({ type: 'stranded', ...left })
      openResponses(work, { by: nation, row: 'strategic-move', met: [] })
    },
  }
}

function warning(board: Board, nation: Nation, move: Relocation): string | undefined {
  const left = leftBehind(board, nation, move)
  if (left.length > 0) return `${left.map(kindName).join(', ')} would be left at sea and go to Spent.`
  return move.to !== 'reserve' && isFull(board, nation, move.kind, move.to)
    ? `${spaceName(move.to)} holds three already: unless one of them moves away after this, one goes to Spent.`
    : undefined
}

function why(journey: Journey, nation: Nation, value: string): Reason {
  const { board } = journey.table
  const move = readRelocation(value)
  if (!move) return { rule: '4.5', text: 'Give at least one move, such as army-1@usa>uk.' }
  if (!holdsCapital(board, nation))
    return { rule: '6.4', text: 'Without its Capital a Nation makes no Strategic Move.' }
  const { arm, minor } = kindInfo[move.kind]
  if (minor === 'China') return { rule: '3.2', text: 'Chinese Armies never leave China, not even for Reserve.' }
  if (!supplied(board, nation).has(move.from)) {
    return { rule: '4.5', text: `${spaceName(move.from)} is not in supply for ${theNation(nation)}.` }
  }
  const here = count(poolAt(board, move.from, nation), move.kind)
  if (here === 0) {
    return {
      rule: '4.5',
      text: `There is no ${kindName(move.kind)} of ${theNation(nation)} in ${spaceName(move.from)}.`,
    }
  }
  if (here <= count(journey.moved[move.from], move.kind)) {
    return {
      rule: '4.5',
      text: `${kindName(move.kind)} in ${spaceName(move.from)} has moved already, and each piece moves once.`,
    }
  }
  if (move.to !== 'reserve' && arm === 'fleet' && spaces[move.to].kind === 'land') {
    return { rule: '4.5', text: 'Fleets end their move at sea.' }
  }
  if (move.to !== 'reserve' && !supplied(board, nation).has(move.to)) {
    return { rule: '4.5', text: `${spaceName(move.to)} is not in supply for ${theNation(nation)}.` }
  }
  if (move.to !== 'reserve' && !canStand(board, nation, move.kind, move.to)) return needsFleet(nation)
  return {
    rule: '4.5',
    text: `${kindName(move.kind)} cannot go from ${spaceName(move.from)} to ${move.to === 'reserve' ? 'Reserve' : spaceName(move.to)}: the way must be in supply, and controlled for Armies.`,
  }
}
