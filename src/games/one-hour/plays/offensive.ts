import { invariant, type Draft, type Question } from '../../../core/index.ts'
import { stackLimit, type Arm, type Kind, type Nation } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'
import { specials } from '../map/special.ts'
import { controls } from '../rules/control.ts'
import { armOf, inPlace, isTarget, launches, launchOffensive, type Launch } from '../rules/offensive.ts'
import { countArm, covers, kindsIn, listed, poolAt, sideOf } from '../rules/pieces.ts'
import { supplied } from '../rules/supply.ts'
import type { Table } from '../state.ts'
import { piecesText, poolText, spaceName, theNation } from '../text/names.ts'
import type { Play, Reason, Terms, Work } from '../work.ts'
import { one, textArg } from './common.ts'
import { isKind, unitsGiven, unitsQuestion } from './units.ts'

/** How an Offensive is offered: on which terms, under which name, and what happens before it is launched. */
export interface OffensiveOffer {
  readonly terms: Terms
  readonly do: string
  readonly hint?: string
  /** Pays for it and opens what follows it, given where it goes. */
  readonly before: (work: Work, space: SpaceId) => void
}

/** The Offensive with movement and the Offensive in Place, each where one is possible. */
export function offensivePlays(table: Table, nation: Nation, offer: OffensiveOffer): Play[] {
  const found = launches(table, nation, offer.terms)
  const places = inPlace(table, nation, offer.terms)
  return [
    ...(found.length > 0 ? [movingPlay(table, nation, offer, found)] : []),
    ...(places.length > 0 ? [inPlacePlay(table, nation, offer, places)] : []),
  ]
}

function movingPlay(table: Table, nation: Nation, offer: OffensiveOffer, found: readonly Launch[]): Play {
  const matching = (draft: Draft, but: string): Launch[] => {
    const from = textArg(draft, 'from')
    const to = textArg(draft, 'to')
    const fits = found.filter(
      (launch) =>
        (but === 'from' || from === undefined || launch.from === from) &&
        (but === 'to' || to === undefined || launch.to === to),
    )
    if (but === 'units') return fits
    const units = unitsGiven(
      draft.args.units,
      fits.map((launch) => launch.units),
    )
    return fits.filter((launch) => covers(launch.units, units))
  }
  const chosen = (draft: Draft): Launch | undefined => {
    const fits = matching(draft, 'units')
    const units = unitsGiven(
      draft.args.units,
      fits.map((launch) => launch.units),
    )
    return fits.find((launch) => covers(launch.units, units) && covers(units, launch.units))
  }
  const spacesOf = (list: readonly Launch[], end: 'from' | 'to') =>
    spaceIds.filter((space) => list.some((launch) => launch[end] === space))
  return {
    verb: {
      do: offer.do,
      label: offer.terms.name,
      hint: offer.hint ?? 'Move units from one space into another and fight there.',
      style: 'primary',
      args: [
        { name: 'from', label: 'From which space?', optional: false },
        { name: 'to', label: 'Into which space?', optional: false },
        { name: 'units', label: 'Which units?', optional: false },
      ],
    },
    choices(draft, ask): Question {
      const fits = matching(draft, ask)
      if (ask === 'from') {
        return one(
          spacesOf(fits, 'from').map((space) => ({
            value: space,
            label: spaceName(space),
            hint: poolText(poolAt(table.board, space, nation)),
          })),
        )
      }
      if (ask === 'to') {
        return one(
          spacesOf(fits, 'to').map((space) => ({
            value: space,
            label: spaceName(space),
            hint: piecesText(table, space).slice(0, 100),
          })),
        )
      }
      return unitsQuestion(
        fits.map((launch) => launch.units),
        draft.args.units,
        unitsNote(table, nation, fits),
      )
    },
    explain: (draft, ask, value) => why(table, nation, offer.terms, found, draft, ask, String(value)),
    terms: offer.terms,
    attack(draft) {
      const launch = chosen(draft)
      return launch && { nation, name: offer.terms.name, bonus: offer.terms.bonus, ...launch }
    },
    run(work, action) {
      const launch = chosen(action)
      invariant(launch, 'an Offensive that was not offered')
      offer.before(work, launch.to)
      launchOffensive(work, nation, offer.terms, launch)
    },
  }
}

/** What may go wrong with the units of these launches. */
function unitsNote({ board }: Table, nation: Nation, fits: readonly Launch[]): string | undefined {
  const stands = (at: SpaceId, arm: Arm) => countArm(poolAt(board, at, nation), arm)
  const notes = [
    ...(fits.some(({ from, to }) => armOf(to) === 'fleet' && stands(from, 'army') > 0)
      ? ['Armies that stay behind at sea without a Fleet go to Spent.']
      : []),
    ...(fits.some(({ to, units }) => stands(to, armOf(to)) + countArm(units, armOf(to)) > stackLimit)
      ? ['What is more than three there goes to Spent before the battle.']
      : []),
  ]
  return notes.length > 0 ? notes.join(' ') : undefined
}

function inPlacePlay(table: Table, nation: Nation, offer: OffensiveOffer, places: readonly SpaceId[]): Play {
  return {
    verb: {
      do: `${offer.do}-in-place`,
      label: `${offer.terms.name} in Place`,
      hint: 'Fight where both sides already stand, without moving.',
      args: [{ name: 'to', label: 'In which space?', optional: false }],
    },
    choices: () =>
      one(
        places.map((space) => ({
          value: space,
          label: spaceName(space),
          hint: piecesText(table, space).slice(0, 100),
        })),
      ),
    explain: () => ({
      rule: '4.5',
      text: `An Offensive in Place needs units of ${theNation(nation)} in supply and enemies in the same space.`,
    }),
    terms: offer.terms,
    attack(draft) {
      const to = places.find((space) => space === draft.args.to)
      const { name, bonus } = offer.terms
      return to && { nation, name, bonus, from: to, to, units: {}, overWall: false }
    },
    run(work, action) {
      const to = places.find((space) => space === action.args.to)
      invariant(to, 'an Offensive in Place that was not offered')
      offer.before(work, to)
      launchOffensive(work, nation, offer.terms, { from: to, to, units: {}, overWall: false })
    },
  }
}

function isSpecial(launcher: string): boolean {
  return Object.values(specials).some(({ name }) => name === launcher)
}

/** Why an argument of an Offensive is refused. */
function why(
  table: Table,
  nation: Nation,
  terms: Terms,
  found: readonly Launch[],
  draft: Draft,
  ask: string,
  value: string,
): Reason {
  const { board } = table
  const space = spaceIds.find((id) => id === value)
  if (ask === 'units') {
    const kind: Kind | undefined = isKind(value) ? value : undefined
    if (kind && !kindsIn(poolAt(board, (textArg(draft, 'from') ?? 'usa') as SpaceId, nation)).includes(kind)) {
      return { rule: '4.5', text: 'There is no such unit left to move there.' }
    }
    return {
      rule: '4.5',
      text: 'These units may not make this Offensive: only Armies attack land, only Fleets the sea, and they must be in supply afterwards.',
    }
  }
  if (!space) return { rule: '2.1', text: 'There is no space of that name.' }
  if (ask === 'from') {
    if (listed(poolAt(board, space, nation)).length === 0) {
      return { rule: '4.5', text: `${spaceName(space)} holds no units of ${theNation(nation)}.` }
    }
    if (!supplied(board, nation).has(space)) {
      return { rule: '6.3', text: `${spaceName(space)} is out of supply, so nothing there may attack.` }
    }
    if (!controls(board, sideOf(nation), space)) {
      return {
        rule: '4.5',
        text: `Units may not leave ${spaceName(space)} in an Offensive: your side does not control it.`,
      }
    }
    return {
      rule: '4.5',
      text: `Nothing in ${spaceName(space)} can reach an enemy or neutral space with an Offensive.`,
    }
  }
  if (!isTarget(board, nation, space, terms)) {
    const rule = isSpecial(terms.name) ? '8.4' : '4.6'
    if (terms.into && !terms.into.includes(space)) {
      return { rule, text: `${terms.name} may only go into ${terms.into.map(spaceName).join(' or ')}.` }
    }
    if (terms.arm && terms.arm !== armOf(space)) {
      const where = terms.arm === 'army' ? 'on land' : 'to sea'
      return { rule, text: `${terms.name} goes out ${where} only, not into ${spaceName(space)}.` }
    }
    if (terms.against && controls(board, sideOf(nation), space) === false) {
      return { rule, text: `${terms.name} has to meet a Fleet of ${theNation(terms.against)}.` }
    }
    return { rule: '4.5', text: `${spaceName(space)} is already controlled by your side, with no enemy in it.` }
  }
  const from = textArg(draft, 'from')
  if (found.some((launch) => launch.to === space)) {
    return {
      rule: '4.5',
      text: `An Offensive from ${from ? spaceName(from as SpaceId) : 'there'} does not reach ${spaceName(space)}.`,
    }
  }
  const unsupplied = !supplied(board, nation).has(space)
  return unsupplied
    ? {
        rule: '6.3',
        text: `${spaceName(space)} is not in supply for ${theNation(nation)}, and attackers must be in supply at the end.`,
      }
    : { rule: '4.5', text: `No unit of ${theNation(nation)} reaches ${spaceName(space)} with an Offensive.` }
}
