import { describe, expect, test } from 'vitest'
import { game } from '../support.ts'

describe('5 and 3.2: Minor Nations', () => {
  test('an Italian Army alone has no Air Force, beside a German one the bonus counts', () => {
    const at = (axis: string[]) =>
      game(
        {
          board: {
            italy: { germany: axis },
            germany: { germany: ['army-1'] },
            balkans: { uk: ['army-1', 'french-army'] },
            mediterranean: { uk: ['fleet-1'] },
            uk: { uk: ['army-1'] },
            atlantic: { uk: ['fleet-1'] },
          },
          nations: { germany: { airForce: 2 }, uk: { airForce: 1 } },
          toAct: 'uk',
        },
        [1, 1],
      )
    const alone = at(['italian-army'])
    alone.do('uk', 'offensive', { from: 'balkans', to: 'italy', units: ['french-army'] })
    expect(alone.told('battle-over')).toMatchObject([{ attack: 1, defence: 1 }])
    const together = at(['italian-army', 'army-1'])
    together.do('uk', 'offensive', { from: 'balkans', to: 'italy', units: ['army-1', 'french-army'] })
    expect(together.told('battle-over')).toMatchObject([{ attack: 3, defence: 4 }])
  })

  test('British Reserves help the French Army', () => {
    const war = game({}, [1, 1])
    war.do('germany', 'offensive', { from: 'germany', to: 'france', units: ['army-2', 'army-1'] })
    war.quiet()
    expect(war.told('committed').map(({ nation }) => nation)).toContain('uk')
  })

  test('only Chinese Armies in Reserve support China, in supply or not', () => {
    const china = (usa: string[], reserve: string[]) =>
      game(
        {
          board: {
            japan: { japan: ['army-1'] },
            china: { japan: ['army-1', 'army-1'], usa },
            'north-pacific': { japan: ['fleet-1'] },
            usa: { usa: ['army-1'] },
          },
          toAct: 'japan',
          nations: { usa: { reserve, airForce: 2 }, japan: { airForce: 0 } },
        },
        [1, 1],
      )
    const alone = china(['chinese-army'], ['chinese-army', 'army-1'])
    alone.do('japan', 'offensive-in-place', { to: 'china' })
    expect(alone.told('strengths')[0]?.defence).toMatchObject({ units: 1, bonuses: [] })
    expect(alone.offered('usa', 'commit', 'units')).toEqual(['chinese-army'])
    alone.do('usa', 'commit', { units: ['chinese-army'] })
    expect(alone.told('battle-over')).toMatchObject([{ attack: 2, defence: 2, winner: null }])
    const american = china(['army-1'], ['chinese-army'])
    american.do('japan', 'offensive-in-place', { to: 'china' })
    expect(american.told('strengths')[0]?.defence).toMatchObject({ units: 1, bonuses: [{ amount: 2 }] })
    expect(american.told('committed')).toEqual([])
  })

  test('Italy leaves the war once the Allies control it, wherever its pieces are', () => {
    const war = game(
      {
        board: {
          italy: { germany: ['italian-army'] },
          germany: { germany: ['army-1'] },
          mediterranean: { germany: ['italian-fleet', 'army-1'] },
          balkans: { soviet: ['army-2', 'army-1'] },
          moscow: { soviet: ['army-1'] },
        },
        toAct: 'soviet',
      },
      [1, 1],
    )
    war.do('soviet', 'offensive', { from: 'balkans', to: 'italy', units: ['army-2'] })
    expect(war.told('italy-fell')).toHaveLength(1)
    expect(war.box('germany', 'lost')).toEqual(expect.arrayContaining(['italian-army', 'italian-fleet']))
    expect(war.at('mediterranean')).toEqual({})
    expect(war.box('germany', 'spent')).toContain('army-1')
  })
})
