import { unitOf, type Battle, type State, type UnitId } from '../state.ts'
import { bare, offerJoker } from './joker.ts'
import { skyBonus } from './operations.ts'
import { eliminate, note, refOf, throwDie, worth, type Work } from './work.ts'

/** Chapters "Combat in the skies" and "Anti-aircraft defences". */

/** A face that brings an aircraft down. */
const shotDown = (die: number) => worth(die) >= 5

/** Both sides sent aircraft: these meet first. */
export function startSky(work: Work, battle: Battle): void {
  if (!battle.attackerAir || !battle.defenderAir) {
    battle.step = 'switch'
    return
  }
  battle.sky = {
    attack: [throwDie(work, 'combat in the skies, attacker')],
    defend: [throwDie(work, 'combat in the skies, defender')],
  }
  battle.step = 'shot-down'
  const bonus = skyBonuses(work.state, battle)
  const [attack = 1] = battle.sky.attack
  const [defend = 1] = battle.sky.defend
  const asks = [
    offerJoker(work, battle.defender, 'sky', 'defend', !shotDown(worth(defend) + bonus.defend)),
    offerJoker(work, battle.faction, 'sky', 'attack', !shotDown(worth(attack) + bonus.attack)),
  ]
  if (!asks.includes(true)) return
  const nationOf = (id: UnitId) => unitOf(work.state, id).nation
  note(work, {
    type: 'thrown',
    what: 'sky',
    at: battle.hex,
    attack: [bare(nationOf(battle.attackerAir), attack)],
    defend: [bare(nationOf(battle.defenderAir), defend)],
  })
}

/** What an operation adds to the dice in the skies. */
function skyBonuses(state: State, battle: Battle): { attack: number; defend: number } {
  const target = unitOf(state, battle.target)
  const of = (id: UnitId | undefined, attacks: boolean) =>
    id === undefined ? 0 : skyBonus(state, unitOf(state, id), target, attacks)
  return { attack: of(battle.attackerAir, true), defend: of(battle.defenderAir, false) }
}

export function endSky(work: Work, battle: Battle): void {
  const attack = battle.sky?.attack[0] ?? 1
  const defend = battle.sky?.defend[0] ?? 1
  note(work, { type: 'sky', attack, defend, over: battle.hex })
  const { attackerAir, defenderAir } = battle
  const bonus = skyBonuses(work.state, battle)
  if (shotDown(worth(attack) + bonus.attack) && defenderAir) {
    eliminate(work, unitOf(work.state, defenderAir), 'shot-down')
    delete battle.defenderAir
  }
  if (shotDown(worth(defend) + bonus.defend) && attackerAir) {
    eliminate(work, unitOf(work.state, attackerAir), 'shot-down')
    delete battle.attackerAir
  }
  battle.step = 'switch'
}

/** The loser's aircraft come under fire from the ground. */
export function startFlak(work: Work, battle: Battle): void {
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
  if (!offerJoker(work, gunner, 'flak', byAttacker ? 'attack' : 'defend', !shotDown(die))) return
  const shot = [bare(unitOf(work.state, loser).nation, die)]
  note(work, {
    type: 'thrown',
    what: 'flak',
    at: battle.hex,
    attack: byAttacker ? shot : [],
    defend: byAttacker ? [] : shot,
  })
}

export function endFlak(work: Work, battle: Battle): void {
  const { state } = work
  const id = battle.result === 'win' ? battle.defenderAir : battle.attackerAir
  const die = battle.flak?.attack[0] ?? battle.flak?.defend[0] ?? 1
  state.frames.pop()
  if (!id) return
  const unit = unitOf(state, id)
  note(work, { type: 'flak', unit: refOf(unit), die, hit: shotDown(die) })
  if (shotDown(die)) eliminate(work, unit, 'flak')
}
