import { describe, expect, it } from 'vitest'
import { act, scene, type Scene } from '../support.ts'

describe('three times as many counters', () => {
  it('is enough at exactly three times', () => {
    // Two of the Axis and two of the Allies are in every scene.
    const armies = ['1612', '1613', '1614'].map((at, i) => [`a${i}`, `germany land ${at}`] as const)
    const units = (count: number) => Object.fromEntries([...armies.slice(0, count), ['plane', 'germany air 1615']])
    const end = { turn: 'axis', phase: 'rebase', round: 10 } as const
    const six = scene({ ...end, units: units(3) as Scene['units'] })
    expect(act(six, 'finish').state.outcome).toMatchObject({ winners: ['axis'] })
    const five = scene({ ...end, units: units(2) as Scene['units'] })
    expect(act(five, 'finish').state.outcome).toBeUndefined()
  })
})
