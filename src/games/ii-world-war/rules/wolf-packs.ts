import { cityNamed, type Hex } from '../map/grid.ts'
import { atlantic } from '../map/waters.ts'
import { unitOf, type State, type Voyage } from '../state.ts'
import { hostile } from './war.ts'
import { note, type Work } from './work.ts'

/** Optional rule "Rudeltaktik": German submarines from the French Atlantic harbours. */

const ports: readonly Hex[] = ['Brest', 'Bordeaux'].map(cityNamed)
/** From this round on they have no effect. */
const lastPatrol = 13

/** France is conquered: a submarine for each harbour in Axis hands. */
export function launchSubmarines(work: Work): void {
  const { state } = work
  if (!state.options.wolfPacks || state.submarines || state.round > lastPatrol) return
  const held = ports.filter((port) => state.cities[port] === 'axis')
  state.submarines = { ports: held, struck: [] }
  if (held.length > 0) note(work, { type: 'submarines', ports: held })
}

/** A harbour that is lost takes its submarine with it for good; in round 14 they are all recalled. */
export function updateSubmarines(work: Work): void {
  const { state } = work
  if (!state.submarines) return
  state.submarines.ports =
    state.round > lastPatrol ? [] : state.submarines.ports.filter((port) => state.cities[port] === 'axis')
}

/** Hexes of a voyage in which a submarine can stop it. */
export function huntingGrounds(voyage: Voyage): readonly Hex[] {
  return voyage.path.slice(voyage.done).filter((at) => atlantic.has(at))
}

/** The submarine that has to be asked next about a voyage. */
export function askedPort(state: State, voyage: Voyage): Hex | undefined {
  const { submarines } = state
  const { nation } = unitOf(state, voyage.unit)
  if (!submarines || !hostile(state, 'germany', nation) || huntingGrounds(voyage).length === 0) return undefined
  return submarines.ports.find(
    (port) => !submarines.struck.includes(port) && voyage.halts.every((halt) => halt.port !== port),
  )
}
