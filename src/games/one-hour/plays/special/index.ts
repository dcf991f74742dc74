import type { Nation } from '../../map/nations.ts'
import { specials, type SpecialId } from '../../map/special.ts'
import { holdsCapital } from '../../rules/control.ts'
import { openResponses } from '../../rules/responses.ts'
import { beginAction, placeMarker } from '../../rules/turn.ts'
import type { ResponseFrame, Table } from '../../state.ts'
import type { Play, Terms, Work } from '../../work.ts'
import type { EffectPlay } from '../effect.ts'
import { offensivePlays } from '../offensive.ts'
import { openOffensiveResponses } from '../preceding.ts'
import { cardVerb } from './card.ts'
import { hungary, jets, manstein, panzerKorps, v2Rockets } from './germany.ts'
import { coProsperitySphere, indianUprising, kamikaze } from './japan.ts'
import { peoplesRepublics, russianWinter } from './soviet.ts'
import { frenchResistance, radar } from './uk.ts'
import { manhattanProject, patton, warBonds } from './usa.ts'

/** What a Special Action is: an Offensive on terms of its own, or something that happens at once. */
function specialAction(table: Table, id: SpecialId): { terms: Terms } | { effects: EffectPlay[] } {
  const { name } = specials[id]
  switch (id) {
    case 'v2-rockets':
      return { effects: v2Rockets() }
    case 'ss-panzer-korps':
      return { effects: panzerKorps(table) }
    case 'jets':
      return { effects: jets() }
    case 'hungary':
      return { effects: hungary(table) }
    case 'yamamoto':
      return { terms: { name, bonus: 3, arm: 'fleet' } }
    case 'indian-uprising':
      return { effects: indianUprising(table) }
    case 'co-prosperity-sphere':
      return { effects: coProsperitySphere(table) }
    case 'french-resistance':
      return { effects: frenchResistance(table) }
    case 'monty':
      return { terms: { name, bonus: 2, into: ['france', 'north-africa'] } }
    case 'radar':
      return { effects: radar() }
    case 'russian-winter':
      return { effects: russianWinter(table) }
    case 'zhukov':
      return { terms: { name, bonus: 2, arm: 'army' } }
    case 'peoples-republics':
      return { effects: peoplesRepublics(table) }
    case 'manhattan-project':
      return { effects: manhattanProject() }
    case 'manstein':
    case 'kamikaze':
    case 'patton':
    case 'war-bonds':
      return { effects: [] }
  }
}

/** The ways of carrying out a Special Response after an Action. */
export function specialResponse(table: Table, frame: ResponseFrame, id: SpecialId): EffectPlay[] {
  switch (id) {
    case 'manstein':
      return manstein(table, frame)
    case 'kamikaze':
      return kamikaze(table, frame)
    case 'patton':
      return patton(table)
    case 'war-bonds':
      return warBonds(table)
    default:
      return []
  }
}

/** The Special Actions that a Nation may choose in its turn (rulebook 8.4). */
export function specialPlays(table: Table, nation: Nation): Play[] {
  const sheet = table.sheets[nation]
  if (!holdsCapital(table.board, nation)) return []
  return sheet.specials.flatMap((id): Play[] => {
    const { kind, from, cost } = specials[id]
    if (kind !== 'action' || sheet.ready < cost || table.year < (from ?? table.year)) return []
    const action = specialAction(table, id)
    if ('terms' in action) {
      const { hint } = cardVerb(id)
      return offensivePlays(table, nation, {
        terms: action.terms,
        do: id,
        hint,
        before(work, space) {
          beginSpecial(work, nation, id)
          openOffensiveResponses(work, nation, space)
        },
      })
    }
    return action.effects.map(({ verb, choices, explain, effect }) => ({
      verb,
      choices,
      explain,
      run(work, given) {
        beginSpecial(work, nation, id)
        effect(work, given)
        openResponses(work, { by: nation, met: [] })
      },
    }))
  })
}

function beginSpecial(work: Work, nation: Nation, id: SpecialId): void {
  beginAction(work, id, { special: id })
  for (let more = 1; more < specials[id].cost; more += 1) placeMarker(work.state, nation, { special: id })
  use(work, id)
}

/** Pays for a Special Response. */
export function spendSpecial(work: Work, id: SpecialId): void {
  placeMarker(work.state, specials[id].nation, { special: id })
  use(work, id)
}

function use(work: Work, id: SpecialId): void {
  const sheet = work.state.sheets[specials[id].nation]
  sheet.specials = sheet.specials.filter((other) => other !== id)
  sheet.played.push(id)
}
