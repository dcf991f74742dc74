import { areaInfo } from '../map/areas.ts'
import type { AreaId, Kind } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { kindOf, type Order } from '../map/orders.ts'
import type { DeployFault } from '../rules/deployment.ts'
import { deploymentLimit } from '../rules/deployment.ts'
import { needyArrow, type Fault } from '../rules/faults.ts'
import type { Tally } from '../rules/tally.ts'
import { techCard } from '../tech/index.ts'
import { dueCards } from '../tech/write.ts'
import type { Why } from '../view.ts'
import { areaLabel, orderText, plural } from './orders.ts'

export interface Said {
  readonly rule: string
  readonly text: string
}

/** Why an order cannot be written, with the rule's number: chapter and paragraph of the rulebook. */
export function faultText(fault: Fault): Said {
  switch (fault.kind) {
    case 'ap':
      return { rule: '1.3', text: `Your ${plural(fault.ap, 'action point')} are used up: take an order off first.` }
    case 'ap-needed':
      return {
        rule: '1.3',
        text: `“${orderText(fault.order)}” also needs an R or a D for its unit, and no action point would be left for that.`,
      }
    case 'no-flag':
      return {
        rule: '2.1',
        text: `R needs a flag of ${nationInfo[fault.nation].name} in the area, and ${areaLabel(fault.area)} has none.`,
      }
    case 'no-reserve':
      return {
        rule: '2.3',
        text: `The reserve of ${nationInfo[fault.nation].name} has no further ${fault.unit ?? 'unit'} for ${areaLabel(fault.area)} (${areaInfo[fault.area].terrain}).`,
      }
    case 'scarce':
      return {
        rule: 'Scarce Supplies',
        text: `${areaLabel(fault.area)} has ${plural(fault.flags, 'flag')} of ${nationInfo[fault.nation].name}, so no more than that many R.`,
      }
    case 'no-way':
      return { rule: fault.unit === 'tank' ? '1.6' : '1.7', text: wayText(fault.unit, fault.from, fault.to) }
    case 'no-unit':
      return {
        rule: '1.5',
        text: fault.neutral
          ? `No neutral ${fault.unit} can be under ${nationInfo[fault.nation].adjective} command in ${areaLabel(fault.area)} this year.`
          : `No ${nationInfo[fault.nation].adjective} ${fault.unit} can be in ${areaLabel(fault.area)} this year.`,
      }
    case 'all-ordered':
      return {
        rule: '1.5',
        text: `Every ${nationInfo[fault.nation].adjective} ${fault.unit} in ${areaLabel(fault.area)} has its arrow already, and no further one can come this year.`,
      }
    case 'card':
      return { rule: 'Tech cards', text: `“${orderText(fault.order)}”: ${fault.text}` }
    case 'card-due': {
      const { name, order } = techCard(fault.card)
      return { rule: 'Tech cards', text: `An action point is kept for ${name}: write ${order?.letter ?? ''} first.` }
    }
    case 'nobody-to-court':
      return {
        rule: '3.2',
        text: `No neutral unit without a commander can be in ${areaLabel(fault.area)} this year: the order would do nothing.`,
      }
  }
}

function wayText(unit: Kind, from: AreaId, to: AreaId): string {
  const { terrain } = areaInfo[to]
  if (unit === 'tank' && terrain === 'ocean') return `Tanks cannot go to sea: ${areaLabel(to)} is ocean.`
  if (unit === 'ship' && terrain === 'inland') return `Ships cannot go inland: ${areaLabel(to)} is inland.`
  return unit === 'tank'
    ? `A tank goes one area up, down, left or right, and ${to} is not beside ${from}.`
    : `A ship goes one area in any direction, and ${to} does not touch ${from}.`
}

export function misplacedText(unit: Kind, area: AreaId): Said {
  return { rule: '2.3', text: `A ${unit} cannot be placed in ${areaLabel(area)} (${areaInfo[area].terrain}).` }
}

/** What a sheet still lacks. */
export function missingText(tally: Tally): Said {
  const { desk, orders, spent } = tally
  if (spent > desk.ap) {
    return {
      rule: '1.3',
      text: `${plural(spent, 'action point')} are more than your ${desk.ap}.`,
    }
  }
  const [due] = dueCards(desk.due, orders)
  if (due) {
    const text = `${due.name} must be placed this year: write ${due.order?.letter ?? ''} and an area.`
    return { rule: 'Tech cards', text }
  }
  const needy = needyArrow(tally)
  return needy ? needyText(needy) : { rule: '1.5', text: 'An arrow on this sheet has no unit that could follow it.' }
}

/** An arrow that has no unit yet. */
export function needyText(needy: Order & { do: 'T' | 'S' }): Said {
  const from = areaLabel(needy.from)
  const unit = needy.neutral ? `neutral ${kindOf[needy.do]}` : kindOf[needy.do]
  return {
    rule: '1.5',
    text: `“${orderText(needy)}” has no ${unit} in ${from} yet: write the R or D that brings it too, or take the arrow off.`,
  }
}

export function deployFaultText(fault: DeployFault, order: Order | undefined): string {
  if (order?.do !== 'T' && order?.do !== 'S') return 'Only arrows of tanks and ships are written here.'
  const kind = kindOf[order.do]
  if (order.neutral) return 'Neutral units are not deployed: they stay where they stand.'
  if (order.from === order.to) return `That ${kind} stands in ${areaLabel(order.to)} already.`
  switch (fault) {
    case 'terrain':
      return `A ${kind} cannot stand in ${areaLabel(order.to)} (${areaInfo[order.to].terrain}).`
    case 'no-unit':
      return `No ${nationInfo[order.nation].adjective} ${kind} is left to move in ${areaLabel(order.from)}.`
    case 'full':
      return `No area may hold more than ${deploymentLimit} units, and ${areaLabel(order.to)} is full.`
    case 'enemy':
      return `Enemy units stand in ${areaLabel(order.to)}: a deployment does not attack.`
  }
}

/** Why an order came to nothing, after a dash. */
export function whyText(why: Why): string {
  switch (why) {
    case 'over-ap':
      return 'beyond the action points'
    case 'no-flag':
      return 'no flag of that nation there'
    case 'no-reserve':
      return 'nothing fitting in the reserve'
    case 'scarce':
      return 'more R than flags there'
    case 'no-neutral':
      return 'no neutral unit to win there'
    case 'outbid':
      return 'the enemy had more diplomacy or the LoN'
    case 'tied':
      return 'a tie, and nobody had the advantage'
    case 'no-marker':
      return 'no marker left'
    case 'terrain':
      return 'no way for such a unit'
    case 'no-unit':
      return 'no such unit was there'
    case 'card-limit':
      return 'more often than its card allows'
    case 'card-idle':
      return 'nothing there for its card to do'
    case 'struck':
      return 'its diplomats fell to SMERSH'
  }
}
