import { battleCard } from '../map/battles.ts'
import { commandOf, type Ask, type NationCommand, type WarView } from '../view.ts'
import type { Year } from '../map/ids.ts'
import { areaLabel, nationNames } from './orders.ts'

type VerbName = 'orders' | 'deploy' | 'cards' | Ask['kind']

const verbLabels: Readonly<Record<VerbName, string>> = {
  orders: 'Orders',
  deploy: 'Deploy',
  cards: 'Choose Tech cards',
  recruit: 'Recruit',
  return: 'Put the neutral unit back',
  marker: 'Place the marker',
  flag: 'Place the flag',
  result: 'Take the unit',
  smersh: 'Send SMERSH',
}

export function verbLabel(verb: VerbName): string {
  return verbLabels[verb]
}

export function verbHint(verb: 'orders' | 'deploy' | 'cards'): string {
  if (verb === 'cards') return 'Choose your Tech cards for the whole war. All nations reveal theirs together.'
  return verb === 'orders'
    ? 'Write this year’s orders. Each costs 1 action point, and you need not use them all.'
    : 'Move your units to where you want to begin, or leave them where they stand.'
}

/** What a menu says above its options. @param wish it is a preset for choices that may come */
export function argLabel(arg: string, wish: boolean): string {
  if (wish) {
    if (arg === 'unit') return 'If either would do: a tank or a ship?'
    if (arg === 'marker') return 'If several allies could place theirs: whose marker or flag?'
    return 'If you destroyed a neutral unit: where does it return?'
  }
  switch (arg) {
    case 'orders':
      return 'Which order?'
    case 'deploy':
      return 'Which unit moves, and where to?'
    case 'cards':
      return 'Which Tech card?'
    case 'smersh':
      return 'Where does SMERSH strike?'
    case 'recruit':
    case 'result':
      return 'A tank or a ship?'
    case 'return':
      return 'Where does the neutral unit return?'
    case 'marker':
      return 'Whose marker is placed on the neutral unit?'
    default:
      return 'Whose flag is placed?'
  }
}

export function ordersTitle(command: NationCommand, year: Year): string {
  return `${nationNames(command)}: orders for ${year}`
}

export function cardsTitle(command: NationCommand): string {
  return `${nationNames(command)}: choice of Tech cards`
}

export function deployTitle(command: NationCommand): string {
  return `${nationNames(command)}: deployment`
}

/** What everybody reads about an open choice. */
export function askTitle(ask: Ask): string {
  const who = nationNames(ask.owners, 'or')
  switch (ask.kind) {
    case 'recruit':
      return `${who}: tank or ship for the recruit in ${areaLabel(ask.area)}`
    case 'return':
      return `${who}: where the neutral unit of ${areaLabel(ask.area)} returns`
    case 'marker':
      return `${who}: whose marker goes on the neutral unit in ${areaLabel(ask.area)}`
    case 'flag':
      return `${who}: whose flag the victory in ${battleName(ask)} brings`
    case 'result':
      return `${who}: tank or ship for the victory in ${battleName(ask)}`
    case 'smersh':
      return `${who}: where SMERSH strikes`
  }
}

function battleName(ask: Ask): string {
  return ask.card ? battleCard(ask.card).name : areaLabel(ask.area)
}

/** The next step for the owner of an open choice. */
export function askHint(view: WarView, ask: Ask): string {
  const several = ask.owners.length > 1
  const together =
    several && ask.owners.every((nation) => commandOf(view, nation) === commandOf(view, ask.owners[0] ?? nation))
  const either = several && !together ? ' Any one of you may answer.' : ''
  switch (ask.kind) {
    case 'recruit':
      return `Your R in ${areaLabel(ask.area)} may raise either kind. Choose one; everybody waits for it.`
    case 'return':
      return `You destroyed this neutral unit last year and put it back on an area with a neutral symbol.${either}`
    case 'marker':
      return `Your side won the neutral unit in ${areaLabel(ask.area)}. Choose who commands it.${either}`
    case 'flag':
      return `Your side won ${battleName(ask)}. Choose whose flag and unit it brings.${either}`
    case 'smersh':
      return 'Choose which of your D is the one of SMERSH: Axis D in its area do not count, and a neutral unit there that obeys the Axis is free again.'
    case 'result':
      return `You won ${battleName(ask)}: choose the unit that you place in ${areaLabel(ask.area)}.`
  }
}
