import { describe, expect, it } from 'vitest'
import { scriptedDice } from '../../../../src/core/index.ts'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { battleCard, battleCards } from '../../../../src/games/war-and-write/map/battles.ts'
import { areaInfo, fitsTerrain } from '../../../../src/games/war-and-write/map/areas.ts'
import { scenarioIds, scenarioInfo } from '../../../../src/games/war-and-write/map/scenarios.ts'
import { choose, decisionOf, eventsOf, inArea, reserve, war, warSetup, year } from '../../../support/war.ts'

function chongqing(areas: Record<string, unknown>, reserves: Record<string, string>, at: Record<string, unknown> = {}) {
  const battles = [{ card: 'chongqing', year: 1943 }]
  return war('pacific', areas, { at: { year: 1943, battles, reserves, ...at } })
}

describe('6 Battle', () => {
  it.each(scenarioIds)('draws the Battle cards of %s with the dice, in the number that it says', (scenario) => {
    const { maps, cards } = scenarioInfo[scenario]
    // Every roll is a 1: the first card of each shuffle goes to the back, and so on.
    const dice = scriptedDice(Array.from({ length: maps.length * 5 }, () => 1))
    const { state } = warAndWrite.setup(warSetup(scenario), dice)
    expect(state.battles).toHaveLength(maps.length * cards)
    expect(new Set(state.battles.map(({ card }) => card)).size).toBe(maps.length * cards)
    for (const { card, due } of state.battles) {
      expect(maps).toContain(battleCard(card).map)
      expect(due).toBe(battleCard(card).year)
    }
  })

  it('has six cards a map, each for an area where its unit may stand', () => {
    for (const map of ['A', 'E', 'P']) expect(battleCards.filter((card) => card.map === map)).toHaveLength(6)
    for (const { area, unit } of battleCards) {
      for (const kind of unit) expect(fitsTerrain(kind, areaInfo[area].terrain)).toBe(true)
    }
    expect(new Set(battleCards.map(({ area }) => area)).size).toBe(battleCards.length)
  })

  it('6.1 example: Chongqing in 1943 brings Japan a flag and a tank or a ship in J2', () => {
    const asked = year(chongqing({ J2: { JPN: '1T' } }, { JPN: '1T 1S' }), {}).state
    expect(decisionOf(asked, 'JPN')).toMatchObject({ kind: 'result' })
    const { state } = choose(asked, 'JPN', 'ship')
    expect(inArea(state, 'J2')).toBe('JPN 1T 1S, neutral tank, flags JPN')
    expect(reserve(state, 'JPN')).toBe('1T 0S')
  })

  it('6.1 example: Chongqing in 1943 brings one of the Allies there a flag and a unit', () => {
    const asked = year(chongqing({ J2: { UK: '1T', SOV: '1T' } }, { SOV: '1T' }), {}).state
    expect(asked.asks[0]).toMatchObject({ kind: 'flag', owners: ['UK', 'SOV'], options: ['UK', 'SOV'] })
    const { state } = choose(asked, 'UK', 'SOV')
    expect(inArea(state, 'J2')).toBe('UK 1T, SOV 2T, neutral tank, flags SOV')
  })

  it('6.1 takes the wishes of the sheets', () => {
    const state = chongqing({ J2: { UK: '1T', SOV: '1T' } }, { UK: '1T 1S' })
    const { state: after } = year(state, { UK: 'marker UK, prefer ship' })
    expect(inArea(after, 'J2')).toBe('UK 1T 1S, SOV 1T, neutral tank, flags UK')
  })

  it('6.1 waits for the year of the card', () => {
    const state = war(
      'pacific',
      { J2: { JPN: '1T' } },
      { at: { year: 1942, battles: [{ card: 'chongqing', year: 1943 }] } },
    )
    expect(inArea(year(state, {}).state, 'J2')).toBe('JPN 1T, neutral tank')
  })

  it('6.2 places no unit that the reserve does not have, and takes the card out of the game', () => {
    const played = year(chongqing({ J2: { JPN: '1T' } }, {}), {})
    expect(inArea(played.state, 'J2')).toBe('JPN 1T, neutral tank, flags JPN')
    expect(eventsOf(played, 'battle-won')).toMatchObject([{ unit: null, flag: true }])
    const next = year(played.state, {})
    expect(eventsOf(next, 'battle-won')).toEqual([])
    expect(inArea(next.state, 'J2')).toBe('JPN 1T, neutral tank, flags JPN')
  })

  it.each([
    ['empty', {}],
    ['stalemate', { J2: { JPN: '1T', UK: '1T' } }],
  ])('6.3 looks again next year at a battle without a victor (%s)', (cause, areas) => {
    const played = year(chongqing(areas, {}), {})
    expect(eventsOf(played, 'battle-open')).toMatchObject([{ cause, again: true }])
    expect(played.state.battles[0]).toMatchObject({ due: 1944, result: null })
    const won = year(
      { ...played.state, areas: { ...played.state.areas, J2: { units: { JPN: { tanks: 1, ships: 0 } }, flags: [] } } },
      {},
    )
    expect(eventsOf(won, 'battle-won')).toHaveLength(1)
  })

  it('6.3 loses a battle that is still open after 1945', () => {
    const state = war('pacific', {}, { at: { year: 1945, battles: [{ card: 'chongqing', year: 1945 }] } })
    const played = year(state, {})
    expect(eventsOf(played, 'battle-open')).toMatchObject([{ again: false }])
    expect(played.state.phase).toBe('over')
  })

  it('6.4 turns no new card over', () => {
    const played = year(chongqing({ J2: { JPN: '1T' } }, {}), {})
    expect(played.state.battles).toHaveLength(1)
  })

  it('6.5 places flags beside others, also of the other side, and each counts by itself', () => {
    const state = chongqing({ J2: { UK: '1T', flags: ['JPN', 'JPN'] } }, {})
    const { state: after } = year(state, {})
    expect(inArea(after, 'J2')).toBe('UK 1T, neutral tank, flags JPN JPN UK')
  })

  it('places no seventh flag marker, but the unit all the same', () => {
    const flags = Array.from({ length: 6 }, () => 'JPN')
    const played = year(chongqing({ J2: { JPN: '1T' }, L2: { flags } }, { JPN: '1T' }), {})
    expect(inArea(played.state, 'J2')).toBe('JPN 2T, neutral tank')
    expect(eventsOf(played, 'battle-won')).toMatchObject([{ flag: false, unit: 'tank' }])
  })

  it('chooses among the Allies that still have a flag marker', () => {
    const flags = Array.from({ length: 6 }, () => 'UK')
    const { state } = year(chongqing({ J2: { UK: '1T', SOV: '1T' }, L2: { flags } }, {}), {})
    expect(inArea(state, 'J2')).toBe('UK 1T, SOV 1T, neutral tank, flags SOV')
  })

  it('counts an Allied nation as there whose only unit is a neutral one under its command', () => {
    const at = { neutrals: { J2: { commander: 'SOV' } } }
    const { state } = year(chongqing({}, {}, at), {})
    expect(inArea(state, 'J2')).toBe('neutral tank of SOV, flags SOV')
  })

  it.each([
    ['americas-europe', 'pearl-harbor', 'A2', 'GER', 1941],
    ['pacific-americas', 'drumbeat', 'D2', 'JPN', 1942],
  ] as const)(
    'gives results of the absent Axis nation to the one that plays (%s)',
    (scenario, card, area, nation, due) => {
      const at = { year: due, battles: [{ card, year: due }], reserves: { [nation]: '1S' } }
      const { state } = year(war(scenario, { [area]: { [nation]: '1S' } }, { at }), {})
      expect(inArea(state, area)).toBe(`${nation} 2S, flags ${nation}`)
    },
  )

  it('gives the Axis result to the nation on the card, whoever of the Axis holds the area', () => {
    const at = { year: 1941, battles: [{ card: 'pearl-harbor', year: 1941 }], reserves: { JPN: '1S' } }
    const { state } = year(war('world', { A2: { GER: '1S' } }, { at }), {})
    expect(inArea(state, 'A2')).toBe('GER 1S, JPN 1S, flags JPN')
  })
})
