import { territoryAt, type Hex } from '../map/grid.ts'
import { territoryName } from '../names.ts'
import { factionOf, mayCross } from '../rules/war.ts'
import type { State, Unit } from '../state.ts'
import type { Reason } from './shared.ts'

/** Why an army may not cross the border of the country that a hex lies in, if it is that. */
export function whyNotAcross(state: State, unit: Unit, to: Hex): Reason | undefined {
  const territory = territoryAt(to)
  if (unit.kind !== 'land' || !territory || mayCross(state, unit, territory)) return undefined
  const rule = 'War! War! War!'
  if (unit.nation === 'ussr') {
    const open = state.options.bearHug
      ? 'the Baltic States, Bessarabia and Eastern Poland'
      : 'the Baltic States and Bessarabia'
    return { rule, text: `The Soviet Union is not at war yet: its armies stay in their own country, ${open}.` }
  }
  if (factionOf(state, unit.nation) === 'west') {
    return { rule, text: 'The Soviet Union is not at war yet: armies of the Western Allies do not enter it.' }
  }
  return { rule, text: `With the Bear Hug the Axis keeps out of ${territoryName(territory)} until round 3.` }
}
