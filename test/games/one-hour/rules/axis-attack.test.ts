import { describe, expect, test } from 'vitest'
import { game } from '../support.ts'

const board = {
  japan: { japan: ['army-1'] },
  'north-pacific': { japan: ['fleet-1', 'fleet-1'] },
  usa: { usa: ['army-1'] },
  'east-pacific': { usa: ['fleet-1', 'fleet-1'] },
  germany: { germany: ['army-1'] },
}

describe('3.5 gained', () => {
  test('in time for the Responses to the very Offensive that brings it', () => {
    const war = game({ board, toAct: 'japan', nations: { usa: { markers: 0 } } })
    war.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    expect(war.verbs('usa')).toContain('carrier-strike')
    expect(war.state.sheets.usa.ready).toBe(1)
  })

  test('by an Offensive that is a Response, too', () => {
    const war = game({ board: { ...board, china: { japan: ['army-1'] } }, toAct: 'japan' }, [1, 1])
    war.do('japan', 'offensive', { from: 'china', to: 'india', units: ['army-1'] })
    expect(war.state.axisAttack).toBe('aside')
    war.do('usa', 'pass')
    war.do('japan', 'carrier-strike', { from: 'north-pacific', to: 'east-pacific', units: ['fleet-1'] })
    expect(war.state.axisAttack).toBe('gained')
  })

  test('where other Allies defend American Home Territory', () => {
    const philippines = { ...board, philippines: { uk: ['army-1'] } }
    const war = game({ board: philippines, toAct: 'japan' }, [1, 1])
    war.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    expect(war.told('battle-over')).toHaveLength(1)
    expect(war.state.axisAttack).toBe('gained')
  })
})

describe('3.5 lost', () => {
  test('by an American Offensive with Chinese Armies, too', () => {
    const china = { ...board, china: { usa: ['chinese-army'], japan: ['army-1'] } }
    const war = game({ board: china, toAct: 'usa' }, [1, 1])
    war.do('usa', 'offensive-in-place', { to: 'china' })
    expect(war.state.axisAttack).toBe('removed')
  })

  test('not by British Strategic Bombing', () => {
    const war = game({ board, nations: { germany: { reserve: ['army-1'] } } })
    war.do('germany', 'build', { shifts: [] })
    war.do('uk', 'strategic-bombing', { units: ['army-1'] })
    expect(war.state.axisAttack).toBe('aside')
  })

  test('not by Offensives that are no Actions: Joint Offensive, Carrier Strike, Patton', () => {
    const west = {
      ...board,
      uk: { uk: ['army-1'], usa: ['army-1'] },
      'north-sea': { uk: ['fleet-1'], usa: ['fleet-1'] },
      atlantic: { usa: ['fleet-1'] },
      france: { germany: ['army-1'] },
    }
    const joint = game({ board: west, toAct: 'uk' }, [1, 1, 1, 1])
    joint.do('uk', 'offensive', { from: 'uk', to: 'france', units: ['army-1'] })
    joint.do('usa', 'joint-offensive', { from: 'uk', to: 'france', units: ['army-1'] })
    expect(joint.state.axisAttack).toBe('aside')

    const strike = game({ board: { ...board, china: { japan: ['army-1'] } }, toAct: 'japan' }, [1, 1])
    strike.do('japan', 'offensive', { from: 'china', to: 'india', units: ['army-1'] })
    strike.do('usa', 'carrier-strike', { from: 'east-pacific', to: 'north-pacific', units: ['fleet-1'] })
    expect(strike.state.axisAttack).toBe('aside')

    const patton = game({ board: west, toAct: 'usa', nations: { usa: { markers: 2, specials: ['patton'] } } }, [1, 1])
    patton.do('usa', 'upgrade', { track: 'air-force' })
    patton.do('usa', 'patton', { from: 'uk', to: 'france', units: ['army-1'] })
    expect(patton.state.axisAttack).toBe('aside')
  })

  test('what is out of the game does not come back by a later attack', () => {
    const war = game({ board, toAct: 'japan', axisAttack: 'removed' })
    war.do('japan', 'offensive', { from: 'japan', to: 'philippines', units: ['army-1'] })
    expect(war.state).toMatchObject({ axisAttack: 'removed', sheets: { usa: { ready: 1 } } })
  })
})
