import { exactly, type ArgSpec, type Draft, type Question } from '../../../core/index.ts'
import { arms, trackInfo, tracks, type Arm, type Nation, type Track } from '../map/nations.ts'
import { draftSetup } from '../map/setup.ts'
import { spaceIds } from '../map/spaces.ts'
import { put, putAt, take } from '../rules/pieces.ts'
import { nextDeployments, nextUpgrades, type Deployment } from '../rules/variable-setup.ts'
import type { Table } from '../state.ts'
import { kindName, spaceName } from '../text/names.ts'
import type { Play } from '../work.ts'
import { listArg } from './common.ts'
import { isKind } from './units.ts'

/** `army-2@poland`, or `army-1@reserve` */
const written = ({ kind, to }: Deployment) => `${kind}@${to}`

function read(values: readonly string[]): Deployment[] {
  return values.flatMap((value) => {
    const [kind, place] = value.split('@')
    const to = place === 'reserve' ? place : spaceIds.find((id) => id === place)
    return kind !== undefined && isKind(kind) && to ? [{ kind, to }] : []
  })
}

const upgradesOf = (draft: Draft): Track[] =>
  listArg(draft, 'upgrades').flatMap((value) => tracks.find((track) => track === value) ?? [])

const argOf: Readonly<Record<Arm, string>> = { army: 'armies', fleet: 'fleets' }

/** A Nation chooses how it starts (rulebook 8.3). All points have to be spent. */
export function deployPlay(table: Table, nation: Nation): Play {
  const draft = draftSetup[nation]
  const args: ArgSpec[] = [
    ...arms
      .filter((arm) => draft[arm].points > 0)
      .map((arm) => ({
        name: argOf[arm],
        label: `${draft[arm].points} points of ${arm === 'army' ? 'Armies' : 'Fleets'}: what goes where?`,
        optional: false,
      })),
    { name: 'upgrades', label: `${draft.upgrades} to upgrade: which tracks?`, optional: false },
  ]
  return {
    verb: {
      do: 'deploy',
      label: 'Set up',
      hint: 'Place your pieces and upgrade your tracks.',
      style: 'primary',
      args,
    },
    choices(given, ask): Question {
      if (ask === 'upgrades') {
        const { left, next } = nextUpgrades(table, nation, upgradesOf(given))
        const options = next.map((track) => ({ value: track, label: trackInfo[track].name }))
        return { kind: 'many', done: next.length === 0, note: `${left} left.`, ...exactly(options) }
      }
      const arm: Arm = ask === 'fleets' ? 'fleet' : 'army'
      const { left, next } = nextDeployments(table, nation, arm, read(listArg(given, ask)))
      const options = next.map((deployment) => {
        const place = deployment.to === 'reserve' ? 'Reserve' : spaceName(deployment.to)
        return { value: written(deployment), label: `${kindName(deployment.kind)} → ${place}`, group: [place] }
      })
      return { kind: 'many', done: next.length === 0, note: `${left} points left.`, ...exactly(options) }
    },
    explain: () => ({
      rule: '8.3',
      text: 'Every point is spent: in the spaces named for this Nation, at most three pieces of a kind in one, and within its limit of points for a space.',
    }),
    run(work, action) {
      const { state } = work
      const sheet = state.sheets[nation]
      state.stack.pop()
      const placed = arms.flatMap((arm) =>
        read(listArg(action, argOf[arm])).map(({ kind, to }) => {
          const from = draft[arm].rest
          take(sheet[from], kind)
          if (to === 'reserve') put(sheet.reserve, kind)
          else putAt(state.board, to, nation, kind)
          return { kind, from, to }
        }),
      )
      const upgrades = upgradesOf(action)
      for (const track of upgrades) sheet.tracks[track] += 1
      work.events.push({ type: 'deployed', nation, placed, tracks: upgrades })
    },
  }
}
