import { lines, type LineKind } from '../map/lines.ts'
import { nations, type Nation } from '../map/nations.ts'
import { spaceIds, type SpaceId } from '../map/spaces.ts'

/** Which spaces touch (rulebook 2.1). */

function neighbours(space: SpaceId, fits: (kind: LineKind) => boolean): SpaceId[] {
  return lines.flatMap(({ a, b, kind }) => (!fits(kind) ? [] : a === space ? [b] : b === space ? [a] : []))
}

function table(fits: (kind: LineKind) => boolean): Readonly<Record<SpaceId, readonly SpaceId[]>> {
  return Object.fromEntries(spaceIds.map((space) => [space, neighbours(space, fits)])) as unknown as Readonly<
    Record<SpaceId, readonly SpaceId[]>
  >
}

const water = table((kind) => kind === 'water')
const land = Object.fromEntries(
  nations.map((nation) => [nation, table((kind) => kind === 'land' || kind === nation)]),
) as Readonly<Record<Nation, Readonly<Record<SpaceId, readonly SpaceId[]>>>>

/** The spaces that a light blue line joins with this one. */
export function overWater(space: SpaceId): readonly SpaceId[] {
  return water[space]
}

/** The spaces that a brown line, or a restricted one of this Nation, joins with this one. */
export function overLand(nation: Nation, space: SpaceId): readonly SpaceId[] {
  return land[nation][space]
}

export function adjacent(nation: Nation, space: SpaceId): readonly SpaceId[] {
  return [...land[nation][space], ...water[space]]
}
