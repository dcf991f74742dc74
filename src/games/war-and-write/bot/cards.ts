import type { Level, Rng } from '../../../core/index.ts'
import { gridOf } from '../map/grid.ts'
import type { Faction, Nation } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { cardsAllowed } from '../tech/draft.ts'
import { cardsOf, techCard } from '../tech/index.ts'
import type { State } from '../state.ts'
import type { CardId, NationCommand, WarView } from '../view.ts'
import { fill, writerOf } from './propose.ts'
import { imagine, live, type Plan } from './simulate.ts'
import { valueOf } from './value.ts'

/** Wars that are tried, at the least and the most. */
const wars = { least: 12, most: 160 }
/** Sheets from which each command takes the best for itself, against the others' first ones. */
const drafts = 2

/** How often the last card is any other one, so that each is met with at least once in some twelve choices. */
const surprise = 0.4

function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const order = items.map((item) => ({ item, key: rng() }))
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** Cards for every nation, drawn at random. */
function randomCards(state: State, rng: Rng): Partial<Record<Nation, readonly CardId[]>> {
  const cards: Partial<Record<Nation, readonly CardId[]>> = {}
  for (const nation of state.commands.flat()) {
    const all = shuffled(cardsOf(nation), rng)
    cards[nation] = all.slice(0, cardsAllowed(state.scenario, nation)).map(({ id }) => id)
  }
  return cards
}

/** A war with these cards, played quickly by everybody: the chance that a faction wins, from its last two years. */
function war(start: State, cards: Partial<Record<Nation, readonly CardId[]>>, side: Faction, rng: Rng): number {
  let state: State = { ...start, phase: 'write', tech: { cards, pieces: [], used: [], razed: [], points: [] } }
  let sum = 0
  for (let year = state.year; year <= 1945; year++) {
    state = liveQuickly(state, rng)
    if (year >= 1944) sum += valueOf(state, side)
  }
  return sum / 2
}

/** A year in which every command in turn takes the better of two sheets against those of the others so far. */
function liveQuickly(state: State, rng: Rng): State {
  const view: WarView = { ...state, ready: [], deploying: null, asks: [], own: [], sheets: {} }
  let plan: Plan = {}
  const writers = state.commands.map((command) => writerOf(view, command))
  for (const writer of writers) plan = { ...plan, [first(writer.command)]: fill(writer, [], rng) }
  let after = live(state, plan)
  for (const writer of writers) {
    for (let n = 1; n < drafts; n++) {
      const other: Plan = { ...plan, [first(writer.command)]: fill(writer, [], rng) }
      const afterOther = live(state, other)
      if (valueOf(afterOther, writer.faction) <= valueOf(after, writer.faction)) continue
      plan = other
      after = afterOther
    }
  }
  return after
}

function first(command: NationCommand): Nation {
  return command[0] ?? 'UK'
}

/** A number from the normal distribution. */
function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng())
}

interface Trial {
  wins: number
  squares: number
  count: number
}

/** What a card changed in the wars with and without it, drawn from what so few wars leave open. */
function merit(held: Trial, missed: Trial, rng: Rng): number {
  const mean = ({ wins, count }: Trial) => (count > 0 ? wins / count : 0.5)
  const error = (trial: Trial) => {
    if (trial.count < 2) return 0.25
    return Math.max(0.0025, trial.squares / trial.count - mean(trial) ** 2) / trial.count
  }
  return mean(held) - mean(missed) + Math.sqrt(error(held) + error(missed)) * normal(rng)
}

export interface ChosenCards {
  readonly cards: readonly CardId[]
  /** Those that did best, before chance put another in the place of the last. */
  readonly best: readonly CardId[]
  readonly wars: number
}

/**
 * Chooses Tech cards for a command: tries wars in which everybody holds cards drawn at random, and takes those with which
 * its side did best. What few trials cannot tell apart is left to chance, so that its choice cannot be foreseen.
 * @param years the effort, as in a search for a sheet, of which a year here costs as many as there are areas, since all
 * sheets are drawn anew; 0 for a choice at random
 */
export function chooseCards(view: WarView, command: NationCommand, years: number, rng: Rng): ChosenCards {
  const start = imagine(view)
  const side = factionOf(first(command))
  const tried =
    years === 0
      ? 0
      : Math.min(wars.most, Math.max(wars.least, Math.floor(years / (6 * gridOf(view.scenario).areas.length))))
  const own = command.flatMap((nation) => cardsOf(nation))
  const trials = new Map(own.map(({ id }) => [id, { held: noTrial(), missed: noTrial() }]))
  for (let n = 0; n < tried; n++) {
    const cards = randomCards(start, rng)
    const value = war(start, cards, side, rng)
    for (const { id, nation } of own) {
      const trial = trials.get(id)?.[cards[nation]?.includes(id) ? 'held' : 'missed']
      if (!trial) continue
      trial.wins += value
      trial.squares += value * value
      trial.count += 1
    }
  }
  const merits = own.map(({ id }) => {
    const { held, missed } = trials.get(id) ?? { held: noTrial(), missed: noTrial() }
    return { id, merit: merit(held, missed, rng) }
  })
  const ranked = merits.sort((a, b) => b.merit - a.merit).map(({ id }) => id)
  const orders = command.map((nation) => ({
    kept: ranked.filter((id) => techCard(id).nation === nation).slice(0, cardsAllowed(view.scenario, nation)),
    others: ranked.filter((id) => techCard(id).nation === nation).slice(cardsAllowed(view.scenario, nation)),
  }))
  const cards = orders.flatMap(({ kept, others }) => surprised(kept, others, rng))
  return { cards, best: orders.flatMap(({ kept }) => kept), wars: tried }
}

/** The best cards; now and then the last of them gives way to any of the others. */
function surprised(kept: readonly CardId[], others: readonly CardId[], rng: Rng): readonly CardId[] {
  const other = others[Math.floor(rng() * others.length)]
  return other !== undefined && rng() < surprise ? [...kept.slice(0, -1), other] : kept
}

function noTrial(): Trial {
  return { wins: 0, squares: 0, count: 0 }
}

/** The effort of a level, in years. */
export function cardEffort(level: Level, years: number): number {
  return level === 'easy' ? 0 : level === 'normal' ? Math.floor(years / 4) : years
}
