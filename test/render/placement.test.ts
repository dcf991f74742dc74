import { setImmediate as breath } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/core/json.ts'
import type { Frame } from '../../src/core/picture.ts'
import { nations } from '../../src/games/war-and-write/map/ids.ts'
import { scenarioIds, scenarioInfo } from '../../src/games/war-and-write/map/scenarios.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'
import { box, overlap } from '../../render/draw.ts'
import { packGrid, type Placed } from '../../render/place.ts'
import { iiWorldWar } from '../../render/ii-world-war/index.ts'
import { oneHour } from '../../render/one-hour/index.ts'
import { boardLayout as oneBoard, cardBox } from '../../render/one-hour/layout.ts'
import { warAndWrite } from '../../render/war-and-write/index.ts'
import { anyGame } from '../../src/core/index.ts'
import { iiWorldWar as iiWorldWarGame } from '../../src/games/ii-world-war/index.ts'
import { hexAt, hexes, indexOf, landable, navigable } from '../../src/games/ii-world-war/map/grid.ts'
import type { View as HexView } from '../../src/games/ii-world-war/view.ts'
import { oneHour as oneHourGame } from '../../src/games/one-hour/index.ts'
import { kinds as hourKinds, nations as hourNations } from '../../src/games/one-hour/map/nations.ts'
import type { View as HourView } from '../../src/games/one-hour/view.ts'
import { spaceIds } from '../../src/games/one-hour/map/spaces.ts'
import { warViews } from './wars.ts'
import { crowdedView, numbers, randomOrders, randomView } from './war-views.ts'

/** Pairs of things on a picture that lie on each other. */
function clashes(placed: readonly Placed[]): readonly string[] {
  const found: string[] = []
  placed.forEach((a, i) => {
    for (const b of placed.slice(i + 1)) {
      // An arrow has several boxes.
      if (a.what === 'arrow' && b.what === 'arrow' && a.name === b.name) continue
      if (overlap(a.box, b.box)) found.push(`${a.what} ${a.name} × ${b.what} ${b.name}`)
    }
  })
  return found
}

function placed(view: WarView, frame: Frame): readonly Placed[] {
  const drawing = warAndWrite.draw({
    game: 'war-and-write',
    view: view as unknown as Json,
    frame,
    quality: 'full',
  })
  return drawing.placed
}

/** The same with a sheet of orders of every nation, as it is revealed. */
function revealed(view: WarView, seed: number): WarView {
  const fates = ['done', 'void', 'vain'] as const
  const sheets = nations
    .filter((nation) => scenarioInfo[view.scenario].nations[nation])
    .map((nation, n) => ({
      command: [nation],
      orders: randomOrders(view.scenario, nation, 1 + ((seed + n) % 8), 31 * seed + n).map((code, i) => ({
        code,
        fate: fates[(i + seed) % 3] ?? 'done',
      })),
    }))
  return { ...view, last: { year: view.year, sheets, fights: [] } }
}

describe('nothing covers another thing on a board', () => {
  for (const scenario of scenarioIds) {
    it(`of ${scenario}, in 200 random positions, every other one with orders`, async () => {
      for (let seed = 1; seed <= 200; seed++) {
        await breath()
        const view = randomView(scenario, seed, seed % 12)
        if (seed % 2 === 0) {
          expect(clashes(placed(view, { kind: 'board' })), `seed ${seed}`).toEqual([])
          continue
        }
        const after = revealed(view, seed)
        const items = placed(after, { kind: 'revealed' })
        expect(clashes(items), `seed ${seed}, with orders`).toEqual([])
        const arrows = items.filter(({ what }) => what === 'arrow').map(({ name }) => name.split(' ').at(-1))
        const codes = (after.last?.sheets ?? []).flatMap((sheet) => sheet.orders.map(({ code }) => code.split('.')[2]))
        expect(new Set(arrows), `seed ${seed}`).toEqual(new Set(codes.filter((move) => move?.includes('-'))))
      }
    })
  }

  it('in close-ups', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      await breath()
      const view = randomView('world', seed, 4)
      const spaces = [['A2', 'L2'], ['F2'], ['D1', 'E2'], ['B1', 'G3'], ['A1', 'H3']][seed % 5] ?? []
      expect(clashes(placed(view, { kind: 'crop', spaces })), `seed ${seed}`).toEqual([])
    }
  })

  it('with thirty units, twelve flags and all neutrals in one area', () => {
    for (const scenario of scenarioIds) {
      const items = placed(crowdedView(scenario), { kind: 'board' })
      expect(clashes(items), scenario).toEqual([])
      const smallest = Math.min(...items.filter((item) => item.what === 'unit').map((item) => item.box.height))
      expect(smallest, `counters of ${scenario}`).toBeGreaterThan(24)
    }
  })
})

describe('nothing covers another thing on the board of One Hour World War II', () => {
  it('in 200 positions of random wars, and no card lies on another', async () => {
    const cards = spaceIds.map((id) => cardBox(oneBoard(), id))
    cards.forEach((card, i) => {
      for (const [j, other] of cards.entries()) {
        if (j > i) expect(overlap(card, other), `${spaceIds[i] ?? ''} and ${spaceIds[j] ?? ''}`).toBe(false)
      }
    })
    const views = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => warViews(anyGame(oneHourGame), 'standard', seed, 25, 5))
    expect(views.length).toBeGreaterThanOrEqual(150)
    for (const [i, view] of views.entries()) {
      await breath()
      const drawing = oneHour.draw({ game: 'one-hour', view, frame: { kind: 'board' }, quality: 'full' })
      expect(clashes(drawing.placed), `view ${i}`).toEqual([])
    }
  })
})

describe('nothing covers another thing on the board of II World War', () => {
  it('in 200 random positions, seen whole and close up', async () => {
    const [, start = null] = warViews(anyGame(iiWorldWarGame), iiWorldWarGame.meta.scenarios[0]?.id ?? '', 3, 2, 25)
    for (let seed = 1; seed <= 200; seed++) {
      await breath()
      const view = scattered(start as unknown as HexView, seed) as unknown as Json
      const frame: Frame = seed % 4 === 0 ? { kind: 'region', region: 'germany' } : { kind: 'board' }
      const drawing = iiWorldWar.draw({ game: 'ii-world-war', view, frame, quality: 'full' })
      expect(clashes(drawing.placed), `seed ${seed}`).toEqual([])
    }
  }, 120_000)
})

/** The same counters, each in a hex of its kind where no other stands. */
function scattered(view: HexView, seed: number): HexView {
  const random = numbers(seed)
  const full = new Set<string>()
  const units = Object.values(view.units).map((unit) => {
    const fits = unit.kind === 'naval' ? navigable : landable
    let at: typeof unit.at
    do at = hexAt(Math.floor(random() * hexes.length))
    while (fits[indexOf(at)] !== 1 || full.has(`${at} ${unit.kind === 'air' ? 'air' : 'surface'}`))
    full.add(`${at} ${unit.kind === 'air' ? 'air' : 'surface'}`)
    return { ...unit, at }
  })
  return { ...view, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) }
}

describe('thirty units in one space', () => {
  const land = { game: 'one-hour', quality: 'full' } as const

  it('are all drawn on a card of One Hour World War II, inside it', () => {
    const [start = null] = warViews(anyGame(oneHourGame), 'standard', 1, 1, 1)
    const view = start as unknown as HourView
    const pools = Object.fromEntries(
      hourNations.map((nation) => [nation, Object.fromEntries(hourKinds.map((kind) => [kind, 2]))]),
    )
    const crowded = { ...view, board: { ...view.board, germany: pools } } as unknown as Json
    for (const frame of [{ kind: 'board' }, { kind: 'crop', spaces: ['germany', 'poland'] }] as const) {
      const before = oneHour.draw({ ...land, view: start, frame }).placed
      const after = oneHour.draw({ ...land, view: crowded, frame }).placed
      expect(clashes(after)).toEqual([])
      const units = (items: readonly Placed[]) => items.filter(({ what }) => what === 'unit').length
      const here = view.board.germany ?? {}
      const groups = hourNations.flatMap((nation) => Object.values(here[nation] ?? {}).filter((count) => count > 0))
      expect(units(after) - units(before)).toBe(hourNations.length * hourKinds.length - groups.length)
      for (const item of after) if (item.what === 'unit') expect(item.box.height).toBeGreaterThan(8)
    }
  })

  it('are stacks in a hex of II World War', () => {
    const [, start = null] = warViews(anyGame(iiWorldWarGame), iiWorldWarGame.meta.scenarios[0]?.id ?? '', 3, 2, 25)
    const view = start as unknown as HexView
    const at = Object.values(view.units).find((unit) => unit.kind === 'land')?.at
    if (at === undefined) throw new Error('no land unit')
    const units = Object.values(view.units).map((unit, i) => (i < 30 ? { ...unit, at } : unit))
    const crowded = { ...view, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) } as unknown as Json
    for (const frame of [{ kind: 'board' }, { kind: 'region', region: 'germany' }] as const) {
      const { placed: items } = iiWorldWar.draw({ game: 'ii-world-war', view: crowded, frame, quality: 'full' })
      expect(clashes(items)).toEqual([])
      const here = items.filter(({ what, name }) => what === 'unit' && name.endsWith(` ${at}`))
      expect(here.length).toBeGreaterThan(1)
      expect(here.length).toBeLessThan(20)
      for (const item of here) expect(item.box.height).toBeGreaterThan(frame.kind === 'board' ? 5 : 9)
    }
  })
})

describe('packGrid', () => {
  it('keeps every item inside the yard, at one size, apart from each other', () => {
    for (let n = 1; n <= 40; n++) {
      const yard = box(10, 20, 300, 140)
      const spots = packGrid(
        Array.from({ length: n }, (_, i) => i),
        yard,
        { aspect: 1.4, height: 80, gap: 8 },
      )
      expect(spots).toHaveLength(n)
      for (const [, spot] of spots) {
        expect(spot.x).toBeGreaterThanOrEqual(10 - 0.01)
        expect(spot.x + spot.width).toBeLessThanOrEqual(310.01)
        expect(spot.y).toBeGreaterThanOrEqual(20 - 0.01)
        expect(spot.y + spot.height).toBeLessThanOrEqual(160.01)
      }
      expect(clashes(spots.map(([i, spot]) => ({ what: 'unit', name: String(i), box: spot })))).toEqual([])
    }
  })
})
