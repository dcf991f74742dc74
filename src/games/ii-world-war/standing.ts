import type { Decision, Span, Standing, StandingRules } from '../../core/game.ts'
import { cityAt, cityHexes, distance, type Hex } from './map/grid.ts'
import { factionNames, type Faction } from './map/nations.ts'
import { placeName, placeSlug } from './names.ts'
import { factionOf, mayAttack } from './rules/war.ts'
import { allUnits, unitsAt, type State } from './state.ts'

/** Answers that may be left in advance, so that a war does not wait for the same question again and again. */

/** Places that are offered for support ahead of any attack. */
const PLACES = 5
/** An enemy this near makes a city one of them. */
const NEAR = 7

const kindRank = { capital: 0, objective: 1, normal: 2 } as const

function alwaysAt(seat: string, at: Hex): Standing {
  return {
    kind: 'support',
    offer: placeSlug(at),
    action: { seat, do: 'nearest', args: {} },
    label: `Always support ${placeName(at)}`,
  }
}

/** Garrisons of the faction in cities that an enemy army or fleet may soon be at, the most important first. */
function threatened(state: State, faction: Faction): readonly Hex[] {
  const mine = (at: Hex) =>
    unitsAt(state, at).filter((unit) => unit.kind === 'land' && factionOf(state, unit.nation) === faction)
  const near = (at: Hex) =>
    Math.min(
      ...mine(at).flatMap((own) =>
        allUnits(state)
          .filter((other) => other.kind !== 'air' && mayAttack(state, other.nation, own.nation))
          .map((other) => distance(other.at, at)),
      ),
      Infinity,
    )
  return cityHexes
    .map((at) => ({ at, near: near(at), rank: kindRank[cityAt(at)?.kind ?? 'normal'] }))
    .filter((one) => one.near <= NEAR)
    .sort((a, b) => a.rank - b.rank || a.near - b.near)
    .slice(0, PLACES)
    .map(({ at }) => at)
}

function never(seat: string): Standing {
  return { kind: 'support', action: { seat, do: 'decline', args: {} }, label: 'Never send aircraft to a defence' }
}

function noHalt(seat: string): Standing {
  const action = { seat, do: 'pass', args: {} }
  return { kind: 'halt', action, label: 'Let every fleet pass', quick: 'Let all fleets pass for now' }
}

function noJoker(seat: string): Standing {
  return { kind: 'joker', action: { seat, do: 'keep', args: {} }, label: 'Keep every throw' }
}

function offers(state: State, decision: Decision, seat: string): readonly Standing[] {
  const frame = state.frames.at(-1)
  switch (decision.kind) {
    case 'support':
      return [never(seat), ...(frame?.kind === 'battle' ? [alwaysAt(seat, frame.hex)] : [])]
    case 'halt':
      return [noHalt(seat)]
    case 'joker':
      return [noJoker(seat)]
    case 'reinforce':
    case 'move':
    case 'combat':
    case 'rebase': {
      const submarines = seat === 'axis' && (state.submarines?.ports.length ?? 0) > 0
      return [
        never(seat),
        ...(submarines ? [noHalt(seat)] : []),
        ...threatened(state, seat as Faction).map((at) => alwaysAt(seat, at)),
      ]
    }
    default:
      return []
  }
}

function spans(state: State): readonly Span[] {
  const { round, turn } = state
  return [
    ...(turn
      ? [{ id: `round-${round}-${turn.faction}`, label: `for this turn of the ${factionNames[turn.faction]}` }]
      : []),
    { id: `round-${round}`, label: `until the end of round ${round}` },
  ]
}

/** Submarines are asked about at every way of a fleet: nobody is, before they want to be. */
function initial({ options }: State): readonly Standing[] {
  return options.wolfPacks ? [noHalt('axis')] : []
}

export const standing: StandingRules<State, State> = { offers, spans, initial }
