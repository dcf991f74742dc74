import { indexed, type ArgValue, type Option, type Question } from '../../../core/index.ts'
import type { Nation } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { scenarioInfo } from '../map/scenarios.ts'
import type { CardId, NationCommand, WarView } from '../view.ts'
import { cardDetail } from '../text/cards.ts'
import { cardsOf, isCardId, techCard } from './index.ts'

/** The secret choice of Tech cards before the first year: as many for each nation as its scenario says. */

export function cardsAllowed(scenario: WarView['scenario'], nation: Nation): number {
  return scenarioInfo[scenario].nations[nation]?.cards ?? 0
}

/** The cards that a command chooses from, nation by nation: their places are the numbers on its picture. */
export function draftCards(command: NationCommand) {
  return command.flatMap((nation) => cardsOf(nation))
}

function left(view: Pick<WarView, 'scenario'>, nation: Nation, chosen: readonly CardId[]): number {
  return (
    cardsAllowed(view.scenario, nation) - chosen.filter((id) => isCardId(id) && techCard(id).nation === nation).length
  )
}

/** Whether a command has chosen all the cards it may. */
export function isDraftFull(
  view: Pick<WarView, 'scenario'>,
  command: NationCommand,
  chosen: readonly CardId[],
): boolean {
  return command.every((nation) => left(view, nation, chosen) === 0)
}

export function draftQuestion(view: WarView, command: NationCommand, chosen: readonly CardId[]): Question {
  const several = command.length > 1
  const options = new Map(
    draftCards(command).map((card, index): [string, Option] => [
      card.id,
      {
        value: card.id,
        label: `${index + 1} · ${card.name}`,
        hint: cardDetail(card),
        ...(several ? { group: [nationInfo[card.nation].name] } : {}),
      },
    ]),
  )
  return {
    kind: 'many',
    done: isDraftFull(view, command, chosen),
    note: command.map((nation) => draftNote(view, nation, chosen, several)).join(' · '),
    ...indexed(options, (id) => !chosen.includes(id) && left(view, techCard(id).nation, chosen) > 0),
  }
}

function draftNote(view: WarView, nation: Nation, chosen: readonly CardId[], named: boolean): string {
  const most = cardsAllowed(view.scenario, nation)
  const taken = most - left(view, nation, chosen)
  return `${named ? `${nationInfo[nation].name}: ` : ''}${taken} of ${most} Tech cards chosen`
}

/** Why a card cannot be chosen. */
export function draftFault(
  view: WarView,
  command: NationCommand,
  chosen: readonly CardId[],
  value: ArgValue,
): { rule: string; text: string } {
  const rule = 'Tech cards'
  if (typeof value !== 'string') {
    const open = command.find((nation) => left(view, nation, chosen) > 0) ?? 'UK'
    const more = left(view, open, chosen)
    return { rule, text: `${nationInfo[open].name} chooses ${more} more Tech card${more === 1 ? '' : 's'}.` }
  }
  if (!isCardId(value)) return { rule, text: `“${value}” is not a Tech card.` }
  const card = techCard(value)
  const nation = nationInfo[card.nation]
  if (!command.includes(card.nation))
    return { rule, text: `${card.name} is a card of ${nation.name}, which is not yours.` }
  if (chosen.includes(value)) return { rule, text: `${card.name} is chosen already.` }
  return {
    rule,
    text: `${nation.name} chooses no more than ${cardsAllowed(view.scenario, card.nation)} Tech cards here: take one off first.`,
  }
}

/** A choice that was left unfinished, filled up from the top. */
export function filledDraft(view: WarView, command: NationCommand, chosen: readonly CardId[]): readonly CardId[] {
  const kept: CardId[] = []
  for (const id of [...chosen, ...draftCards(command).map((card) => card.id)]) {
    const card = isCardId(id) ? techCard(id) : undefined
    if (!card || kept.includes(id) || !command.includes(card.nation) || left(view, card.nation, kept) <= 0) continue
    kept.push(id)
  }
  return kept
}
