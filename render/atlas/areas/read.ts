import type { LonLat } from '../warp.ts'

/** What an area is to be: its final shape follows from the places that it lies around. */
export interface AreaSpec {
  readonly id: string
  readonly name: string
  readonly terrain: string
  /** Countries of today of which it takes parts; none for the sea, and for discs. */
  readonly countries: readonly string[]
  /** Drawn as a disc around its place. */
  readonly disc: boolean
  readonly places: readonly LonLat[]
}

/** How two areas meet. `link`: by a line, where they do not touch. `barred`: they touch, but nobody may pass. */
export type EdgeKind = 'land' | 'river' | 'fortress' | 'strait' | 'route' | 'air' | 'sea' | 'coast' | 'link' | 'barred'

export interface AreaEdge {
  readonly a: string
  readonly b: string
  readonly kind: EdgeKind
}

export interface AreaMap {
  readonly land: readonly AreaSpec[]
  readonly sea: readonly AreaSpec[]
  /** The edges that the game gives: those found in the geometry are compared with them. */
  readonly edges: readonly AreaEdge[]
}

/** Reads the lists of an area board: see `europe-aflame.ts`. */
export function readAreas(text: {
  readonly land: string
  readonly sea: string
  readonly landEdges: string
  readonly seaEdges: string
}): AreaMap {
  const land = lines(text.land).map((line): AreaSpec => {
    const [id = '', name = '', terrain = '', countries = '', places = ''] = line.split('|').map((part) => part.trim())
    const disc = countries === 'disc'
    return { id, name, terrain, disc, countries: disc ? [] : countries.split(','), places: placesOf(places) }
  })
  const sea = lines(text.sea).map((line): AreaSpec => {
    const [id = '', name = '', kind = '', places = ''] = line.split('|').map((part) => part.trim())
    return { id, name, terrain: 'sea', disc: kind === 'disc', countries: [], places: placesOf(places) }
  })
  const edges = [...lines(text.landEdges), ...lines(text.seaEdges)].flatMap((line): readonly AreaEdge[] => {
    const [head = '', rest = ''] = line.split(':')
    const [a = '', kind = 'sea'] = head.trim().split(' ')
    return rest.split(',').map((b) => ({ a, b: b.trim(), kind: kind as EdgeKind }))
  })
  const known = new Set([...land, ...sea].map(({ id }) => id))
  for (const id of edges.flatMap(({ a, b }) => [a, b])) if (!known.has(id)) throw new Error(`There is no area ${id}.`)
  return { land, sea, edges }
}

const lines = (text: string): readonly string[] => text.trim().split('\n').filter(Boolean)

function placesOf(text: string): readonly LonLat[] {
  return text.split(';').map((place) => {
    const [lon = NaN, lat = NaN] = place.trim().split(' ').map(Number)
    return [lon, lat]
  })
}
