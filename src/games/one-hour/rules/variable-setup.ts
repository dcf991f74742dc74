import {
  kindInfo,
  kinds,
  stackLimit,
  tracks,
  trackInfo,
  type Arm,
  type Kind,
  type Nation,
  type Track,
} from '../map/nations.ts'
import { draftSetup, type Allowance } from '../map/setup.ts'
import type { SpaceId } from '../map/spaces.ts'
import type { Table } from '../state.ts'
import { count, ofArm, poolAt } from './pieces.ts'

/** One piece of the variable set-up (rulebook 8.3): where its owner wants it to start. */
export interface Deployment {
  readonly kind: Kind
  readonly to: SpaceId | 'reserve'
}

function points(list: readonly Deployment[]): number {
  return list.reduce((sum, { kind }) => sum + kindInfo[kind].level, 0)
}

/** What may be placed next, with the points that are left. A piece comes out of the box where the rest stays. */
export function nextDeployments(
  table: Table,
  nation: Nation,
  arm: Arm,
  done: readonly Deployment[],
): { left: number; next: Deployment[] } {
  const allowance: Allowance = draftSetup[nation][arm]
  const left = allowance.points - points(done)
  const box = table.sheets[nation][allowance.rest]
  const available = kinds.filter((kind) => {
    const { arm: own, level, minor } = kindInfo[kind]
    const used = done.filter((other) => other.kind === kind).length
    return own === arm && minor === undefined && level <= left && count(box, kind) > used
  })
  const fits = (kind: Kind, space: SpaceId) => {
    const here = done.filter(({ to }) => to === space)
    const standing = ofArm(poolAt(table.board, space, nation), arm).length
    return (
      standing + here.length < stackLimit &&
      points(here) + kindInfo[kind].level <= (allowance.most ?? left + points(here))
    )
  }
  const next = available.flatMap((kind): Deployment[] => [
    ...allowance.places.filter((space) => fits(kind, space)).map((to) => ({ kind, to })),
    ...(allowance.reserve ? [{ kind, to: 'reserve' as const }] : []),
  ])
  return { left, next }
}

/** The tracks that another upgrade point may be spent on. */
export function nextUpgrades(table: Table, nation: Nation, done: readonly Track[]): { left: number; next: Track[] } {
  const left = draftSetup[nation].upgrades - done.length
  const next = tracks.filter((track) => {
    const value = table.sheets[nation].tracks[track] + done.filter((other) => other === track).length
    return left > 0 && value < trackInfo[track].max
  })
  return { left, next }
}
