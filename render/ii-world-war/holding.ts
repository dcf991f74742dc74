import { cities } from '../../src/games/ii-world-war/map/cities.ts'
import {
  distance,
  hex,
  hexes,
  indexOf,
  landable,
  territoryAt,
  type Hex,
} from '../../src/games/ii-world-war/map/grid.ts'

/** The city that stands for a hex: the nearest one of its territory. Its holder is shown as the holder of the land. */
export const cityOfHex: ReadonlyMap<Hex, Hex> = nearestCities()

function nearestCities(): ReadonlyMap<Hex, Hex> {
  const found = new Map<Hex, Hex>()
  const places = cities.map((city) => hex(city.hex))
  for (const code of hexes) {
    const territory = territoryAt(code)
    if (territory === undefined || landable[indexOf(code)] !== 1) continue
    let nearest = Infinity
    for (const city of places) {
      if (territoryAt(city) !== territory) continue
      const away = distance(code, city)
      if (away >= nearest) continue
      nearest = away
      found.set(code, city)
    }
  }
  return found
}
