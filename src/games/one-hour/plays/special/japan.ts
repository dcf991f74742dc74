import { invariant } from '../../../../core/index.ts'
import { kindInfo } from '../../map/nations.ts'
import type { SpaceId } from '../../map/spaces.ts'
import { kindsIn, poolAt, presence, withdraw } from '../../rules/pieces.ts'
import { moveWill } from '../../rules/scoring.ts'
import { moveCube } from '../../rules/upgrade.ts'
import type { ResponseFrame, Table } from '../../state.ts'
import { kindName, spaceName } from '../../text/names.ts'
import { pieceChoice } from '../common.ts'
import type { EffectPlay } from '../effect.ts'
import { placeEffect } from '../responses/placement.ts'
import { cardVerb, plainEffect } from './card.ts'

const pacific: readonly SpaceId[] = ['north-pacific', 'south-pacific', 'east-pacific']

export function indianUprising(table: Table): EffectPlay[] {
  const armies = (kind: keyof typeof kindInfo) => kindInfo[kind].arm === 'army'
  return placeEffect(table, cardVerb('indian-uprising'), 'japan', ['reserve', 'spent'], armies, ['india'])
}

/** Removes an American Fleet from the part of the Pacific into which the USA has just made an Offensive. */
export function kamikaze(table: Table, frame: ResponseFrame): EffectPlay[] {
  const { space } = frame
  if (frame.by !== 'usa' || frame.row !== 'offensive' || !space || !pacific.includes(space)) return []
  const fleets = kindsIn(poolAt(table.board, space, 'usa')).filter((kind) => kindInfo[kind].arm === 'fleet')
  if (fleets.length === 0) return []
  const unit = pieceChoice('unit', 'Which Fleet?', fleets, kindName, {
    rule: '8.4',
    text: `Kamikaze removes an American Fleet in ${spaceName(space)}.`,
  })
  return [
    {
      verb: { ...cardVerb('kamikaze'), args: unit.args, style: 'primary' },
      choices: unit.choices,
      explain: unit.explain,
      effect(work, action) {
        const kind = unit.chosen(action)
        invariant(kind, 'a Fleet is removed that was not offered')
        withdraw(work.state, 'usa', space, [kind], 'lost')
        work.events.push({ type: 'shifted', by: 'japan', nation: 'usa', moves: [{ kind, from: space, to: 'lost' }] })
        moveCube(work, 'japan', 'naval-aviation', -1)
        moveCube(work, 'usa', 'naval-aviation', -1)
      },
    },
  ]
}

export function coProsperitySphere(table: Table): EffectPlay[] {
  const seas: readonly SpaceId[] = [...pacific, 'indian-ocean']
  if (seas.some((sea) => presence(table.board, sea, 'allies', 'fleet') > 0)) return []
  return [plainEffect('co-prosperity-sphere', (work) => moveWill(work, 'axis', 1))]
}
