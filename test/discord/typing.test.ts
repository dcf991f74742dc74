import { expect, test } from 'vitest'
import { seededDice, type AnyGame, type Json } from '../../src/core/index.ts'
import { emptyDraft } from '../../src/discord/sheet/form.ts'
import { sheetPanel } from '../../src/discord/sheet/panel.ts'
import { games } from '../../src/games/index.ts'
import type { MatchInfo } from '../../src/match/api.ts'

function found(): AnyGame {
  const game = games.find(({ meta }) => meta.id === 'ii-world-war')
  if (!game) throw new Error('no II World War')
  return game
}

/** What the sheet of the Axis shows, as text. */
function sheetOf(game: AnyGame, state: Json): string {
  const decision = game.pending(state).find(({ owners }) => owners.includes('axis'))
  if (!decision) throw new Error('the Axis owes nothing')
  const subject = { game, view: state, decision, seat: 'axis' }
  const owed = { decision, persons: ['1'], since: 0 }
  const match = { id: 'abcd1234', game: game.meta.id, channel: '2', seats: { axis: '1' } } as unknown as MatchInfo
  const current = { owed, subject, draft: emptyDraft(subject) }
  const desk = { left: [], offers: [], spans: [] }
  return JSON.stringify(sheetPanel({ match, game, person: '1', owed: [owed], desk, current }, {}, {}))
}

test('a sheet has a button for typing where the game reads lines for what it asks, and only there', () => {
  const game = found()
  const setup = { scenario: '1939', options: {}, commands: [['axis'], ['soviet'], ['west']] }
  const { state } = game.setup(setup, seededDice('00'.repeat(32)))
  expect(sheetOf(game, state)).not.toContain('Type a line')
  const turn = {
    faction: 'axis',
    moved: [],
    landed: [],
    fought: [],
    ferried: {},
    declared: [],
    granted: [],
    stormed: [],
  }
  const moving = { ...(state as object), stage: { kind: 'move', faction: 'axis' }, turn }
  expect(sheetOf(game, moving)).toContain('Type a line')
})
