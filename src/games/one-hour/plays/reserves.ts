import { invariant } from '../../../core/index.ts'
import { kindInfo } from '../map/nations.ts'
import { commit, committable, total } from '../rules/battle.ts'
import { subsets } from '../rules/offensive.ts'
import { listed } from '../rules/pieces.ts'
import type { BattleFrame, Table } from '../state.ts'
import { spaceName } from '../text/names.ts'
import type { Play, Work } from '../work.ts'
import { simplePlay } from './common.ts'
import { unitsGiven, unitsQuestion } from './units.ts'

/** Committing Reserves to a battle, or holding them back (rulebook 5). */
export function reservePlays(table: Table, frame: BattleFrame): Play[] {
  const nation = frame.left[0]
  if (!nation) return []
  const sets = subsets(committable(table, nation, frame.space, frame.arm))
  const now = `Attack ${total(frame.attack)}, defence ${total(frame.defence)} in ${spaceName(frame.space)}.`
  return [
    {
      verb: {
        do: 'commit',
        label: 'Commit Reserves',
        hint: now,
        style: 'primary',
        args: [{ name: 'units', label: 'Which units go from Reserve to Spent?', optional: false }],
      },
      choices: (draft) => unitsQuestion(sets, draft.args.units, now, (kind) => `+${kindInfo[kind].level}`),
      explain: () => ({
        rule: '5',
        text: 'Only pieces of the fighting kind may be committed, from Reserve, where the battle is in supply.',
      }),
      run(work, action) {
        commit(work, battleOf(work), listed(unitsGiven(action.args.units, sets)))
      },
    },
    simplePlay({ do: 'hold', label: 'Hold back', hint: now, style: 'plain' }, (work) =>
      commit(work, battleOf(work), []),
    ),
  ]
}

function battleOf(work: Work): BattleFrame {
  const top = work.state.stack.at(-1)
  invariant(top?.kind === 'battle', 'no battle is being fought')
  return top
}
