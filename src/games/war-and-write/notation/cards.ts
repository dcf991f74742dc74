import type { Decision, Draft, LineProblem, Reading } from '../../../core/index.ts'
import { given } from '../choices.ts'
import { isNation } from '../map/ids.ts'
import { draftCards, draftFault, draftQuestion, filledDraft } from '../tech/draft.ts'
import type { CardId, NationCommand, WarView } from '../view.ts'

/** Reads a choice of Tech cards: numbers from the picture, or names, `1, 4` or `spitfire, ultra`; `+` adds to the choice. */
export function readCards(view: WarView, decision: Decision, draft: Draft, line: string): Reading {
  const command = decision.owners.filter(isNation)
  const adds = /^\s*\+/.test(line)
  let chosen: readonly CardId[] = adds ? given(draft, 'cards') : []
  const problems: LineProblem[] = []
  const blank = /^\s*(-|none)?\s*$/i.test(line)
  for (const match of blank ? [] : line.matchAll(/[^\s,;+][^,;+]*?(?=\s*(?:[,;+]|$))/g)) {
    for (const { word, at } of wordsOf(match[0], match.index)) {
      const id = cardNamed(command, word)
      const question = draftQuestion(view, command, chosen)
      if (id !== undefined && question.kind === 'many' && question.allows(id)) {
        chosen = [...chosen, id]
        continue
      }
      const place = { at, length: word.length }
      if (id === undefined) {
        const most = draftCards(command).length
        problems.push({ kind: 'unreadable', ...place, text: `Write the numbers or names of cards, from 1 to ${most}.` })
      } else problems.push({ kind: 'illegal', ...place, ...draftFault(view, command, chosen, id) })
    }
  }
  const kept = chosen.length === 0 && !blank ? given(draft, 'cards') : chosen
  return { draft: { ...draft, do: 'cards', args: { cards: kept } }, problems }
}

/** Numbers side by side are several words; a name may have blanks in it. */
function wordsOf(part: string, at: number): readonly { readonly word: string; readonly at: number }[] {
  if (!/^[\d\s]+$/.test(part)) return [{ word: part, at }]
  return [...part.matchAll(/\d+/g)].map((match) => ({ word: match[0], at: at + match.index }))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}

/** The card with a number, an id or a name, or the only one that a name begins with. */
function cardNamed(command: NationCommand, word: string): CardId | undefined {
  const cards = draftCards(command)
  if (/^\d+$/.test(word)) return cards[Number(word) - 1]?.id
  const wanted = plain(word)
  const exact = cards.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted)
  if (exact) return exact.id
  const close = cards.filter(({ id, name }) => plain(name).startsWith(wanted) || plain(id).startsWith(wanted))
  return close.length === 1 ? close[0]?.id : undefined
}

export function writeCards(chosen: readonly CardId[]): string {
  return chosen.length > 0 ? chosen.join(', ') : 'none'
}

/** The first cards of each nation, by their numbers. */
export function cardsExample(view: WarView, decision: Decision): string {
  const command = decision.owners.filter(isNation)
  const cards = draftCards(command)
  const first = filledDraft(view, command, [])
  return first.map((id) => cards.findIndex((card) => card.id === id) + 1).join(', ')
}
