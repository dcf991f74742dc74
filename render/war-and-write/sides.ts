import type { Nation } from '../../src/games/war-and-write/map/ids.ts'
import type { NationId } from '../theme.ts'
import type { Side } from './scene.ts'

export const sideStyles: {
  readonly [side in Side]: { readonly name: string; readonly fill: string; readonly ink: string }
} = {
  allies: { name: 'Allies', fill: '#1f6f8b', ink: '#ffffff' },
  axis: { name: 'Axis', fill: '#3a2d2d', ink: '#ffe3b0' },
}

export const styleOf: { readonly [nation in Nation]: NationId } = {
  UK: 'britain',
  USA: 'usa',
  SOV: 'soviet-union',
  GER: 'germany',
  JPN: 'japan',
}
