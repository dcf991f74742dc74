import type { Action, Draft } from '../../../../core/index.ts'
import { kindInfo, trackInfo, type Kind, type Nation } from '../../map/nations.ts'
import { lastYear } from '../../map/nations.ts'
import { forfeitAxisAttack } from '../../rules/axis-attack.ts'
import { subsets } from '../../rules/offensive.ts'
import { listed, shift, strengthOf } from '../../rules/pieces.ts'
import { moveCube } from '../../rules/upgrade.ts'
import type { Pool, Table } from '../../state.ts'
import { theNation } from '../../text/names.ts'
import type { Work } from '../../work.ts'
import type { EffectPlay } from '../effect.ts'
import { one } from '../common.ts'
import { unitsGiven, unitsQuestion } from '../units.ts'

/** Responses that shift units between the boxes of a Nation Sheet, or change its cube or its place in the turn order. */

/** All sets of pieces worth at most so many units; a Level 2 piece is two (rulebook 4.6). Never Chinese Armies. */
export function worth(pool: Pool, units: number): Pool[] {
  const list = listed(pool).filter((kind) => kindInfo[kind].minor !== 'China')
  return subsets(list).filter((set) => strengthOf(listed(set)) <= units)
}

/** Shifting pieces worth at most so many units from one box of a Nation Sheet into the other. */
export function shiftEffect(
  verb: { readonly do: string; readonly label: string; readonly hint: string },
  by: Nation,
  nation: Nation,
  sets: readonly Pool[],
  way: { readonly from: 'reserve' | 'spent'; readonly to: 'reserve' | 'spent' },
  units: number,
  after?: (work: Work) => void,
): EffectPlay {
  const chosen = (draft: Draft): Kind[] => listed(unitsGiven(draft.args.units, sets))
  return {
    verb: {
      ...verb,
      style: 'primary',
      args: sets.length > 0 ? [{ name: 'units', label: 'Which units?', optional: false }] : [],
    },
    choices: (draft) =>
      sets.length === 0
        ? one([])
        : unitsQuestion(sets, draft.args.units, `Up to ${units} in all; an Army 2 or Fleet 2 counts as 2.`, (kind) =>
            kindInfo[kind].level > 1 ? `Counts as ${kindInfo[kind].level}` : undefined,
          ),
    explain: () => ({
      rule: '4.6',
      text: `At most ${units} in all may be shifted, a Level 2 piece counting as 2, out of ${theNation(nation)}’s ${way.from === 'reserve' ? 'Reserve' : 'Spent'}.`,
    }),
    effect(work: Work, action: Action) {
      const list = chosen(action)
      shift(work.state, nation, list, way.from, way.to)
      if (list.length > 0) {
        const moves = list.map((kind) => ({ kind, ...way }))
        work.events.push({ type: 'shifted', by, nation, moves })
      }
      after?.(work)
    },
  }
}

export function strategicBombing(
  table: Table,
  by: Nation,
  target: Nation,
  units: number,
  downgrade: boolean,
): EffectPlay[] {
  const sheet = table.sheets[target]
  const sets = worth(sheet.reserve, units)
  if (sets.length === 0 && !(downgrade && sheet.tracks.build > trackInfo.build.min)) return []
  const hint = `${theNation(target)}: up to ${units} from Reserve to Spent${downgrade ? ', Build −1' : ''}.`
  return [
    shiftEffect(
      { do: 'strategic-bombing', label: 'Strategic Bombing', hint },
      by,
      target,
      sets,
      { from: 'reserve', to: 'spent' },
      units,
      (work) => {
        if (downgrade) moveCube(work, target, 'build', -1)
        if (by === 'usa') forfeitAxisAttack(work)
      },
    ),
  ]
}

export function lendLease(table: Table, by: Nation, target: Nation, units: number): EffectPlay[] {
  const sets = worth(table.sheets[target].spent, units)
  if (sets.length === 0) return []
  const hint = `${theNation(target)}: up to ${units} from Spent to Reserve.`
  return [
    shiftEffect(
      { do: 'lend-lease', label: 'Lend Lease', hint },
      by,
      target,
      sets,
      { from: 'spent', to: 'reserve' },
      units,
    ),
  ]
}

/** The marker goes right before the other Nation's from next year on; useless where it stands before it already. */
export function codeBreaking(table: Table, by: Nation, target: Nation): EffectPlay[] {
  const order = table.nextOrder
  if (table.year === lastYear || order.indexOf(by) < order.indexOf(target)) return []
  return [
    {
      verb: {
        do: 'code-breaking',
        label: 'Code Breaking',
        hint: `From next year on your turn comes right before ${theNation(target)}’s.`,
        args: [],
        style: 'primary',
      },
      choices: () => one([]),
      explain: () => ({ rule: '4.6', text: 'Nothing has to be chosen for this.' }),
      effect(work) {
        const others = work.state.nextOrder.filter((nation) => nation !== by)
        others.splice(others.indexOf(target), 0, by)
        work.state.nextOrder = others
        work.events.push({ type: 'code-breaking', by, nation: target, order: others })
      },
    },
  ]
}
