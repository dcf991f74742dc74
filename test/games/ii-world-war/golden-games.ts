import type { Command } from '../../../src/core/game.ts'
import type { Faction } from '../../../src/games/ii-world-war/map/nations.ts'
import { two } from './support.ts'

/** What a player does: nothing, place what comes, attack, go for the decisive cities, or give up from this round on. */
export type Plan = 'waits' | 'grows' | 'attacks' | 'cities' | number

/** A way for a war to end, and how its record was played. */
export interface GoldenGame {
  readonly name: string
  readonly winners: readonly Faction[]
  /** The first of the reasons. */
  readonly reason: RegExp
  readonly seed: number
  readonly plans: Readonly<Partial<Record<Faction, Plan>>>
  readonly commands?: readonly Command[]
  readonly position?: object
  /** Before this round everybody wants the war to go on. */
  readonly fightsUntil?: number
}

const reserves = {
  'far-axis': 'finland land 1901',
  'far-axis-2': 'finland land 2003',
  'far-axis-3': 'finland land 1803',
  'far-axis-4': 'finland land 2004',
  'far-axis-5': 'finland land 1902',
  'far-axis-6': 'finland land 2103',
  'far-west': 'uk land 0609',
  'far-west-2': 'uk land 0610',
  'far-soviet': 'ussr land 4301',
  'far-soviet-2': 'ussr land 4203',
}

function units(more: Readonly<Record<string, string>>, without: readonly string[] = []): object[] {
  return Object.entries({ ...reserves, ...more })
    .filter(([id]) => !without.some((start) => id.startsWith(start)))
    .map(([id, line]) => {
      const [nation, kind, at] = line.split(' ')
      return { id, nation, kind, at }
    })
}

function position(round: number, kind: string, faction: Faction, counters: object[], cities: object = {}): object {
  return { round, stage: { kind, faction }, units: counters, cities }
}

const held = (holder: Faction, ...names: string[]) => Object.fromEntries(names.map((name) => [name, holder]))
const atBerlin = (nation: string) =>
  units({
    a: `${nation} land 1712`,
    b: `${nation} land 1613`,
    x: 'germany land 1612',
    y: 'germany land 1718',
  })
/** Four Allied armies and two of the Axis: one has to fall. */
const besieged = units({ a: 'uk land 1712', b: 'uk land 1613', x: 'germany land 1612', y: 'germany land 1718' }, [
  'far-axis',
  'far-west-2',
  'far-soviet-2',
])
const waiting = () => units({ p: 'germany air 1615' })

const axis = ['axis'] as const
const soviet = ['soviet'] as const
const west = ['west'] as const
const allies = ['soviet', 'west'] as const
const ten = /^The Allies hold all ten decisive cities\.$/
const threefold = /three times as many\.$/
const lastRound = /^Round 18 is over/
const silence = /^The guns fall silent/
const gaveUp = /^The Axis has surrendered\.$/
const strong = held('soviet', 'Helsinki', 'Bucharest', 'Ploesti', 'Budapest', 'Sofia')

/** Every way in which a war can end. */
export const goldenGames: readonly GoldenGame[] = [
  { name: 'axis-surrenders-west-wins', winners: west, reason: gaveUp, seed: 9, plans: { axis: 2 } },
  {
    name: 'axis-surrenders-soviets-win',
    winners: soviet,
    reason: gaveUp,
    seed: 22,
    plans: { soviet: 'attacks', axis: 17 },
    position: position(17, 'combat', 'soviet', atBerlin('ussr'), strong),
  },
  {
    name: 'axis-surrenders-to-both-allies',
    winners: allies,
    reason: gaveUp,
    seed: 11,
    plans: { axis: 4 },
    commands: two,
  },
  {
    name: 'both-allies-surrender',
    winners: axis,
    reason: /^Both Allied factions have surrendered\.$/,
    seed: 13,
    plans: { axis: 'grows', soviet: 6, west: 7 },
  },
  {
    name: 'soviets-surrender-west-fights-on',
    winners: axis,
    reason: lastRound,
    seed: 12,
    plans: { axis: 'grows', soviet: 7, west: 'grows' },
  },
  {
    name: 'soviets-surrender-west-wins',
    winners: west,
    reason: threefold,
    seed: 23,
    plans: { soviet: 4, west: 'attacks' },
  },
  { name: 'axis-has-three-times-the-counters', winners: axis, reason: threefold, seed: 1, plans: { axis: 'attacks' } },
  {
    name: 'soviets-win-by-three-times-the-counters',
    winners: soviet,
    reason: threefold,
    seed: 3,
    plans: { soviet: 'attacks' },
  },
  {
    name: 'west-wins-by-three-times-the-counters',
    winners: west,
    reason: threefold,
    seed: 35,
    plans: { west: 'attacks' },
    position: position(10, 'combat', 'west', besieged, held('west', 'Naples', 'Palermo', 'Tunis')),
  },
  {
    name: 'allies-together-have-three-times-the-counters',
    winners: allies,
    reason: threefold,
    seed: 4,
    plans: { west: 'attacks', soviet: 'attacks' },
    commands: two,
  },
  {
    name: 'axis-annihilated',
    winners: west,
    reason: /^The Axis has no counter left\.$/,
    seed: 25,
    plans: { soviet: 'attacks' },
    position: position(
      10,
      'combat',
      'soviet',
      units({ a: 'ussr land 2111', b: 'ussr land 2113', x: 'germany land 2012' }, ['far-axis']),
    ),
  },
  {
    name: 'allies-annihilated',
    winners: axis,
    reason: /^The Allies have no counter left\.$/,
    seed: 26,
    plans: { axis: 'attacks' },
    position: position(
      10,
      'combat',
      'axis',
      units({ a: 'germany land 2111', b: 'germany land 2113', c: 'germany land 2013', x: 'poland land 2112' }, [
        'far-west',
        'far-soviet',
      ]),
    ),
  },
  {
    name: 'axis-holds-the-ten-cities',
    winners: axis,
    reason: /^The Axis holds all ten decisive cities\.$/,
    seed: 27,
    plans: { axis: 'attacks' },
    position: position(
      10,
      'combat',
      'axis',
      units({
        a: 'germany land 0813',
        b: 'germany land 0814',
        c: 'germany land 0915',
        x: 'uk land 0914',
        y: 'france land 0425',
        z: 'uk land 3724',
        z2: 'ussr land 4105',
        z3: 'ussr land 4006',
      }),
      held('axis', 'Paris', 'Moscow', 'Berlin', 'Rome', 'Stalingrad', 'Leningrad', 'Suez', 'Tripoli', 'Ploesti'),
    ),
  },
  {
    name: 'west-holds-most-of-the-ten-cities',
    winners: west,
    reason: ten,
    seed: 28,
    plans: { west: 'attacks' },
    position: position(10, 'combat', 'west', atBerlin('uk'), {
      ...held('west', 'London', 'Paris', 'Rome', 'Suez', 'Tripoli'),
      ...held('soviet', 'Moscow', 'Stalingrad', 'Leningrad', 'Ploesti'),
    }),
  },
  {
    name: 'soviets-hold-most-of-the-ten-cities',
    winners: soviet,
    reason: ten,
    seed: 29,
    plans: { soviet: 'attacks' },
    position: position(10, 'combat', 'soviet', atBerlin('ussr'), {
      ...held('west', 'London', 'Paris', 'Suez'),
      ...held('soviet', 'Moscow', 'Stalingrad', 'Leningrad', 'Ploesti', 'Rome', 'Tripoli'),
    }),
  },
  {
    name: 'five-cities-each-and-more-objectives',
    winners: soviet,
    reason: ten,
    seed: 30,
    plans: { soviet: 'attacks' },
    position: position(10, 'combat', 'soviet', atBerlin('ussr'), {
      ...held('west', 'London', 'Paris', 'Suez', 'Rome', 'Tripoli'),
      ...held('soviet', 'Moscow', 'Stalingrad', 'Leningrad', 'Ploesti'),
      ...held('soviet', 'Budapest', 'Bucharest', 'Sofia', 'Oslo', 'Riga'),
    }),
  },
  {
    name: 'allies-together-hold-the-ten-cities',
    winners: allies,
    reason: ten,
    seed: 31,
    plans: { west: 'attacks' },
    commands: two,
    position: position(10, 'combat', 'west', atBerlin('uk'), {
      ...held('west', 'London', 'Paris', 'Suez', 'Rome', 'Tripoli'),
      ...held('soviet', 'Moscow', 'Stalingrad', 'Leningrad', 'Ploesti'),
    }),
  },
  { name: 'axis-leads-after-round-18', winners: axis, reason: lastRound, seed: 2, plans: { axis: 'cities' } },
  {
    name: 'west-leads-after-round-18',
    winners: west,
    reason: lastRound,
    seed: 6,
    plans: { axis: 'grows', soviet: 'grows', west: 'grows' },
  },
  {
    name: 'soviets-lead-after-round-18',
    winners: soviet,
    reason: lastRound,
    seed: 21,
    plans: { soviet: 'attacks' },
    position: position(18, 'combat', 'soviet', atBerlin('ussr'), strong),
  },
  {
    name: 'allies-together-lead-after-round-18',
    winners: allies,
    reason: lastRound,
    seed: 8,
    plans: { axis: 'grows', soviet: 'waits', west: 'waits' },
    commands: two,
  },
  {
    name: 'draw-after-round-18',
    winners: [],
    reason: silence,
    seed: 32,
    plans: {},
    position: position(18, 'rebase', 'axis', waiting(), held('axis', 'Oslo')),
  },
  {
    name: 'war-goes-on-and-ends-in-round-19',
    winners: axis,
    reason: /^Round 19 is over/,
    seed: 33,
    plans: { axis: 'attacks' },
    fightsUntil: 99,
    position: position(
      18,
      'rebase',
      'axis',
      units({ p: 'germany air 1615', a: 'germany land 1414' }),
      held('axis', 'Oslo'),
    ),
  },
  {
    name: 'war-goes-on-and-ends-in-a-draw',
    winners: [],
    reason: silence,
    seed: 34,
    plans: {},
    fightsUntil: 20,
    position: position(18, 'rebase', 'axis', waiting(), held('axis', 'Oslo')),
  },
]
