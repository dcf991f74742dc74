import { expect, test } from 'vitest'
import { tableRows } from '../../src/discord/table/status.ts'
import type { MatchInfo } from '../../src/match/api.ts'

const decision = {
  id: 'r7.joker.9',
  kind: 'joker',
  owners: ['axis'],
  title: 'may play the Joker',
  secret: false,
  done: false,
  buttons: [{ do: 'use', label: 'Play the Joker' }],
}

function match(done: boolean): MatchInfo {
  return {
    id: 'abcdefgh',
    game: 'ii-world-war',
    scenario: '1939',
    status: 'running',
    guild: 'guild',
    channel: 'channel',
    host: '1',
    options: {},
    seats: { axis: '1' },
    resigned: [],
    agreed: [],
    owed: [{ decision: { ...decision, done }, persons: ['1'], since: 0 }],
    messages: { sheets: {} },
    version: 1,
  } as unknown as MatchInfo
}

test('an answer without arguments is a button on the newest message for as long as it is open', () => {
  const labels = (one: MatchInfo) =>
    tableRows(one).flatMap(({ components }) => components.map((part) => ('label' in part ? part.label : '')))
  expect(labels(match(false))[0]).toBe('Play the Joker')
  expect(labels(match(true))).not.toContain('Play the Joker')
  expect(JSON.stringify(tableRows(match(false)))).toContain('1:abcdefgh:r7.joker.9:press:use')
})
