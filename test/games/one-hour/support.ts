import {
  defaultOptions,
  play,
  scenarioOf,
  scriptedDice,
  type ArgValue,
  type Decision,
  type Draft,
  type OptionValues,
  type RecordedDice,
  type Rejection,
  type Setup,
} from '../../../src/core/index.ts'
import type { Event } from '../../../src/games/one-hour/events.ts'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import { nations, type Kind, type Nation } from '../../../src/games/one-hour/map/nations.ts'
import type { SpaceId } from '../../../src/games/one-hour/map/spaces.ts'
import { listed, poolAt } from '../../../src/games/one-hour/rules/pieces.ts'
import type { State } from '../../../src/games/one-hour/state.ts'

export function setupOf(options: OptionValues = {}): Setup {
  const scenario = scenarioOf(oneHour.meta, 'standard')
  if (!scenario) throw new Error('no scenario')
  return {
    scenario: 'standard',
    options: { ...defaultOptions(oneHour.meta, scenario), ...options },
    commands: nations.map((nation) => [nation]),
  }
}

/** A position as it is written by hand; the start of the game where nothing is given. */
export function read(position: object = {}, options: OptionValues = {}): State {
  const result = oneHour.position.read(position, setupOf(options))
  if (!result.ok) throw new Error(result.error.text)
  return result.value
}

type Args = Readonly<Record<string, ArgValue>>

/** A game at a table of tests: actions by seat and verb, with scripted dice. */
export class Game {
  state: State
  events: Event[] = []
  dice: RecordedDice

  constructor(state: State, dice: readonly number[] = []) {
    this.state = state
    this.dice = scriptedDice(dice)
  }

  get pending(): readonly Decision[] {
    return oneHour.pending(this.state)
  }

  /** Who is asked for what, as `soviet response`. */
  get asked(): string[] {
    return this.pending.filter(({ done }) => !done).map(({ owners, kind }) => `${owners[0] ?? ''} ${kind}`)
  }

  view() {
    return oneHour.view(this.state, { kind: 'spectator' })
  }

  /** The first open decision of a seat that has this verb, or any where none is named. */
  decision(seat: Nation, verb?: string): Decision {
    const open = this.pending.filter(({ owners, done }) => owners.includes(seat) && !done)
    const fits = open.find(
      (decision) => verb === undefined || oneHour.verbs(this.view(), decision, seat).some((one) => one.do === verb),
    )
    const found = fits ?? open[0]
    if (!found) throw new Error(`${seat} is asked for nothing; open: ${this.asked.join(', ')}`)
    return found
  }

  /** The verbs that a seat may choose among in all of its open decisions. */
  verbs(seat: Nation): string[] {
    return this.pending
      .filter(({ owners, done }) => owners.includes(seat) && !done)
      .flatMap((decision) => oneHour.verbs(this.view(), decision, seat).map((verb) => verb.do))
  }

  private answer(seat: Nation, verb: string, args: Args) {
    const decision = this.decision(seat, verb)
    return play(oneHour, this.state, decision.id, { seat, do: verb, args }, this.dice)
  }

  do(seat: Nation, verb: string, args: Args = {}): this {
    const result = this.answer(seat, verb, args)
    if (!result.ok) throw new Error(`${seat} ${verb}: ${JSON.stringify(result.error)}`)
    this.state = result.value.state
    this.events.push(...result.value.events)
    return this
  }

  refused(seat: Nation, verb: string, args: Args = {}): Rejection {
    const result = this.answer(seat, verb, args)
    if (result.ok) throw new Error(`${seat} ${verb} was accepted`)
    if (result.error.kind !== 'rejection') throw new Error(result.error.text)
    return result.error
  }

  /** The values on offer for an argument. */
  offered(seat: Nation, verb: string, ask: string, args: Args = {}): string[] {
    const draft: Draft = { seat, do: verb, args }
    const question = oneHour.choices(this.view(), this.decision(seat, verb), draft, ask)
    return question.kind === 'count' ? [] : question.options().map(({ value }) => value)
  }

  /** Passes on all Responses and holds back all Reserves until an Action is asked for. */
  quiet(): this {
    for (;;) {
      const decision = this.pending.find(({ done }) => !done)
      const seat = decision?.owners[0] as Nation | undefined
      if (!decision || !seat || decision.kind === 'action') return this
      this.do(seat, decision.kind === 'reserves' ? 'hold' : 'pass')
    }
  }

  /** The same for the pieces in a space. */
  at(space: SpaceId): Partial<Record<Nation, Kind[]>> {
    return Object.fromEntries(
      nations.flatMap((nation) => {
        const units = listed(poolAt(this.state.board, space, nation))
        return units.length > 0 ? [[nation, units]] : []
      }),
    )
  }

  box(nation: Nation, box: 'reserve' | 'spent' | 'lost'): Kind[] {
    return listed(this.state.sheets[nation][box])
  }

  /** The events of one type since the game began. */
  told<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return this.events.filter((event): event is Extract<Event, { type: T }> => event.type === type)
  }
}

/** A game from a position, as a test needs it. */
export function game(position: object = {}, dice: readonly number[] = [], options: OptionValues = {}): Game {
  return new Game(read(position, options), dice)
}

/** The set-up's map, for positions that differ from it in a few spaces. */
export const startBoard = {
  germany: { germany: ['army-2', 'army-1', 'army-1'] },
  poland: { germany: ['army-2'] },
  italy: { germany: ['italian-army'] },
  mediterranean: { germany: ['italian-fleet'] },
  uk: { uk: ['army-1'] },
  france: { uk: ['french-army'] },
  'north-sea': { uk: ['fleet-1'] },
  atlantic: { uk: ['fleet-1'] },
  japan: { japan: ['army-1'] },
  china: { japan: ['army-1'], usa: ['chinese-army'] },
  'north-pacific': { japan: ['fleet-2', 'fleet-1'] },
  moscow: { soviet: ['army-2'] },
  leningrad: { soviet: ['army-1'] },
  ukraine: { soviet: ['army-1'] },
  siberia: { soviet: ['army-1'] },
  usa: { usa: ['army-1'] },
  'east-pacific': { usa: ['fleet-1'] },
} as const

/** The rulebook's example of a battle (chapter 5): the Soviets are about to take Poland. */
export const poland1944 = {
  year: 1944,
  board: {
    moscow: { soviet: ['army-1'] },
    ukraine: { soviet: ['army-1', 'army-1'] },
    poland: { germany: ['army-1'] },
    germany: { germany: ['army-2'] },
  },
  nations: { soviet: { airForce: 2, reserve: ['army-1'] }, germany: { airForce: 1 } },
  toAct: 'soviet',
}
