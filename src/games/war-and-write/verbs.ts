import type { Decision, Seat, Verb } from '../../core/index.ts'
import { isNation, nations, type Nation } from './map/ids.ts'
import { factionOf } from './map/nations.ts'
import { scenarioInfo } from './map/scenarios.ts'
import { argLabel, verbHint, verbLabel } from './text/asks.ts'
import type { Ask, WarView } from './view.ts'

/** The argument that an answer to a choice carries. */
export const askArgument: Readonly<Record<Ask['kind'], string>> = {
  recruit: 'unit',
  return: 'area',
  marker: 'nation',
  flag: 'nation',
  result: 'unit',
  smersh: 'area',
}

/** Nations of the same side in the scenario: those whose marker or flag may be wished for. */
export function alliesOf(view: WarView, nation: Nation): readonly Nation[] {
  const inPlay = scenarioInfo[view.scenario].nations
  return nations.filter((each) => inPlay[each] && factionOf(each) === factionOf(nation))
}

export function verbs(view: WarView, decision: Decision, seat: Seat): readonly Verb[] {
  const { kind } = decision
  switch (kind) {
    case 'orders': {
      const several = isNation(seat) && alliesOf(view, seat).length > 1
      return several ? sheetVerbs.allied : sheetVerbs.alone
    }
    case 'deploy':
      return deployVerbs
    case 'cards':
      return cardsVerbs
    case 'recruit':
    case 'return':
    case 'marker':
    case 'flag':
    case 'result':
    case 'smersh':
      return askVerbs[kind]
    default:
      return []
  }
}

const wishes = {
  unit: { name: 'unit', label: argLabel('unit', true), optional: true, preset: true },
  marker: { name: 'marker', label: argLabel('marker', true), optional: true, preset: true },
  returns: { name: 'returns', label: argLabel('returns', true), optional: true, preset: true },
}

function sheetVerb(allied: boolean): readonly Verb[] {
  return [
    {
      do: 'orders',
      label: verbLabel('orders'),
      hint: verbHint('orders'),
      style: 'primary',
      args: [
        { name: 'orders', label: argLabel('orders', false), optional: false },
        wishes.unit,
        ...(allied ? [wishes.marker] : []),
        wishes.returns,
      ],
    },
  ]
}

const sheetVerbs = { allied: sheetVerb(true), alone: sheetVerb(false) }

const deployVerbs: readonly Verb[] = [
  {
    do: 'deploy',
    label: verbLabel('deploy'),
    hint: verbHint('deploy'),
    style: 'primary',
    args: [{ name: 'orders', label: argLabel('deploy', false), optional: false }],
  },
]

const cardsVerbs: readonly Verb[] = [
  {
    do: 'cards',
    label: verbLabel('cards'),
    hint: verbHint('cards'),
    style: 'primary',
    args: [{ name: 'cards', label: argLabel('cards', false), optional: false }],
  },
]

function askVerb(kind: Ask['kind']): readonly Verb[] {
  const name = askArgument[kind]
  return [
    {
      do: kind,
      label: verbLabel(kind),
      style: 'primary',
      args: [{ name, label: argLabel(kind, false), optional: false }],
    },
  ]
}

const askVerbs: Readonly<Record<Ask['kind'], readonly Verb[]>> = {
  recruit: askVerb('recruit'),
  return: askVerb('return'),
  marker: askVerb('marker'),
  flag: askVerb('flag'),
  result: askVerb('result'),
  smersh: askVerb('smersh'),
}
