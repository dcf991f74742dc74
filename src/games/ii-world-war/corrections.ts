import type { Changed, Corrections } from '../../core/corrections.ts'
import { invariant } from '../../core/errors.ts'
import type { Draft } from '../../core/game.ts'
import { exactly, type Option, type Question } from '../../core/question.ts'
import type { Event } from './events.ts'
import { cityHexes, hexes, indexOf, landable, navigable, readHex, territoryAt, type Hex } from './map/grid.ts'
import { factionNames, factions, nationInfo, nations, type Nation } from './map/nations.ts'
import { placeLabel, placeName, unitName } from './names.ts'
import { targets } from './rules/combat.ts'
import { immediateOutcome } from './rules/victory.ts'
import { factionOf, ownerOf } from './rules/war.ts'
import { create } from './rules/work.ts'
import { allUnits, cargoOf, kinds, stands, type Holder, type Kind, type State, type Unit } from './state.ts'
import { storyOf } from './story.ts'

/** What of the board may be put right: counters, and who holds which city. */

const arg = (name: string, label: string) => ({ name, label, optional: false })

const list = [
  { do: 'move', label: 'Move a counter', args: [arg('piece', 'Which one?'), arg('to', 'Where does it belong?')] },
  { do: 'put', label: 'Put a counter on the board', args: [arg('piece', 'Which kind?'), arg('space', 'Where?')] },
  { do: 'take', label: 'Take a counter off the board', args: [arg('piece', 'Which one?')] },
  { do: 'city', label: 'Set who holds a city', args: [arg('space', 'Which city?'), arg('to', 'Who holds it?')] },
] as const

const NOBODY = 'nobody'

function textOf(change: Draft, name: string): string {
  const value = change.args[name]
  return typeof value === 'string' ? value : ''
}

function one(options: readonly Option[]): Question {
  return { kind: 'one', ...exactly(options) }
}

function unitNamed(state: State, text: string): Unit | undefined {
  return allUnits(state).find(({ id }) => id === text)
}

/** `germany.land` */
function readSort(text: string): { readonly nation: Nation; readonly kind: Kind } | undefined {
  const [who = '', what] = text.split('.')
  const nation = nations.find((each) => each === who)
  const kind = kinds.find((each) => each === what)
  return nation && kind ? { nation, kind } : undefined
}

/** Counters that are on their own, and in no attack that was announced. */
function loose(state: State): readonly Unit[] {
  const announced = (state.turn?.declared ?? []).flatMap(({ target, units }) => [target, ...units])
  return allUnits(state).filter((unit) => stands(unit) && !announced.includes(unit.id))
}

function fits(kind: Kind, at: Hex): boolean {
  const index = indexOf(at)
  return (kind === 'naval' ? navigable[index] : kind === 'land' ? landable[index] : cityHexes.includes(at))
    ? true
    : false
}

/** Free hexes in which a counter of this kind may stand. */
function roomFor(state: State, kind: Kind): readonly Option[] {
  const taken = new Set(
    allUnits(state)
      .filter(stands)
      .map(({ at }) => at),
  )
  return hexes.filter((at) => !taken.has(at) && fits(kind, at)).map(placeOption)
}

function placeOption(at: Hex): Option {
  return { value: at, label: placeLabel(at), spaces: [at] }
}

function unitOption(unit: Unit): Option {
  const label = `${nationInfo[unit.nation].flag} ${unitName(unit)}, ${placeName(unit.at)}`
  return { value: unit.id, label, spaces: [unit.at] }
}

function holderName(holder: Holder | undefined): string {
  return holder === undefined || holder === NOBODY ? 'nobody' : factionNames[holder]
}

function holdersFor(state: State, city: Hex): readonly Option[] {
  const territory = territoryAt(city)
  const neutral = territory !== undefined && factionOf(state, ownerOf(state, territory)) === undefined
  const holders: readonly Holder[] = neutral ? [...factions, NOBODY] : factions
  return holders
    .filter((holder) => holder !== state.cities[city])
    .map((holder) => ({ value: holder, label: holderName(holder) }))
}

function choices(state: State, change: Draft, ask: string): Question {
  switch (`${change.do} ${ask}`) {
    case 'move piece':
      return one(loose(state).map(unitOption))
    case 'take piece':
      return one(
        loose(state)
          .filter(({ id }) => cargoOf(state, id).length === 0)
          .map(unitOption),
      )
    case 'move to': {
      const unit = unitNamed(state, textOf(change, 'piece'))
      return one(unit ? roomFor(state, unit.kind) : [])
    }
    case 'put piece':
      return one(
        nations.flatMap((nation) =>
          kinds.map((kind) => ({
            value: `${nation}.${kind}`,
            label: `${nationInfo[nation].flag} ${unitName({ nation, kind })}`,
          })),
        ),
      )
    case 'put space': {
      const sort = readSort(textOf(change, 'piece'))
      return one(sort ? roomFor(state, sort.kind) : [])
    }
    case 'city space':
      return one(cityHexes.map((at) => ({ ...placeOption(at), hint: `held by ${holderName(state.cities[at])}` })))
    case 'city to': {
      const city = readHex(textOf(change, 'space'))
      return one(city ? holdersFor(state, city) : [])
    }
    default:
      return one([])
  }
}

/** A counter that is gone, or somewhere else than its way led it, has no way behind it. */
function unmark(state: State, { id }: Unit, gone: boolean): void {
  const without = <T>(ids: T[]): T[] => ids.filter((other) => other !== (id as unknown))
  const { turn, stage } = state
  if (turn?.mover?.unit === id) delete turn.mover
  if (!gone) return
  if (stage.kind === 'reinforce') stage.placed = without(stage.placed)
  state.helped = without(state.helped)
  if (!turn) return
  for (const name of ['moved', 'landed', 'fought', 'granted', 'stormed'] as const) turn[name] = without(turn[name])
  Reflect.deleteProperty(turn.ferried, id)
}

function change(before: State, draft: Draft): Changed<State> {
  const state = structuredClone(before)
  const unit = unitNamed(state, textOf(draft, 'piece'))
  const at = readHex(textOf(draft, 'space'))
  switch (draft.do) {
    case 'move': {
      const to = readHex(textOf(draft, 'to'))
      invariant(unit && to, 'a move lacks something')
      const from = unit.at
      for (const one of [unit, ...cargoOf(state, unit.id)]) one.at = to
      unmark(state, unit, false)
      return { state, text: `${unitName(unit)}: ${placeName(from)} → ${placeName(to)}`, spaces: [from, to] }
    }
    case 'put': {
      const sort = readSort(textOf(draft, 'piece'))
      invariant(sort && at, 'a counter or its hex is missing')
      create({ state }, sort.nation, sort.kind, at)
      return { state, text: `${unitName(sort)}: put at ${placeName(at)}`, spaces: [at] }
    }
    case 'take': {
      invariant(unit, 'no such counter')
      Reflect.deleteProperty(state.units, unit.id)
      unmark(state, unit, true)
      return { state, text: `${unitName(unit)}: taken from ${placeName(unit.at)}`, spaces: [unit.at] }
    }
    default: {
      const holder = [...factions, NOBODY].find((each) => each === textOf(draft, 'to'))
      invariant(at && holder, 'a city or its holder is missing')
      const from = state.cities[at]
      state.cities[at] = holder as Holder
      return { state, text: `${placeName(at)}: ${holderName(from)} → ${holderName(state.cities[at])}`, spaces: [at] }
    }
  }
}

/** One counter a hex, each where its kind can be; and the game goes on from there. */
function fault(state: State): string | undefined {
  const taken = new Set<Hex>()
  for (const unit of allUnits(state).filter(stands)) {
    if (unit.kind !== 'air' && !fits(unit.kind, unit.at))
      return `the ${unitName(unit)} cannot stand at ${placeName(unit.at)}`
    if (taken.has(unit.at)) return `two counters stand at ${placeName(unit.at)}`
    taken.add(unit.at)
  }
  const won = immediateOutcome(state)
  if (won) return `it would end the war (${won.title})`
  if (state.stage.kind === 'combat' && targets(state).length === 0)
    return 'nothing would be left to fight in this phase'
  return undefined
}

export const corrections: Corrections<State, State, Event> = {
  list,
  choices,
  blocked: ({ frames, stage }) =>
    frames.length === 0 && stage.kind !== 'armistice' && stage.kind !== 'vichy'
      ? undefined
      : 'The board is put right between two orders, not in the middle of a combat or a question.',
  change,
  fault,
  finish: (state, told) => ({
    state,
    events: [{ type: 'corrected', changes: told }],
    pace: 'moment',
    story: storyOf(state),
    barrier: false,
  }),
}
