import { landable, indexOf, type Hex } from '../map/grid.ts'
import { isNeutralNation } from '../map/nations.ts'
import { turnOf, unitOf, unitsAt, type Battle, type State, type Unit, type UnitId } from '../state.ts'
import { defenceSupport } from './air.ts'
import { diceOf, isSurfaceCombat, lineupOf, outcomeOf, reaches, scores } from './combat.ts'
import { offerJoker } from './joker.ts'
import { enter } from './moving.ts'
import { aggress, factionOf, mayEnter, provoked } from './war.ts'
import { eliminate, note, refOf, throwDice, throwDie, worth, type Work } from './work.ts'

/** Chapters "Resolution of a combat" and "Combat with air support": one battle, step by step. */

/** A face that brings an aircraft down. */
const shotDown = (die: number) => worth(die) === 5

export interface Attack {
  readonly attackers: readonly Unit[]
  readonly target: Unit
  readonly support?: Unit
  readonly artillery?: Unit
  readonly bombard?: { readonly unit: Unit; readonly cancels: 'die' | 'bonus' }
}

/** Opens a battle. The attack itself may bring the target's nation into the war. */
export function openBattle(work: Work, attack: Attack): void {
  const { state } = work
  const turn = turnOf(state)
  const { attackers, target, support, artillery, bombard } = attack
  aggress(work, turn.faction, provoked(state, turn.faction, target.nation))
  const used = [...attackers, ...(artillery ? [artillery] : []), ...(bombard ? [bombard.unit] : [])]
  turn.fought.push(...used.map((unit) => unit.id))
  turn.declared = turn.declared.filter((plan) => plan.target !== target.id)
  note(work, {
    type: 'attack',
    attackers: attackers.map(refOf),
    target: refOf(target),
    wave: 1,
    ...(support ? { support: refOf(support) } : {}),
  })
  if (support) send(support, target.at)
  state.frames.push({
    kind: 'battle',
    faction: turn.faction,
    defender: factionOf(state, target.nation) ?? 'axis',
    attackers: attackers.map((unit) => unit.id),
    target: target.id,
    hex: target.at,
    ...(support ? { attackerAir: support.id } : {}),
    ...(artillery ? { artillery: artillery.id } : {}),
    ...(bombard ? { bombard: { unit: bombard.unit.id, cancels: bombard.cancels } } : {}),
    step: 'support',
    wave: 1,
  })
}

/** An aircraft leaves its city for the skies over a combat. */
export function send(unit: Unit, over: Hex): void {
  unit.over = over
}

/** The defender's aircraft that may answer now. */
export function supportChoices(state: State, battle: Battle): readonly Unit[] {
  const attackers = battle.attackers.map((id) => unitOf(state, id))
  if (!isSurfaceCombat(attackers, unitOf(state, battle.target))) return []
  return defenceSupport(state, battle.defender, battle.hex)
}

/** Carries a battle on. @returns whether it waits for an answer */
export function runBattle(work: Work, battle: Battle): 'asks' | 'goes on' {
  const { state } = work
  switch (battle.step) {
    case 'support':
      if (supportChoices(state, battle).length > 0) return 'asks'
      battle.step = 'sky'
      return 'goes on'
    case 'sky':
      startSky(work, battle)
      return 'goes on'
    case 'shot-down':
      endSky(work, battle)
      return 'goes on'
    case 'switch':
      switchSides(work, battle)
      return 'goes on'
    case 'roll':
      roll(work, battle)
      return 'goes on'
    case 'result':
      conclude(work, battle)
      return 'goes on'
    case 'loss': {
      const [only, ...others] = battle.attackers
      if (others.length > 0) return 'asks'
      if (only) lose(work, battle, only)
      return 'goes on'
    }
    case 'wave':
      if (canContinue(state, battle)) return 'asks'
      battle.step = 'flak'
      return 'goes on'
    case 'advance':
      if (advancers(state, battle).length > 0) return 'asks'
      battle.step = 'flak'
      return 'goes on'
    case 'flak':
      startFlak(work, battle)
      return 'goes on'
    case 'flak-hit':
      endFlak(work, battle)
      return 'goes on'
  }
}

/** Both sides sent aircraft: these meet first. */
function startSky(work: Work, battle: Battle): void {
  if (!battle.attackerAir || !battle.defenderAir) {
    battle.step = 'switch'
    return
  }
  battle.sky = {
    attack: [throwDie(work, 'combat in the skies, attacker')],
    defend: [throwDie(work, 'combat in the skies, defender')],
  }
  battle.step = 'shot-down'
  offerJoker(work, battle.defender, 'sky', 'defend', !shotDown(battle.sky.defend[0] ?? 1))
  offerJoker(work, battle.faction, 'sky', 'attack', !shotDown(battle.sky.attack[0] ?? 1))
}

function endSky(work: Work, battle: Battle): void {
  const attack = battle.sky?.attack[0] ?? 1
  const defend = battle.sky?.defend[0] ?? 1
  note(work, { type: 'sky', attack, defend, over: battle.hex })
  const { attackerAir, defenderAir } = battle
  if (shotDown(attack) && defenderAir) {
    eliminate(work, unitOf(work.state, defenderAir), 'shot-down')
    delete battle.defenderAir
  }
  if (shotDown(defend) && attackerAir) {
    eliminate(work, unitOf(work.state, attackerAir), 'shot-down')
    delete battle.attackerAir
  }
  battle.step = 'switch'
}

/** Optional rule "Vichy France": attacked by French and Americans alone its army may come over without a fight. */
function switchSides(work: Work, battle: Battle): void {
  battle.step = 'roll'
  const { state } = work
  const target = unitOf(state, battle.target)
  const attackers = battle.attackers.map((id) => unitOf(state, id))
  if (target.nation !== 'vichy' || !attackers.every(({ nation }) => nation === 'france' || nation === 'usa')) return
  const die = throwDie(work, 'whether the Vichy army fights')
  const sides = worth(die) >= 4
  note(work, { type: 'switched', unit: refOf(target), die, sides })
  if (!sides) return
  eliminate(work, target, 'surrender')
  battle.result = 'win'
  battle.step = 'advance'
}

function roll(work: Work, battle: Battle): void {
  const dice = diceOf(work.state, lineupOf(work.state, battle))
  battle.throws = {
    attack: throwDice(work, dice.attack.length, 'combat, attacker'),
    defend: throwDice(work, dice.defend.length, 'combat, defender'),
  }
  battle.step = 'result'
  const result = outcomeOf(dice, battle.throws)
  offerJoker(work, battle.faction, 'throws', 'attack', result !== 'win')
  offerJoker(work, battle.defender, 'throws', 'defend', result === 'win')
}

function conclude(work: Work, battle: Battle): void {
  const { state } = work
  const { throws } = battle
  if (!throws) return
  const dice = diceOf(state, lineupOf(state, battle))
  const result = outcomeOf(dice, throws)
  battle.result = result
  note(work, {
    type: 'combat',
    at: battle.hex,
    attack: scores(dice.attack, throws.attack),
    defend: scores(dice.defend, throws.defend),
    result,
  })
  delete battle.throws
  if (result === 'win') eliminate(work, unitOf(state, battle.target), 'combat')
  battle.step = result === 'win' ? 'advance' : result === 'loss' ? 'loss' : 'flak'
}

/** The attacker lost a throw and gives up one of the units that took part. */
export function lose(work: Work, battle: Battle, id: UnitId): void {
  battle.attackers = battle.attackers.filter((other) => other !== id)
  eliminate(work, unitOf(work.state, id), 'combat')
  battle.step = 'wave'
}

/** Chapter "Wave attack": with a land unit left the attacker may go on. */
function canContinue(state: State, battle: Battle): boolean {
  const target = unitOf(state, battle.target)
  return battle.attackers.some((id) => {
    const unit = unitOf(state, id)
    return unit.kind === 'land' && reaches(unit, target)
  })
}

export function nextWave(work: Work, battle: Battle): void {
  const { state } = work
  battle.wave += 1
  battle.step = 'roll'
  note(work, {
    type: 'attack',
    attackers: battle.attackers.map((id) => refOf(unitOf(state, id))),
    target: refOf(unitOf(state, battle.target)),
    wave: battle.wave,
  })
}

/** Attacking land units that may take the hex of the beaten defender. */
export function advancers(state: State, battle: Battle): readonly Unit[] {
  if (landable[indexOf(battle.hex)] !== 1) return []
  if (unitsAt(state, battle.hex).some((unit) => unit.kind !== 'air')) return []
  return battle.attackers
    .map((id) => unitOf(state, id))
    .filter((unit) => unit.kind === 'land' && mayEnter(state, unit, battle.hex))
}

export function advance(work: Work, battle: Battle, unit: Unit): void {
  note(work, { type: 'advanced', unit: refOf(unit), to: battle.hex })
  enter(work, unit, battle.hex)
  battle.step = 'flak'
}

/** The loser's aircraft come under fire from the ground. */
function startFlak(work: Work, battle: Battle): void {
  const loser = battle.result === 'win' ? battle.defenderAir : battle.result === 'loss' ? battle.attackerAir : undefined
  if (!loser) {
    work.state.frames.pop()
    return
  }
  const die = throwDie(work, 'anti-aircraft fire')
  const byAttacker = battle.result === 'win'
  battle.flak = byAttacker ? { attack: [die], defend: [] } : { attack: [], defend: [die] }
  battle.step = 'flak-hit'
  const gunner = byAttacker ? battle.faction : battle.defender
  offerJoker(work, gunner, 'flak', byAttacker ? 'attack' : 'defend', !shotDown(die))
}

function endFlak(work: Work, battle: Battle): void {
  const { state } = work
  const id = battle.result === 'win' ? battle.defenderAir : battle.attackerAir
  const die = battle.flak?.attack[0] ?? battle.flak?.defend[0] ?? 1
  state.frames.pop()
  if (!id) return
  const unit = unitOf(state, id)
  note(work, { type: 'flak', unit: refOf(unit), die, hit: shotDown(die) })
  if (shotDown(die)) eliminate(work, unit, 'flak')
}

/** Whether attacking this unit brings a neutral into the war, for a warning. */
export function wakes(state: State, target: Unit): boolean {
  return isNeutralNation(target.nation) && state.joined[target.nation] === undefined
}
