import { sideNames } from './names.ts'
import type { Chances, Forecast } from '../odds.ts'
import type { Side } from '../map/nations.ts'

function percent(cases: number, outOf: number): string {
  return `${Math.round((100 * cases) / outOf)} %`
}

/** "58 % win (22 % for good) · 14 % draw · 28 % lose (3 % for good)" */
function chancesText({ outOf, cases }: Chances): string {
  const part = (name: string, beaten: number, removed: number) =>
    `${percent(beaten + removed, outOf)} ${name}${removed > 0 ? ` (${percent(removed, outOf)} for good)` : ''}`
  return [
    part('win', cases['defender-beaten'], cases['defender-removed']),
    `${percent(cases.tie, outOf)} draw`,
    part('lose', cases['attacker-beaten'], cases['attacker-removed']),
  ].join(' · ')
}

const resultNames: readonly (readonly [keyof Chances['cases'], string])[] = [
  ['defender-removed', 'win for good'],
  ['defender-beaten', 'win'],
  ['tie', 'draw'],
  ['attacker-beaten', 'lose'],
  ['attacker-removed', 'lose for good'],
]

/** "win for good 24/36, win 12/36, draw 0/36, lose 0/36, lose for good 0/36" */
export function exactText({ outOf, cases }: Chances): string {
  return resultNames.map(([result, name]) => `${name} ${cases[result]}/${outOf}`).join(', ')
}

/** What two initial strengths come to, in words and exactly. */
export function strengthsText(
  attack: number,
  defence: number,
  chances: Chances,
): readonly [words: string, exact: string] {
  return [`${attack} against ${defence}, before dice: ${chancesText(chances)}`, exactText(chances)]
}

/** A forecast in a few lines, for the side that attacks. */
export function forecastText(forecast: Forecast, attacker: Side): string {
  if (forecast.kind === 'unopposed') return 'Nobody defends it: no battle.'
  const { attack, defence, reserves, bare, committed } = forecast
  const spare = `Reserves: attack up to +${reserves.attack}, defence up to +${reserves.defence}.`
  return [
    `${sideNames[attacker]} attack ${attack} against ${defence}, before dice. ${spare}`,
    `Without Reserves: ${chancesText(bare)}`,
    ...(reserves.attack + reserves.defence > 0 ? [`Both commit what it takes: ${chancesText(committed)}`] : []),
  ].join('\n')
}
