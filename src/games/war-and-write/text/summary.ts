import type { Outcome, Summary } from '../../../core/index.ts'
import { areaInfo } from '../map/areas.ts'
import { battleCard } from '../map/battles.ts'
import { gridOf } from '../map/grid.ts'
import { nations, type AreaId } from '../map/ids.ts'
import { lonSpace } from '../map/lon.ts'
import { factionName, nationInfo } from '../map/nations.ts'
import { scenarioInfo } from '../map/scenarios.ts'
import { influence } from '../rules/lon.ts'
import { controllerOf, flagsIn, neutralsIn, noPieces, type Phase, type WarView } from '../view.ts'
import { techCard } from '../tech/index.ts'
import { cardsLine, choiceLines, choiceNames, heldLines, piecesLine } from './cards.ts'
import { areaLabel, listed, nationNames, piecesText, plural, sentence, sideDoes } from './orders.ts'

const phaseName: Readonly<Record<Phase, string>> = {
  cards: 'Tech cards',
  deploy: 'Deployment',
  write: 'Write',
  reinforce: 'Reinforce',
  diplomacy: 'Diplomacy',
  battle: 'Battle',
  over: 'Peace',
}

/** The position in words. */
export function describe(view: WarView): Summary {
  const { title } = scenarioInfo[view.scenario]
  const headline =
    view.phase === 'over' ? `${title} · Peace, 1945` : `${title} · ${view.year} · ${phaseName[view.phase]}`
  return {
    headline,
    score: scoreText(view),
    lines: statusLines(view),
    alt: altText(view, headline),
    board: [...choiceLines(view), ...boardLines(view), ...heldLines(view.tech)],
  }
}

function scoreText(view: WarView): string {
  const { axis, allies } = influence(view)
  return `LoN ${view.lon} of 7, leaning to the ${factionName[lonSpace(view.lon).leans]} · influence Allies ${allies}, Axis ${axis}`
}

function statusLines(view: WarView): string[] {
  const lines = [advantageText(view.lon)]
  const open = view.battles.filter(({ result }) => !result)
  if (open.length > 0) {
    const dates = [...open]
      .sort((a, b) => a.due - b.due)
      .map(({ card, due }) => `${battleCard(card).name} ${due} (${battleCard(card).area})`)
    lines.push(`${view.winner ? 'Undecided battles' : 'Battles to come'}: ${listed(dates)}`)
  }
  const reserves = nations.flatMap((nation) => {
    const pieces = view.reserves[nation]
    return pieces ? [`${nationInfo[nation].name} ${piecesText(pieces)}`] : []
  })
  lines.push(`Reserves: ${reserves.join('; ')}`)
  for (const line of [cardsLine(view), piecesLine(view.tech)]) if (line) lines.push(line)
  return lines
}

export function advantageText(lon: number): string {
  const space = lonSpace(lon)
  if (space.combat) return `${sentence(sideDoes(space.combat, 'win'))} ties in diplomacy and combat.`
  if (space.diplomacy) return `${sentence(sideDoes(space.diplomacy, 'win'))} ties in diplomacy.`
  return 'Nobody has an advantage in ties.'
}

/** The picture in words. Areas are left out from the end when there are too many for 1,024 characters. */
function altText(view: WarView, headline: string): string {
  const parts = [`${headline}. ${scoreText(view)}.`, ...choiceNames(view)]
  const held = gridOf(view.scenario)
    .areas.map((area) => shortLine(view, area))
    .filter((line) => line !== undefined)
  let length = parts.join(' ').length
  for (const [index, line] of held.entries()) {
    if (length + line.length + 20 > 1000) {
      parts.push(`… and ${held.length - index} more areas.`)
      break
    }
    parts.push(line)
    length += line.length + 1
  }
  return parts.join(' ')
}

/** "F1 UK 1T1S." */
function shortLine(view: WarView, area: AreaId): string | undefined {
  const units = nations.flatMap((nation) => {
    const pieces = view.areas[area]?.units[nation]
    return pieces ? [`${nation} ${shortPieces(pieces.tanks, pieces.ships)}`] : []
  })
  for (const { kind, commander } of neutralsIn(view, area)) {
    units.push(`neutral ${kind === 'tank' ? 'T' : 'S'}${commander ? ` of ${commander}` : ''}`)
  }
  for (const { card, area: at } of view.tech?.pieces ?? []) if (at === area) units.push(techCard(card).name)
  const flags = flagsIn(view, area)
  if (units.length === 0 && flags.length === 0) return undefined
  return `${area} ${[...units, ...(flags.length > 0 ? [`flag ${flags.join('+')}`] : [])].join(', ')}.`
}

function shortPieces(tanks: number, ships: number): string {
  return `${tanks > 0 ? `${tanks}T` : ''}${ships > 0 ? `${ships}S` : ''}`
}

function boardLines(view: WarView): string[] {
  return gridOf(view.scenario).areas.map((area) => boardLine(view, area))
}

/** "F1 Great Britain (London, coast): Britain 1 tank and 1 ship; flag of Britain; held by the Allies" */
function boardLine(view: WarView, area: AreaId): string {
  const { place, terrain } = areaInfo[area]
  const facts: string[] = []
  for (const nation of nations) {
    const pieces = view.areas[area]?.units[nation] ?? noPieces
    if (pieces.tanks + pieces.ships > 0) facts.push(`${nationInfo[nation].name} ${piecesText(pieces)}`)
  }
  for (const { kind, commander } of neutralsIn(view, area)) {
    facts.push(`a neutral ${kind}${commander ? ` under ${nationInfo[commander].adjective} command` : ''}`)
  }
  const flags = flagsIn(view, area)
  if (flags.length > 0) facts.push(`${flags.length > 1 ? 'flags' : 'flag'} of ${nationNames(flags)}`)
  for (const { card, due, result } of view.battles) {
    if (battleCard(card).area === area && !result) facts.push(`battle ${battleCard(card).name} ${due}`)
  }
  for (const { card, area: at, ships } of view.tech?.pieces ?? []) {
    if (at === area)
      facts.push(`${techCard(card).name}${ships === undefined ? '' : ` with ${plural(ships, 'ship')} aboard`}`)
  }
  const controller = controllerOf(view, area)
  if (controller && flags.length > 0) facts.push(`held by the ${factionName[controller]}`)
  return `${areaLabel(area)} (${place}, ${terrain}): ${facts.length > 0 ? facts.join('; ') : 'empty'}`
}

export function outcomeOf(view: Pick<WarView, 'winner' | 'lon' | 'history' | 'scenario'>): Outcome | undefined {
  const { winner } = view
  if (!winner) return undefined
  const inPlay = scenarioInfo[view.scenario].nations
  const last = view.history.at(-1)
  return {
    winners: nations.filter((nation) => inPlay[nation] && nationInfo[nation].faction === winner),
    title: sentence(sideDoes(winner, 'win')),
    reasons: [
      `The LoN ends on space ${view.lon} of 7, on the ${factionName[winner]} side of the divider.`,
      ...(last
        ? [`In the last year the Allies had ${last.allies} points of influence and the Axis ${last.axis}.`]
        : []),
    ],
  }
}
