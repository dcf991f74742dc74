import { cityAt, indexOf, landable, navigable, territoryAt, type Hex } from './map/grid.ts'
import { nationInfo, type Nation } from './map/nations.ts'
import { territories, type Territory } from './map/territories.ts'
import { theatreOf, theatres } from './map/theatres.ts'
import type { Kind } from './state.ts'

/** How things are called in sentences and menus. */

const kindNames: Readonly<Record<Kind, string>> = { land: 'army', naval: 'fleet', air: 'air fleet' }

/** "German army" */
export function unitName(unit: { readonly nation: Nation; readonly kind: Kind }): string {
  return `${nationInfo[unit.nation].adjective} ${kindNames[unit.kind]}`
}

/** "3 German armies" */
export function someUnits(nation: Nation, kind: Kind, count: number): string {
  const name = unitName({ nation, kind })
  return count === 1 ? `1 ${name}` : `${count} ${name.replace(/army$/, 'armie')}s`
}

/** "2 armies" */
export function someOf(kind: Kind, count: number): string {
  const name = kindNames[kind]
  return count === 1 ? `1 ${name}` : `${count} ${name.replace(/army$/, 'armie')}s`
}

/** "Berlin" or "1613" */
export function placeName(at: Hex): string {
  return cityAt(at)?.name ?? at
}

/** "brest-litovsk" or "1613": a place as a key. */
export function placeSlug(at: Hex): string {
  return placeName(at)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

/** "Berlin (1612)", "1613, Germany" or "0815, sea" */
export function placeLabel(at: Hex): string {
  const city = cityAt(at)
  if (city) return `${city.name} (${at})`
  const territory = territoryAt(at)
  if (territory) return `${at}, ${territories[territory].name}`
  return navigable[indexOf(at)] ? `${at}, sea` : `${at}`
}

export function theatreTitle(at: Hex): string {
  return theatres[theatreOf(at)].title
}

/** "land", "coast", "sea" or "lake", for a reason why something cannot go there. */
export function groundName(at: Hex): string {
  const index = indexOf(at)
  if (landable[index]) return navigable[index] ? 'coast' : 'land'
  return navigable[index] ? 'sea' : 'a lake or the edge of the board'
}

/** "Spain" or "the Soviet Union" */
export function nationName(nation: Nation): string {
  return nation === 'ussr' ? `the ${nationInfo.ussr.name}` : nationInfo[nation].name
}

const withArticle: readonly Territory[] = ['britain', 'ussr', 'baltic']

/** "Norway", "the United Kingdom" or "the Baltic States" */
export function territoryName(territory: Territory): string {
  return `${withArticle.includes(territory) ? 'the ' : ''}${territories[territory].name}`
}

/** What is said before an aggression. */
export function wakingText(nations: readonly Nation[]): string {
  return `This brings ${list(nations.map(nationName))} into the war against you.`
}

/** "A, B and C" */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${String(items.at(-1))}`
}
