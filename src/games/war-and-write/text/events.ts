import type { Telling } from '../../../core/index.ts'
import { never } from '../../../core/index.ts'
import type { UnitNamed, WarEvent } from '../events.ts'
import { battleCard } from '../map/battles.ts'
import { isAreaId } from '../map/areas.ts'
import type { AreaId, Nation } from '../map/ids.ts'
import { lonSpace } from '../map/lon.ts'
import { factionName, nationInfo } from '../map/nations.ts'
import { orderAreas, readOrderCode, type OrderCode } from '../map/orders.ts'
import { scenarioInfo } from '../map/scenarios.ts'
import type { CardEffect, CardPhase } from '../tech/card.ts'
import { techCard } from '../tech/index.ts'
import type { NationCommand } from '../view.ts'
import { revealedLines } from './cards.ts'
import { whyText } from './faults.ts'
import { areaLabel, codeText, gathered, listed, nationNames, orderText, plural, sideDoes, unitsText } from './orders.ts'
import { advantageText } from './summary.ts'

/** An event in words. Everything that happens on the board is public, so every viewer reads the same. */
export function tell(event: WarEvent): Telling {
  switch (event.kind) {
    case 'started':
      return telling(
        'The war begins',
        startText(event),
        event.battles.map(({ card }) => battleCard(card).area),
      )
    case 'deployed':
      return telling('Deployment', deployedText(event.command, event.moves), areasOf(event.moves))
    case 'revealed':
      return telling(
        `${event.year} · Orders`,
        event.sheets.map(({ command, orders }) => sheetText(command, orders)).join('\n'),
        event.sheets.flatMap(({ orders }) => areasOf(orders)),
      )
    case 'over-ap':
      return telling(
        `${event.year} · Orders`,
        voidText(event.orders, 'beyond the action points'),
        areasOf(event.orders),
      )
    case 'returned':
      return telling(`${event.year} · Reinforce`, returnedText(event), [event.area])
    case 'stranded':
      return telling(
        `${event.year} · Reinforce`,
        `The neutral ${event.unit} of ${areaLabel(event.home)} finds no free symbol and waits another year.`,
        [],
      )
    case 'recruited':
      return telling(
        `${event.year} · Reinforce`,
        `${flag(event.nation)} ${nationInfo[event.nation].name} raises a ${event.unit} in ${areaLabel(event.area)}.`,
        [event.area],
      )
    case 'recruit-void':
      return telling(`${event.year} · Reinforce`, voidText([event.order], whyText(event.why)), areasOf([event.order]))
    case 'courted':
      return telling(`${event.year} · Diplomacy`, courtedText(event), [event.area])
    case 'corrected':
      return telling(
        '✏️ Position corrected',
        event.changes.map(({ text }) => text).join('\n'),
        event.changes.flatMap(({ spaces }) => spaces).filter(isAreaId),
      )
    case 'courted-nobody':
      return telling(`${event.year} · Diplomacy`, voidText(event.orders, whyText('no-neutral')), [event.area])
    case 'moved':
      return telling(`${event.year} · Movement`, movedText(event), [
        ...event.moves.flatMap(({ from, to }) => [from, to]),
        ...areasOf(event.void.map(({ order }) => order)),
      ])
    case 'fought':
      return telling(`${event.year} · Combat`, foughtText(event), [event.area])
    case 'cards-revealed':
      return telling('Tech cards', revealedLines(event.cards).join('\n'), [])
    case 'card':
      return telling(`${event.year} · ${cardPhaseName[event.phase]}`, effectText(event), [
        event.area,
        ...(event.to ? [event.to] : []),
      ])
    case 'card-void':
      return telling(
        `${event.year} · ${cardPhaseName[event.phase]}`,
        voidText([event.order], whyText(event.why)),
        areasOf([event.order]),
      )
    case 'card-gone':
      return telling(
        event.cause === 'years' ? `${event.year} · Tech cards` : `${event.year} · Combat`,
        goneText(event),
        [event.area],
      )
    case 'peaceful':
      return telling(`${event.year} · Combat`, 'No shot is fired.', [])
    case 'battle-won':
      return telling(`${event.year} · Battle`, battleWonText(event), [battleCard(event.card).area])
    case 'battle-open':
      return telling(`${event.year} · Battle`, battleOpenText(event), [battleCard(event.card).area])
    case 'arbitrated':
      return telling(`${event.year} · LoN`, arbitratedText(event), [])
    case 'over':
      return telling('Peace', overText(event), [])
    default:
      return never(event)
  }
}

type EventOf<Kind extends WarEvent['kind']> = WarEvent & { kind: Kind }

function telling(heading: string, text: string, spaces: readonly AreaId[]): Telling {
  return { heading, text, spaces: [...new Set(spaces)] }
}

function flag(nation: Nation): string {
  return nationInfo[nation].emoji
}

function areasOf(codes: readonly OrderCode[]): readonly AreaId[] {
  return codes.flatMap((code) => {
    const order = readOrderCode(code)
    return order ? orderAreas(order) : []
  })
}

function startText({ scenario, lon, battles }: EventOf<'started'>): string {
  const cards = battles.map(({ card }) => battleCard(card))
  const dates = [...cards]
    .sort((a, b) => a.year - b.year)
    .map(({ name, year, area }) => `${name} ${year} (${areaLabel(area)})`)
  return `${scenarioInfo[scenario].title}, 1940 to 1945. The LoN stands on space ${lon} of 7. Battles to come: ${listed(dates)}.`
}

function deployedText(command: NationCommand, moves: readonly OrderCode[]): string {
  const who = `${command.map(flag).join('')} ${nationNames(command)}`
  if (moves.length === 0) return `${who}: everything stays where it is.`
  return `${who}: ${moves.map((code) => codeText(code, command.length > 1)).join(', ')}`
}

function sheetText(command: NationCommand, orders: readonly OrderCode[]): string {
  const who = `${command.map(flag).join('')} **${nationNames(command)}**`
  return `${who}: ${orders.length > 0 ? gathered(orders, command.length > 1) : 'no orders'}`
}

function voidText(codes: readonly OrderCode[], why: string): string {
  const orders = codes.map((code) => {
    const order = readOrderCode(code)
    return order ? `${flag(order.nation)} ~~${orderText(order)}~~` : code
  })
  return `${orders.join(', ')}: void, ${why}.`
}

function returnedText({ unit, area, by, bound }: EventOf<'returned'>): string {
  if (bound) return `The neutral ship is back in ${areaLabel(area)}.`
  const puts = by.length > 1 ? 'put' : 'puts'
  return `${by.map(flag).join('')} ${nationNames(by)} ${puts} a neutral ${unit} back in ${areaLabel(area)}.`
}

function courtedText({ area, unit, axis, allies, winner, byLon, byCard, nation }: EventOf<'courted'>): string {
  const prize = `the neutral ${unit} in ${areaLabel(area)}`
  const tally = axis > 0 && allies > 0 ? ` (Allies ${allies}, Axis ${axis})` : ''
  if (!winner) return `Nobody wins ${prize}: a tie${tally}.`
  if (!nation) return `The ${factionName[winner]} would win ${prize}, but no marker is left${tally}.`
  const how = byLon ? ', by the LoN in a tie' : byCard ? `, by ${techCard(byCard).name} in a tie` : ''
  return `${flag(nation)} ${nationInfo[nation].name} wins ${prize}${how}${tally}.`
}

function movedText({ moves, void: failed }: EventOf<'moved'>): string {
  const lines: string[] = []
  for (const nation of new Set(moves.map((each) => each.nation))) {
    const mine = moves.filter((each) => each.nation === nation)
    const arrows = mine.map(({ kind, neutral, from, to }) => `${neutral ? 'neutral ' : ''}${kind} ${from} → ${to}`)
    lines.push(`${flag(nation)} ${nationInfo[nation].name}: ${arrows.join(', ')}`)
  }
  for (const { order, why } of failed) lines.push(voidText([order], whyText(why)))
  return lines.join('\n')
}

function foughtText({ area, axis, allies, winner, byLon, byCard, extra, lost }: EventOf<'fought'>): string {
  const side = (points: number, cards = 0) => (cards === 0 ? String(points) : `${points} (${signed(cards)} by cards)`)
  const where = `**${areaLabel(area)}**, Allies ${side(allies, extra?.allies)} against Axis ${side(axis, extra?.axis)}`
  if (!winner) return `${where}: a stalemate, everybody stays.`
  const tie = byLon ? 'the LoN' : byCard ? techCard(byCard).name : undefined
  const how = tie ? `${sideDoes(winner, 'win')} the tie by ${tie}` : sideDoes(winner, 'win')
  return `${where}: ${how}. Lost: ${unitsText(lost)}.`
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

const cardPhaseName: Readonly<Record<CardPhase, string>> = {
  reinforce: 'Reinforce',
  diplomacy: 'Diplomacy',
  movement: 'Movement',
  combat: 'Combat',
  battle: 'Battle',
}

/** "🇩🇪 **Blitzkrieg**, H2 Ukraine: a German tank is recruited; a neutral tank obeys Germany." */
function effectText({ card: id, area, to, effect }: EventOf<'card'>): string {
  const card = techCard(id)
  const where = to ? `${areaLabel(area)} → ${areaLabel(to)}` : areaLabel(area)
  const facts = effectFacts(effect)
  return `${flag(card.nation)} **${card.name}**, ${where}: ${facts.length > 0 ? facts.join('; ') : 'no effect'}.`
}

function effectFacts(effect: CardEffect): readonly string[] {
  const { raised, seized, freed, moved, lost, flag: placed, wiped, piece, aboard, points } = effect
  return [
    ...(raised ? [`recruited ${unitsText(raised)}`] : []),
    ...(seized ? [`now there ${unitsAre(seized)}`] : []),
    ...(freed
      ? [freed.length > 0 ? 'the neutral unit is without a commander again' : 'the Axis diplomats are gone']
      : []),
    ...(moved ? [`sailed with ${unitsText(moved)}`] : []),
    ...(aboard ? [`${plural(aboard, 'ship')} aboard`] : []),
    ...(piece && !aboard ? [piece === 'new' ? 'placed' : `came from ${areaLabel(piece)}`] : []),
    ...(points ? [`${signed(points.points)} strength for the ${factionName[points.side]}`] : []),
    ...(lost ? [lost.length > 0 ? `destroyed ${unitsText(lost)}` : 'no unit is hit'] : []),
    ...(wiped ? [`${plural(wiped, 'flag')} wiped out`] : []),
    ...(placed ? ['a flag is placed'] : []),
  ]
}

function unitsAre(units: readonly UnitNamed[]): string {
  return `${units.length === 1 ? 'is' : 'are'} ${unitsText(units)}`
}

function goneText({ card, area, cause }: EventOf<'card-gone'>): string {
  const { name, nation } = techCard(card)
  const why = cause === 'years' ? 'its years are over' : 'lost'
  return `${flag(nation)} ${name} leaves ${areaLabel(area)}: ${why}.`
}

function battleWonText({ card, winner, nation, flag: placed, unit }: EventOf<'battle-won'>): string {
  const { name, area } = battleCard(card)
  const gains = [...(placed ? ['a flag'] : []), ...(unit ? [`a ${unit}`] : [])]
  const missing = placed ? '' : ' Its flags had run out.'
  const gain =
    gains.length > 0 ? `${nationInfo[nation].name} places ${listed(gains)} in ${areaLabel(area)}` : 'nothing to place'
  const reserve = unit ? '' : ' (no fitting unit in the reserve)'
  return `${flag(nation)} **${name}**: ${sideDoes(winner, 'hold')} ${area}; ${gain}${reserve}.${missing}`
}

function battleOpenText({ card, cause, again }: EventOf<'battle-open'>): string {
  const { name, area } = battleCard(card)
  const why = cause === 'empty' ? `nobody stands in ${areaLabel(area)}` : `a stalemate in ${areaLabel(area)}`
  return `**${name}** is undecided: ${why}.${again ? ' It is looked at again next year.' : ' It stays so.'}`
}

function arbitratedText({ axis, allies, penalties, from, to }: EventOf<'arbitrated'>): string {
  const fines = [
    ...(penalties.allies > 0 ? [`${penalties.allies} of the Allies’ for void Axis orders`] : []),
    ...(penalties.axis > 0 ? [`${penalties.axis} of the Axis’ for void Allied orders`] : []),
  ]
  const difference = allies - axis
  const move =
    difference === 0
      ? 'The LoN does not move'
      : from === to
        ? 'The LoN is at the end of its track already'
        : `The LoN moves ${plural(Math.abs(to - from), 'space')} towards the ${difference > 0 ? 'Allies' : 'Axis'}`
  const edge = lonSpace(to).diplomacy ? ` ${advantageText(to)}` : ''
  return `Influence: Allies ${allies}, Axis ${axis}${fines.length > 0 ? ` (${fines.join('; ')})` : ''}. ${move}: space ${to} of 7.${edge}`
}

function overText({ winner, lon }: EventOf<'over'>): string {
  return `The war is over. The LoN lies on space ${lon} of 7, on the ${factionName[winner]} side of the divider: **${sideDoes(winner, 'win')}**.`
}
