import { describe, expect, test } from 'vitest'
import { attend, type AnyGame, type Attended, type Json, type Tutorial } from '../../src/core/index.ts'
import { games } from '../../src/games/index.ts'

const courses = games.flatMap((game) => (game.tutorial ? [{ game, tutorial: game.tutorial }] : []))

interface Stop {
  readonly step: number
  readonly picks: readonly number[]
  readonly at: Attended
}

/** Every lesson on every way through a tutorial. */
function* walk(game: AnyGame, tutorial: Tutorial<Json>, step = 0, picks: readonly number[] = []): Generator<Stop> {
  const at = attend(game, tutorial, step, picks)
  if (!at) throw new Error(`lesson ${step} after ${picks.join(' ')} is not there`)
  yield { step, picks, at }
  if (step + 1 === tutorial.lessons.length) return
  const ways = at.lesson.offers ? at.offered.map(({ pick }) => [...picks, pick]) : [picks]
  for (const way of ways) yield* walk(game, tutorial, step + 1, way)
}

const places = (at: Attended) => at.offered.map(({ pick }) => pick)

describe.each(courses)('the tutorial of $game.meta.title', ({ game, tutorial }) => {
  const stops = [...walk(game, tutorial)]
  const ends = stops.filter(({ step }) => step + 1 === tutorial.lessons.length)

  test('offers two or three legal orders wherever it asks, each with a remark after it', () => {
    const asking = stops.filter(({ at }) => at.lesson.offers)
    expect(asking.length).toBeGreaterThan(0)
    for (const { step, picks, at } of asking) {
      expect([2, 3], `lesson ${step} after ${picks.join(' ')}`).toContain(at.offered.length)
      for (const pick of places(at)) {
        expect(attend(game, tutorial, step + 1, [...picks, pick])?.remark).toBe(at.lesson.offers?.[pick]?.remark)
      }
    }
  })

  test('every offer is reached on some way', () => {
    for (const [step, { offers }] of tutorial.lessons.entries()) {
      const seen = stops.flatMap((stop) => (stop.step === step ? places(stop.at) : []))
      expect([...new Set(seen)].toSorted()).toEqual((offers ?? []).map((_, pick) => pick))
    }
  })

  test('every way ends with a whole turn carried out, and the newcomer asked for the next one', () => {
    expect(ends.length).toBeGreaterThan(5)
    for (const { at } of ends) {
      expect(at.events.length).toBeGreaterThan(0)
      const phases = new Set(
        at.events.flatMap((event) => game.tell(event, { kind: 'spectator' })?.heading.split(' · ').at(-1) ?? []),
      )
      for (const { tells } of tutorial.lessons) for (const phase of tells ?? []) expect(phases).toContain(phase)
      expect(game.describe(at.view).headline).not.toBe(game.describe(at.before ?? at.view).headline)
    }
  })

  test('the same picks are the same turn: it can be rebuilt at any time', () => {
    const { picks, at } = ends.at(-1) ?? ends[0] ?? stops[0] ?? { picks: [], at: undefined }
    expect(attend(game, tutorial, tutorial.lessons.length - 1, picks)).toEqual(at)
  })

  test('nothing comes of picks and steps that do not fit together', () => {
    const first = tutorial.lessons.findIndex(({ offers }) => offers)
    expect(attend(game, tutorial, 0, [0])).toBeUndefined()
    expect(attend(game, tutorial, first + 1, [])).toBeUndefined()
    expect(attend(game, tutorial, first + 1, [9])).toBeUndefined()
    expect(attend(game, tutorial, tutorial.lessons.length, [])).toBeUndefined()
    expect(attend(game, tutorial, -1, [])).toBeUndefined()
  })
})

describe('the first year of War & Write II', () => {
  const [course] = courses.filter(({ game }) => game.meta.id === 'war-and-write')
  if (!course) throw new Error('no tutorial')
  const { game, tutorial } = course
  const last = tutorial.lessons.length - 1
  const combat = (picks: readonly number[]) => {
    const step = tutorial.lessons.findIndex(({ tells }) => tells?.includes('Combat'))
    const at = attend(game, tutorial, step, picks)
    return at && typeof at.lesson.text === 'function' ? at.lesson.text(at.view) : ''
  }

  test('France holds, stands or falls by what the newcomer wrote', () => {
    expect(combat([0, 0, 0])).toContain('France holds')
    expect(combat([0, 1, 0])).toContain('Nobody gives way')
    expect(combat([0, 0, 2])).toContain('France is German')
    expect(combat([0, 1, 2]), 'no shot is fired').toContain('France is German')
  })

  test('a unit that has its order is not offered again', () => {
    const step = tutorial.lessons.findLastIndex(({ offers }) => offers)
    expect(attend(game, tutorial, step, [0, 0])?.offered.map(({ pick }) => pick)).toEqual([0, 1, 2])
    expect(attend(game, tutorial, step, [1, 0])?.offered.map(({ pick }) => pick)).toEqual([1, 2, 3])
  })

  test('it takes three action points, and the end names the next Battle card', () => {
    expect(attend(game, tutorial, 6, [0, 0, 0])?.note).toBe('0 action points left of 3')
    const at = attend(game, tutorial, last, [0, 0, 0])
    expect(at && typeof at.lesson.text === 'function' && at.lesson.text(at.view)).toContain('Moscow, 1941')
  })
})
