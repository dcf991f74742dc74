import type { Decision, Draft } from '../../core/index.ts'
import { playsOf } from './offer.ts'
import {
  attackers,
  battleResult,
  committable,
  defenders,
  initialStrengths,
  results,
  tactics,
  total,
  type BattleResult,
} from './rules/battle.ts'
import { armOf } from './rules/offensive.ts'
import { enemyOf, listed, ofArm, poolAt, presence, putAt, sideOf, takeAt, trialCopy } from './rules/pieces.ts'
import { strand } from './rules/stacking.ts'
import { kindInfo, stackLimit, type Kind, type Nation } from './map/nations.ts'
import type { Table } from './state.ts'
import type { View } from './view.ts'
import type { PlannedAttack } from './work.ts'

/** In how many of `outOf` equally likely rolls a battle ends in each way. */
export interface Chances {
  readonly outOf: number
  readonly cases: Readonly<Record<BattleResult, number>>
}

/** What can be said of an attack before it is made, from what everybody knows. */
export type Forecast =
  | { readonly kind: 'unopposed' }
  | {
      readonly kind: 'battle'
      /** Initial strengths, before the Tactics Roll. */
      readonly attack: number
      readonly defence: number
      /** The most that Reserves can add. */
      readonly reserves: { readonly attack: number; readonly defence: number }
      /** Nobody commits Reserves. */
      readonly bare: Chances
      /** Both sides commit whatever gets them the better result: first the attacker, then the defender. */
      readonly committed: Chances
    }

/** The table once the units have moved in, less what is too much there (rulebook 6.1): the weakest go first. */
function moved(table: Table, { nation, from, to, units }: PlannedAttack): Table {
  const copy = trialCopy(table)
  for (const kind of listed(units)) {
    takeAt(copy.board, from, nation, kind)
    putAt(copy.board, to, nation, kind)
  }
  strand(copy)
  const here = ofArm(poolAt(copy.board, to, nation), armOf(to)).sort((a, b) => worthKeeping(a) - worthKeeping(b))
  for (const kind of here.slice(0, Math.max(0, here.length - stackLimit))) takeAt(copy.board, to, nation, kind)
  return copy
}

/** Level first; of the same Level the Minor Nation's piece, which brings no bonus, is the first to go. */
function worthKeeping(kind: Kind): number {
  const { level, minor } = kindInfo[kind]
  return 2 * level - (minor === undefined ? 0 : 1)
}

/** All strengths that pieces out of a pile can add, 0 included, in rising order. */
function sums(kinds: readonly Kind[]): number[] {
  const found = new Set([0])
  for (const kind of kinds) for (const sum of [...found]) found.add(sum + kindInfo[kind].level)
  return [...found].sort((a, b) => a - b)
}

function worst(attack: number, defence: number, more: readonly number[]): number {
  return Math.min(...more.map((d) => results.indexOf(battleResult(attack, defence + d))))
}

/** Counts the results over all rolls of both dice. */
function chances(diceFree: boolean, resultFor: (attackDie: number, defenceDie: number) => BattleResult): Chances {
  const cases: Record<BattleResult, number> = {
    'attacker-removed': 0,
    'attacker-beaten': 0,
    tie: 0,
    'defender-beaten': 0,
    'defender-removed': 0,
  }
  const faces = diceFree ? [0] : [1, 2, 3, 4, 5, 6]
  for (const a of faces) for (const d of faces) cases[resultFor(tactics(a), tactics(d))] += 1
  return { outOf: faces.length ** 2, cases }
}

/** The results of two initial strengths without Reserves. */
export function bareChances(attack: number, defence: number, diceFree: boolean): Chances {
  return chances(diceFree, (a, d) => battleResult(attack + a, defence + d))
}

/** Forecasts an attack (rulebook 5). */
export function forecast(table: Table, planned: PlannedAttack): Forecast {
  const after = moved(table, planned)
  const { nation, name, bonus, to, overWall } = planned
  const arm = armOf(to)
  if (presence(after.board, to, enemyOf(sideOf(nation)), arm) === 0) return { kind: 'unopposed' }
  const initial = initialStrengths(after, { name, attacker: nation, space: to, bonus, overWall })
  const attack = total(initial.attack)
  const defence = total(initial.defence)
  const reserves = (who: readonly Nation[]) => sums(who.flatMap((one) => committable(after, one, to, arm)))
  const more = {
    attack: reserves(attackers(after, to, arm, nation)),
    defence: reserves(defenders(after, to, arm, nation)),
  }
  const { diceFree } = table.options
  return {
    kind: 'battle',
    attack,
    defence,
    reserves: { attack: more.attack.at(-1) ?? 0, defence: more.defence.at(-1) ?? 0 },
    bare: bareChances(attack, defence, diceFree),
    committed: chances(diceFree, (a, d) => {
      const best = Math.max(...more.attack.map((extra) => worst(attack + a + extra, defence + d, more.defence)))
      return results[best] ?? 'tie'
    }),
  }
}

/** The forecast of an attack that somebody is about to choose; nothing while the draft is no complete attack. */
export function oddsOf(view: View, decision: Decision, draft: Draft): Forecast | undefined {
  const play = playsOf(view, decision).find(({ verb }) => verb.do === draft.do)
  const planned = play?.attack?.(draft)
  return planned && forecast(view, planned)
}
