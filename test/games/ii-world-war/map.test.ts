import { describe, expect, it } from 'vitest'
import { distance as cellDistance, neighbours } from '../../../src/core/hex.ts'
import { cities } from '../../../src/games/ii-world-war/map/cities.ts'
import { garrisons, historical } from '../../../src/games/ii-world-war/map/deployment.ts'
import {
  around,
  cityAt,
  cityHexes,
  cityNamed,
  distance,
  hex,
  hexes,
  indexOf,
  landable,
  mountain,
  navigable,
  neighbourAt,
  objectiveHexes,
  sailSides,
  straitSides,
  territoryAt,
  walkSides,
} from '../../../src/games/ii-world-war/map/grid.ts'
import { borders, ground } from '../../../src/games/ii-world-war/map/ground.ts'
import { mainNations, nationInfo } from '../../../src/games/ii-world-war/map/nations.ts'
import { pool, reinforcementTable } from '../../../src/games/ii-world-war/map/reinforcements.ts'
import { necks, rivers, straits } from '../../../src/games/ii-world-war/map/sides.ts'
import { nationOf, territoryIds } from '../../../src/games/ii-world-war/map/territories.ts'
import { theatreIds, theatreOf } from '../../../src/games/ii-world-war/map/theatres.ts'
import { atlantic, mediterranean } from '../../../src/games/ii-world-war/map/waters.ts'
import { citiesOf } from '../../../src/games/ii-world-war/rules/holdings.ts'

const isLand = (code: string) => landable[indexOf(hex(code))] === 1
const isWater = (code: string) => navigable[indexOf(hex(code))] === 1

/** Everywhere one comes over sides of a kind, some hexes closed. */
function flood(sides: Uint8Array, from: string, closed: readonly string[] = []): ReadonlySet<string> {
  const found = new Set<string>([from])
  for (const at of found) {
    for (let d = 0; d < 6; d++) {
      const next = neighbourAt(indexOf(hex(at)), d)
      const code = hexes[next]
      if (code && (sides[indexOf(hex(at))] ?? 0) & (1 << d) && !closed.includes(code)) found.add(code)
    }
  }
  return found
}

describe('the grid', () => {
  it('has 43 columns of 28 hexes with a letter each', () => {
    expect(hexes).toHaveLength(43 * 28)
    expect(ground.every((row) => row.length === 43)).toBe(true)
    expect(borders.every((row) => row.length === 43)).toBe(true)
  })

  it('joins hexes both ways', () => {
    for (const code of hexes) for (const other of around(code)) expect(around(other)).toContain(code)
    expect(neighbours({ col: 16, row: 12 }, 'even')).toEqual([
      { col: 16, row: 11 },
      { col: 17, row: 12 },
      { col: 17, row: 13 },
      { col: 16, row: 13 },
      { col: 15, row: 13 },
      { col: 15, row: 12 },
    ])
  })

  it('counts distances', () => {
    expect(cellDistance({ col: 1, row: 1 }, { col: 1, row: 9 }, 'even')).toBe(8)
    expect(cellDistance({ col: 3, row: 1 }, { col: 1, row: 1 }, 'odd')).toBe(2)
    for (const code of ['0914', '2516', '1412'])
      for (const other of around(hex(code))) expect(distance(hex(code), other)).toBe(1)
  })

  it('has land in a territory and nothing else in one', () => {
    for (const code of hexes) expect(territoryAt(code) !== undefined, code).toBe(isLand(code))
  })

  it('marks sides for both hexes', () => {
    for (const table of [walkSides, sailSides, straitSides]) {
      for (const code of hexes) {
        for (let d = 0; d < 6; d++) {
          const other = neighbourAt(indexOf(code), d)
          const here = ((table[indexOf(code)] ?? 0) & (1 << d)) !== 0
          if (other < 0) expect(here, code).toBe(false)
          else expect(((table[other] ?? 0) & (1 << ((d + 3) % 6))) !== 0, code).toBe(here)
        }
      }
    }
  })

  it('has rivers on sides between land, straits and necks between coasts', () => {
    for (const [a, b] of Object.values(rivers).flat()) expect(distance(hex(a), hex(b)), `${a}|${b}`).toBe(1)
    for (const [a, b] of [...Object.values(straits).flat(), ...necks]) {
      for (const code of [a, b]) expect(isLand(code) && isWater(code), `${a}|${b}`).toBe(true)
    }
  })
})

describe('what the rulebook says of the board', () => {
  it('places Heraklion, northern France and the land between Vistula and Oder', () => {
    expect(cityNamed('Heraklion')).toBe('2823')
    for (const code of ['0716', '0816', '0916', '1015']) {
      expect(territoryAt(hex(code))).toBe('france')
      expect(isWater(code)).toBe(true)
    }
    for (const code of ['1811', '1911', '1912', '1913', '1914', '2012', '2013']) expect(isLand(code)).toBe(true)
  })

  it('has Bremen 11 hexes from Ploesti, and Munich in range', () => {
    expect(distance(cityNamed('Ploesti'), cityNamed('Bremen'))).toBe(11)
    expect(distance(cityNamed('Munich'), cityNamed('Bremen'))).toBeLessThanOrEqual(12)
  })

  it('gives 45 objectives a hex of their own', () => {
    expect(objectiveHexes).toHaveLength(45)
    expect(new Set(cityHexes).size).toBe(cities.length)
    expect(cities.filter((city) => city.kind === 'capital').map((city) => city.name)).toEqual([
      'London',
      'Paris',
      'Moscow',
      'Berlin',
      'Rome',
    ])
  })

  it('keeps cities off the mountains but for Marseille and Bern', () => {
    expect(cityHexes.filter((code) => mountain[indexOf(code)]).map((code) => cityAt(code)?.name)).toEqual([
      'Marseille',
      'Bern',
    ])
    expect(isWater(cityNamed('Marseille'))).toBe(true)
  })

  it('gives Romania two cities and every country but Arabia one', () => {
    expect(
      citiesOf('romania')
        .map((code) => cityAt(code)?.name)
        .sort(),
    ).toEqual(['Bucharest', 'Ploesti'])
    expect(territoryIds.filter((id) => citiesOf(id).length === 0)).toEqual(['arabia'])
  })

  it('makes Helsinki to Leningrad a long way round by land', () => {
    const steps = new Map<string, number>([['2005', 0]])
    for (const [at, far] of steps) {
      for (const next of around(hex(at))) {
        if (isStep(at, next) && !steps.has(next)) steps.set(next, far + 1)
      }
    }
    expect(steps.get('2305')).toBe(7)
    expect(distance(hex('2005'), hex('2305'))).toBe(3)
  })

  it('lets a unit near Rostov spend six points on three crossings', () => {
    const crossed = ['3209|3309', '3309|3310', '3310|3311']
    for (const pair of crossed) expect(rivers['Don']).toContainEqual([pair.slice(0, 4), pair.slice(5)].sort())
    expect(distance(hex('3311'), cityNamed('Rostov'))).toBe(1)
  })

  it('has a river at Rome and the Vistula at Warsaw', () => {
    expect(rivers['Tiber']?.some((pair) => pair.includes('1820'))).toBe(true)
    const vistula = rivers['Vistula']?.filter((pair) => pair.includes('2112')) ?? []
    expect(vistula.length).toBeGreaterThan(0)
    expect(around(hex('2112')).filter((code) => isLand(code)).length - vistula.length).toBeGreaterThanOrEqual(2)
  })
})

function isStep(from: string, to: string): boolean {
  for (let d = 0; d < 6; d++) {
    if (neighbourAt(indexOf(hex(from)), d) === indexOf(hex(to)))
      return ((walkSides[indexOf(hex(from))] ?? 0) & (1 << d)) !== 0
  }
  return false
}

describe('seas and shores', () => {
  it('makes every island an island', () => {
    const mainland = flood(walkSides, '1612')
    for (const name of [
      'London',
      'Dublin',
      'Oslo',
      'Palermo',
      'Malta',
      'Ajaccio',
      'Cagliari',
      'Heraklion',
      'Rhodes',
      'Nicosia',
    ]) {
      expect(mainland.has(cityNamed(name)), name).toBe(name === 'Oslo')
    }
    expect(mainland.has(cityNamed('Algiers'))).toBe(true)
    expect(flood(walkSides, '0914').has(cityNamed('Dublin'))).toBe(false)
  })

  it('parts Africa from Europe at Gibraltar and Asia at the Bosporus', () => {
    const caucasus = ['3514', '3614', '3714', '3814', '3913', '3914', '4013', '4113']
    const europe = flood(walkSides, '0722', ['2918', ...caucasus])
    expect(europe.has('1612')).toBe(true)
    for (const name of ['Ankara', 'Casablanca', 'Suez']) expect(europe.has(cityNamed(name)), name).toBe(false)
    expect(flood(walkSides, '0722', caucasus).has(cityNamed('Ankara'))).toBe(true)
  })

  it('joins every fleet base to the sea', () => {
    const seas = flood(sailSides, '0101')
    const lost = cityHexes.filter((code) => isWater(code) && !seas.has(code))
    expect(lost).toEqual([])
  })

  it('opens the Black Sea through Istanbul alone', () => {
    expect(flood(sailSides, '2222', ['2918']).has('2815')).toBe(false)
    expect(flood(sailSides, '2222').has('2815')).toBe(true)
    expect(flood(sailSides, '2815', ['2918']).has('2717')).toBe(true)
  })

  it('opens the Baltic past Denmark alone, and the Mediterranean past Gibraltar', () => {
    expect(flood(sailSides, '0101', ['1409', '1509']).has('1710')).toBe(false)
    expect(flood(sailSides, '0101', ['0625', '0626', '3525']).has('1423')).toBe(false)
    expect(flood(sailSides, '1024', ['2023', '2123', '2122', '1824', '1924', '0626']).has('2222')).toBe(false)
  })

  it('tells the Atlantic from the Mediterranean', () => {
    for (const code of ['0310', '1109', '1710', '0919', '0626', '0815'])
      expect(atlantic.has(hex(code)), code).toBe(true)
    for (const code of ['1423', '2222', '3525']) expect(atlantic.has(hex(code)), code).toBe(false)
    for (const code of ['1423', '2222', '3424']) expect(mediterranean.has(hex(code)), code).toBe(true)
    for (const code of ['2815', '0310']) expect(mediterranean.has(hex(code)), code).toBe(false)
  })
})

describe('counters', () => {
  it('starts with 75 counters of the factions and 8 neutrals', () => {
    const main = mainNations.flatMap((nation) => reinforcementTable[nation][0] ?? []).reduce((a, b) => a + b, 0)
    const minors = garrisons.filter(({ nation }) => nationInfo[nation].faction !== undefined)
    expect(main + minors.length).toBe(75)
    expect(garrisons.length - minors.length).toBe(8)
  })

  it('has a table of 18 rounds within the counters of the box, the USA from round 9, France to be liberated', () => {
    for (const nation of mainNations) {
      expect(reinforcementTable[nation]).toHaveLength(18)
      for (const force of reinforcementTable[nation]) {
        for (const kind of [0, 1, 2] as const) expect(force[kind]).toBeLessThanOrEqual(pool[nation][kind])
      }
    }
    expect(
      reinforcementTable.usa
        .slice(0, 8)
        .flat()
        .every((count) => count === 0),
    ).toBe(true)
    expect(reinforcementTable.france[8]?.[0]).toBeGreaterThan(0)
    expect(reinforcementTable.france[9]?.[0]).toBeGreaterThan(0)
  })

  it('has a historical set-up that fits the table and the ground', () => {
    const taken = new Set<string>(garrisons.map(({ city }) => cityNamed(city)))
    for (const nation of mainNations) {
      const places = historical[nation]
      const [land, naval, air] = reinforcementTable[nation][0] ?? [0, 0, 0]
      expect([places?.land.length ?? 0, places?.naval.length ?? 0, places?.air.length ?? 0], nation).toEqual([
        land,
        naval,
        air,
      ])
      for (const code of [...(places?.land ?? []), ...(places?.naval ?? []), ...(places?.air ?? [])]) {
        expect(taken.has(code), `${nation} ${code}`).toBe(false)
        taken.add(code)
        const territory = territoryAt(hex(code))
        expect(territory && nationOf(territory), `${nation} ${code}`).toBe(nation)
      }
      expect(places?.naval.every(isWater) ?? true, nation).toBe(true)
      expect(places?.air.every((code) => cityAt(hex(code)) !== undefined) ?? true, nation).toBe(true)
    }
  })

  it('puts every hex in a theatre', () => {
    for (const id of theatreIds)
      expect(
        hexes.some((code) => theatreOf(code) === id),
        id,
      ).toBe(true)
  })
})
