/** The five nations, in the order of the scenario tables: where a rule needs an order among allies, it is this one. */
export const nations = ['UK', 'USA', 'SOV', 'GER', 'JPN'] as const
export type Nation = (typeof nations)[number]

export const factions = ['allies', 'axis'] as const
export type Faction = (typeof factions)[number]

export const kinds = ['tank', 'ship'] as const
export type Kind = (typeof kinds)[number]

export const years = [1940, 1941, 1942, 1943, 1944, 1945] as const
export type Year = (typeof years)[number]

export const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const
export type Column = (typeof columns)[number]

export const rows = [1, 2, 3] as const
export type Row = (typeof rows)[number]

/** Column and row; row 1 is the north. */
export type AreaId = `${Column}${Row}`

export const maps = ['A', 'E', 'P'] as const
/** The printed boards: Americas, Europe, Pacific. */
export type MapId = (typeof maps)[number]

/** Green, purple and blue on the board. */
export type Terrain = 'inland' | 'coast' | 'ocean'

/** Units of one nation in one place. */
export interface Pieces {
  readonly tanks: number
  readonly ships: number
}

export function isNation(text: string): text is Nation {
  return (nations as readonly string[]).includes(text)
}
