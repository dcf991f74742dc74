import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { hash, scriptedDice } from '../../../src/core/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { inArea, reserve, start, war, warSetup, year } from '../../support/war.ts'

function read(raw: unknown, scenario: Parameters<typeof warSetup>[0] = 'europe') {
  return warAndWrite.position.read(raw, warSetup(scenario))
}

describe('a written position', () => {
  it('may leave everything out: then it is the start of the scenario without Battle cards', () => {
    const result = read({})
    expect(result.ok && inArea(result.value, 'F1')).toBe('UK 1T 1S')
    expect(result.ok && result.value).toMatchObject({ year: 1940, phase: 'write', lon: 3, battles: [] })
  })

  it('is as RULES.md shows it', () => {
    const rules = readFileSync(new URL('../../../src/games/war-and-write/RULES.md', import.meta.url), 'utf8')
    const example = /```json\n([\s\S]*?)```/.exec(rules)?.[1] ?? ''
    const result = read(JSON.parse(example))
    if (!result.ok) throw new Error(result.error.text)
    expect(inArea(result.value, 'F1')).toBe('UK 2T, GER 1T 2S, neutral tank of UK')
    expect(reserve(result.value, 'UK')).toBe('0T 2S')
  })

  it.each([
    ['a wrong year', { year: 1939 }, 'year'],
    ['an unknown member', { weather: 'rain' }, 'weather'],
    ['an area off the map', { areas: { A1: { UK: '1T' } } }, 'A1'],
    ['a nation that is not in play', { areas: { F1: { JPN: '1T' } } }, 'JPN'],
    ['a tank at sea', { areas: { E1: { UK: '1T' } } }, 'E1'],
    ['a ship inland', { areas: { H1: { UK: '1S' } } }, 'H1'],
    ['units that cannot be read', { areas: { F1: { UK: 'many' } } }, '2T 1S'],
    ['too many flags', { areas: { F1: { flags: Array.from({ length: 7 }, () => 'UK') } } }, '6'],
    ['a neutral tank at sea', { neutrals: { F2: { at: 'E1' } } }, 'E1'],
    ['a neutral unit that nobody took', { neutrals: { F2: { at: null } } }, 'F2'],
    ['a neutral unit that is none', { neutrals: { F1: { at: 'F1' } } }, 'F1'],
    ['a neutral unit of another map', { neutrals: { J2: { at: 'F1' } } }, 'J2'],
    ['a neutral unit under a nation that is not in play', { neutrals: { F2: { commander: 'JPN' } } }, 'JPN'],
    ['a neutral unit that such a nation took', { neutrals: { F2: { at: null, takers: ['JPN'] } } }, 'JPN'],
    [
      'a neutral unit under command off the board',
      { neutrals: { F2: { at: null, commander: 'UK', takers: ['UK'] } } },
      'F2',
    ],
    ['a reserve of a nation that is not in play', { reserves: { JPN: '1T' } }, 'JPN'],
    ['a card of another map', { battles: [{ card: 'midway', year: 1942 }] }, 'midway'],
    ['a card that is there twice', { battles: [1, 2].map(() => ({ card: 'normandy', year: 1944 })) }, 'twice'],
    ['a battle of the past', { year: 1943, battles: [{ card: 'moscow', year: 1941 }] }, '1941'],
    ['a deployment of nobody', { phase: 'deploy', deploying: ['JPN'] }, 'JPN'],
    ['a LoN beyond its track', { lon: 8 }, 'lon'],
    ['a card that does not exist', { battles: [{ card: 'waterloo', year: 1941 }] }, 'battles'],
    ['the orders of somebody else', { sheets: { UK: { orders: ['GER.D.E2'] } } }, 'UK'],
    ['a year that is resolved without a question', { phase: 'battle' }, 'battle'],
    [
      'all sheets in, but not revealed',
      { sheets: { UK: { orders: [] }, SOV: { orders: [] }, GER: { orders: [] } } },
      'sheet',
    ],
    ['nothing at all', null, 'position'],
  ])('is refused in one sentence for %s', (_what, raw, named) => {
    const result = read(raw)
    if (result.ok) throw new Error('it was read')
    expect(result.error).toMatchObject({ kind: 'malformed' })
    expect(result.error.text).toContain(named)
    expect(result.error.text).toMatch(/\.$/)
  })

  it('comes back the same, also while choices are open', () => {
    const at = { reserves: { UK: '2T 2S', GER: '1T 1S' }, neutrals: { F2: { at: null, takers: ['UK', 'SOV'] } } }
    const asked = year(war('europe', { F1: { UK: '1T' } }, { at }), { UK: '2xR F1', GER: 'R G3' }).state
    expect(asked.asks.length).toBeGreaterThan(1)
    for (const state of [
      asked,
      start('world'),
      warAndWrite.setup(warSetup('world'), scriptedDice(Array.from({ length: 15 }, () => 2))).state,
    ]) {
      const text = JSON.stringify(warAndWrite.position.write(state))
      const again = warAndWrite.position.read(JSON.parse(text), warSetup(state.scenario))
      if (!again.ok) throw new Error(again.error.text)
      expect(hash(again.value)).toBe(hash(state))
    }
  })
})
