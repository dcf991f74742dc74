import { excessSets, giveUp } from '../rules/stacking.ts'
import { listed, poolOf } from '../rules/pieces.ts'
import type { ExcessFrame, Table } from '../state.ts'
import { spaceName } from '../text/names.ts'
import type { Play } from '../work.ts'
import { unitsGiven, unitsQuestion } from './units.ts'

/** Choosing which pieces over the stacking limit go to Spent (rulebook 6.1). */
export function excessPlay(table: Table, frame: ExcessFrame): Play {
  const sets = excessSets(table, frame).map(poolOf)
  return {
    verb: {
      do: 'give-up',
      label: 'Choose the excess',
      hint: `${frame.count} too many in ${spaceName(frame.space)}.`,
      style: 'primary',
      args: [{ name: 'units', label: `Which ${frame.count} go to Spent?`, optional: false }],
    },
    choices: (draft) => unitsQuestion(sets, draft.args.units),
    explain: () => ({ rule: '6.1', text: `Exactly ${frame.count} of the pieces there have to go to Spent.` }),
    run(work, action) {
      const units = listed(unitsGiven(action.args.units, sets))
      work.state.stack.pop()
      giveUp(work, frame.nation, frame.space, units)
    },
  }
}
