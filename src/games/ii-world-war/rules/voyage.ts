import { distance, indexOf, type Hex } from '../map/grid.ts'
import { allUnits, cargoOf, turnOf, unitOf, unitsAt, type State, type Unit, type Voyage } from '../state.ts'
import { buildBoard } from './board.ts'
import { bare, offerJoker } from './joker.ts'
import { atWar, factionOf, hostile, sideOfNation } from './war.ts'
import { eliminate, NAC, note, refOf, throwDie, worth, type Work } from './work.ts'
import { askedPort } from './wolf-packs.ts'

/** Chapter "ZoC of land units over naval units": a fleet sails hex by hex, past guns and submarines. */

/** A fleet keeps on from this number up. */
const passes = 4

/** Hostile land units next to a hex whose guns this fleet has not run yet. */
export function gunsAt(state: State, fleet: Unit, at: Hex, run: Voyage['run']): readonly Unit[] {
  if (!atWar(state, fleet.nation)) return []
  return allUnits(state).filter(
    (unit) =>
      unit.kind === 'land' &&
      !unit.aboard &&
      distance(unit.at, at) === 1 &&
      !run.includes(unit.id) &&
      hostile(state, unit.nation, fleet.nation),
  )
}

/** Carries a voyage on. @returns whether it waits for an answer */
export function runVoyage(work: Work, voyage: Voyage): 'asks' | 'goes on' {
  const fleet = unitOf(work.state, voyage.unit)
  switch (voyage.step) {
    case 'halt':
      if (askedPort(work.state, voyage)) return 'asks'
      voyage.step = 'sail'
      return 'goes on'
    case 'sail':
      sail(work, voyage, fleet)
      return 'goes on'
    case 'torpedo':
      strike(work, voyage, fleet)
      return 'goes on'
    case 'passage': {
      const die = voyage.throws?.attack[0] ?? 1
      const stopped = worth(die) < passes
      note(work, { type: 'passage', unit: refOf(fleet), at: position(voyage), die, stopped })
      delete voyage.throws
      voyage.step = 'sail'
      if (stopped) arrive(work, voyage, fleet, true)
      return 'goes on'
    }
  }
}

function position(voyage: Voyage): Hex {
  return voyage.path[voyage.done - 1] ?? voyage.from
}

/** One hex further. */
function sail(work: Work, voyage: Voyage, fleet: Unit): void {
  const { state } = work
  const at = voyage.path[voyage.done]
  if (at === undefined) {
    arrive(work, voyage, fleet, false)
    return
  }
  if (voyage.halts.some((halt) => halt.at === at)) {
    const die = throwDie(work, `a submarine at ${at}`)
    voyage.throws = { attack: [die], defend: [] }
    voyage.step = 'torpedo'
    if (offerJoker(work, 'axis', 'throws', 'attack', die !== NAC)) {
      note(work, { type: 'thrown', what: 'torpedo', at, attack: [bare('germany', die)], defend: [] })
    }
    return
  }
  voyage.done += 1
  const guns = gunsAt(state, fleet, at, voyage.run)
  voyage.run.push(...guns.map((unit) => unit.id))
  if (guns.length === 0 || voyage.done === voyage.path.length) return
  const die = throwDie(work, `passage at ${at}`)
  voyage.throws = { attack: [die], defend: [] }
  voyage.step = 'passage'
  const faction = factionOf(state, fleet.nation)
  if (faction && offerJoker(work, faction, 'throws', 'attack', worth(die) < passes)) {
    note(work, { type: 'thrown', what: 'passage', at, attack: [bare(fleet.nation, die)], defend: [] })
  }
}

/** The submarine that lay in wait at the next hex has rolled. */
function strike(work: Work, voyage: Voyage, fleet: Unit): void {
  const at = voyage.path[voyage.done]
  const halt = voyage.halts.find((one) => one.at === at)
  const die = voyage.throws?.attack[0] ?? 1
  delete voyage.throws
  voyage.step = 'sail'
  if (!halt || !at) return
  voyage.halts = voyage.halts.map((one) => (one === halt ? { port: one.port } : one))
  work.state.submarines?.struck.push(halt.port)
  note(work, { type: 'halt', unit: { ...refOf(fleet), at }, port: halt.port, die })
  if (die !== NAC) return
  fleet.at = at
  work.state.frames.pop()
  delete turnOf(work.state).mover
  eliminate(work, fleet, 'submarine')
}

/** The fleet stays where it is, or where it last had a hex for itself. */
function arrive(work: Work, voyage: Voyage, fleet: Unit, stopped: boolean): void {
  const { state } = work
  let done = voyage.done
  const freeAt = (at: Hex) => unitsAt(state, at).every((unit) => unit.id === fleet.id)
  while (done > 0 && !freeAt(voyage.path[done - 1] ?? voyage.from)) done -= 1
  const to = voyage.path[done - 1] ?? voyage.from
  note(work, { type: 'moved', unit: refOf(fleet), path: voyage.path.slice(0, done) })
  fleet.at = to
  for (const cargo of cargoOf(state, fleet.id)) cargo.at = to
  state.frames.pop()
  const turn = turnOf(state)
  if (turn.mover) turn.mover.left = stopped || halted(state, fleet) ? 0 : turn.mover.left - voyage.done
}

/** Whether a fleet is in a zone of control that stops it. */
function halted(state: State, fleet: Unit): boolean {
  const side = sideOfNation(state, fleet.nation)
  if (!side || !atWar(state, fleet.nation)) return false
  const board = buildBoard(state)
  const at = indexOf(fleet.at)
  return board.stopsFleets[side][at] === 1 || board.guns[side][at] === 1
}
