import type { Decision, Draft } from '../../../core/index.ts'
import { indexOf } from '../map/grid.ts'
import { advanceGoals, advancers } from '../rules/advance.ts'
import { basesFor, defenceSupport, isAstray } from '../rules/air.ts'
import { supportChoices } from '../rules/battle.ts'
import { boardOf } from '../rules/board.ts'
import { attackersOf, diceOf, lineupOf, outcomeOf, targets } from '../rules/combat.ts'
import { attackOdds } from '../rules/odds.ts'
import { factionOf } from '../rules/war.ts'
import { huntingGrounds } from '../rules/wolf-packs.ts'
import { allUnits, cargoOf, turnOf, unitOf, type Battle, type JokerFrame, type State, type Unit } from '../state.ts'
import { baseWorth } from './bases.ts'
import { entryWorth, fightersOf, press, prizeOf } from './fight.ts'
import { outlookOf } from './outlook.ts'
import { standingWorth } from './desk.ts'
import type { Style } from './style.ts'
import { unitWorth } from './worths.ts'

/** Short answers: what comes up in the middle of a battle or a voyage, and at the end of a turn. */

export interface Answer {
  readonly do: string
  readonly args?: Draft['args']
  readonly why: string
}

function battleOf(state: State): Battle | undefined {
  const frame = state.frames.at(-1)
  return frame?.kind === 'battle' ? frame : undefined
}

/** What the defender stands to lose at a battle: the counter, and the city if an army attacks. */
function stakeOf(state: State, battle: Battle, style: Style): number {
  return prizeOf(outlookOf(state, battle.faction, style), unitOf(state, battle.target))
}

function support(state: State, battle: Battle, style: Style): Answer {
  const lineup = lineupOf(state, battle)
  const prize = stakeOf(state, battle, style)
  const army = unitWorth(state, 'land', style)
  let best: { unit: Unit; gain: number } | undefined
  const bare = attackOdds(state, lineup).pressed
  for (const unit of supportChoices(state, battle)) {
    const odds = attackOdds(state, { ...lineup, defenderAir: unit }).pressed
    // A third of the losers' aircraft is shot down; in the skies both sides run the same risk.
    const risk = (odds.win / 3) * unitWorth(state, 'air', style)
    const gain = (bare.win - odds.win) * prize + (odds.loss - bare.loss) * army - risk
    if (!best || gain > best.gain) best = { unit, gain }
  }
  if (best && best.gain > 0.15 && !(style.astute && needed(state, battle, best.gain, style))) {
    return { do: 'support', args: { unit: best.unit.id }, why: `Its aircraft save ${best.gain.toFixed(1)} there.` }
  }
  return { do: 'decline', why: 'Aircraft would risk more there than they save.' }
}

/** Whether other attacks that may still come to this turn are worth all the aircraft there are. */
function needed(state: State, battle: Battle, gain: number, style: Style): boolean {
  const army = unitWorth(state, 'land', style)
  const outlook = outlookOf(state, battle.faction, style)
  const planes = supportChoices(state, battle)
  let dearer = 0
  for (const target of targets(state)) {
    if (target.id === battle.target || factionOf(state, target.nation) !== battle.defender || target.kind === 'air')
      continue
    const attackers = attackersOf(state, target).filter(({ kind }) => kind !== 'air')
    const [air] = defenceSupport(state, battle.defender, target.at)
    if (!air || attackers.length === 0) continue
    const lineup = { faction: battle.faction, attackers, target, artillery: false }
    const bare = attackOdds(state, lineup).pressed
    const covered = attackOdds(state, { ...lineup, defenderAir: air }).pressed
    if (bare.win < 0.25) continue
    const saved = (bare.win - covered.win) * prizeOf(outlook, target) + (covered.loss - bare.loss) * army
    if (saved > gain + 0.5) dearer += 1
  }
  return dearer >= planes.length
}

/** The counter that is given up: the one with the worse die, but not the last army that can go on. */
function loss(state: State, battle: Battle, style: Style): Answer {
  const { fighters } = fightersOf(state, lineupOf(state, battle), style)
  const armies = fighters.filter(({ land }) => land).length
  const [given] = battle.attackers
    .map((id, index) => ({ id, fighter: fighters[index] }))
    .sort((a, b) => cost(a.fighter) - cost(b.fighter))
  function cost(fighter: (typeof fighters)[number] | undefined): number {
    if (!fighter) return 0
    return fighter.cost + fighter.die.bonus + (fighter.land && armies === 1 ? 100 : 0)
  }
  return { do: 'lose', args: { unit: given?.id ?? '' }, why: 'Gave up the counter that helps least.' }
}

function wave(state: State, battle: Battle, style: Style): Answer {
  const { fighters, defend } = fightersOf(state, lineupOf(state, battle), style)
  const worth = style.nerve * press(fighters, defend, stakeOf(state, battle, style), true)
  return worth > 0.1
    ? { do: 'again', why: `Another wave promises ${worth.toFixed(1)}.` }
    : { do: 'stop', why: 'Another wave would cost more than it brings.' }
}

function advance(state: State, battle: Battle, style: Style): Answer {
  const outlook = outlookOf(state, battle.faction, style)
  const standing = (at: number) => standingWorth(outlook, style, at)
  let best: { unit: Unit; to: string; worth: number } | undefined
  for (const unit of advancers(state, battle)) {
    for (const to of advanceGoals(state, battle, unit).keys()) {
      const worth = entryWorth(outlook, unit, to, standing)
      if (!best || worth > best.worth) best = { unit, to, worth }
    }
  }
  if (!best || best.worth <= -0.2) return { do: 'stay', why: 'Where it stands it is needed more.' }
  const far = best.to === battle.hex ? {} : { to: best.to }
  return { do: 'advance', args: { unit: best.unit.id, ...far }, why: `Going in is worth ${best.worth.toFixed(1)}.` }
}

function rebase(state: State, style: Style): Answer {
  const { faction } = turnOf(state)
  const board = boardOf(state)
  const outlook = outlookOf(state, faction, style)
  let best: { unit: Unit; to: string; gain: number } | undefined
  for (const unit of allUnits(state)) {
    if (unit.kind !== 'air' || factionOf(state, unit.nation) !== faction) continue
    const stray = isAstray(state, unit)
    const now = stray ? -20 : baseWorth(outlook, indexOf(unit.at))
    for (const to of basesFor(state, board, unit)) {
      const gain = baseWorth(outlook, indexOf(to)) - now
      if (gain > 1 && (!best || gain > best.gain)) best = { unit, to, gain }
    }
  }
  if (!best) return { do: 'finish', why: 'Its aircraft are where they are of use.' }
  return {
    do: 'rebase',
    args: { unit: best.unit.id, to: best.to },
    why: 'Nearer to the fighting, out of reach of armies.',
  }
}

function halt(state: State): Answer {
  const frame = state.frames.at(-1)
  if (frame?.kind !== 'voyage') return { do: 'pass', why: 'Nothing to strike at.' }
  const [at] = huntingGrounds(frame)
  const laden = cargoOf(state, frame.unit).length > 0
  const better = allUnits(state).some(
    (unit) => unit.aboard !== undefined && unit.aboard !== frame.unit && factionOf(state, unit.nation) !== 'axis',
  )
  if (at === undefined || (!laden && better)) return { do: 'pass', why: 'Waits for a fleet with armies aboard.' }
  return { do: 'halt', args: { at }, why: laden ? 'This fleet carries armies.' : 'No better prey is in sight.' }
}

/** Whether a throw is to be thrown again: where it was lost, or where a win was near and much hangs on it. */
function joker(state: State, frame: JokerFrame, style: Style): Answer {
  const keep: Answer = { do: 'keep', why: 'Keeps the card for a better day.' }
  if (frame.die !== undefined) return { do: 'use', why: 'A free throw.' }
  const below = state.frames.at(-2)
  if (below?.kind === 'voyage') {
    const laden = cargoOf(state, below.unit).length > 0
    return laden ? { do: 'use', why: 'Armies are aboard.' } : keep
  }
  if (below?.kind !== 'battle') return keep
  if (frame.dice !== 'throws') return frame.dice === 'sky' ? { do: 'use', why: 'Aircraft are dear.' } : keep
  const prize = stakeOf(state, below, style)
  if (!below.throws) return keep
  if (below.step === 'switched') return { do: 'use', why: 'It may spare a combat.' }
  const result = outcomeOf(diceOf(state, lineupOf(state, below)), below.throws)
  if (frame.slot === 'defend')
    return prize > 8 && result === 'win' ? { do: 'use', why: 'A city hangs on this throw.' } : keep
  return prize > 8 || result === 'loss' ? { do: 'use', why: 'The throw is worth another try.' } : keep
}

function repeat(state: State, battle: Battle): Answer {
  const { win, loss: lost } = attackOdds(state, lineupOf(state, battle)).first
  const good = battle.faction === 'soviet' ? win > lost : lost > win
  return good ? { do: 'again', why: 'The odds are good.' } : { do: 'accept', why: 'The odds are poor.' }
}

/** Answers everything but where counters are placed, moved and sent into attacks. */
export function answerTo(state: State, decision: Decision, style: Style): Answer | undefined {
  const battle = battleOf(state)
  switch (decision.kind) {
    case 'support':
      return battle && support(state, battle, style)
    case 'loss':
      return battle && loss(state, battle, style)
    case 'wave':
      return battle && wave(state, battle, style)
    case 'advance':
      return battle && advance(state, battle, style)
    case 'repeat':
      return battle && repeat(state, battle)
    case 'consent':
      return { do: 'agree', why: 'It is against the same enemy.' }
    case 'rebase':
      return rebase(state, style)
    case 'halt':
      return halt(state)
    case 'vichy':
      return { do: 'install', why: 'France falls without another battle.' }
    case 'joker': {
      const frame = state.frames.at(-1)
      return frame?.kind === 'joker' ? joker(state, frame, style) : undefined
    }
    case 'armistice':
      return { do: 'draw', why: 'Nobody is ahead, and the war has been long enough.' }
    default:
      return undefined
  }
}
