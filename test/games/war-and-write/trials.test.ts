import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultOptions, scenarioOf, type OptionValues } from '../../../src/core/index.ts'
import { testedAs } from '../../../src/discord/lobby/trials.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import { scenarioIds, scenarioInfo, type ScenarioId } from '../../../src/games/war-and-write/map/scenarios.ts'
import { tested } from '../../../src/games/war-and-write/map/trials.ts'

const rules = readFileSync(new URL('../../../src/games/war-and-write/RULES.md', import.meta.url), 'utf8')

/** Where the most even start that was tried still leans beyond 60:40, as RULES.md says. */
const leaning: readonly ScenarioId[] = ['americas-europe']

function lobby(id: ScenarioId, changed: OptionValues = {}) {
  const scenario = scenarioOf(warAndWrite.meta, id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return testedAs(warAndWrite.meta, scenario, { ...defaultOptions(warAndWrite.meta, scenario), ...changed })
}

describe('the test games', () => {
  it.each(scenarioIds)('of %s stand in RULES.md as the lobby tells them', (id) => {
    for (const { lon, games, axis } of tested[id]) {
      const row = `| ${scenarioInfo[id].title} | ${lon} | ${axis} of ${games} |`
      expect(rules).toContain(row)
      expect(lobby(id, { 'lon-start': lon })?.trial).toMatchObject({
        games,
        wins: { Axis: axis, Allies: games - axis },
      })
    }
  })

  it.each(scenarioIds)('of %s are at least a hundred, and suggest a start where it leans beyond 60:40', (id) => {
    const usual = lobby(id)
    if (!usual) throw new Error('no test games')
    const lead = (wins: Readonly<Record<string, number>>, games: number) => Math.max(...Object.values(wins)) / games
    expect(usual.trial.games).toBeGreaterThanOrEqual(100)
    if (lead(usual.trial.wins, usual.trial.games) <= 0.6) expect(usual.remedy).toBeUndefined()
    else {
      expect(usual.remedy?.option.id).toBe('lon-start')
      const evened = usual.remedy ? lead(usual.remedy.trial.wins, usual.remedy.trial.games) : 1
      expect(evened).toBeLessThan(lead(usual.trial.wins, usual.trial.games))
      expect(evened <= 0.6).toBe(!leaning.includes(id))
    }
  })

  it('are not told of wars with Tech cards or a start that was moved besides', () => {
    for (const id of scenarioIds) {
      expect(lobby(id, { 'tech-cards': true })).toBeUndefined()
      expect(lobby(id, { 'international-opinion': 'axis-1' })).toBeUndefined()
      expect(lobby(id, { 'scarce-supplies': true })?.trial.games).toBe(lobby(id)?.trial.games)
    }
  })
})
