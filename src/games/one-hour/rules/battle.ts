import { invariant } from '../../../core/index.ts'
import { atlanticWall } from '../map/lines.ts'
import { kindInfo, type Arm, type Kind, type Nation, type Side } from '../map/nations.ts'
import { spaces, type SpaceId } from '../map/spaces.ts'
import type { BattleFrame, Strength, Table } from '../state.ts'
import type { Work } from '../work.ts'
import { gainAxisAttack, involvesUsa } from './axis-attack.ts'
import { controller } from './control.ts'
import {
  enemyOf,
  nationsOf,
  ofArm,
  poolAt,
  presence,
  presentNations,
  shift,
  sideOf,
  strengthOf,
  withdraw,
} from './pieces.ts'
import { supplied } from './supply.ts'

/** How a battle ends for its attacker, from worst to best. `removed` means that the beaten units leave the game. */
export const results = ['attacker-removed', 'attacker-beaten', 'tie', 'defender-beaten', 'defender-removed'] as const
export type BattleResult = (typeof results)[number]

/** The result for two totals, Reserves included (rulebook 5): three times the loser's strength removes for good. */
export function battleResult(attack: number, defence: number): BattleResult {
  if (attack === defence) return 'tie'
  if (attack > defence) return attack >= 3 * defence ? 'defender-removed' : 'defender-beaten'
  return defence >= 3 * attack ? 'attacker-removed' : 'attacker-beaten'
}

/** What a die adds to the initial strength in the Tactics Roll. */
export function tactics(die: number): number {
  return die >= 6 ? 2 : die >= 4 ? 1 : 0
}

export function total(strength: Strength): number {
  const bonuses = strength.bonuses.reduce((sum, bonus) => sum + bonus.amount, 0)
  return strength.units + bonuses + strength.tactics + strength.reserves
}

export interface BattleTerms {
  readonly name: string
  readonly attacker: Nation
  readonly space: SpaceId
  readonly bonus: number
  readonly overWall: boolean
}

/** A side's units and upgrades in a space: every Nation that fights with a unit of its own adds its bonus, once. */
function sideStrength(table: Table, space: SpaceId, side: Side, arm: Arm): Strength {
  const track = arm === 'army' ? 'air-force' : 'naval-aviation'
  const strength: Strength = { units: 0, bonuses: [], die: 0, tactics: 0, reserves: 0 }
  for (const nation of presentNations(table, space, side, arm)) {
    const units = ofArm(poolAt(table.board, space, nation), arm)
    strength.units += strengthOf(units)
    const amount = table.sheets[nation].tracks[track]
    if (amount > 0 && units.some((kind) => kindInfo[kind].minor === undefined)) {
      strength.bonuses.push({ why: track, by: nation, amount })
    }
  }
  return strength
}

/** Both sides' initial strength once the attacker's units have moved in. */
export function initialStrengths(table: Table, terms: BattleTerms): { attack: Strength; defence: Strength } {
  const arm = spaces[terms.space].kind === 'land' ? 'army' : 'fleet'
  const side = sideOf(terms.attacker)
  const attack = sideStrength(table, terms.space, side, arm)
  const defence = sideStrength(table, terms.space, enemyOf(side), arm)
  if (terms.bonus > 0) attack.bonuses.push({ why: 'launch', by: terms.attacker, amount: terms.bonus })
  if (terms.space === atlanticWall.space && terms.overWall && side === 'allies') {
    defence.bonuses.push({ why: 'atlantic-wall', by: 'germany', amount: atlanticWall.bonus })
  }
  return { attack, defence }
}

/** Opens a battle whose attackers have moved in. It goes on in `battleStep` once the space has settled. */
export function startBattle(work: Work, id: string, terms: BattleTerms): void {
  const { state } = work
  const arm = spaces[terms.space].kind === 'land' ? 'army' : 'fleet'
  const { attack, defence } = initialStrengths(state, terms)
  state.stack.push({
    kind: 'battle',
    id,
    ...terms,
    arm,
    onUsa: sideOf(terms.attacker) === 'axis' && involvesUsa(state, terms.space),
    stage: 'arrive',
    left: [],
    attack,
    defence,
  })
}

/**
 * The pieces that a Nation may commit to a battle: of the fighting arm, from its Reserve, where it has a unit in the
 * battle and the space in supply. Chinese Armies support Chinese Armies only, and nothing else supports those.
 */
export function committable(table: Table, nation: Nation, space: SpaceId, arm: Arm): Kind[] {
  const fighting = ofArm(poolAt(table.board, space, nation), arm)
  const chinese = (kind: Kind) => kindInfo[kind].minor === 'China'
  const own = fighting.some((kind) => !chinese(kind)) && supplied(table.board, nation).has(space)
  const china = fighting.some(chinese)
  return ofArm(table.sheets[nation].reserve, arm).filter((kind) => (chinese(kind) ? china : own))
}

/** Who may commit Reserves for the attacker, in order: the Nation that attacks, then its partners in turn order. */
export function attackers(table: Table, space: SpaceId, arm: Arm, attacker: Nation): Nation[] {
  const present = presentNations(table, space, sideOf(attacker), arm)
  return [...present.filter((nation) => nation === attacker), ...present.filter((nation) => nation !== attacker)]
}

/** Who may commit Reserves for the defender: in turn order. */
export function defenders(table: Table, space: SpaceId, arm: Arm, attacker: Nation): Nation[] {
  return presentNations(table, space, enemyOf(sideOf(attacker)), arm)
}

function reservesOf(table: Table, frame: BattleFrame, nations: readonly Nation[]): number {
  return nations.reduce((sum, nation) => sum + strengthOf(committable(table, nation, frame.space, frame.arm)), 0)
}

/** Whether Reserves of those still to be asked can change the result, whatever the defender does afterwards. */
function matters(table: Table, frame: BattleFrame): boolean {
  const attack = total(frame.attack)
  const defence = total(frame.defence)
  const mine = reservesOf(table, frame, frame.left)
  if (frame.stage === 'defenders') return battleResult(attack, defence) !== battleResult(attack, defence + mine)
  const theirs = reservesOf(table, frame, defenders(table, frame.space, frame.arm, frame.attacker))
  for (let more = 0; more <= theirs; more += 1) {
    if (battleResult(attack, defence + more) !== battleResult(attack + mine, defence + more)) return true
  }
  return false
}

/** Takes a battle one step further; says whether it waits for somebody. */
export function battleStep(work: Work, frame: BattleFrame): 'waits' | 'goes on' {
  const { state } = work
  switch (frame.stage) {
    case 'arrive': {
      const { attack, defence } = initialStrengths(state, frame)
      Object.assign(frame, { attack, defence })
      if (presence(state.board, frame.space, enemyOf(sideOf(frame.attacker)), frame.arm) === 0) {
        work.events.push({ type: 'unopposed', nation: frame.attacker, space: frame.space })
        closeBattle(work, frame)
        return 'goes on'
      }
      const { name, space } = frame
      work.events.push({ type: 'opposed', name, space, attack: { ...attack }, defence: { ...defence } })
      if (!state.options.diceFree) rollTactics(work, frame)
      work.events.push({
        type: 'strengths',
        name,
        space,
        arm: frame.arm,
        attacker: frame.attacker,
        attack: { ...attack },
        defence: { ...defence },
      })
      frame.stage = 'attackers'
      frame.left = attackers(state, frame.space, frame.arm, frame.attacker)
      return 'goes on'
    }
    case 'attackers':
    case 'defenders': {
      while (frame.left.length > 0) {
        const nation = frame.left[0]
        if (nation && reservesOf(state, frame, [nation]) > 0 && matters(state, frame)) return 'waits'
        frame.left.shift()
      }
      if (frame.stage === 'attackers') {
        frame.stage = 'defenders'
        frame.left = defenders(state, frame.space, frame.arm, frame.attacker)
      } else {
        resolve(work, frame)
      }
      return 'goes on'
    }
  }
}

function rollTactics(work: Work, frame: BattleFrame): void {
  const where = spaces[frame.space].name
  frame.attack.die = work.dice.roll(6, `tactics of the attacker in ${where}`)
  frame.attack.tactics = tactics(frame.attack.die)
  frame.defence.die = work.dice.roll(6, `tactics of the defender in ${where}`)
  frame.defence.tactics = tactics(frame.defence.die)
}

/** Commits pieces of the Nation that is asked; none at all to hold them back. */
export function commit(work: Work, frame: BattleFrame, units: readonly Kind[]): void {
  const nation = frame.left.shift()
  invariant(nation, 'nobody is asked for Reserves')
  shift(work.state, nation, units, 'reserve', 'spent')
  const strength = frame.stage === 'attackers' ? frame.attack : frame.defence
  strength.reserves += strengthOf(units)
  const totals = { attack: total(frame.attack), defence: total(frame.defence) }
  work.events.push({ type: 'committed', nation, space: frame.space, units, ...totals })
}

function resolve(work: Work, frame: BattleFrame): void {
  const { state } = work
  const attack = total(frame.attack)
  const defence = total(frame.defence)
  const result = battleResult(attack, defence)
  const attacking = sideOf(frame.attacker)
  const winner = result === 'tie' ? null : attack > defence ? attacking : enemyOf(attacking)
  const removed = result === 'attacker-removed' || result === 'defender-removed'
  const losses = (winner ? nationsOf(enemyOf(winner)) : []).flatMap((nation) => {
    const units = ofArm(poolAt(state.board, frame.space, nation), frame.arm)
    withdraw(state, nation, frame.space, units, removed ? 'lost' : 'spent')
    return units.length > 0 ? [{ nation, units }] : []
  })
  work.events.push({
    type: 'battle-over',
    space: frame.space,
    attacker: frame.attacker,
    attack,
    defence,
    winner,
    removed,
    losses,
    control: controller(state.board, frame.space) ?? null,
  })
  closeBattle(work, frame)
}

function closeBattle(work: Work, frame: BattleFrame): void {
  invariant(work.state.stack.at(-1) === frame, 'a battle ends that is not on top')
  work.state.stack.pop()
  if (frame.onUsa) gainAxisAttack(work)
}
