import { invariant, type Question } from '../../../core/index.ts'
import { kindInfo, type Kind, type Nation } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import { buildable, buildSites, canStand, carryOut, isFull, nextShifts, type Shift } from '../rules/build.ts'
import { holdsCapital } from '../rules/control.ts'
import { openResponses } from '../rules/responses.ts'
import { beginAction } from '../rules/turn.ts'
import { supplied } from '../rules/supply.ts'
import type { Board, Table } from '../state.ts'
import { kindName, spaceName, theNation } from '../text/names.ts'
import type { Play, Reason } from '../work.ts'
import { listArg, needsFleet, offerOf } from './common.ts'
import { isKind } from './units.ts'

/** `army-1>reserve` out of Spent, `army-1>poland` out of Reserve. */
const written = ({ kind, to }: Shift): string => `${kind}>${to}`

export function readShift(value: string): Shift | undefined {
  const [kind, to, ...rest] = value.split('>')
  if (kind === undefined || !isKind(kind) || rest.length > 0) return undefined
  const space = to === 'reserve' ? to : spaceIds.find((id) => id === to)
  return space && { kind, to: space }
}

function readAll(values: readonly string[]): Shift[] {
  return values.flatMap((value) => readShift(value) ?? [])
}

export function shiftLabel({ kind, to }: Shift): string {
  return to === 'reserve' ? `${kindName(kind)}: Spent → Reserve` : `${kindName(kind)} → ${spaceName(to)}`
}

export function buildPlay(table: Table, nation: Nation): Play {
  const choices = (values: readonly string[]): Question => {
    const { left, shifts, board } = nextShifts(table, nation, readAll(values))
    return {
      kind: 'many',
      done: true,
      note: left > 0 ? `${left} of ${table.sheets[nation].tracks.build} left to build.` : 'Everything is built.',
      ...offerOf(shifts, written, (shift) => {
        const warn = shift.to === 'reserve' ? undefined : crowding(board, nation, shift.kind, shift.to)
        return {
          label: shiftLabel(shift),
          group: shift.to === 'reserve' ? ['From Spent to Reserve'] : ['Onto the map', kindName(shift.kind)],
          hint: `Costs ${kindInfo[shift.kind].level}`,
          ...(warn === undefined ? {} : { warn }),
        }
      }),
    }
  }
  return {
    verb: {
      do: 'build',
      label: 'Build',
      hint: `Shift up to ${table.sheets[nation].tracks.build} from Spent to Reserve or from Reserve onto the map.`,
      args: [{ name: 'shifts', label: 'What to build, one after the other?', optional: false }],
    },
    choices: (draft) => choices(listArg(draft, 'shifts')),
    explain: (draft, _ask, value) => why(table, nation, readAll(listArg(draft, 'shifts')), String(value)),
    run(work, action) {
      const { state } = work
      const shifts = readAll(listArg(action, 'shifts'))
      beginAction(work, 'build', { sheet: nation, row: 'build', box: 0 })
      const moves = shifts.map((shift) => {
        invariant(buildable(shift.kind), 'a Chinese Army is built')
        carryOut(state.board, state.sheets[nation], nation, shift)
        return shift.to === 'reserve'
          ? ({ kind: shift.kind, from: 'spent', to: 'reserve' } as const)
          : ({ kind: shift.kind, from: 'reserve', to: shift.to } as const)
      })
      work.events.push({ type: 'shifted', by: nation, nation, moves })
      openResponses(work, { by: nation, row: 'build', met: [] })
    },
  }
}

function crowding(board: Board, nation: Nation, kind: Kind, space: SpaceId): string | undefined {
  return isFull(board, nation, kind, space)
    ? `${spaceName(space)} holds three already: one of them would go to Spent.`
    : undefined
}

function why(table: Table, nation: Nation, done: readonly Shift[], value: string): Reason {
  const shift = readShift(value)
  if (!shift) return { rule: '4.5', text: 'A shift reads like army-1>reserve or army-1>poland.' }
  const { kind, to } = shift
  const { left, board } = nextShifts(table, nation, done)
  if (!buildable(kind)) return { rule: '3.2', text: 'A Build never touches Chinese Armies.' }
  if (kindInfo[kind].level > left) {
    return { rule: '4.5', text: `${kindName(kind)} costs ${kindInfo[kind].level}, and only ${left} is left to build.` }
  }
  if (to === 'reserve') return { rule: '4.5', text: `There is no ${kindName(kind)} in Spent.` }
  const site = sitesProblem(table, nation, kindInfo[kind].arm, to)
  if (!site && !canStand(board, nation, kind, to)) return needsFleet(nation)
  return site ?? { rule: '4.5', text: `There is no ${kindName(kind)} in Reserve that could go to ${spaceName(to)}.` }
}

function sitesProblem(table: Table, nation: Nation, arm: 'army' | 'fleet', to: SpaceId): Reason | undefined {
  if (buildSites(table.board, nation)[arm].includes(to)) return undefined
  if (!holdsCapital(table.board, nation)) {
    return {
      rule: '6.4',
      text: `While its Capital is lost, ${theNation(nation)} may only place Armies in that Capital.`,
    }
  }
  if (!supplied(table.board, nation).has(to)) {
    return {
      rule: '6.3',
      text: `${spaceName(to)} was not in supply for ${theNation(nation)} at the start of this Build.`,
    }
  }
  return arm === 'army'
    ? { rule: '4.5', text: `Armies are placed where your side has control: not in ${spaceName(to)}.` }
    : { rule: '4.5', text: `Fleets are placed at sea without enemy Fleets: not in ${spaceName(to)}.` }
}
