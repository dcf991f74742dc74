import type { Side } from './scene.ts'

export const sideStyles: {
  readonly [side in Side]: { readonly name: string; readonly fill: string; readonly ink: string }
} = {
  allies: { name: 'Allies', fill: '#1f6f8b', ink: '#ffffff' },
  axis: { name: 'Axis', fill: '#3a2d2d', ink: '#ffe3b0' },
}
