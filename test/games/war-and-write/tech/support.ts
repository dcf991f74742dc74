import type { Nation } from '../../../../src/games/war-and-write/map/ids.ts'
import type { ScenarioId } from '../../../../src/games/war-and-write/map/scenarios.ts'
import type { State } from '../../../../src/games/war-and-write/state.ts'
import { eventsOf, war, type Built, type Played } from '../../../support/war.ts'

/** A position of the advanced game in which these cards are held. */
export function held(
  scenario: ScenarioId,
  year: number,
  cards: Readonly<Partial<Record<Nation, readonly string[]>>>,
  areas: Readonly<Record<string, unknown>>,
  { options, at, commands }: Built = {},
): State {
  const { tech, ...rest } = (at ?? {}) as { tech?: object }
  return war(scenario, areas, {
    options: { 'tech-cards': true, ...options },
    ...(commands ? { commands } : {}),
    at: { year, ...rest, tech: { cards, ...tech } },
  })
}

/** "Allies 2 : Axis 1" for a fight in an area, with who won it; nothing where there was none. */
export function fightIn(played: Played, area: string): string | undefined {
  const fight = eventsOf(played, 'fought').find((event) => event.area === area)
  return fight && `${fight.allies}:${fight.axis} ${fight.winner ?? 'stalemate'}`
}

export function effectOf(played: Played, card: string) {
  return eventsOf(played, 'card').find((event) => event.card === card)?.effect
}

/** "spitfire F1, yamato K2 3" */
export function pieces(state: State): string {
  return (state.tech?.pieces ?? [])
    .map(({ card, area, ships }) => [card, area, ...(ships === undefined ? [] : [ships])].join(' '))
    .join(', ')
}
