import {
  indexed,
  type Decision,
  type Draft,
  type Glance,
  type Looks,
  type Option,
  type Seen,
  type Verb,
} from '../../core/index.ts'
import { isNation, nations, type Nation } from './map/ids.ts'
import { nationInfo } from './map/nations.ts'
import { scenarioInfo } from './map/scenarios.ts'
import { cardsAllowed } from './tech/draft.ts'
import { cardsOf, techCard } from './tech/index.ts'
import { cardText, heldText } from './text/cards.ts'
import { plural } from './text/orders.ts'
import type { WarView } from './view.ts'

const list: readonly Verb[] = [
  { do: 'cards', label: 'Tech cards', args: [{ name: 'nation', label: 'Of which nation?', optional: true }] },
]

function inPlay(view: WarView): readonly Nation[] {
  return nations.filter((nation) => scenarioInfo[view.scenario].nations[nation])
}

function choices(view: WarView) {
  const options = inPlay(view).map((nation): [string, Option] => [
    nation,
    { value: nation, label: nationInfo[nation].name },
  ])
  return { kind: 'one', ...indexed(new Map(options), () => true) } as const
}

/** The Tech cards of one nation, or of all: what each does, in which years, and whether it was used. */
function answer(view: WarView, { args }: Draft): Seen {
  const named = typeof args['nation'] === 'string' && isNation(args['nation']) ? args['nation'] : undefined
  const title = named === undefined ? 'Tech cards' : `${nationInfo[named].emoji} ${nationInfo[named].name}: Tech cards`
  if (!view.tech) return { title, lines: ['This war is fought without Tech cards.'] }
  const asked = named === undefined ? inPlay(view) : [named]
  if (view.phase === 'cards')
    return { title, lines: asked.flatMap((nation) => toCome(view, nation, named !== undefined)) }
  return {
    title,
    lines: asked.flatMap((nation) => held(view, nation)),
    frame: { kind: 'sheet', seat: named ?? '' },
  }
}

function heading(nation: Nation): string {
  return `${nationInfo[nation].emoji} **${nationInfo[nation].name}**`
}

/** Before the reveal: how many are chosen, and from which. What was chosen nobody learns here, whoever asks. */
function toCome(view: WarView, nation: Nation, full: boolean): readonly string[] {
  const many = plural(cardsAllowed(view.scenario, nation), 'Tech card')
  const line = `${heading(nation)} chooses ${many} in secret; all choices are revealed together.`
  return full ? [line, 'To choose from:', ...cardsOf(nation).map(cardText)] : [line]
}

function held(view: WarView, nation: Nation): readonly string[] {
  const ids = view.tech?.cards[nation] ?? []
  if (ids.length === 0) return [`${heading(nation)} holds no Tech card.`]
  return [heading(nation), ...ids.map((id) => heldText(view, techCard(id)))]
}

function fitting(view: WarView, _decision: Decision, { seat }: Draft): readonly Glance[] {
  return view.tech && view.phase !== 'cards' ? [{ label: 'Tech cards', query: { seat, do: 'cards', args: {} } }] : []
}

/** A question without consequences: everybody's Tech cards, once they are revealed. All of it is public. */
export const looks: Looks<WarView> = { list, choices, answer, fitting }
