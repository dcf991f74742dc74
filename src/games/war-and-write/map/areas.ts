import { columns, rows, type AreaId, type Column, type Kind, type MapId, type Nation, type Terrain } from './ids.ts'

export interface AreaInfo {
  readonly name: string
  /** The best-known place in it. */
  readonly place: string
  readonly terrain: Terrain
  /** The nation whose flag is printed here. */
  readonly flag?: Nation
  /** The units printed here: tanks, then ships. */
  readonly units?: { readonly [N in Nation]?: readonly [tanks: number, ships: number] }
  /** The neutral unit whose symbol is printed here. */
  readonly neutral?: Kind
}

/** The three boards, area by area: columns A-D Americas, E-H Europe, I-L Pacific. */
export const areaInfo: Readonly<Record<AreaId, AreaInfo>> = {
  A1: { name: 'Alaska', place: 'Attu', terrain: 'coast', units: { JPN: [1, 1] } },
  A2: { name: 'Eastern Pacific', place: 'Hawaii', terrain: 'ocean', units: { JPN: [0, 2] } },
  A3: { name: 'South-East Pacific', place: 'Galapagos', terrain: 'ocean', neutral: 'ship' },
  B1: { name: 'Western Canada', place: 'Vancouver', terrain: 'coast' },
  B2: { name: 'US West Coast', place: 'San Francisco', terrain: 'coast', flag: 'USA', units: { USA: [1, 1] } },
  B3: { name: 'Mexico', place: 'Panama', terrain: 'coast', neutral: 'tank' },
  C1: { name: 'Eastern Canada', place: 'Ottawa', terrain: 'inland', flag: 'UK', units: { UK: [1, 0] } },
  C2: { name: 'US East Coast', place: 'New York', terrain: 'coast', units: { USA: [1, 1] } },
  C3: { name: 'Caribbean', place: 'Caracas', terrain: 'coast', neutral: 'tank' },
  D1: { name: 'North-West Atlantic', place: 'Newfoundland', terrain: 'ocean', units: { UK: [0, 1] } },
  D2: { name: 'Central Atlantic', place: 'Bermuda', terrain: 'ocean' },
  D3: { name: 'Brazil', place: 'River Plate', terrain: 'coast', units: { GER: [2, 1] } },
  E1: { name: 'North Atlantic', place: 'Iceland', terrain: 'ocean' },
  E2: { name: 'Western Approaches', place: 'Biscay', terrain: 'ocean', neutral: 'ship' },
  E3: { name: 'Gibraltar', place: 'Canaries', terrain: 'ocean', units: { UK: [0, 1] } },
  F1: { name: 'Great Britain', place: 'London', terrain: 'coast', flag: 'UK', units: { UK: [1, 1] } },
  F2: { name: 'France', place: 'Paris', terrain: 'coast', units: { UK: [1, 0] }, neutral: 'tank' },
  F3: { name: 'North Africa', place: 'Tunis', terrain: 'coast' },
  G1: { name: 'Scandinavia', place: 'Baltic', terrain: 'coast', units: { GER: [1, 1] } },
  G2: { name: 'Germany', place: 'Berlin', terrain: 'inland', flag: 'GER', units: { GER: [3, 0] } },
  G3: { name: 'Italy', place: 'Rome', terrain: 'coast', flag: 'GER', units: { GER: [1, 1] } },
  H1: { name: 'Russia', place: 'Moscow', terrain: 'inland', flag: 'SOV', units: { SOV: [3, 0] } },
  H2: { name: 'Ukraine', place: 'Stalingrad', terrain: 'inland', units: { SOV: [1, 0] } },
  H3: { name: 'Middle East', place: 'Suez', terrain: 'coast', neutral: 'tank' },
  I1: { name: 'Siberia', place: 'Irkutsk', terrain: 'inland', units: { SOV: [3, 0] } },
  I2: { name: 'Central Asia', place: 'Tibet', terrain: 'inland' },
  I3: { name: 'India', place: 'Calcutta', terrain: 'coast', units: { UK: [1, 1] } },
  J1: { name: 'Manchuria', place: 'Mukden', terrain: 'coast', flag: 'JPN', units: { JPN: [1, 0] } },
  J2: { name: 'China', place: 'Chongqing', terrain: 'coast', neutral: 'tank' },
  J3: { name: 'Malaya', place: 'Singapore', terrain: 'coast', flag: 'UK', units: { UK: [1, 1] } },
  K1: { name: 'Soviet Far East', place: 'Vladivostok', terrain: 'coast', flag: 'SOV', units: { SOV: [1, 0] } },
  K2: { name: 'Japan', place: 'Tokyo', terrain: 'coast', flag: 'JPN', units: { JPN: [1, 2] } },
  K3: { name: 'East Indies', place: 'Manila', terrain: 'coast', neutral: 'tank' },
  L1: { name: 'North Pacific', place: 'Kuriles', terrain: 'ocean' },
  L2: { name: 'Central Pacific', place: 'Midway', terrain: 'ocean', units: { JPN: [0, 1] } },
  L3: { name: 'Australia', place: 'Darwin', terrain: 'coast', neutral: 'ship' },
}

export const mapTitle: Readonly<Record<MapId, string>> = { A: 'Americas', E: 'Europe', P: 'Pacific' }

/** The columns of a board, from west to east. */
export const columnsOf: Readonly<Record<MapId, readonly Column[]>> = {
  A: ['A', 'B', 'C', 'D'],
  E: ['E', 'F', 'G', 'H'],
  P: ['I', 'J', 'K', 'L'],
}

/** All 36 areas, column by column. */
export const areaIds: readonly AreaId[] = columns.flatMap((column) => rows.map((row): AreaId => `${column}${row}`))

export function isAreaId(text: string): text is AreaId {
  return Object.hasOwn(areaInfo, text)
}

/** Whether a kind of unit may stand on a terrain (map explanation). */
export function fitsTerrain(kind: Kind, terrain: Terrain): boolean {
  return terrain === 'coast' || terrain === (kind === 'tank' ? 'inland' : 'ocean')
}
