import type { Json } from '../../src/core/json.ts'
import { mapTitle } from '../../src/games/war-and-write/map/areas.ts'
import type { MapId } from '../../src/games/war-and-write/map/ids.ts'
import { scenarioInfo } from '../../src/games/war-and-write/map/scenarios.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'

/** The printed boards of a scenario. */
export function warRegions(view: Json): readonly { readonly id: MapId; readonly title: string }[] {
  return scenarioInfo[(view as unknown as WarView).scenario].maps.map((map) => ({ id: map, title: mapTitle[map] }))
}
