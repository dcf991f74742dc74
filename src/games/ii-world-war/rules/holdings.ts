import { cityHexes, territoryAt, type Hex } from '../map/grid.ts'
import type { Territory } from '../map/territories.ts'

const table = new Map<Territory, Hex[]>()
for (const city of cityHexes) {
  const territory = territoryAt(city)
  if (territory) table.set(territory, [...(table.get(territory) ?? []), city])
}

/** The cities of a territory. */
export function citiesOf(territory: Territory): readonly Hex[] {
  return table.get(territory) ?? []
}
