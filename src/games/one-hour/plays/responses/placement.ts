import { invariant } from '../../../../core/index.ts'
import { kindInfo, type Kind, type Nation } from '../../map/nations.ts'
import { spaces, type SpaceId } from '../../map/spaces.ts'
import { count, kindsIn, putAt, sideOf, take } from '../../rules/pieces.ts'
import { supplied } from '../../rules/supply.ts'
import type { Table } from '../../state.ts'
import { kindName, spaceName } from '../../text/names.ts'
import { pieceChoice } from '../common.ts'
import type { EffectPlay } from '../effect.ts'

type Box = 'reserve' | 'spent'

/** A piece in a box of the sheet: `spent.army-1`. */
type Source = `${Box}.${Kind}`

function split(source: Source): { box: Box; kind: Kind } {
  const [box, kind] = source.split('.') as [Box, Kind]
  return { box, kind }
}

/**
 * Placing one piece from the sheet straight onto the map, whatever controls or supplies the space.
 * @param places where it may go; asked for where there are several
 */
export function placeEffect(
  table: Table,
  verb: { readonly do: string; readonly label: string; readonly hint: string },
  nation: Nation,
  boxes: readonly Box[],
  fits: (kind: Kind) => boolean,
  places: readonly SpaceId[],
): EffectPlay[] {
  const sheet = table.sheets[nation]
  const sources = boxes.flatMap((box) =>
    kindsIn(sheet[box])
      .filter(fits)
      .map((kind): Source => `${box}.${kind}`),
  )
  if (sources.length === 0 || places.length === 0) return []
  const showSource = (source: Source) => {
    const { box, kind } = split(source)
    return `${kindName(kind)} from ${box === 'spent' ? 'Spent' : 'Reserve'} (${count(sheet[box], kind)})`
  }
  const reason = { rule: '4.6', text: `${verb.label} cannot place that piece there.` }
  const unit = pieceChoice('unit', 'Which piece?', sources, showSource, reason)
  const to = pieceChoice('to', 'Into which space?', places, spaceName, reason)
  return [
    {
      verb: { ...verb, style: 'primary', args: [...unit.args, ...to.args] },
      choices: (_draft, ask) => (ask === 'to' ? to.choices() : unit.choices()),
      explain: () => reason,
      effect(work, action) {
        const source = unit.chosen(action)
        const space = to.chosen(action)
        invariant(source && space, 'a piece is placed that was not offered')
        const { box, kind } = split(source)
        take(work.state.sheets[nation][box], kind)
        putAt(work.state.board, space, nation, kind)
        work.events.push({ type: 'shifted', by: nation, nation, moves: [{ kind, from: box, to: space }] })
      },
    },
  ]
}

const levelOneArmy = (kind: Kind) => {
  const { arm, level, minor } = kindInfo[kind]
  return arm === 'army' && level === 1 && minor !== 'China'
}

/** Not One Step Back and Kampfgruppe: a Level 1 Army from Spent into the space of the preceding Offensive. */
export function raiseArmy(
  table: Table,
  nation: Nation,
  name: string,
  where: 'own-home' | 'supply-or-side-home',
  space: SpaceId | undefined,
): EffectPlay[] {
  if (space === undefined || spaces[space].kind !== 'land') return []
  const { home } = spaces[space]
  const allowed =
    where === 'own-home'
      ? home === nation
      : (home !== undefined && sideOf(home) === sideOf(nation)) || supplied(table.board, nation).has(space)
  if (!allowed) return []
  const slug = where === 'own-home' ? 'not-one-step-back' : 'kampfgruppe'
  const hint = `A Level 1 Army goes from Spent to ${spaceName(space)}.`
  return placeEffect(table, { do: slug, label: name, hint }, nation, ['spent'], levelOneArmy, [space])
}

/** The only way in which a Chinese Army comes onto the map (rulebook 3.2). */
export function chineseNationalists(table: Table, nation: Nation): EffectPlay[] {
  return placeEffect(
    table,
    { do: 'chinese-nationalists', label: 'Chinese Nationalists', hint: 'A Chinese Army goes to China.' },
    nation,
    ['reserve', 'spent'],
    (kind) => kindInfo[kind].minor === 'China',
    ['china'],
  )
}

export { levelOneArmy }
