import type { Hex } from '../map/grid.ts'
import { turnOf, unitOf, type Battle, type JokerFrame, type State, type Unit, type UnitId } from '../state.ts'
import { advancers } from './advance.ts'
import { defenceSupport } from './air.ts'
import { diceOf, isGuest, isSurfaceCombat, lineupOf, outcomeOf, reaches, scores } from './combat.ts'
import { bare, offerJoker } from './joker.ts'
import { grantsFor, mayRepeat, mayReroll } from './operations.ts'
import { endFlak, endSky, startFlak, startSky } from './skies.ts'
import { aggress, factionOf, provoked } from './war.ts'
import { eliminate, note, refOf, throwDice, throwDie, worth, type Work } from './work.ts'

/** Chapters "Resolution of a combat" and "Combat with air support": one battle, step by step. */

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
  state.helped.push(...used.filter(({ nation }) => nation === 'poland' || nation === 'yugoslavia').map(({ id }) => id))
  const fresh = grantsFor(state, attackers, target).filter((unit) => !turn.granted.includes(unit.id))
  turn.granted.push(...fresh.map((unit) => unit.id))
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
    step: 'consent',
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
    case 'consent':
      if (asksForConsent(state, battle)) return 'asks'
      battle.step = 'support'
      return 'goes on'
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
      askVichy(work, battle)
      return 'goes on'
    case 'switched':
      switchSides(work, battle)
      return 'goes on'
    case 'roll':
      roll(work, battle)
      return 'goes on'
    case 'result':
      conclude(work, battle)
      return 'goes on'
    case 'repeat':
      return 'asks'
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

/** From this number up the Vichy army comes over. */
const comesOver = 4

/** Optional rule "Vichy France": attacked by French and Americans alone its army may come over without a fight. */
function askVichy(work: Work, battle: Battle): void {
  battle.step = 'roll'
  const { state } = work
  const attackers = battle.attackers.map((id) => unitOf(state, id))
  if (unitOf(state, battle.target).nation !== 'vichy') return
  if (!attackers.every(({ nation }) => nation === 'france' || nation === 'usa')) return
  const die = throwDie(work, 'whether the Vichy army fights')
  battle.throws = { attack: [die], defend: [] }
  battle.step = 'switched'
  if (!offerJoker(work, battle.faction, 'throws', 'attack', worth(die) < comesOver)) return
  const [first] = attackers
  if (first)
    note(work, { type: 'thrown', what: 'vichy', at: battle.hex, attack: [bare(first.nation, die)], defend: [] })
}

function switchSides(work: Work, battle: Battle): void {
  const target = unitOf(work.state, battle.target)
  const die = battle.throws?.attack[0] ?? 1
  delete battle.throws
  battle.step = 'roll'
  const sides = worth(die) >= comesOver
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
  const asks = [
    offerReroll(work, battle, result),
    offerJoker(work, battle.faction, 'throws', 'attack', result !== 'win'),
    offerJoker(work, battle.defender, 'throws', 'defend', result !== 'loss'),
  ]
  if (!asks.includes(true)) return
  const { attack, defend } = battle.throws
  note(work, {
    type: 'thrown',
    what: 'combat',
    at: battle.hex,
    attack: scores(dice.attack, attack),
    defend: scores(dice.defend, defend),
  })
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
  battle.step = result === 'win' ? 'advance' : result === 'loss' ? 'loss' : repeats(state, battle) ? 'repeat' : 'flak'
}

/** The attacker lost a throw and gives up one of the units that took part. */
export function lose(work: Work, battle: Battle, id: UnitId): void {
  eliminate(work, unitOf(work.state, id), 'combat')
  // A fleet takes those aboard down with it, who may have attacked as well.
  battle.attackers = battle.attackers.filter((other) => work.state.units[other])
  battle.step = 'wave'
}

/** Chapter "Wave attack": with a land unit left the attacker may go on. */
function canContinue(state: State, battle: Battle): boolean {
  const target = unitOf(state, battle.target)
  return battle.attackers.some((id) => {
    const unit = unitOf(state, id)
    return unit.kind === 'land' && reaches(state, unit, target)
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

/** Allied guests in a Western attack whose commander has to agree, unless it is the same person. */
function guestsOf(state: State, battle: Battle): readonly UnitId[] {
  return battle.attackers.filter((id) => isGuest(state, unitOf(state, id), battle.faction))
}

export function asksForConsent(state: State, battle: Battle): boolean {
  const together = state.commands.some((command) => command.includes('west') && command.includes('soviet'))
  return !together && guestsOf(state, battle).length > 0
}

/** The Soviet commander answers; refused, the guests stay out of it. */
export function answerConsent(work: Work, battle: Battle, agrees: boolean): void {
  battle.step = 'support'
  if (agrees) return
  const guests = guestsOf(work.state, battle)
  battle.attackers = battle.attackers.filter((id) => !guests.includes(id))
  work.state.helped = work.state.helped.filter((id) => !guests.includes(id))
}

function repeats(state: State, battle: Battle): boolean {
  return mayRepeat(state, battle.hex) && (battle.faction === 'soviet' || battle.defender === 'soviet')
}

/** A tie near Kursk: the Soviets may have it fought again. */
export function answerRepeat(battle: Battle, again: boolean): void {
  battle.step = again ? 'roll' : 'flak'
}

/** Cases of operations in which a German army may throw its worse die again. */
function offerReroll(work: Work, battle: Battle, result: 'win' | 'loss' | 'tie'): boolean {
  const { state } = work
  const { throws } = battle
  if (!throws) return false
  const target = unitOf(state, battle.target)
  const attacks = battle.faction === 'axis'
  if (result === (attacks ? 'win' : 'loss')) return false
  const units = attacks ? battle.attackers.map((id) => unitOf(state, id)) : throws.defend.map(() => target)
  const faces = attacks ? throws.attack : throws.defend
  const [worst] = faces
    .map((face, die) => ({ face, die }))
    .filter(({ die }) => {
      const unit = units[die]
      return unit !== undefined && mayReroll(state, unit, battle.hex)
    })
    .sort((a, b) => a.face - b.face)
  if (!worst) return false
  state.frames.push({
    kind: 'joker',
    holder: 'axis',
    dice: 'throws',
    slot: attacks ? 'attack' : 'defend',
    die: worst.die,
  })
  return true
}

/** Whether throwing again has become pointless, since another throw again has already turned the result. */
export function isIdle(state: State, frame: JokerFrame): boolean {
  const below = state.frames.at(-2)
  if (below?.kind !== 'battle' || frame.dice !== 'throws' || !below.throws || below.step !== 'result') return false
  const result = outcomeOf(diceOf(state, lineupOf(state, below)), below.throws)
  return result === (frame.slot === 'attack' ? 'win' : 'loss')
}
