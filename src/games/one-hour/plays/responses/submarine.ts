import { exactly, type Draft, type Option, type Question } from '../../../../core/index.ts'
import { kindInfo, kinds, nations, type Kind, type Nation } from '../../map/nations.ts'
import type { Effect } from '../../map/sheets.ts'
import { spaceIds, type SpaceId } from '../../map/spaces.ts'
import { forfeitAxisAttack } from '../../rules/axis-attack.ts'
import { count, kindsIn, poolAt, shift, withdraw } from '../../rules/pieces.ts'
import type { Table } from '../../state.ts'
import { kindName, nationName, spaceName } from '../../text/names.ts'
import { listArg } from '../common.ts'
import type { EffectPlay } from '../effect.ts'

type Submarine = Extract<Effect, { do: 'submarine' }>

/** A piece in a Reserve, `uk.army-1`, or a Fleet on the map, `uk.fleet-1@atlantic`. */
interface Prey {
  readonly nation: Nation
  readonly kind: Kind
  readonly sea?: SpaceId
}

const written = ({ nation, kind, sea }: Prey) => `${nation}.${kind}${sea ? `@${sea}` : ''}`

function read(value: string): Prey | undefined {
  const match = /^([a-z]+)\.([a-z0-9-]+)(?:@([a-z-]+))?$/.exec(value)
  const nation = nations.find((id) => id === match?.[1])
  const kind = kinds.find((id) => id === match?.[2])
  const sea = spaceIds.find((id) => id === match?.[3])
  return nation && kind ? { nation, kind, ...(sea ? { sea } : {}) } : undefined
}

/** What may be taken next: pieces worth what is left out of the Reserves, or, first of all, one Level 1 Fleet at sea. */
function next(table: Table, effect: Submarine, taken: readonly Prey[]): Prey[] {
  if (taken.some(({ sea }) => sea)) return []
  const left = effect.units - taken.reduce((sum, { kind }) => sum + kindInfo[kind].level, 0)
  const reserves = effect.reserves.flatMap((nation) =>
    kindsIn(table.sheets[nation].reserve)
      .filter((kind) => kindInfo[kind].level <= left && kindInfo[kind].minor !== 'China')
      .filter((kind) => {
        const already = taken.filter((prey) => prey.nation === nation && prey.kind === kind).length
        return count(table.sheets[nation].reserve, kind) > already
      })
      .map((kind): Prey => ({ nation, kind })),
  )
  if (taken.length > 0) return reserves
  const { seas } = effect
  const fleets = spaceIds
    .filter((sea) => seas === 'everywhere' || seas.includes(sea))
    .flatMap((sea) =>
      effect.fleets.flatMap((nation) =>
        kindsIn(poolAt(table.board, sea, nation))
          .filter((kind) => kindInfo[kind].arm === 'fleet' && kindInfo[kind].level === 1)
          .map((kind): Prey => ({ nation, kind, sea })),
      ),
    )
  return [...reserves, ...fleets]
}

function option(prey: Prey): Option {
  const { nation, kind, sea } = prey
  return {
    value: written(prey),
    label: sea
      ? `${nationName(nation)}: ${kindName(kind)} in ${spaceName(sea)}`
      : `${nationName(nation)}: ${kindName(kind)}`,
    group: sea ? ['A Fleet at sea'] : ['Out of Reserve', nationName(nation)],
  }
}

export function submarineWarfare(table: Table, by: Nation, effect: Submarine): EffectPlay[] {
  if (next(table, effect, []).length === 0) return []
  const taken = (draft: Draft): Prey[] => listArg(draft, 'units').flatMap((value) => read(value) ?? [])
  return [
    {
      verb: {
        do: 'submarine-warfare',
        label: 'Submarine Warfare',
        hint: `Up to ${effect.units} from Reserve to Spent, or one Level 1 Fleet from the map to Spent.`,
        args: [{ name: 'units', label: 'Which units?', optional: false }],
        style: 'primary',
      },
      choices: (draft): Question => ({
        kind: 'many',
        done: taken(draft).length > 0,
        note: `Up to ${effect.units} out of Reserve (Level 2 counts as 2), or one Fleet 1 at sea.`,
        ...exactly(next(table, effect, taken(draft)).map(option)),
      }),
      explain: () => ({
        rule: '4.6',
        text: `Submarine Warfare sinks up to ${effect.units} out of Reserve, or a single Level 1 Fleet at sea.`,
      }),
      effect(work, action) {
        for (const { nation, kind, sea } of taken(action)) {
          if (sea) withdraw(work.state, nation, sea, [kind], 'spent')
          else shift(work.state, nation, [kind], 'reserve', 'spent')
          work.events.push({ type: 'shifted', by, nation, moves: [{ kind, from: sea ?? 'reserve', to: 'spent' }] })
        }
        if (by === 'usa') forfeitAxisAttack(work)
      },
    },
  ]
}
