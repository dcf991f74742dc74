import { invariant } from '../../../../core/index.ts'
import { kindInfo } from '../../map/nations.ts'
import { spaceIds, spaces } from '../../map/spaces.ts'
import { kindsIn, nationsOf, poolAt, withdraw } from '../../rules/pieces.ts'
import type { Table } from '../../state.ts'
import { kindName, nationName, spaceName } from '../../text/names.ts'
import { pieceChoice } from '../common.ts'
import type { EffectPlay } from '../effect.ts'
import { levelOneArmy, placeEffect } from '../responses/placement.ts'
import { cardVerb } from './card.ts'

/** Removes one Level 1 German or Japanese Army from Soviet Home Territory for good. */
export function russianWinter(table: Table): EffectPlay[] {
  const found = spaceIds
    .filter((space) => spaces[space].home === 'soviet')
    .flatMap((space) =>
      nationsOf('axis').flatMap((nation) =>
        kindsIn(poolAt(table.board, space, nation))
          .filter((kind) => kindInfo[kind].arm === 'army' && kindInfo[kind].level === 1)
          .map((kind) => ({ id: `${nation}.${kind}@${space}`, space, nation, kind })),
      ),
    )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const show = (id: string) => {
    const army = found.find((one) => one.id === id)
    return army ? `${nationName(army.nation)}: ${kindName(army.kind)} in ${spaceName(army.space)}` : id
  }
  const unit = pieceChoice('unit', 'Which Army?', ids, show, {
    rule: '8.4',
    text: 'Russian Winter removes a Level 1 Axis Army in Soviet Home Territory.',
  })
  return [
    {
      verb: { ...cardVerb('russian-winter'), args: unit.args, style: 'primary' },
      choices: unit.choices,
      explain: unit.explain,
      effect(work, action) {
        const id = unit.chosen(action)
        const army = found.find((one) => one.id === id)
        invariant(army, 'an Army is removed that was not offered')
        const { nation, space, kind } = army
        withdraw(work.state, nation, space, [kind], 'lost')
        work.events.push({ type: 'shifted', by: 'soviet', nation, moves: [{ kind, from: space, to: 'lost' }] })
      },
    },
  ]
}

export function peoplesRepublics(table: Table): EffectPlay[] {
  return placeEffect(table, cardVerb('peoples-republics'), 'soviet', ['reserve', 'spent'], levelOneArmy, [
    'poland',
    'balkans',
    'china',
  ])
}
