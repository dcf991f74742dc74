import { distance } from '../../../core/hex.ts'
import { cellOf, type Hex } from './grid.ts'

/** Parts of the board for menus and close-ups: each hex belongs to the theatre with the nearest anchor. */
export const theatres = {
  atlantic: { title: 'Atlantic', anchors: ['0212', '0318'] },
  britain: { title: 'British Isles', anchors: ['0811', '0814'] },
  scandinavia: { title: 'Scandinavia', anchors: ['1306', '1604', '2003'] },
  west: { title: 'France and the Low Countries', anchors: ['1018', '1116', '1314'] },
  germany: { title: 'Germany and Central Europe', anchors: ['1612', '1714', '2016'] },
  iberia: { title: 'Iberia', anchors: ['0522', '0822'] },
  maghreb: { title: 'Morocco to Tunisia', anchors: ['0627', '1126', '1626'] },
  italy: { title: 'Italy and its islands', anchors: ['1622', '1819', '2023'] },
  balkans: { title: 'Balkans and Greece', anchors: ['2218', '2517', '2621'] },
  poland: { title: 'Poland and the Baltic', anchors: ['2012', '2108'] },
  'north-russia': { title: 'Northern Russia', anchors: ['2405', '2806', '3003'] },
  'south-russia': { title: 'Ukraine', anchors: ['2512', '2912', '3210'] },
  volga: { title: 'Volga and Caucasus', anchors: ['3408', '3712', '3905'] },
  anatolia: { title: 'Turkey', anchors: ['3018', '3418', '3716'] },
  desert: { title: 'Libya and Egypt', anchors: ['2327', '2926', '3326'] },
  levant: { title: 'Middle East', anchors: ['3622', '4020', '4024'] },
} as const
export type Theatre = keyof typeof theatres
export const theatreIds = Object.keys(theatres) as readonly Theatre[]

const known = new Map<Hex, Theatre>()

export function theatreOf(hex: Hex): Theatre {
  let best = known.get(hex)
  if (best) return best
  let nearest = Infinity
  for (const id of theatreIds) {
    for (const anchor of theatres[id].anchors) {
      const away = distance(cellOf(hex), { col: Number(anchor.slice(0, 2)), row: Number(anchor.slice(2)) }, 'even')
      if (away < nearest) {
        nearest = away
        best = id
      }
    }
  }
  best ??= 'atlantic'
  known.set(hex, best)
  return best
}

/** Theatres gathered into fronts, for the report of a round. */
export const fronts = {
  north: { title: 'Northern Front', theatres: ['scandinavia'] },
  atlantic: { title: 'Atlantic and Britain', theatres: ['atlantic', 'britain'] },
  west: { title: 'Western Front', theatres: ['west', 'iberia'] },
  centre: { title: 'Central Europe', theatres: ['germany'] },
  east: { title: 'Eastern Front', theatres: ['poland', 'north-russia', 'south-russia', 'volga'] },
  mediterranean: { title: 'Mediterranean and Africa', theatres: ['italy', 'maghreb', 'desert'] },
  'south-east': { title: 'Balkans and Near East', theatres: ['balkans', 'anatolia', 'levant'] },
} as const satisfies Record<string, { readonly title: string; readonly theatres: readonly Theatre[] }>
export type Front = keyof typeof fronts
export const frontIds = Object.keys(fronts) as readonly Front[]

export function frontOf(hex: Hex): Front {
  const theatre = theatreOf(hex)
  return frontIds.find((id) => (fronts[id].theatres as readonly Theatre[]).includes(theatre)) ?? 'atlantic'
}
