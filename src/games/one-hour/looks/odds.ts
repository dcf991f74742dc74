import { invariant, type Draft, type Question, type Seen } from '../../../core/index.ts'
import type { Nation } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import { forecast } from '../odds.ts'
import { one, textArg } from '../plays/common.ts'
import { unitsGiven, unitsQuestion } from '../plays/units.ts'
import { inPlace, launches, type Launch } from '../rules/offensive.ts'
import { covers, listed, sideOf } from '../rules/pieces.ts'
import { piecesText, spaceName, TheNation, unitsText } from '../text/names.ts'
import { forecastText } from '../text/odds.ts'
import type { View } from '../view.ts'
import type { PlannedAttack } from '../work.ts'

/** The odds of an attack that might be launched now, whoever's turn it is. */

const plain = { name: 'Offensive', bonus: 0 } as const
/** More than any Response or Special Action gives. */
const mostBonus = 9

/** Every attack of a Nation, those in Place with the same space at both ends. */
function attacks(view: View, nation: Nation): readonly Launch[] {
  return [
    ...launches(view, nation, plain),
    ...inPlace(view, nation, plain).map((space) => ({ from: space, to: space, units: {}, overWall: false })),
  ]
}

export function oddsChoices(view: View, nation: Nation, query: Draft, ask: string): Question {
  if (ask === 'bonus') return { kind: 'count', min: 0, max: mostBonus }
  const fits = attacks(view, nation).filter(({ from, to }) =>
    [
      ['from', from],
      ['to', to],
    ].every(
      ([end, space]) => end === ask || textArg(query, end ?? '') === undefined || query.args[end ?? ''] === space,
    ),
  )
  if (ask === 'units') {
    return unitsQuestion(
      fits.map(({ units }) => units),
      query.args['units'],
    )
  }
  const spaces = spaceIds.filter((space) => fits.some((launch) => launch[ask === 'from' ? 'from' : 'to'] === space))
  return one(
    spaces.map((space) => ({ value: space, label: spaceName(space), hint: piecesText(view, space).slice(0, 100) })),
  )
}

/** With the units that were named, or with as many as may go. */
function plannedBy(view: View, nation: Nation, query: Draft): PlannedAttack {
  const ends = { from: textArg(query, 'from') as SpaceId, to: textArg(query, 'to') as SpaceId }
  const fits = attacks(view, nation).filter(({ from, to }) => from === ends.from && to === ends.to)
  const wanted =
    query.args['units'] === undefined
      ? undefined
      : unitsGiven(
          query.args['units'],
          fits.map(({ units }) => units),
        )
  const largest = [...fits].sort((a, b) => listed(b.units).length - listed(a.units).length)[0]
  const found = wanted ? fits.find(({ units }) => covers(units, wanted) && covers(wanted, units)) : largest
  invariant(found, 'the odds of an attack that was not offered')
  const bonus = Number(query.args['bonus'] ?? 0)
  return { nation, name: plain.name, bonus, ...found }
}

export function answerOdds(view: View, nation: Nation, query: Draft): Seen {
  const planned = plannedBy(view, nation, query)
  const { from, to, bonus } = planned
  const what = from === to ? `Offensive in Place in ${spaceName(to)}` : `${spaceName(from)} → ${spaceName(to)}`
  const units = listed(planned.units)
  const who = units.length > 0 ? `${TheNation(nation)} attacks with ${unitsText(units)}` : TheNation(nation)
  return {
    title: `Odds: ${what}`,
    lines: [
      `${who}${bonus > 0 ? `, at +${bonus}` : ''}. In ${spaceName(to)}: ${piecesText(view, to)}.`,
      forecastText(forecast(view, planned), sideOf(nation)),
    ],
    frame: { kind: 'marked', spaces: [to], ...(from === to ? {} : { path: [from, to] }) },
  }
}
