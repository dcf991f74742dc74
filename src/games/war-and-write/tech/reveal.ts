import { nations, type Nation } from '../map/ids.ts'
import type { Work } from '../rules/work.ts'
import type { State } from '../state.ts'
import type { CardId, WarView } from '../view.ts'
import { techCard } from './index.ts'

/** Whether a command's choice of Tech cards is in. */
export function hasChosen(state: State, first: Nation | undefined): boolean {
  return first !== undefined && state.secret.cards?.[first] !== undefined
}

/** The viewer's own choice of Tech cards, until all are revealed. */
export function chosenBy(state: State, own: readonly Nation[]): Pick<WarView, 'chosen'> {
  const chosen = own.flatMap((nation) => state.secret.cards?.[nation] ?? [])
  return chosen.length > 0 ? { chosen } : {}
}

/** Lays all chosen cards open together; then units are deployed or the first sheets are written. */
export function revealCards(work: Work): void {
  const { state, events } = work
  const { tech } = state
  if (!tech) return
  const chosen = Object.values(state.secret.cards ?? {}).flat()
  const cards: Partial<Record<Nation, CardId[]>> = {}
  for (const nation of nations) {
    const own = chosen.filter((id) => techCard(id).nation === nation)
    if (own.length > 0) cards[nation] = own
  }
  tech.cards = cards
  state.secret = { sheets: {} }
  state.phase = state.deploying.length > 0 ? 'deploy' : 'write'
  events.push({ kind: 'cards-revealed', cards })
}
