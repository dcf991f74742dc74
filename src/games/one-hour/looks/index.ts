import type { Decision, Draft, Glance, Looks, Question, Seen, Verb } from '../../../core/index.ts'
import { nations, type Nation } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import { playsOf } from '../offer.ts'
import { listArg, one, textArg } from '../plays/common.ts'
import { isKind } from '../plays/units.ts'
import { listed } from '../rules/pieces.ts'
import { toAct } from '../rules/turn.ts'
import { nationName, spaceName } from '../text/names.ts'
import type { View } from '../view.ts'
import type { PlannedAttack } from '../work.ts'
import { answerOdds, oddsChoices, weigh } from './odds.ts'
import { answerSheet } from './sheet.ts'
import { answerSupply } from './supply.ts'

const nationArg = { name: 'nation', label: 'For which Nation?', optional: true } as const

const list: readonly Verb[] = [
  { do: 'sheet', label: 'Nation Sheet', args: [nationArg] },
  { do: 'supply', label: 'Supply', args: [{ name: 'space', label: 'Of which space?', optional: false }, nationArg] },
  {
    do: 'odds',
    label: 'Odds',
    args: [
      nationArg,
      { name: 'from', label: 'From which space?', optional: false },
      { name: 'to', label: 'Into which space?', optional: false },
      { name: 'units', label: 'With which units?', optional: true },
      { name: 'bonus', label: 'Bonus of a Response or Special Action?', optional: true },
    ],
  },
]

/** Whom a question is about: who is named, else the asker, else whose turn it is. */
function nationOf(view: View, query: Draft): Nation {
  const named = textArg(query, 'nation') ?? query.seat
  return nations.find((id) => id === named) ?? toAct(view)
}

function choices(view: View, query: Draft, ask: string): Question {
  if (query.do === 'odds') return oddsChoices(view, query, ask)
  if (ask === 'nation') return one(nations.map((id) => ({ value: id, label: nationName(id) })))
  return one(spaceIds.map((id) => ({ value: id, label: spaceName(id) })))
}

function answer(view: View, query: Draft): Seen {
  switch (query.do) {
    case 'supply':
      return answerSupply(view, nationOf(view, query), textArg(query, 'space') as SpaceId)
    case 'odds':
      return answerOdds(view, query)
    default:
      return answerSheet(view, nationOf(view, query))
  }
}

/** The attack that a draft is about to become: with the units chosen so far, or with all where none are yet. */
function planned(view: View, decision: Decision, draft: Draft): PlannedAttack | undefined {
  const play = playsOf(view, decision).find(({ verb }) => verb.do === draft.do)
  if (!play?.attack || textArg(draft, 'to') === undefined) return undefined
  if (listArg(draft, 'units').length > 0 || !play.verb.args.some(({ name }) => name === 'units')) {
    return play.attack(draft)
  }
  const question = play.choices(draft, 'units')
  const first = question.kind === 'count' ? undefined : question.options()[0]?.value
  return first === undefined ? undefined : play.attack({ ...draft, args: { ...draft.args, units: [first] } })
}

function oddsQuery(seat: string, { nation, from, to, units, bonus }: PlannedAttack): Draft {
  const kinds = listed(units).filter(isKind)
  const args = { nation, from, to, ...(kinds.length > 0 ? { units: kinds } : {}), ...(bonus > 0 ? { bonus } : {}) }
  return { seat, do: 'odds', args }
}

function fitting(view: View, decision: Decision, draft: Draft): readonly Glance[] {
  const { seat } = draft
  const attack = planned(view, decision, draft)
  const space = textArg(draft, 'to') ?? textArg(draft, 'from')
  const known = spaceIds.find((id) => id === space)
  return [
    ...(attack ? [{ label: 'Odds', query: oddsQuery(seat, attack) }] : []),
    ...(known ? [{ label: 'Supply', query: { seat, do: 'supply', args: { space: known } } }] : []),
    { label: 'Nation Sheet', query: { seat, do: 'sheet', args: {} } },
  ]
}

/** Questions without consequences: a Nation Sheet, a supply line, the odds of an attack. All of it is public. */
export const looks: Looks<View> = { list, choices, answer, fitting, weigh }
