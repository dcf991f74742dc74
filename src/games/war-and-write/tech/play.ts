import type { WarEvent } from '../events.ts'
import type { AreaId, Faction, Nation } from '../map/ids.ts'
import { enemyOf, factionOf } from '../map/nations.ts'
import { readOrderCode, type CardOrder, type OrderCode } from '../map/orders.ts'
import type { Work } from '../rules/work.ts'
import { flagsIn, type Board, type CardId, type Fight, type RevealedOrder } from '../view.ts'
import type { CardPhase, Outcome, TechBoard, TechCard } from './card.ts'
import { cardInForce, cardsInForce, isInForce, sideOf, techCard } from './index.ts'

/** The seams at which the rules of a year ask the Tech cards. Without the advanced game all of them do nothing. */

export function phaseOf(card: TechCard, order: CardOrder): CardPhase | undefined {
  const { phase } = card.order ?? {}
  return typeof phase === 'function' ? phase(order) : phase
}

interface Entry {
  readonly code: OrderCode
  fate: RevealedOrder['fate']
  why?: RevealedOrder['why']
}

/**
 * Carries out the orders of cards that take effect in a phase: sheet by sheet in the order of the scenario table, each in
 * the order in which it was written.
 * @returns what is to happen when everything that moves has left
 */
export function playCards(work: Work, phase: CardPhase): readonly (() => void)[] {
  const { state, events } = work
  const later: (() => void)[] = []
  if (!state.tech) return later
  for (const { orders } of state.last?.sheets ?? []) {
    for (const entry of orders) {
      const order = readOrderCode(entry.code)
      if (entry.fate !== 'open' || order?.do !== 'card') continue
      const card = cardInForce(state, order.nation, order.letter)
      if (card ? phaseOf(card, order) !== phase : phase !== 'reinforce') continue
      const outcome = card ? carryOut(work, card, order) : ({ why: 'card-idle' } as const)
      note(entry, outcome)
      if ('why' in outcome) {
        events.push({ kind: 'card-void', year: state.year, phase, order: entry.code, why: outcome.why })
        continue
      }
      const { area, to } = order
      if (card) {
        const told = { card: card.id, area, ...(to ? { to } : {}), effect: outcome.effect }
        events.push({ kind: 'card', year: state.year, phase, ...told })
      }
      if (outcome.later) later.push(outcome.later)
    }
  }
  return later
}

function note(entry: Entry, outcome: Outcome): void {
  if ('why' in outcome) {
    entry.fate = 'void'
    entry.why = outcome.why
  } else entry.fate = 'done'
}

function carryOut(work: Work, card: TechCard, order: CardOrder): Outcome {
  const { state } = work
  const rules = card.order
  if (!rules || !state.tech) return { why: 'card-idle' }
  if (state.tech.used.includes(card.id) || timesDone(work, order) >= (rules.yearly ?? Infinity))
    return { why: 'card-limit' }
  const outcome = rules.carryOut(work, order)
  if ('effect' in outcome && rules.once) state.tech.used.push(card.id)
  return outcome
}

/** How often a card's orders were carried out this year. */
function timesDone({ state }: Work, { nation, letter }: CardOrder): number {
  return (state.last?.sheets ?? [])
    .flatMap(({ orders }) => orders)
    .filter(({ code, fate }) => fate === 'done' && code.startsWith(`${nation}.${letter}.`)).length
}

/** Strength that the cards give a side in an area, beyond a point for each unit; less than nothing where they take some. */
export function cardStrength(board: TechBoard, area: AreaId, side: Faction): number {
  if (!board.tech) return 0
  let sum = 0
  for (const card of cardsInForce(board)) {
    if (card.strength && sideOf(card) === side) sum += card.strength(board, area)
  }
  for (const points of board.tech.points) if (points.area === area && points.side === side) sum += points.points
  return sum
}

/** The card that decides a tie in combat. */
export function combatTie(board: TechBoard, area: AreaId): TechCard | undefined {
  return cardsInForce(board).find((card) => card.winsCombat?.(board, area))
}

/** The card that decides a tie in diplomacy. */
export function diplomacyTie(board: TechBoard, area: AreaId, wrote: ReadonlySet<Nation>): TechCard | undefined {
  return cardsInForce(board).find((card) => card.winsDiplomacy?.(area, wrote))
}

/** LoN influence that pieces of cards give each side. */
export function cardInfluence(board: TechBoard): Readonly<Record<Faction, number>> {
  const points = { axis: 0, allies: 0 }
  for (const piece of board.tech?.pieces ?? []) {
    const card = techCard(piece.card)
    points[sideOf(card)] += card.influence?.(board, piece) ?? 0
  }
  return points
}

/** How many flags a nation has in an area for R: its own flags, and the pieces that count as one. */
export function recruitFlags(board: Pick<Board, 'areas' | 'tech'>, area: AreaId, nation: Nation): number {
  let count = 0
  for (const flag of flagsIn(board, area)) if (flag === nation) count += 1
  for (const piece of board.tech?.pieces ?? []) {
    if (piece.area === area && techCard(piece.card).base && techCard(piece.card).nation === nation) count += 1
  }
  return count
}

/** Takes off the pieces that a year's fights cost. */
export function dropPieces(work: Work, fights: readonly Fight[]): void {
  const { state, events } = work
  const { tech } = state
  if (!tech) return
  tech.pieces = tech.pieces.filter((piece) => {
    const card = techCard(piece.card)
    const lost = fights.some(({ area, winner }) => area === piece.area && winner === enemyOf(factionOf(card.nation)))
    if (!card.drops?.(state, piece, lost)) return true
    events.push(gone(work, piece.card, piece.area, 'lost'))
    return false
  })
}

/** Ends what holds for a year, and takes off the pieces of cards whose years are over. @param work already in the new year */
export function turnYear(work: Work): void {
  const { state, events } = work
  const { tech } = state
  if (!tech) return
  tech.points = []
  tech.pieces = tech.pieces.filter((piece) => {
    if (isInForce(techCard(piece.card), state.year)) return true
    events.push(gone(work, piece.card, piece.area, 'years'))
    return false
  })
}

function gone({ state }: Work, card: CardId, area: AreaId, cause: 'lost' | 'years'): WarEvent {
  return { kind: 'card-gone', year: state.year, card, area, cause }
}
