import { describe, expect, test } from 'vitest'
import {
  anyGame,
  check,
  hash,
  play,
  randomAction,
  seededDice,
  seededRng,
  type Action,
  type ArgValue,
  type Decision,
  type Rng,
} from '../../../src/core/index.ts'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import {
  kinds,
  maxWill,
  nations,
  pieces,
  stackLimit,
  trackInfo,
  tracks,
} from '../../../src/games/one-hour/map/nations.ts'
import { spaceIds, spaces } from '../../../src/games/one-hour/map/spaces.ts'
import { specialLevels } from '../../../src/games/one-hour/map/special.ts'
import { count, countArm } from '../../../src/games/one-hour/rules/pieces.ts'
import type { State } from '../../../src/games/one-hour/state.ts'
import type { View } from '../../../src/games/one-hour/view.ts'
import { setupOf } from './support.ts'

/** Random whole wars under all options, and what has to hold at every step of them. */

/** Wars in each of the batches below. */
const BATCH = 10
const BATCHES = 12

/** Lets the test runner through between two wars. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

const seedOf = (game: number) => game.toString(16).padStart(64, '0')
const optionsOf = (game: number) => ({
  'dice-free': game % 5 === 0,
  'high-will': game % 7 === 0,
  'variable-setup': game % 3 === 0,
  specials: specialLevels[game % 4] ?? 'off',
})

interface Played {
  readonly decision: string
  readonly action: Action
}

interface Watch {
  /** Called with every position before it is answered. */
  readonly before?: (state: State, decision: Decision, view: View, action: Action, rng: Rng) => void
  readonly after?: (state: State) => void
}

/** A war in which everybody answers at random, whoever of those asked comes first. */
function randomWar(game: number, watch: Watch = {}): { state: State; played: Played[] } {
  const rng = seededRng(game)
  const dice = seededDice(seedOf(game))
  let { state } = oneHour.setup(setupOf(optionsOf(game)), dice)
  const played: Played[] = []
  while (!oneHour.outcome(state)) {
    const open = oneHour.pending(state).filter(({ done }) => !done)
    const decision = open[Math.floor(rng() * open.length)]
    const seat = decision?.owners[0]
    if (!decision || seat === undefined) throw new Error('nobody is asked, and the war is not over')
    const view = oneHour.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(oneHour, view, decision, seat, rng)
    watch.before?.(state, decision, view, action, rng)
    const result = play(oneHour, state, decision.id, action, dice)
    if (!result.ok) throw new Error(`game ${game}: ${JSON.stringify(action)} ${JSON.stringify(result.error)}`)
    state = result.value.state
    watch.after?.(state)
    played.push({ decision: decision.id, action })
    if (played.length > 2000) throw new Error(`game ${game} does not end`)
  }
  return { state, played }
}

/** The first thing that is wrong with a position. Plain comparisons: this is asked thousands of times. */
function fault(state: State): string | undefined {
  for (const nation of nations) {
    const sheet = state.sheets[nation]
    for (const kind of kinds) {
      let sum = count(sheet.reserve, kind) + count(sheet.spent, kind) + count(sheet.lost, kind)
      for (const space of spaceIds) sum += count(state.board[space]?.[nation], kind)
      if (sum !== count(pieces[nation], kind)) return `${nation} has ${sum} of ${kind}`
    }
    for (const track of tracks) {
      const { min, max } = trackInfo[track]
      if (sheet.tracks[track] < min || sheet.tracks[track] > max) return `${nation}: ${track} is off its track`
    }
    if (sheet.ready < 0) return `${nation} has spent more markers than it had`
    for (const space of spaceIds) {
      const pool = state.board[space]?.[nation]
      if (!pool) continue
      const armies = countArm(pool, 'army')
      const fleets = countArm(pool, 'fleet')
      if (Math.max(armies, fleets) > stackLimit && state.stack.at(-1)?.kind !== 'excess') return `${space} is overfull`
      if (spaces[space].kind === 'land' && fleets > 0) return `a Fleet stands in ${space}`
      if (spaces[space].kind === 'sea' && armies > 0 && fleets === 0) return `Armies swim in ${space}`
      if (count(pool, 'chinese-army') > 0 && space !== 'china') return `China is in ${space}`
    }
  }
  const { axis, allies } = state.will
  return [axis, allies].some((will) => will < 0 || will > maxWill) ? 'Political Will is off its track' : undefined
}

/** Actions near a legal one that are not: what a faulty client or a joker might send. */
function spoilt(action: Action, rng: Rng): Action[] {
  const names = Object.keys(action.args)
  const name = names[Math.floor(rng() * names.length)]
  const others = nations.filter((nation) => nation !== action.seat)
  const variants: Action[] = [
    { ...action, do: 'surrender' },
    { ...action, seat: others[Math.floor(rng() * others.length)] ?? 'uk' },
    { ...action, args: { ...action.args, bribe: 'poland' } },
  ]
  if (name === undefined) return variants
  const value = action.args[name]
  const { [name]: _left, ...less } = action.args
  const broken: ArgValue[] = ['nowhere', 7, ['army-9'], Array.isArray(value) ? 'army-1' : [String(value)]]
  if (Array.isArray(value) && value.length > 0)
    broken.push([...(value as readonly string[]), ...Array<string>(40).fill(String(value[0]))])
  return [
    ...variants,
    { ...action, args: less },
    ...broken.map((bad) => ({ ...action, args: { ...action.args, [name]: bad } })),
  ]
}

describe('random whole wars', () => {
  const ways = new Set<string>()

  test.each(Array.from({ length: BATCHES }, (_, batch) => batch * BATCH + 1))(
    'the ten from %i on end, offer only what is accepted, and conserve every piece',
    async (first) => {
      for (let game = first; game < first + BATCH; game += 1) {
        await breathe()
        const { state } = randomWar(game, {
          after: (now) => {
            const wrong = fault(now)
            if (wrong !== undefined) throw new Error(`game ${game}: ${wrong}`)
          },
        })
        ways.add(state.ending?.by ?? '')
        expect(state.stack).toEqual([])
      }
    },
  )

  test('they end in more than one way', () => {
    expect(ways).toContain('will')
    expect(ways).toContain('last-year')
  })

  test('spoilt actions are refused with a sentence, and change nothing', async () => {
    for (let game = 1; game <= 6; game += 1) {
      await breathe()
      randomWar(game, {
        before(state, decision, view, action, rng) {
          const before = hash(state)
          for (const bad of spoilt(action, rng)) {
            const result = play(oneHour, state, decision.id, bad, seededDice(seedOf(0)))
            if (result.ok) throw new Error(`accepted: ${JSON.stringify(bad)}`)
            expect(result.error.text.length).toBeGreaterThan(10)
          }
          expect(check(oneHour, view, decision, action)).toBeUndefined()
          expect(hash(state)).toBe(before)
        },
      })
    }
  })

  test('a replay from the same seed comes to the same position, and changes none of its inputs', async () => {
    for (let game = 1; game <= 10; game += 1) {
      await breathe()
      const { state, played } = randomWar(game)
      const dice = seededDice(seedOf(game))
      let now = oneHour.setup(setupOf(optionsOf(game)), dice).state
      for (const { decision, action } of played) {
        const frozen = deepFreeze(structuredClone(now))
        const result = play(oneHour, frozen, decision, action, dice)
        if (!result.ok) throw new Error(result.error.text)
        now = result.value.state
      }
      expect(hash(now)).toBe(hash(state))
    }
  })

  test('an answer in advance that is taken back leaves no trace in what follows', async () => {
    let tried = 0
    for (let game = 1; game <= 12; game += 1) {
      await breathe()
      const { state, played } = randomWar(game)
      // Every answer in advance that was a pass and was given right before another answer may be left out and given again.
      const dice = seededDice(seedOf(game))
      let now = oneHour.setup(setupOf(optionsOf(game)), dice).state
      for (const { decision, action } of played) {
        const sealed = oneHour.pending(now).find(({ id }) => id === decision)
        if (sealed?.secret && action.do !== 'pass') {
          const draft = { seat: action.seat, do: 'pass', args: {} }
          const tentative = play(oneHour, now, decision, draft, seededDice(seedOf(0)))
          expect(tentative.ok && tentative.value.events).toEqual([])
          tried += 1
        }
        const result = play(oneHour, now, decision, action, dice)
        if (!result.ok) throw new Error(result.error.text)
        now = result.value.state
      }
      expect(hash(now)).toBe(hash(state))
    }
    expect(tried).toBeGreaterThan(0)
  })

  test('every position can be written and read again, and goes on the same', async () => {
    for (let game = 1; game <= 6; game += 1) {
      await breathe()
      randomWar(game, {
        after(state) {
          const setup = setupOf(optionsOf(game))
          const read = oneHour.position.read(oneHour.position.write(state), setup)
          if (!read.ok) throw new Error(read.error.text)
          expect(hash(read.value)).toBe(hash(state))
        },
      })
    }
  })

  test('whoever is away is answered for legally, at every decision', async () => {
    for (let game = 1; game <= 6; game += 1) {
      await breathe()
      randomWar(game, {
        before(state, decision) {
          const answer = oneHour.expire(state, decision, undefined)
          const view = oneHour.view(state, { kind: 'seats', seats: [answer.seat] })
          expect(check(oneHour, view, decision, answer)).toBeUndefined()
        },
      })
    }
  })

  test('decision ids never come back and fit the record', async () => {
    for (let game = 1; game <= 6; game += 1) {
      await breathe()
      const { played } = randomWar(game)
      const ids = played.map(({ decision }) => decision)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9+._-]{1,40}$/)
    }
  })

  test('everything said about a war fits where it is shown', () => {
    const game = anyGame(oneHour)
    for (let number = 1; number <= 4; number += 1) {
      randomWar(number, {
        before(state, decision, view) {
          const seat = decision.owners[0] ?? ''
          const summary = oneHour.describe(view)
          expect(summary.headline.length).toBeLessThanOrEqual(100)
          expect(summary.alt.length).toBeLessThanOrEqual(1024)
          expect(summary.board).toHaveLength(35)
          expect(oneHour.hint(view, decision, seat).length).toBeLessThanOrEqual(500)
          expect(decision.title.length).toBeLessThanOrEqual(80)
          for (const verb of oneHour.verbs(view, decision, seat)) {
            for (const { name } of verb.args) {
              const question = oneHour.choices(view, decision, { seat, do: verb.do, args: {} }, name)
              if (question.kind === 'count') continue
              for (const option of question.options()) {
                expect(option.label.length).toBeLessThanOrEqual(80)
                expect(option.hint?.length ?? 0).toBeLessThanOrEqual(100)
                expect(option.value).not.toMatch(/\s/)
                expect(oneHour.label(view, { seat, do: verb.do, args: {} }, name, option.value)).not.toBe('')
              }
            }
          }
          expect(game.outcome(JSON.parse(JSON.stringify(state)))).toBeUndefined()
        },
      })
    }
  })
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}
