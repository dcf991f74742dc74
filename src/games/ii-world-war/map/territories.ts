import type { Nation } from './nations.ts'

interface TerritoryInfo {
  readonly name: string
  /** Its letter in `borders`. */
  readonly letter: string
  readonly nation: Nation
}

/**
 * Every country, territory, island or colony that is conquered and liberated by itself. Western and eastern Poland are
 * one where the Bear Hug is not played, see `territoryGroup`.
 */
export const territories = {
  germany: { name: 'Germany', letter: 'D', nation: 'germany' },
  'east-prussia': { name: 'East Prussia', letter: 'd', nation: 'germany' },
  italy: { name: 'Italy', letter: 'I', nation: 'italy' },
  sicily: { name: 'Sicily', letter: 'i', nation: 'italy' },
  sardinia: { name: 'Sardinia', letter: 'v', nation: 'italy' },
  rhodes: { name: 'Rhodes', letter: 'o', nation: 'italy' },
  libya: { name: 'Libya', letter: 'l', nation: 'italy' },
  albania: { name: 'Albania', letter: 'a', nation: 'italy' },
  finland: { name: 'Finland', letter: 'f', nation: 'finland' },
  hungary: { name: 'Hungary', letter: 'H', nation: 'hungary' },
  romania: { name: 'Romania', letter: 'R', nation: 'romania' },
  bulgaria: { name: 'Bulgaria', letter: 'B', nation: 'bulgaria' },
  britain: { name: 'United Kingdom', letter: 'E', nation: 'uk' },
  gibraltar: { name: 'Gibraltar', letter: 'g', nation: 'uk' },
  malta: { name: 'Malta', letter: 'm', nation: 'uk' },
  cyprus: { name: 'Cyprus', letter: 'y', nation: 'uk' },
  egypt: { name: 'Egypt', letter: 'e', nation: 'uk' },
  palestine: { name: 'Palestine', letter: 'p', nation: 'uk' },
  jordan: { name: 'Jordan', letter: 'j', nation: 'uk' },
  france: { name: 'France', letter: 'F', nation: 'france' },
  corsica: { name: 'Corsica', letter: 'c', nation: 'france' },
  morocco: { name: 'Morocco', letter: 'M', nation: 'france' },
  algeria: { name: 'Algeria', letter: 'A', nation: 'france' },
  tunisia: { name: 'Tunisia', letter: 'T', nation: 'france' },
  lebanon: { name: 'Lebanon', letter: 'L', nation: 'france' },
  syria: { name: 'Syria', letter: 's', nation: 'france' },
  norway: { name: 'Norway', letter: 'N', nation: 'norway' },
  holland: { name: 'Holland', letter: 'h', nation: 'holland' },
  belgium: { name: 'Belgium', letter: 'b', nation: 'belgium' },
  greece: { name: 'Greece', letter: 'G', nation: 'greece' },
  crete: { name: 'Crete', letter: 'k', nation: 'greece' },
  denmark: { name: 'Denmark', letter: 'n', nation: 'denmark' },
  ussr: { name: 'Soviet Union', letter: 'U', nation: 'ussr' },
  baltic: { name: 'Baltic States', letter: 't', nation: 'ussr' },
  bessarabia: { name: 'Bessarabia', letter: 'z', nation: 'ussr' },
  poland: { name: 'Poland', letter: 'P', nation: 'poland' },
  'east-poland': { name: 'Eastern Poland', letter: 'q', nation: 'poland' },
  yugoslavia: { name: 'Yugoslavia', letter: 'Y', nation: 'yugoslavia' },
  spain: { name: 'Spain', letter: 'S', nation: 'spain' },
  portugal: { name: 'Portugal', letter: 'O', nation: 'portugal' },
  switzerland: { name: 'Switzerland', letter: 'w', nation: 'switzerland' },
  sweden: { name: 'Sweden', letter: 'W', nation: 'sweden' },
  ireland: { name: 'Ireland', letter: 'r', nation: 'ireland' },
  iraq: { name: 'Iraq', letter: 'Q', nation: 'iraq' },
  arabia: { name: 'Arabia', letter: 'X', nation: 'arabia' },
  turkey: { name: 'Turkey', letter: 'K', nation: 'turkey' },
} as const satisfies Readonly<Record<string, TerritoryInfo>>

export type Territory = keyof typeof territories
export const territoryIds = Object.keys(territories) as readonly Territory[]

export function nationOf(territory: Territory): Nation {
  return territories[territory].nation
}
