import type { Option } from '../../../core/index.ts'
import type { AreaId, Kind, Nation } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import type { OrderCode } from '../map/orders.ts'
import type { TechCard } from '../tech/card.ts'
import { smersh } from '../tech/cards/smersh.ts'
import { cardsInForce } from '../tech/index.ts'
import { recruitFlags } from '../tech/play.ts'
import { dueIn, writable } from '../tech/write.ts'
import { apOf, unitsIn, type Neutral, type NationCommand, type WarView } from '../view.ts'
import { orderCatalog } from './catalog.ts'
import { markersLeft } from './markers.ts'
import { returnAreas } from './reinforce.ts'

/** What one nation has in one area before anything is written. */
export interface Site {
  readonly area: AreaId
  readonly nation: Nation
  readonly own: Readonly<Record<Kind, number>>
  /** Neutral units under its command. */
  readonly led: Readonly<Record<Kind, number>>
  readonly flags: number
  /** Kinds of neutral units that a D of this nation may bring under its command here. */
  readonly courted: readonly Kind[]
}

/** A command at its desk: the board as far as its sheet depends on it. */
export interface Desk {
  readonly view: WarView
  readonly command: NationCommand
  readonly ap: number
  /** Where a neutral unit without a commander may be in the Diplomacy phase, and of which kinds. */
  readonly courted: ReadonlyMap<AreaId, readonly Kind[]>
  /** Tech cards whose order must be on the sheet. */
  readonly due: readonly TechCard[]
  /** All orders that could ever be written in such a year, by their codes. */
  readonly catalog: ReadonlyMap<OrderCode, Option>
  site(nation: Nation, area: AreaId): Site
}

/** The desks of the view that was asked about last: a sheet is checked order by order against the same one. */
let latest: { readonly view: WarView; readonly desks: Map<Nation, Desk> } | undefined

export function deskOf(view: WarView, command: NationCommand): Desk {
  const first = command[0] ?? 'UK'
  if (latest?.view !== view) latest = { view, desks: new Map() }
  const { desks } = latest
  const before = desks.get(first)
  if (before) return before
  const sites = new Map<Nation, Map<AreaId, Site>>()
  const desk: Desk = {
    view,
    command,
    ap: apOf(view.scenario, command),
    courted: courtedKinds(view, command),
    due: view.tech ? dueIn(view, command) : [],
    // Listed only where somebody chooses from it: computer players do not.
    get catalog() {
      return orderCatalog(view.scenario, command, view.options.martial, writable(view, command))
    },
    site: (nation, area) => siteOf(view, desk.courted, sites, nation, area),
  }
  desks.set(first, desk)
  return desk
}

function siteOf(
  view: WarView,
  courtedIn: Desk['courted'],
  sites: Map<Nation, Map<AreaId, Site>>,
  nation: Nation,
  area: AreaId,
): Site {
  const own = sites.get(nation) ?? new Map<AreaId, Site>()
  const seen = own.get(area)
  if (seen) return seen
  const pieces = unitsIn(view, area, nation)
  const led = { tank: 0, ship: 0 }
  for (const neutral of view.neutrals) {
    if (neutral.at === area && neutral.commander === nation) led[neutral.kind] += 1
  }
  const courted = courtedIn.get(area)
  const site: Site = {
    area,
    nation,
    own: { tank: pieces.tanks, ship: pieces.ships },
    led,
    flags: recruitFlags(view, area, nation),
    courted: courted && markersLeft(view, nation) > 0 ? courted : none,
  }
  sites.set(nation, own)
  own.set(area, site)
  return site
}

const none: readonly Kind[] = []

/** Areas where a neutral unit without a commander stands or may stand after this year's Reinforce phase. */
function courtedKinds(view: WarView, command: NationCommand): ReadonlyMap<AreaId, readonly Kind[]> {
  const found = new Map<AreaId, Kind[]>()
  const freed = view.tech && command.includes('SOV') && cardsInForce(view).includes(smersh)
  for (const neutral of view.neutrals) {
    const areas =
      neutral.at === null ? returnAreas(view, neutral) : isCourted(neutral, freed === true) ? [neutral.at] : []
    for (const area of areas) {
      const there = found.get(area)
      if (!there) found.set(area, [neutral.kind])
      else if (!there.includes(neutral.kind)) there.push(neutral.kind)
    }
  }
  return found
}

/** Without a commander, or freed from an Axis one by SMERSH. */
function isCourted({ commander }: Neutral, freed: boolean): boolean {
  return commander === null || (freed && factionOf(commander) === 'axis')
}
