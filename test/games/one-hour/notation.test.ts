import { describe, expect, test } from 'vitest'
import {
  check,
  play,
  randomAction,
  seededDice,
  seededRng,
  type Draft,
  type Json,
  type Reading,
} from '../../../src/core/index.ts'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import type { Nation } from '../../../src/games/one-hour/map/nations.ts'
import { game, setupOf, startBoard, type Game } from './support.ts'

const notation = oneHour.notation
if (!notation) throw new Error('the game has a notation')

const asJson = (view: unknown) => view as Json

function read(war: Game, seat: Nation, line: string, draft?: Draft): Reading {
  return notation?.read(
    asJson(war.view()),
    war.decision(seat),
    draft ?? { seat, do: '', args: {} },
    line,
    false,
  ) as Reading
}

describe('a line', () => {
  test.each<[line: string, verb: string, args: object]>([
    ['offensive poland-ukraine army-2', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] }],
    ['Offensive Poland > Ukraine a2', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] }],
    [
      'attack from germany to france with 2x a1',
      'offensive',
      { from: 'germany', to: 'france', units: ['army-1', 'army-1'] },
    ],
    ['attack germany france', 'offensive', { from: 'germany', to: 'france', units: ['all'] }],
    ['build army-1 reserve, 1x army-1 germany', 'build', { shifts: ['army-1>reserve', 'army-1>germany'] }],
    [
      'move army-2 poland-italy, a1 germany reserve',
      'strategic-move',
      { moves: ['army-2@poland>italy', 'army-1@germany>reserve'] },
    ],
    ['upgrade air', 'upgrade', { track: 'air-force' }],
    ['u naval aviation', 'upgrade', { track: 'naval-aviation' }],
    ['pass', 'pass', {}],
  ])('%s', (line, verb, args) => {
    const { draft } = read(game(), 'germany', line)
    expect(draft).toEqual({ seat: 'germany', do: verb, args })
  })

  test('names with several words and hyphens', () => {
    const war = game({
      board: {
        ...startBoard,
        'south-east-asia': { japan: ['army-1'] },
        'north-pacific': { japan: ['fleet-1', 'fleet-1'] },
        'south-pacific': { japan: ['fleet-1'] },
      },
      toAct: 'japan',
    })
    expect(read(war, 'japan', 'o south-east-asia-india').draft.args).toEqual({
      from: 'south-east-asia',
      to: 'india',
      units: ['army-1'],
    })
    expect(read(war, 'japan', 'o north pacific-east-pacific f1').draft.args).toMatchObject({ to: 'east-pacific' })
    expect(read(game({ toAct: 'uk' }), 'uk', 'attack united kingdom to scandinavia').draft.args).toMatchObject({
      from: 'uk',
      to: 'scandinavia',
    })
  })

  test('a plus adds to what is there', () => {
    const draft: Draft = { seat: 'germany', do: 'build', args: { shifts: ['army-1>reserve'] } }
    expect(read(game(), 'germany', '+ a1 poland', draft).draft.args).toEqual({
      shifts: ['army-1>reserve', 'army-1>poland'],
    })
    expect(read(game(), 'germany', 'build a1 poland', draft).draft.args).toEqual({ shifts: ['army-1>poland'] })
  })

  test('what cannot be read is pointed at, and the rest is kept', () => {
    const line = 'offensive poland-atlantis army-2'
    const { draft, problems } = read(game(), 'germany', line)
    expect(draft.args).toEqual({ from: 'poland' })
    expect(problems).toMatchObject([{ kind: 'unreadable' }])
    const [problem] = problems
    expect(line.slice(problem?.at, (problem?.at ?? 0) + (problem?.length ?? 0))).toContain('atlantis')
  })

  test('what is illegal is left out with its rule', () => {
    const { draft, problems } = read(game(), 'germany', 'build a1 poland, a1 france')
    expect(draft.args).toEqual({ shifts: ['army-1>poland'] })
    expect(problems).toMatchObject([{ kind: 'illegal', rule: '4.5' }])
  })

  test('an unknown beginning lists what may be done', () => {
    expect(read(game(), 'germany', 'surrender').problems[0]?.text).toContain('offensive')
  })

  test('too much is too much', () => {
    expect(read(game(), 'germany', 'pass the salt').problems).toMatchObject([{ kind: 'unreadable' }])
  })
})

test('every action can be written as a line that reads back as the same action', async () => {
  const seen = new Set<string>()
  for (let number = 1; number <= 6; number += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    const rng = seededRng(number)
    const dice = seededDice(number.toString(16).padStart(64, '0'))
    let { state } = oneHour.setup(setupOf({ specials: 'high' }), dice)
    while (!oneHour.outcome(state)) {
      const [decision] = oneHour.pending(state).filter(({ done }) => !done)
      const seat = decision?.owners[0]
      if (!decision || seat === undefined) throw new Error('nobody is asked')
      const view = oneHour.view(state, { kind: 'seats', seats: [seat] })
      const action = randomAction(oneHour, view, decision, seat, rng)
      const line = notation.write(action)
      const reading = notation.read(asJson(view), decision, { seat, do: '', args: {} }, line, false)
      const wished = action.do === 'build' && Array.isArray(action.args.shifts) && action.args.shifts.length === 0
      if (!wished) expect({ line, ...reading }).toEqual({ line, draft: action, problems: [] })
      const example = notation.read(
        asJson(view),
        decision,
        { seat, do: '', args: {} },
        notation.example(asJson(view), decision, seat),
        false,
      )
      expect(example.problems).toEqual([])
      expect(check(oneHour, view, decision, example.draft)).toBeUndefined()
      seen.add(action.do)
      const result = play(oneHour, state, decision.id, action, dice)
      if (!result.ok) throw new Error(result.error.text)
      state = result.value.state
    }
  }
  expect(seen.size).toBeGreaterThan(20)
})
