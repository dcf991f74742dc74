import { expect, test } from 'vitest'
import { seededDice, type Draft } from '../../src/core/index.ts'
import { LINE_MAX, readLine, tooLong } from '../../src/discord/sheet/line.ts'
import type { OpenSheet } from '../../src/discord/sheet/model.ts'
import { askWhich } from '../../src/discord/typed.ts'
import { games } from '../../src/games/index.ts'

const game = games.find(({ meta }) => meta.id === 'war-and-write')

function sheetOf(draft: Draft): OpenSheet {
  if (!game) throw new Error('no War & Write II')
  const commands = [['UK'], ['SOV'], ['GER']]
  const { state } = game.setup({ scenario: 'europe', options: {}, commands }, seededDice('00'.repeat(32)))
  const decision = game.pending(state).find(({ owners }) => owners.includes('UK'))
  if (!decision) throw new Error('Britain owes nothing')
  const view = game.view(state, { kind: 'seats', seats: ['UK'] })
  return { owed: { decision, persons: ['1'], since: 0 }, subject: { game, view, decision, seat: 'UK' }, draft }
}

const empty: Draft = { seat: 'UK', do: 'orders', args: {} }

test('a line that adds to the sheet is not written twice by the word that its warning waits for', () => {
  const first = readLine(sheetOf(empty), '+ R F1, D E2', false)
  expect(first?.draft.args['orders']).toEqual(['UK.R.F1'])
  expect(first?.warned).toBe('+ D E2')
  const second = readLine(sheetOf(first?.draft ?? empty), first?.warned ?? '', true)
  expect(second?.draft.args['orders']).toEqual(['UK.R.F1', 'UK.D.E2'])
  expect(second?.warned).toBeUndefined()
})

test('a line that replaces the sheet is read whole again', () => {
  expect(readLine(sheetOf(empty), 'R F1, D E2', false)?.warned).toBe('R F1, D E2')
})

test('a line that nobody would write is not repeated', () => {
  expect(tooLong('x'.repeat(LINE_MAX))).toBeUndefined()
  expect(tooLong('x'.repeat(LINE_MAX + 1))).toContain('below 800 characters')
  const room = {} as Parameters<typeof askWhich>[0]
  expect(askWhich(room, [], 'é'.repeat(4000))).toEqual({ note: tooLong('x'.repeat(4000)) })
})
