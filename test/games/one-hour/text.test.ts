import { describe, expect, test } from 'vitest'
import { anyGame, scriptedDice, type Json } from '../../../src/core/index.ts'
import { beatsOf } from '../../../src/discord/table/story.ts'
import type { Event } from '../../../src/games/one-hour/events.ts'
import { oneHour } from '../../../src/games/one-hour/index.ts'
import { supplyText } from '../../../src/games/one-hour/text/supply.ts'
import { game, poland1944, read, setupOf, startBoard, type Game } from './support.ts'

const spectator = { kind: 'spectator' } as const
const told = (events: readonly Event[]) =>
  events.flatMap((event) => oneHour.tell(event, spectator) ?? []).map(({ heading, text }) => `${heading}: ${text}`)

const draft = (seat: string) => ({ seat, do: '', args: {} })

describe('the story', () => {
  test('of a battle, step by step', () => {
    const war = game(poland1944, [4, 2])
    war.do('soviet', 'offensive', { from: 'ukraine', to: 'poland', units: ['all'] })
    war.do('soviet', 'commit', { units: ['army-1'] })
    expect(told(war.events)).toEqual([
      '🔴 Soviet Union: **Offensive** Ukraine → Poland · 2 × Army 1',
      '⚔️ Poland: `Attack     4` units 2 · 🔴 Air Force +2\n`Defence    2` units 1 · 🇩🇪 Air Force +1',
      '⚔️ Poland: `Dice     4:2` +1 and +0 → **5 to 2**',
      '⚔️ Poland: `Reserve   +1` 🔴 Army 1 → **6 to 2**',
      '⚔️ Poland: `Result   6:2` **The Allies win** · 🇩🇪 Army 1 lost for good · Allies control',
    ])
  })

  test('every step of a battle is a beat of its own, under one heading', () => {
    const war = game({ year: 1941, board: startBoard, nations: { germany: { reserve: ['army-1'] } } }, [1, 1])
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['army-1'] }).do('germany', 'hold')
    const beats = beatsOf(anyGame(oneHour), war.events as unknown as Json[])
    expect(beats.map(({ heading, lines }) => [heading, lines[0]?.slice(0, 8)])).toEqual([
      ['🇩🇪 Germany', '**Offens'],
      ['⚔️ France', '`Attack '],
      ['', '`Dice   '],
      ['', '`Reserve'],
      ['', '`Result '],
    ])
  })

  test('a Response that is an Offensive is told once', () => {
    const counter = game({ year: 1941, board: startBoard }, [1, 1, 1, 1])
    counter.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    counter.do('soviet', 'counter-offensive', { from: 'moscow', to: 'ukraine', units: ['army-2'] })
    expect(told(counter.events).filter((line) => line.includes('Counter-Offensive'))).toEqual([
      '🔴 Soviet Union: **Counter-Offensive** Moscow → Ukraine · Army 2',
    ])
  })

  test('names what brought the attacker’s own bonus', () => {
    const war = game(
      { year: 1942, board: startBoard, nations: { soviet: { specials: ['zhukov'] } }, toAct: 'soviet' },
      [1, 1],
    )
    war.do('soviet', 'zhukov', { from: 'ukraine', to: 'poland', units: ['army-1'] })
    expect(told(war.events).join('\n')).toContain('Zhukov +2')
  })

  test('of a year’s end', () => {
    const war = game()
    for (const nation of war.state.order) war.do(nation, 'pass')
    expect(told(war.events).slice(-2)).toEqual([
      'Scoring 1940: Axis 1 (North Pacific)\nAllies 1 (East Pacific)\nNobody loses Political Will. Axis 10, Allies 10.',
      '1941: All Action markers come back. The Soviet Union gains an Action marker. The USA gains an Action marker. Turn order: GER · UK · JPN · SOV · USA.',
    ])
  })

  test('gives every Action a message of its own, which its Responses and the passes after it join', () => {
    const stories: string[] = []
    const collect = (war: Game, run: () => void) => {
      run()
      stories.push(`${war.state.year} ${war.state.turn.actions}`)
    }
    const war = game()
    collect(war, () => war.do('germany', 'build', { shifts: [] }))
    collect(war, () => war.do('uk', 'strategic-bombing', { units: ['army-1'] }))
    collect(war, () => war.do('usa', 'pass'))
    collect(war, () => war.do('uk', 'pass'))
    collect(war, () => war.do('japan', 'upgrade', { track: 'build' }))
    expect(stories).toEqual(['1940 1', '1940 1', '1940 1', '1940 1', '1940 2'])
    const { story, pace } = oneHour.setup(setupOf(), scriptedDice([]))
    expect([story, pace]).toEqual(['year-1940', 'turn'])
  })
})

describe('the position in words', () => {
  test('headline, score, status', () => {
    const { headline, score, lines, alt } = oneHour.describe(game().view())
    expect(headline).toBe('1940 · Germany to act')
    expect(score).toBe('Political Will: Axis 10, Allies 10')
    expect(lines).toEqual([
      'As things stand, nobody loses Political Will in 1940.',
      'Markers left: **🇩🇪 GER 3** · 🇬🇧 UK 2 · 🇯🇵 JPN 2 · 🔴 SOV 1 · 🇺🇸 USA 1 – then UK.',
      'The USA gains a marker when the Axis attack it first.',
    ])
    expect(alt).toContain('Germany in Germany, Poland, Italy and Mediterranean')
  })

  test('the headline follows what interrupts', () => {
    const war = game({}, [1, 1])
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['army-1'] })
    expect(oneHour.describe(war.view()).headline).toBe('1940 · battle for France')
    war.do('germany', 'hold')
    war.quiet()
    expect(oneHour.describe(war.view()).headline).toBe('1940 · United Kingdom to act')
  })

  test('every space and every sheet has its line', () => {
    const { board } = oneHour.describe(game().view())
    expect(board).toContain('China (home of Japan, Victory Space, nobody controls): Japan: Army 1 · USA: Chinese Army')
    expect(board).toContain(
      '🔴 Soviet Union: 1 of 1 markers · Build 2, Air Force 0, Naval Aviation 0 · Reserve: nothing · Spent: 5 × Army 1, Army 2, Fleet 1',
    )
  })
})

describe('hints and refusals', () => {
  test('say what to do next', () => {
    const war = game({ year: 1941, board: startBoard, nations: { soviet: { spent: ['army-1'] } } }, [1, 1])
    expect(oneHour.hint(war.view(), war.decision('germany'), 'germany')).toContain('Choose an Action')
    war.do('germany', 'offensive', { from: 'poland', to: 'ukraine', units: ['army-2'] })
    expect(oneHour.hint(war.view(), war.decision('soviet'), 'soviet')).toContain('Choose it now or pass')
    expect(oneHour.hint(war.view(), war.decision('germany'), 'germany')).toContain('Wait and see, or answer in advance')
  })

  test('a refusal names the rule and the nearest legal choices', () => {
    const refusal = game().refused('germany', 'offensive', { from: 'germany', to: 'fance', units: ['army-1'] })
    expect(refusal.rule).toBe('2.1')
    expect(refusal.nearest[0]).toMatchObject({ value: 'france' })
  })
})

test('supply in words: the line, or what cuts it', () => {
  const { board } = read()
  expect(supplyText(board, 'uk', 'france')).toBe(
    'France is in supply for the United Kingdom: United Kingdom → North Sea → France.',
  )
  expect(supplyText(board, 'uk', 'italy')).toBe(
    'Italy is not in supply for the United Kingdom. The shortest way is cut at Mediterranean.',
  )
  expect(supplyText(board, 'japan', 'japan')).toBe('Japan is the Capital of Japan and always in supply.')
  const lost = read({ board: { moscow: { germany: ['army-1'] } } })
  expect(supplyText(lost.board, 'soviet', 'ukraine')).toBe(
    'The Soviet Union does not hold Moscow, its Capital, and has no supply outside it.',
  )
})

describe('labels', () => {
  test.each([
    ['shifts', 'army-1>reserve', 'Army 1: Spent → Reserve'],
    ['shifts', 'fleet-2>south-pacific', 'Fleet 2 → South Pacific'],
    ['moves', 'army-1@usa>uk', 'Army 1: USA → United Kingdom'],
    ['moves', 'army-1@usa>reserve', 'Army 1: USA → Reserve'],
    ['units', 'uk.fleet-1@atlantic', 'United Kingdom: Fleet 1 in Atlantic'],
    ['units', 'usa.army-1', 'USA: Army 1'],
    ['units', 'all', 'All'],
    ['unit', 'spent.army-1', 'Spent: Army 1'],
    ['armies', 'army-2@poland', 'Army 2 → Poland'],
    ['track', 'air-force', 'Air Force'],
    ['to', 'south-east-asia', 'South-east Asia'],
  ])('%s %s', (arg, value, label) => {
    expect(oneHour.label(game().view(), draft('germany'), arg, value)).toBe(label)
  })
})

test('the rules in our own words fit their place', () => {
  for (const topic of oneHour.meta.topics) expect(topic.text.length, topic.id).toBeLessThanOrEqual(3500)
  expect(new Set(oneHour.meta.topics.map(({ id }) => id)).size).toBe(oneHour.meta.topics.length)
})
