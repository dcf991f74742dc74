import type { Nation, Year } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { readOrderCode, type Order, type OrderCode } from '../map/orders.ts'
import type { CardId, Tech } from '../view.ts'
import type { TechCard } from './card.ts'
import { blitzkrieg } from './cards/blitzkrieg.ts'
import { carrier } from './cards/carrier.ts'
import { coProsperity } from './cards/co-prosperity.ts'
import { combinedOperations } from './cards/combined-operations.ts'
import { convoy } from './cards/convoy.ts'
import { dowding } from './cards/dowding.ts'
import { fatMan } from './cards/fat-man.ts'
import { flyingFortress } from './cards/flying-fortress.ts'
import { fw190 } from './cards/fw-190.ts'
import { kamikaze } from './cards/kamikaze.ts'
import { lendLease } from './cards/lend-lease.ts'
import { libertyShips } from './cards/liberty-ships.ts'
import { order227 } from './cards/order-227.ts'
import { panther } from './cards/panther.ts'
import { partisans } from './cards/partisans.ts'
import { seabees } from './cards/seabees.ts'
import { smersh } from './cards/smersh.ts'
import { spitfire } from './cards/spitfire.ts'
import { t34 } from './cards/t-34.ts'
import { tokyoExpress } from './cards/tokyo-express.ts'
import { tripartitePact } from './cards/tripartite-pact.ts'
import { ultra } from './cards/ultra.ts'
import { uralIndustry } from './cards/ural-industry.ts'
import { v2 } from './cards/v-2.ts'
import { vanguard } from './cards/vanguard.ts'
import { warTomorrow } from './cards/war-tomorrow.ts'
import { wolfpack } from './cards/wolfpack.ts'
import { yamamoto } from './cards/yamamoto.ts'
import { yamato } from './cards/yamato.ts'
import { zero } from './cards/zero.ts'

/** All Tech cards, nation by nation. A new card is a file and its place here. */
export const techCards: readonly TechCard[] = [
  ...[dowding, spitfire, vanguard, combinedOperations, ultra, convoy],
  ...[fatMan, carrier, lendLease, libertyShips, flyingFortress, seabees],
  ...[t34, warTomorrow, smersh, order227, uralIndustry, partisans],
  ...[blitzkrieg, panther, v2, fw190, wolfpack, tripartitePact],
  ...[yamamoto, kamikaze, zero, yamato, coProsperity, tokyoExpress],
]

const byId: ReadonlyMap<CardId, TechCard> = new Map(techCards.map((card) => [card.id, card]))
const byLetter: ReadonlyMap<string, TechCard> = new Map(
  techCards.flatMap((card) => (card.order ? [[card.nation + card.order.letter, card]] : [])),
)

export function isCardId(id: string): boolean {
  return byId.has(id)
}

export function techCard(id: CardId): TechCard {
  const card = byId.get(id)
  if (!card) throw new RangeError(`no Tech card ${id}`)
  return card
}

/** The card of a nation that has a letter. */
export function cardOfLetter(nation: Nation, letter: string): TechCard | undefined {
  return byLetter.get(nation + letter)
}

/** The cards that a nation may choose from. */
export function cardsOf(nation: Nation): readonly TechCard[] {
  return techCards.filter((card) => card.nation === nation)
}

export function isInForce(card: TechCard, year: Year): boolean {
  return year >= card.years[0] && year <= card.years[1]
}

interface Dated {
  readonly tech?: Tech | undefined
  readonly year: Year
}

const nothing: readonly TechCard[] = []
const forces = new WeakMap<Tech['cards'], Map<Year, readonly TechCard[]>>()

/** The revealed cards that are in force this year. */
export function cardsInForce({ tech, year }: Dated): readonly TechCard[] {
  if (!tech) return nothing
  let years = forces.get(tech.cards)
  if (!years) {
    years = new Map()
    forces.set(tech.cards, years)
  }
  let found = years.get(year)
  if (!found) {
    found = techCards.filter((card) => isInForce(card, year) && tech.cards[card.nation]?.includes(card.id))
    years.set(year, found)
  }
  return found
}

/** The card in force to which an order's letter belongs. */
export function cardInForce(board: Dated, nation: Nation, letter: string): TechCard | undefined {
  const card = cardOfLetter(nation, letter)
  return card && cardsInForce(board).includes(card) ? card : undefined
}

/** Action points of an order. */
export function apCost(order: Order): number {
  return order.do === 'card' ? (cardOfLetter(order.nation, order.letter)?.order?.ap ?? 1) : 1
}

export function costOf(code: OrderCode): number {
  const order = readOrderCode(code)
  return order ? apCost(order) : 1
}

/** "1940–1943" */
export function yearsText({ years: [from, to] }: TechCard): string {
  return from === to ? String(from) : `${from}–${to}`
}

export function sideOf(card: TechCard) {
  return factionOf(card.nation)
}
