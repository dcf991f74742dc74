import { invariant, type Draft, type Question, type Seen } from '../../../core/index.ts'
import { nations, type Nation } from '../map/nations.ts'
import { spaceIds } from '../map/spaces.ts'
import { bareChances, forecast } from '../odds.ts'
import { one, textArg } from '../plays/common.ts'
import { unitsGiven, unitsQuestion } from '../plays/units.ts'
import { inPlace, launches, type Launch } from '../rules/offensive.ts'
import { covers, listed, sideOf, strengthOf } from '../rules/pieces.ts'
import { toAct } from '../rules/turn.ts'
import { nationName, piecesText, spaceName, TheNation, unitsText } from '../text/names.ts'
import { exactText, forecastText, strengthsText } from '../text/odds.ts'
import type { View } from '../view.ts'
import type { PlannedAttack } from '../work.ts'

/** The odds of an attack that might be launched now, whoever's turn it is. */

const plain = { name: 'Offensive', bonus: 0 } as const
/** More than any Response or Special Action gives. */
const mostBonus = 9

type Attack = Launch & { readonly nation: Nation }

const found = new WeakMap<View, ReadonlyMap<Nation, readonly Attack[]>>()

/** Every attack of each Nation, those in Place with the same space at both ends. */
function attacksOf(view: View): ReadonlyMap<Nation, readonly Attack[]> {
  const known = found.get(view)
  if (known) return known
  const all = new Map(
    nations.map((nation) => {
      const still = inPlace(view, nation, plain).map((space) => ({
        from: space,
        to: space,
        units: {},
        overWall: false,
      }))
      return [nation, [...launches(view, nation, plain), ...still].map((launch) => ({ ...launch, nation }))] as const
    }),
  )
  found.set(view, all)
  return all
}

/** The attacks that a query may be about, but for what it asks: the asker's own first, then those of whose turn it is. */
function matching(view: View, query: Draft, but?: string): readonly Attack[] {
  const first = [query.seat, toAct(view)]
  const order = [...nations].sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
  const named = but === 'nation' ? undefined : textArg(query, 'nation')
  const fits = ({ nation, from, to }: Attack) =>
    (named === undefined || named === nation) &&
    (['from', 'to'] as const).every((end) => {
      const space = textArg(query, end)
      return end === but || space === undefined || space === (end === 'from' ? from : to)
    })
  return order.flatMap((nation) => (attacksOf(view).get(nation) ?? []).filter(fits))
}

export function oddsChoices(view: View, query: Draft, ask: string): Question {
  if (ask === 'bonus') return { kind: 'count', min: 0, max: mostBonus }
  const fits = matching(view, query, ask)
  if (ask === 'nation') {
    const able = nations.filter((id) => fits.some(({ nation }) => nation === id))
    return one(able.map((id) => ({ value: id, label: nationName(id) })))
  }
  if (ask === 'units') {
    return unitsQuestion(
      fits.map(({ units }) => units),
      query.args['units'],
    )
  }
  const spaces = spaceIds.filter((space) => fits.some((attack) => attack[ask === 'from' ? 'from' : 'to'] === space))
  return one(
    spaces.map((space) => ({ value: space, label: spaceName(space), hint: piecesText(view, space).slice(0, 100) })),
  )
}

/** With the units that were named, or with as many as may go. */
function plannedBy(view: View, query: Draft): PlannedAttack {
  const fits = matching(view, query)
  const given = query.args['units']
  const sets = fits.map(({ units }) => units)
  const wanted = given === undefined ? undefined : unitsGiven(given, sets)
  const [first] = fits
  const own = fits.filter(({ nation }) => nation === first?.nation)
  const [largest] = [...own].sort((a, b) => strengthOf(listed(b.units)) - strengthOf(listed(a.units)))
  const attack = wanted ? fits.find(({ units }) => covers(units, wanted) && covers(wanted, units)) : largest
  invariant(attack, 'the odds of an attack that was not offered')
  return { name: plain.name, bonus: Number(query.args['bonus'] ?? 0), ...attack }
}

/** `5 x 3`: initial strengths of the attacker and the defender, without Reserves. */
export function weigh(strengths: string): Seen | undefined {
  const [, attack, defence] = /^\s*(\d{1,3})\s*(?:x|×|:|\s|against)\s*(\d{1,3})\s*$/i.exec(strengths) ?? []
  if (attack === undefined || defence === undefined) return undefined
  const chances = bareChances(Number(attack), Number(defence), false)
  const [words, exact] = strengthsText(Number(attack), Number(defence), chances)
  return { title: `Odds: ${attack} against ${defence}`, lines: [words], exact: [exact] }
}

export function answerOdds(view: View, query: Draft): Seen {
  const planned = plannedBy(view, query)
  const { nation, from, to, bonus } = planned
  const what = from === to ? `Offensive in Place in ${spaceName(to)}` : `${spaceName(from)} → ${spaceName(to)}`
  const units = listed(planned.units)
  const found = forecast(view, planned)
  const who = units.length > 0 ? `${TheNation(nation)} attacks with ${unitsText(units)}` : TheNation(nation)
  return {
    title: `Odds: ${what}`,
    lines: [
      `${who}${bonus > 0 ? `, at +${bonus}` : ''}. In ${spaceName(to)}: ${piecesText(view, to)}.`,
      forecastText(found, sideOf(nation)),
    ],
    ...(found.kind === 'battle'
      ? {
          exact: [
            `without Reserves: ${exactText(found.bare)}`,
            `both commit what it takes: ${exactText(found.committed)}`,
          ],
        }
      : {}),
    frame: { kind: 'marked', spaces: [to], ...(from === to ? {} : { path: [from, to] }) },
  }
}
