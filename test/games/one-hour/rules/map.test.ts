import { expect, test } from 'vitest'
import { lines } from '../../../../src/games/one-hour/map/lines.ts'
import { kindInfo, kinds, nations, pieces, type Nation } from '../../../../src/games/one-hour/map/nations.ts'
import { draftSetup, standardSetup } from '../../../../src/games/one-hour/map/setup.ts'
import { sheets } from '../../../../src/games/one-hour/map/sheets.ts'
import { capitals, spaceIds, spaces, type SpaceId } from '../../../../src/games/one-hour/map/spaces.ts'
import { specialIds, specials } from '../../../../src/games/one-hour/map/special.ts'
import { overLand, overWater } from '../../../../src/games/one-hour/rules/adjacency.ts'

test('2.1 every line joins two known spaces once, by land or over water', () => {
  const seen = new Set<string>()
  for (const { a, b, kind } of lines) {
    expect(a).not.toBe(b)
    const both = [spaces[a].kind, spaces[b].kind]
    if (kind === 'water') expect(both).toContain('sea')
    else expect(both).toEqual(['land', 'land'])
    const key = `${[a, b].sort().join(' ')} ${kind === 'water' ? 'water' : 'land'}`
    expect(seen).not.toContain(key)
    seen.add(key)
  }
})

test('2.1 only Soviet Armies go from Moscow to Siberia', () => {
  for (const nation of nations) {
    expect(overLand(nation, 'moscow').includes('siberia')).toBe(nation === 'soviet')
    expect(overLand(nation, 'siberia').includes('moscow')).toBe(nation === 'soviet')
  }
})

test('2.1 the board wraps around: the East Pacific touches the USA over water', () => {
  expect(overWater('east-pacific')).toContain('usa')
})

test('2.1 every Nation has one Capital, in its Home Territory, and every Capital is a Victory Space', () => {
  for (const nation of nations) {
    const own = spaceIds.filter((space) => spaces[space].capital && spaces[space].home === nation)
    expect(own).toEqual([capitals[nation]])
    expect(spaces[capitals[nation]].victory).toBeDefined()
  }
})

test('2.1 seas are nobody’s home, and only land is a Strait', () => {
  for (const space of spaceIds) {
    if (spaces[space].kind === 'land') continue
    expect(spaces[space].home).toBeUndefined()
    expect(spaces[space].strait).toBeUndefined()
  }
})

test('every space can be reached from every other', () => {
  const found = new Set<SpaceId>([spaceIds[0]])
  for (const space of found) for (const next of [...overWater(space), ...overLand('soviet', space)]) found.add(next)
  expect([...found].sort()).toEqual([...spaceIds].sort())
})

test('3.4 the set-up uses every piece in the box exactly once', () => {
  for (const nation of nations) {
    const { board, reserve, spent } = standardSetup[nation]
    for (const kind of kinds) {
      const onMap = Object.values(board).reduce((sum, pool) => sum + (pool[kind] ?? 0), 0)
      const sum = onMap + (reserve[kind] ?? 0) + (spent[kind] ?? 0)
      expect([nation, kind, sum]).toEqual([nation, kind, pieces[nation][kind] ?? 0])
    }
  }
})

test('8.3 the variable set-up names Home Territory for Armies and seas for Fleets', () => {
  for (const nation of nations) {
    const { army, fleet } = draftSetup[nation]
    for (const space of army.places) expect(spaces[space].home).toBe(nation)
    for (const space of fleet.places) expect(spaces[space].kind).toBe('sea')
  }
})

test('8.3 the pieces suffice for every set-up', () => {
  for (const nation of nations) {
    for (const arm of ['army', 'fleet'] as const) {
      const ones = kinds.filter(
        (kind) => kindInfo[kind].arm === arm && kindInfo[kind].level === 1 && !kindInfo[kind].minor,
      )
      const available = ones.reduce((sum, kind) => sum + (pieces[nation][kind] ?? 0), 0)
      expect(available).toBeGreaterThanOrEqual(draftSetup[nation][arm].points)
    }
  }
})

test('8.4 the markers: five German, four Japanese, three of each Ally', () => {
  const number = (nation: Nation) => specialIds.filter((id) => specials[id].nation === nation).length
  expect(nations.map(number)).toEqual([5, 3, 4, 3, 3])
})

test('4.6 a shared flag is that of the UK and the USA', () => {
  for (const nation of nations) {
    for (const boxes of Object.values(sheets[nation])) {
      for (const { who } of boxes) if (who.length > 1) expect(who).toEqual(['uk', 'usa'])
    }
  }
})
