import { kindInfo, kinds, nations, trackInfo, tracks } from '../map/nations.ts'
import { spaceIds } from '../map/spaces.ts'
import { kindName, nationName, spaceName } from './names.ts'

function word(value: string): string {
  const space = spaceIds.find((id) => id === value)
  if (space) return spaceName(space)
  const kind = kinds.find((id) => id === value)
  if (kind) return kindInfo[kind].name
  const track = tracks.find((id) => id === value)
  if (track) return trackInfo[track].name
  return value === 'reserve' ? 'Reserve' : value === 'spent' ? 'Spent' : value === 'all' ? 'All' : value
}

/**
 * A value of any argument in words: `army-1>poland` (a shift of a Build), `army-1@usa>uk` (a Strategic Move),
 * `army-1@poland`, `uk.fleet-1@atlantic`, `spent.army-1`, or a single word.
 */
export function labelOf(arg: string, value: string): string {
  const [left = '', to] = value.split('>')
  const [piece = '', at] = left.split('@')
  const [owner = '', kind] = piece.split('.')
  const nation = nations.find((id) => id === owner)
  const known = kinds.find((id) => id === (kind ?? owner))
  if (!known) return word(value)
  const name = kind === undefined ? kindName(known) : `${nation ? nationName(nation) : word(owner)}: ${kindName(known)}`
  if (to !== undefined && at !== undefined) return `${name}: ${word(at)} → ${word(to)}`
  if (to === 'reserve') return `${name}: Spent → Reserve`
  if (to !== undefined) return `${name} → ${word(to)}`
  if (at !== undefined) return arg === 'armies' || arg === 'fleets' ? `${name} → ${word(at)}` : `${name} in ${word(at)}`
  return name
}
