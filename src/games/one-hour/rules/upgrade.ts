import { trackInfo, tracks, type Nation, type Track } from '../map/nations.ts'
import type { Table } from '../state.ts'
import type { Work } from '../work.ts'
import { holdsCapital } from './control.ts'

/** The tracks whose cube a Nation may move to the right (rulebook 4.5, 6.4). */
export function upgradable(table: Table, nation: Nation): Track[] {
  if (!holdsCapital(table.board, nation)) return []
  return tracks.filter((track) => table.sheets[nation].tracks[track] < trackInfo[track].max)
}

/** Moves a cube by so many steps, as far as its track goes. */
export function moveCube(work: Work, nation: Nation, track: Track, steps: number): void {
  const values = work.state.sheets[nation].tracks
  const { min, max } = trackInfo[track]
  const from = values[track]
  const to = Math.min(max, Math.max(min, from + steps))
  if (to === from) return
  values[track] = to
  work.events.push({ type: 'track', nation, track, from, to })
}
