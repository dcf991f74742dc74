import { hash, randomAction, seededRng, type GameId } from '../../src/core/index.ts'
import type { MatchInfo, Matches } from '../../src/match/index.ts'
import { games } from '../../src/games/index.ts'
import { chanceOf } from './chance.ts'
import type { Deed } from './client.ts'

/** A game that is to be played: which one, where, by whom, and what its players go by. */
export interface Engagement {
  readonly game: GameId
  readonly scenario: string
  readonly channel: string
  /** Who plays which seats, the host first. */
  readonly hands: readonly { readonly person: string; readonly seats: readonly string[] }[]
  /** 64 hex digits: the seed of its dice and of its players. */
  readonly dice: string
}

/** A game that is to be played, whoever plays it: the seats of each person. */
export type WarPlan = Omit<Engagement, 'channel' | 'hands'> & { readonly seats: readonly (readonly string[])[] }

/** The n-th of many games: each kind in turn. */
export function warOf(n: number, seed: number): WarPlan {
  const chance = chanceOf(seed)
  const game = games[n % games.length]
  if (!game) throw new Error('no games')
  const scenario = chance.pick(game.meta.scenarios)
  const seats = chance.pick(scenario.divisions.filter(({ length }) => length > 1 && length <= 4))
  return { game: game.meta.id, scenario: scenario.id, seats, dice: hash(['dice', seed]) }
}

/** What is to be done next, as its people would find out by looking. */
export type Plan =
  | { readonly todo: 'new' }
  | { readonly todo: 'sit'; readonly match: string; readonly person: string; readonly seats: readonly string[] }
  | { readonly todo: 'start'; readonly match: string }
  /** The sheet is written: it has to be handed in. */
  | { readonly todo: 'act'; readonly match: string; readonly person: string; readonly decision: string }
  | { readonly todo: 'wait' }
  | { readonly todo: 'over'; readonly match: string }

/** Looks what is to be done, and writes the sheet that is to be handed in. The same is found however often it is looked. */
export async function planNext(matches: Matches, { channel, hands, dice }: Engagement): Promise<Plan> {
  const match = await matches.inChannel(channel)
  if (!match) return { todo: 'new' }
  const { id } = match
  if (match.status === 'over') {
    return matches.census().every(({ posts }) => posts === 0) ? { todo: 'over', match: id } : { todo: 'wait' }
  }
  if (match.status === 'running') return write(matches, match, dice)
  if (match.status !== 'lobby') return { todo: 'wait' }
  const open = hands.find(({ person, seats }) => seats.some((seat) => match.seats[seat] !== person))
  return open ? { todo: 'sit', match: id, ...open } : { todo: 'start', match: id }
}

async function write(matches: Matches, match: MatchInfo, dice: string): Promise<Plan> {
  const { decision } = match.owed.find((owed) => !owed.decision.done) ?? {}
  const seat = decision?.owners[0]
  if (!decision || seat === undefined) return { todo: 'wait' }
  const person = match.seats[seat] ?? ''
  const view = (await matches.view(match.id, { person })) ?? null
  const rng = seededRng(Number.parseInt(hash([dice, decision.id]).slice(0, 8), 16))
  const action = randomAction(matches.game(match.game), view, decision, seat, rng)
  const kept = await matches.saveDraft(match.id, person, decision.id, action)
  return kept.ok ? { todo: 'act', match: match.id, person, decision: decision.id } : { todo: 'wait' }
}

/**
 * What the person whose turn it is does about it.
 * @param message that is pressed on; nothing can be pressed before there is one
 */
export function deedFor(
  plan: Plan,
  { game, scenario, channel }: Engagement,
  message: string | undefined,
): Deed | undefined {
  const press = (customId: string, values?: readonly string[]): Deed | undefined =>
    message === undefined
      ? undefined
      : {
          type: 3,
          channel,
          message,
          data: { custom_id: customId, component_type: values ? 3 : 2, id: 1, ...(values ? { values } : {}) },
        }
  switch (plan.todo) {
    case 'new': {
      const options = [
        { type: 3, name: 'game', value: game },
        { type: 3, name: 'scenario', value: scenario },
      ]
      return {
        type: 2,
        channel,
        data: { id: '1', name: 'game', type: 1, options: [{ type: 1, name: 'new', options }] },
      }
    }
    case 'sit':
      return press(`1:${plan.match}:-:sit`, [plan.seats.join('+')])
    case 'start':
      return press(`1:${plan.match}:-:start`)
    case 'act':
      return press(`1:${plan.match}:${plan.decision}:empty`)
    default:
      return undefined
  }
}
