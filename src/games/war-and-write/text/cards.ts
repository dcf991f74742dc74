import type { Nation } from '../map/ids.ts'
import { nations } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import type { TechCard } from '../tech/card.ts'
import { cardsOf, techCard, yearsText } from '../tech/index.ts'
import type { Tech, WarView } from '../view.ts'
import { areaLabel, listed } from './orders.ts'

/** "1940–1943 · G, 1 AP" */
export function cardDetail(card: TechCard): string {
  const { order } = card
  return `${yearsText(card)} · ${order ? `${order.letter}, ${order.ap} AP` : 'nothing to write'}`
}

/** A card in full: "**Blitzkrieg** (1940–1943 · G, 1 AP): …" */
export function cardText(card: TechCard): string {
  return `**${card.name}** (${cardDetail(card)}): ${card.text}`
}

/** All cards of a nation, a line each. */
export function nationCards(nation: Nation): string {
  return cardsOf(nation).map(cardText).join('\n')
}

/** "🇬🇧 Britain: Spitfire (1940–1945), Ultra (1940–1945)", a line for each nation. */
export function revealedLines(cards: Tech['cards']): readonly string[] {
  return nations.flatMap((nation) => {
    const ids = cards[nation]
    if (!ids) return []
    const names = ids.map((id) => `**${techCard(id).name}** (${cardDetail(techCard(id))})`)
    return [`${nationInfo[nation].emoji} ${nationInfo[nation].name}: ${listed(names)}`]
  })
}

/** Who has which cards, and for how long: "Britain Spitfire until 1945, HMS Vanguard from 1944". */
export function cardsLine({ tech, year }: Pick<WarView, 'tech' | 'year'>): string | undefined {
  if (!tech) return undefined
  const held = nations.flatMap((nation) => {
    const ids = tech.cards[nation]
    if (!ids) return []
    return [
      `${nationInfo[nation].name} ${listed(ids.map((id) => `${techCard(id).name} ${spanText(techCard(id), year, tech)}`))}`,
    ]
  })
  return held.length > 0 ? `Tech cards: ${held.join('; ')}` : 'Tech cards are being chosen in secret'
}

function spanText(card: TechCard, year: number, tech: Tech): string {
  const [from, to] = card.years
  if (tech.used.includes(card.id) && !tech.pieces.some((piece) => piece.card === card.id)) return '(used)'
  if (year > to) return '(over)'
  if (year < from) return `from ${from}${to < 1945 ? ` to ${to}` : ''}`
  return `until ${to}`
}

/** The cards that a viewer still chooses from, by their numbers. */
function onOffer({ phase, own }: WarView): readonly TechCard[] {
  return phase === 'cards' ? own.flatMap((nation) => cardsOf(nation)) : []
}

/** "To choose from: 1 Blitzkrieg (1940–1943 · G, 1 AP), …": the picture of a choice in words. */
export function choiceNames(view: WarView): readonly string[] {
  const names = onOffer(view).map((card, index) => `${index + 1} ${card.name} (${cardDetail(card)})`)
  return names.length > 0 ? [`To choose from: ${names.join(', ')}.`] : []
}

/** The cards that a viewer still chooses from, in full. */
export function choiceLines(view: WarView): readonly string[] {
  return onOffer(view).map((card, index) => `${index + 1} ${cardText(card)}`)
}

/** All cards that are held, in full. */
export function heldLines(tech: Tech | undefined): readonly string[] {
  return nations.flatMap((nation) =>
    (tech?.cards[nation] ?? []).map((id) => `${nationInfo[nation].emoji} ${cardText(techCard(id))}`),
  )
}

/** A card that is held, in full: "**Spitfire** (F, 1 AP · 1940–1945, 3 years left · in F1): …" */
export function heldText(view: Pick<WarView, 'tech' | 'year' | 'last'>, card: TechCard): string {
  const { order } = card
  const facts = [
    order ? `${order.letter}, ${order.ap} AP` : 'nothing to write',
    `${yearsText(card)}${leftText(view, card)}`,
    ...useText(view, card),
  ]
  return `**${card.name}** (${facts.join(' · ')}): ${card.text}`
}

function leftText({ tech, year }: Pick<WarView, 'tech' | 'year'>, { id, years: [from, to] }: TechCard): string {
  const onBoard = tech?.pieces.some(({ card }) => card === id) === true
  if (tech?.used.includes(id) === true && !onBoard) return ''
  if (year > to) return ', over'
  if (year < from) return ', not yet'
  return to === year ? ', its last year' : `, ${to - year + 1} years left`
}

/** Whether a card was used: for good, by its pieces on the board, or in the year that was last revealed. */
function useText({ tech, last }: Pick<WarView, 'tech' | 'last'>, { id, nation, order }: TechCard): readonly string[] {
  if (!order) return []
  const at = (tech?.pieces ?? []).filter(({ card }) => card === id).map(({ area }) => area)
  if (at.length > 0) return [`in ${listed(at)}`]
  if (tech?.used.includes(id)) return ['used up']
  const prefix = `${nation}.${order.letter}.`
  const orders = (last?.sheets ?? []).flatMap((sheet) => sheet.orders)
  const done = orders.filter(({ code, fate }) => fate === 'done' && code.startsWith(prefix)).length
  if (last && done > 0) return [`used ${done === 1 ? 'once' : `${done} times`} in ${last.year}`]
  return order.once ? ['not used yet'] : []
}

/** Pieces of cards on the board: "Yamamoto Isoroku in L2 Central Pacific". */
export function piecesLine(tech: Tech | undefined): string | undefined {
  if (!tech || tech.pieces.length === 0) return undefined
  const pieces = tech.pieces.map(({ card, area, ships }) => {
    const load = ships === undefined ? '' : ` with ${ships} ship${ships === 1 ? '' : 's'}`
    return `${techCard(card).name} in ${areaLabel(area)}${load}`
  })
  return `On the board: ${listed(pieces)}`
}
