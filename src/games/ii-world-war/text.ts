import { never } from '../../core/errors.ts'
import type { Telling } from '../../core/game.ts'
import type { Event, Ref } from './events.ts'
import { factionNames, nationInfo } from './map/nations.ts'
import { list, nationName, placeName, territoryName, unitName } from './names.ts'
import { reportText } from './report-text.ts'
import { operations } from './rules/operations.ts'
import {
  capital,
  dateOf,
  diceText,
  faceName,
  following,
  joins,
  leftText,
  listed,
  plural,
  refName,
  telling,
} from './words.ts'

/** Every sentence about what happened. */

const thrownHeadings = { flak: 'Anti-aircraft fire', passage: 'Movement', torpedo: 'Submarines' } as const

/** Dice that may still be thrown again. */
function thrownText({ what, at, attack, defend }: Extract<Event, { type: 'thrown' }>): Telling {
  const dice = [attack, defend].filter((side) => side.length > 0).map(diceText)
  const fight = what === 'combat' || what === 'sky' || what === 'vichy'
  const heading = fight ? `Combat at ${placeName(at)}` : thrownHeadings[what]
  const where = what === 'sky' ? 'In the skies: ' : what === 'vichy' ? 'Whether the Vichy army fights: ' : ''
  return telling(heading, `🎲 ${where}${dice.join(' against ')}. It may still be thrown again.`, at)
}

const results = { win: 'the attack succeeds', loss: 'the attack fails', tie: 'a tie, nothing changes' } as const

/** What an elimination looks like. */
function endText(unit: Ref, cause: Extract<Event, { type: 'eliminated' }>['cause']): string {
  const name = capital(refName(unit))
  switch (cause) {
    case 'combat':
      return `${name} is destroyed.`
    case 'sunk-with':
      return `${name} is lost with its transport.`
    case 'overrun':
      return `${name} is overrun on the ground.`
    case 'shot-down':
      return `${name} is shot down.`
    case 'flak':
      return `${name} is brought down by anti-aircraft fire.`
    case 'no-base':
      return `${name} finds no base and is lost.`
    case 'surrender':
      return `${name} lays down its arms.`
    case 'submarine':
      return `${name} is sunk by a submarine.`
    case 'plot':
      return `${name} is disbanded after the plot.`
  }
}

/** An event in words. Everybody is told the same. */
export function tellEvent(event: Event): Telling | undefined {
  switch (event.type) {
    case 'round':
      return telling(
        `Round ${event.round}`,
        `${dateOf(event.round)}. Order: ${list(event.order.map((f) => factionNames[f]))}.`,
      )
    case 'corrected':
      return {
        heading: '✏️ Position corrected',
        text: event.changes.map(({ text }) => text).join('\n'),
        spaces: event.changes.flatMap(({ spaces }) => spaces),
      }
    case 'operation':
      return telling(`Round ${event.round}`, `Operation of the round: ${operations[event.round]}.`)
    case 'placed':
      return event.aboard
        ? telling(
            'Reinforcements',
            `${capital(refName(event.unit))} goes aboard ${refName(event.aboard)}.`,
            event.unit.at,
          )
        : listed('Reinforcements', `${unitName(event.unit)} → `, placeName(event.unit.at), event.unit.at)
    case 'lifted':
      return telling('Reinforcements', `${capital(refName(event.unit))} is taken back.`, event.unit.at)
    case 'unplaced':
      return telling(
        'Reinforcements',
        `${factionNames[event.faction]}: ${list(event.left.map(leftText))} not placed, and lost.`,
      )
    case 'reinforced':
      return telling(
        'Reinforcements',
        `The ${factionNames[event.faction]} ${plural(event.faction, 'has placed its', 'have placed their')} troops.`,
      )
    case 'turn':
      return telling(
        `${factionNames[event.faction]}`,
        `The ${factionNames[event.faction]} ${plural(event.faction, 'moves', 'move')}.`,
      )
    case 'moved': {
      const to = event.path.at(-1) ?? event.unit.at
      return telling(
        'Movement',
        `${unitName(event.unit)} ${placeName(event.unit.at)} → ${placeName(to)}`,
        event.unit.at,
        to,
      )
    }
    case 'loaded':
      return telling(
        'Movement',
        `${capital(refName(event.unit))} goes aboard ${refName(event.carrier)}.`,
        event.unit.at,
      )
    case 'landed':
      return telling('Movement', `The ${unitName(event.unit)} lands at ${placeName(event.to)}.`, event.to)
    case 'airlifted':
      return telling(
        'Movement',
        `${capital(refName(event.carrier))} flies the ${unitName(event.unit)} to ${placeName(event.city)}; it gets off at ${placeName(event.to)}.`,
        event.unit.at,
        event.to,
      )
    case 'passage':
      return telling(
        'Movement',
        `The ${unitName(event.unit)} runs the guns at ${placeName(event.at)}: ${faceName(event.die)}, ${event.stopped ? 'stopped' : 'through'}.`,
        event.at,
      )
    case 'halt':
      return telling(
        'Submarines',
        `“Halt!” A submarine from ${placeName(event.port)} attacks ${refName(event.unit)}: ${faceName(event.die)}.`,
        event.unit.at,
      )
    case 'captured':
      return following('Cities', `${placeName(event.city)} falls to ${joins(event.by)}.`, event.city)
    case 'war':
      return telling(
        'War',
        `${capital(nationName(event.nation))} enters the war${event.nation === 'ussr' ? '' : ` on the side of ${joins(event.faction)}`}.`,
      )
    case 'integrated':
      return telling('Cities', `The Soviet Union takes in ${territoryName(event.territory)}.`)
    case 'declared':
      return telling('Movement', `An attack on ${refName(event.target)} is planned.`, event.target.at)
    case 'attack':
      return telling(
        `Combat at ${placeName(event.target.at)}`,
        event.wave > 1
          ? `Wave ${event.wave}: ${list(event.attackers.map(refName))}.`
          : capital(
              `${list(event.attackers.map(refName))} ${event.attackers.length > 1 ? 'attack' : 'attacks'} ${refName(event.target)}${event.support ? `, with ${refName(event.support)} overhead` : ''}.`,
            ),
        event.target.at,
        ...event.attackers.map((unit) => unit.at),
      )
    case 'support':
      return telling(
        `Combat at ${placeName(event.target.at)}`,
        `${capital(refName(event.unit))} comes to the defence.`,
        event.target.at,
      )
    case 'sky':
      return telling(
        `Combat at ${placeName(event.over)}`,
        `In the skies: attacker ${faceName(event.attack)}, defender ${faceName(event.defend)}.`,
        event.over,
      )
    case 'combat':
      return telling(
        `Combat at ${placeName(event.at)}`,
        `${diceText(event.attack)} against ${diceText(event.defend)}: ${results[event.result]}.`,
        event.at,
      )
    case 'thrown':
      return thrownText(event)
    case 'report':
      return telling(`Report on round ${event.round}`, reportText(event))
    case 'switched':
      return telling(
        'Combat',
        `The Vichy army at ${placeName(event.unit.at)} rolls ${faceName(event.die)} and ${event.sides ? 'changes sides' : 'fights'}.`,
        event.unit.at,
      )
    case 'flak':
      return following(
        'Anti-aircraft fire',
        `The guns fire at the ${unitName(event.unit)}: ${faceName(event.die)}, ${event.hit ? 'a hit' : 'missed'}.`,
        event.unit.at,
      )
    case 'eliminated':
      return following('Losses', endText(event.unit, event.cause), event.unit.at)
    case 'advanced':
      return following('Advance', `The ${unitName(event.unit)} advances to ${placeName(event.to)}.`, event.to)
    case 'returned':
      return undefined
    case 'rebased':
      return telling(
        'Aircraft',
        `${unitName(event.unit)} ${placeName(event.unit.at)} → ${placeName(event.to)}`,
        event.to,
      )
    case 'conquered':
      return listed('Conquest', 'Conquered: ', territoryName(event.territory))
    case 'liberated':
      return listed('Conquest', 'Liberated: ', territoryName(event.territory))
    case 'reward':
      return following(
        'Cities',
        `For ${placeName(event.city)}: ${leftText({ nation: event.nation, kind: 'land', count: event.count })} in the next round.`,
        event.city,
      )
    case 'surrender':
      return telling(
        'Surrender',
        `The ${factionNames[event.faction]} ${plural(event.faction, 'surrenders', 'surrender')}.`,
      )
    case 'joker':
      return following(
        'The Joker',
        `🃏 The ${factionNames[event.by]} ${plural(event.by, 'plays', 'play')} the Joker and ${plural(event.by, 'rolls', 'roll')} ${event.faces.map(faceName).join(', ')}. ${event.to ? `The card goes to ${joins(event.to)}.` : 'The card is gone.'}`,
      )
    case 'rerolled':
      return telling('Operation', `A German army throws a die again: ${faceName(event.face)}.`)
    case 'joker-passed':
      return telling('The Joker', `The Joker goes to ${joins(event.to)}.`)
    case 'plot':
      return telling(
        'Operation Valkyrie',
        `A die for the plot: ${faceName(event.die)}, ${event.die === 6 ? 'it succeeds' : 'it fails'}.`,
      )
    case 'vichy':
      return telling(
        'France',
        event.installed ? 'France signs an armistice: Vichy France is neutral.' : 'The war in France goes on.',
      )
    case 'moved-away':
      return telling('France', `${capital(refName(event.unit))} goes to ${placeName(event.to)}.`, event.to)
    case 'replaced':
      return telling(
        'Lend-Lease',
        `${capital(refName(event.unit))} becomes ${nationInfo[event.nation].adjective}.`,
        event.unit.at,
      )
    case 'submarines':
      return telling(
        'Submarines',
        `German submarines put to sea from ${list(event.ports.map(placeName))}.`,
        ...event.ports,
      )
    case 'armistice':
      return telling(
        'Armistice',
        `The ${factionNames[event.faction]} ${event.continues ? plural(event.faction, 'fights on', 'fight on') : plural(event.faction, 'accepts a draw', 'accept a draw')}.`,
      )
    case 'over':
      return telling('The end', [event.outcome.title, ...event.outcome.reasons].join(' · '))
    default:
      return never(event)
  }
}
