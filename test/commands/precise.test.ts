import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  check,
  defaultOptions,
  missing,
  play,
  randomAction,
  seededDice,
  seededRng,
  type AnyGame,
  type Decision,
  type Json,
  type OptionValues,
  type Rng,
  type Scenario,
  type Verb,
} from '../../src/core/index.ts'
import { callsOf, means, type Precise } from '../../src/discord/precise/index.ts'
import { askingLook } from '../../src/discord/precise/asking.ts'
import { givenOf } from '../../src/discord/precise/find.ts'
import { readGiven } from '../../src/discord/precise/read.ts'
import { games } from '../../src/games/index.ts'
import { declarations, Desk, textsOf, type Texts } from './support.ts'

interface Wars {
  readonly id: AnyGame['meta']['id']
  readonly options: OptionValues
  readonly steps: number
  readonly seeds: readonly number[]
}

const wars: readonly Wars[] = [
  { id: 'one-hour', options: { specials: 'high', 'variable-setup': true }, steps: 260, seeds: [1, 2, 3] },
  {
    id: 'ii-world-war',
    options: { 'wolf-packs': true, artillery: true, 'naval-artillery': true, joker: 'push' },
    steps: 140,
    seeds: [1],
  },
]

/** Every word that stands in quotes in a game's source: verbs that a few random games do not come to are among them. */
function quoted(game: string): readonly string[] {
  const folder = new URL(`../../src/games/${game}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word),
  )
}

/** Phases end later than chance would have it, and nobody gives up. */
const late = ['end', 'finish', 'surrender', 'lift', 'withdraw', 'pass']

function patient(game: AnyGame, rng: Rng): AnyGame {
  return {
    ...game,
    verbs(view, decision, seat) {
      const all = game.verbs(view, decision, seat).filter((verb) => verb.do !== 'surrender')
      const busy = all.filter((verb) => !late.includes(verb.do))
      return busy.length > 0 && rng() < 0.7 ? busy : all
    },
  }
}

/** Plays at random and shows each position before it is answered. */
async function wander({ id, options, steps, seeds }: Wars, see: See): Promise<void> {
  const game = games.find((one) => one.meta.id === id)
  const scenario = game?.meta.scenarios.at(-1)
  if (!game || !scenario) throw new Error(`no ${id}`)
  for (const seed of seeds) await wanderOne(game, scenario, options, steps, seed, see)
}

type See = (game: AnyGame, state: Json, decision: Decision, step: number, rng: Rng) => Promise<void> | void

async function wanderOne(
  game: AnyGame,
  scenario: Scenario,
  options: OptionValues,
  steps: number,
  seed: number,
  see: See,
) {
  const rng = seededRng(seed)
  const dice = seededDice(String(seed).repeat(64).slice(0, 64))
  const setup = {
    scenario: scenario.id,
    options: { ...defaultOptions(game.meta, scenario), ...options },
    commands: scenario.seats.map((seat) => [seat]),
  }
  let { state } = game.setup(setup, dice)
  for (let step = 0; step < steps; step++) {
    const decision = game.pending(state).find(({ done }) => !done)
    if (!decision) return
    await see(game, state, decision, step, rng)
    const [seat = ''] = decision.owners
    const view = game.view(state, { kind: 'seats', seats: [seat] })
    const action = randomAction(patient(game, rng), view, decision, seat, rng)
    const done = play(game, state, decision.id, action, dice)
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    state = done.value.state
  }
}

function declared(game: AnyGame): readonly Precise[] {
  return declarations.filter((one) => one.game === game.meta.id)
}

/** The options that a declaration has for a verb, beside the one in which it is chosen. */
function argsFor(precise: Precise, kind: string, verb: string): readonly string[] {
  const calls = callsOf(precise).filter(([, call]) => means(precise, call, kind, verb))
  return calls.flatMap(([, { options = [] }]) => options.map(({ name, arg }) => arg ?? name))
}

describe.each(wars)('the commands of $id', (war) => {
  test(
    'know every verb and every argument, and name no verb that the game does not have',
    { timeout: 60_000 },
    async () => {
      const seen = new Map<string, { kind: string; verb: Verb }>()
      await wander(war, (game, state, decision) => {
        const [seat = ''] = decision.owners
        const view = game.view(state, { kind: 'seats', seats: [seat] })
        for (const verb of game.verbs(view, decision, seat))
          seen.set(`${decision.kind}/${verb.do}/${verb.args.length}`, { kind: decision.kind, verb })
      })
      expect(seen.size).toBeGreaterThan(12)
      const its = declarations.filter((one) => one.game === war.id)
      for (const { kind, verb } of seen.values()) {
        const args = its.flatMap((precise) => argsFor(precise, kind, verb.do))
        const calls = its.flatMap((precise) =>
          callsOf(precise).filter(([, call]) => means(precise, call, kind, verb.do)),
        )
        expect(calls.length, `${kind} ${verb.do}`).toBeGreaterThan(0)
        expect(args, `${kind} ${verb.do}`).toEqual(expect.arrayContaining(verb.args.map((arg) => arg.name)))
      }
      const known = new Set<string>([...seen.values()].map(({ verb }) => verb.do).concat(quoted(war.id)))
      for (const precise of its) {
        for (const [name, { verbs }] of callsOf(precise)) {
          for (const verb of Array.isArray(verbs) ? verbs : [])
            expect(known, `${precise.name} ${name ?? ''}`).toContain(verb)
        }
      }
    },
  )

  test('suggest what is accepted, by value and by name, and lead to a legal action', { timeout: 60_000 }, async () => {
    let finished = 0
    await wander(war, async (game, state, decision, step, rng) => {
      if (step % 9 > 0) return
      const desk = new Desk(game, state)
      const [seat = ''] = decision.owners
      for (const precise of declared(game)) {
        for (const [sub, call] of callsOf(precise)) {
          if (call.look !== undefined || desk.candidates(precise, sub, seat).length === 0) continue
          let texts: Texts = {}
          for (const { name, list } of [
            ...(call.pick ? [{ name: call.pick.name, list: false }] : []),
            ...(call.options ?? []).map(({ name }) => ({ name, list: true })),
          ]) {
            let typed = ''
            for (let item = 0; item < (list ? 2 : 1); item++) {
              const choices = await desk.suggest(precise, sub, seat, name, typed, texts)
              expect(choices.length).toBeLessThanOrEqual(25)
              expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
              const choice = choices[Math.floor(rng() * choices.length)]
              if (!choice) break
              expect(choice.name.length).toBeGreaterThan(0)
              expect(choice.name.length).toBeLessThanOrEqual(100)
              const what = `/${precise.name} ${sub ?? ''} ${JSON.stringify(texts)} ${name}: `
              for (const text of [choice.value, choice.name]) {
                const read = desk.read(precise, sub, seat, { ...texts, [name]: text })
                expect(read?.reading.problems, `${what}${text}`).toEqual([])
              }
              texts = { ...texts, [name]: choice.value }
              typed = `${choice.value}, `
            }
          }
          const read = desk.read(precise, sub, seat, texts)
          if (!read) continue
          const { subject } = read.candidate
          if (!check(game, subject.view, subject.decision, read.reading.draft)) finished += 1
        }
      }
    })
    expect(finished).toBeGreaterThan(30)
  })

  test('every action can be typed', { timeout: 60_000 }, async () => {
    let typed = 0
    await wander(war, (game, state, decision, _step, rng) => {
      const [seat = ''] = decision.owners
      const view = game.view(state, { kind: 'seats', seats: [seat] })
      const action = randomAction(game, view, decision, seat, rng)
      const desk = new Desk(game, state)
      for (const precise of declared(game)) {
        for (const [sub] of callsOf(precise)) {
          const candidate = desk.candidates(precise, sub, seat).find(({ verb }) => verb.do === action.do)
          if (!candidate) continue
          const given = Object.fromEntries(Object.entries(textsOf(action)).filter(([, text]) => text !== ''))
          const args = Object.fromEntries(Object.entries(action.args).filter(([name]) => name in given))
          expect(readGiven(candidate.asking, given).draft.args, `${action.do} ${JSON.stringify(given)}`).toEqual(args)
          typed += 1
        }
      }
    })
    expect(typed).toBeGreaterThan(100)
  })

  test('ask every question that the game answers, for whoever looks on', { timeout: 60_000 }, async () => {
    let answered = 0
    await wander(war, async (game, state, _decision, step, rng) => {
      if (step % 25 > 0) return
      const { looks } = game
      if (!looks) throw new Error('no questions')
      const desk = new Desk(game, state)
      const view = desk.view(undefined)
      const calls = declared(game).flatMap((precise) =>
        callsOf(precise).flatMap(([sub, call]) => (call.look === undefined ? [] : [{ precise, sub, call }])),
      )
      expect(calls.map(({ call }) => call.look)).toEqual(expect.arrayContaining(looks.list.map((verb) => verb.do)))
      for (const { precise, sub, call } of calls) {
        const verb = looks.list.find((one) => one.do === call.look)
        if (!verb) throw new Error(`no question ${String(call.look)}`)
        const names = (call.options ?? []).map(({ name, arg }) => arg ?? name)
        expect(names).toEqual(expect.arrayContaining(verb.args.map((arg) => arg.name)))
        let texts: Texts = {}
        for (const { name } of call.options ?? []) {
          const choices = await desk.suggest(precise, sub, 'nobody', name, '', texts)
          const choice = choices[Math.floor(rng() * choices.length)]
          if (choice && (rng() < 0.6 || verb.args.some((arg) => arg.name === name && !arg.optional)))
            texts = { ...texts, [name]: choice.name }
        }
        const { draft, problems } = readGiven(
          askingLook(game, looks, view, '', verb),
          givenOf(call, (name) => texts[name]),
        )
        expect(problems, `${verb.do} ${JSON.stringify(texts)}`).toEqual([])
        if (missing(verb, draft).length > 0) continue
        const { title, lines } = looks.answer(view, draft)
        expect(title.length).toBeGreaterThan(0)
        expect(lines.join('\n').length).toBeGreaterThan(10)
        answered += 1
      }
    })
    expect(answered).toBeGreaterThan(10)
  })

  test('suggest nothing to somebody who is not asked', async () => {
    await wander({ ...war, steps: 25 }, async (game, state, decision) => {
      const desk = new Desk(game, state)
      const others = ['nobody', ...game.meta.seats.map(({ id }) => id)].filter(
        (id) => !game.pending(state).some(({ owners, done }) => !done && owners.includes(id)),
      )
      for (const precise of declared(game)) {
        for (const [sub, call] of callsOf(precise)) {
          if (call.look !== undefined) continue
          for (const { name } of call.options ?? [])
            expect(await desk.suggest(precise, sub, others[0] ?? 'nobody', name, '', {}), decision.id).toEqual([])
        }
      }
    })
  })
})
