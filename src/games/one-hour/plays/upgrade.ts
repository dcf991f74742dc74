import { trackInfo, type Nation } from '../map/nations.ts'
import { openResponses } from '../rules/responses.ts'
import { beginAction } from '../rules/turn.ts'
import { moveCube, upgradable } from '../rules/upgrade.ts'
import type { Table } from '../state.ts'
import type { Play } from '../work.ts'
import { one } from './common.ts'

export function upgradePlay(table: Table, nation: Nation): Play | undefined {
  const open = upgradable(table, nation)
  if (open.length === 0) return undefined
  return {
    verb: {
      do: 'upgrade',
      label: 'Upgrade',
      hint: 'Move one cube a step to the right: Build, Air Force or Naval Aviation.',
      args: [{ name: 'track', label: 'Which track?', optional: false }],
    },
    choices: () =>
      one(
        open.map((track) => {
          const now = table.sheets[nation].tracks[track]
          return { value: track, label: `${trackInfo[track].name}: ${now} → ${now + 1}` }
        }),
      ),
    explain: () => ({ rule: '4.5', text: 'That track does not exist or its cube is at the right end already.' }),
    run(work, action) {
      const track = open.find((one) => one === action.args.track)
      if (!track) return
      beginAction(work, 'upgrade', { sheet: nation, row: 'upgrade', box: 0 })
      moveCube(work, nation, track, 1)
      openResponses(work, { by: nation, row: 'upgrade', met: [] })
    },
  }
}
