import type { Nation } from '../map/nations.ts'
import { forfeitAxisAttack } from '../rules/axis-attack.ts'
import { beginAction, passTurn } from '../rules/turn.ts'
import type { Table } from '../state.ts'
import type { Play } from '../work.ts'
import { buildPlay } from './build.ts'
import { simplePlay } from './common.ts'
import { offensivePlays } from './offensive.ts'
import { openOffensiveResponses } from './preceding.ts'
import { specialPlays } from './special/index.ts'
import { strategicMovePlay } from './strategic-move.ts'
import { upgradePlay } from './upgrade.ts'

/** What a Nation may do in its turn (rulebook 4.5): one of the four Actions, a Special Action, or pass. */
export function actionPlays(table: Table, nation: Nation): Play[] {
  const present = (play: Play | undefined) => (play ? [play] : [])
  return [
    ...offensivePlays(table, nation, {
      terms: { name: 'Offensive', bonus: 0 },
      do: 'offensive',
      before(work, space) {
        beginAction(work, 'offensive', { sheet: nation, row: 'offensive', box: 0 })
        if (nation === 'usa') forfeitAxisAttack(work)
        openOffensiveResponses(work, nation, space)
      },
    }),
    buildPlay(table, nation),
    ...present(strategicMovePlay(table, nation)),
    ...present(upgradePlay(table, nation)),
    ...specialPlays(table, nation),
    simplePlay(
      { do: 'pass', label: 'Pass', hint: 'Do nothing now; you may act again in the next lap.', style: 'plain' },
      passTurn,
    ),
  ]
}
