import { battleCard } from '../map/battles.ts'
import { nations } from '../map/ids.ts'
import { factionOf } from '../map/nations.ts'
import { scenarioInfo } from '../map/scenarios.ts'
import type { Task } from '../state.ts'
import { controllerOf, nationStrength, noPieces, strengthIn } from '../view.ts'
import { flagsLeft } from './markers.ts'
import { count, nextYear, presetOf, raise, settled, type Settled, type Work } from './work.ts'

/** The Battle phase: checks this year's cards. One without a victor is looked at again next year. */
export function planBattle(work: Work): Task[] {
  const { state, events } = work
  const tasks: Task[] = []
  for (const battle of state.battles) {
    if (battle.result || battle.due !== state.year) continue
    const { area } = battleCard(battle.card)
    if (controllerOf(state, area)) {
      tasks.push({ kind: 'flag', card: battle.card })
      continue
    }
    const cause = strengthIn(state, area, 'axis') > 0 ? 'stalemate' : 'empty'
    battle.due = nextYear(state.year)
    events.push({ kind: 'battle-open', year: state.year, card: battle.card, cause, again: battle.due > state.year })
  }
  return tasks
}

/** Decides whose flag a won battle brings, and places it (Battle card explanation). */
export function settleFlag(work: Work, task: Task & { kind: 'flag' }, choice: string | undefined): Settled {
  const { state } = work
  const card = battleCard(task.card)
  const battle = state.battles.find((each) => each.card === task.card)
  const winner = controllerOf(state, card.area)
  if (!battle || !winner) return settled
  const entitled =
    winner === 'axis'
      ? [scenarioInfo[state.scenario].heirs[card.axis] ?? card.axis]
      : nations.filter((nation) => factionOf(nation) === winner && nationStrength(state, card.area, nation) > 0)
  const flagged = entitled.filter((nation) => flagsLeft(state, nation) > 0)
  const options = flagged.length > 0 ? flagged : entitled
  const nation = options.find((option) => option === choice) ?? (options.length === 1 ? options[0] : undefined)
  if (nation === undefined) {
    return {
      ask: { kind: 'flag', owners: options, area: card.area, card: card.id, options },
      preset: presetOf(work, options, options, (sheet) => [sheet.marker]),
    }
  }
  const flag = flagsLeft(state, nation) > 0
  if (flag) (state.areas[card.area] ??= { units: {}, flags: [] }).flags.push(nation)
  battle.result = { winner, flag: flag ? nation : null, unit: null }
  return { then: [{ kind: 'result', card: card.id, nation }] }
}

/** Raises the unit that a won battle brings, if the reserve has one (Battle 2). */
export function settleResult(work: Work, task: Task & { kind: 'result' }, choice: string | undefined): Settled {
  const { state, events } = work
  const card = battleCard(task.card)
  const battle = state.battles.find((each) => each.card === task.card)
  if (!battle?.result) return settled
  const reserve = state.reserves[task.nation] ?? noPieces
  const options = card.unit.filter((kind) => count(reserve, kind) > 0)
  const unit = options.find((kind) => kind === choice) ?? (options.length < 2 ? (options[0] ?? null) : undefined)
  if (unit === undefined) {
    return {
      ask: { kind: 'result', owners: [task.nation], area: card.area, card: card.id, options },
      preset: presetOf(work, [task.nation], options, (sheet) => [sheet.unit]),
    }
  }
  if (unit) raise(work, card.area, task.nation, unit)
  battle.result.unit = unit
  events.push({
    kind: 'battle-won',
    year: state.year,
    card: card.id,
    winner: battle.result.winner,
    nation: task.nation,
    flag: battle.result.flag !== null,
    unit,
  })
  return settled
}
