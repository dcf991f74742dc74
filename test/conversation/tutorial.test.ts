import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../src/discord/act.ts'
import { readId } from '../../src/discord/ids.ts'
import type { Room } from '../../src/discord/room.ts'
import { games } from '../../src/games/index.ts'
import type { Panel } from '../../src/discord/ui.ts'
import { stubPainter } from '../discord/support/painter.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { expectWithinLimits } from '../discord/support/limits.ts'
import { buttonLabels, textOf, type Person } from '../support/person.ts'
import { until } from './support.ts'

const nothing = () => undefined
const room = { matches: { games }, painter: stubPainter(), log: { info: nothing, warn: nothing, error: nothing } }

/** What a press of this button answers, without a table. */
function pressed(customId: string) {
  const id = readId(customId)
  if (!id) throw new Error(`no id of ours: ${customId}`)
  const press = { person: '1', channel: '2', values: [] }
  return act(room as unknown as Room, press, id)
}

function idsOf(panel: Panel): readonly string[] {
  return [...JSON.stringify(panel.components).matchAll(/"custom_id":"([^"]+)"/g)].flatMap(([, id]) => id ?? [])
}

function wordsOf(panel: Panel): readonly string[] {
  return [...JSON.stringify(panel.components).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, raw]) =>
    String(JSON.parse(raw ?? '""')),
  )
}

const first = '1:-:-:lesson:war-and-write:p:0'

describe('the pages of a tutorial', () => {
  test('all of them fit into Discord’s limits and onto a phone, and every button leads to another one', async () => {
    const seen = new Set<string>()
    const open = [first]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const { panel, note } = await pressed(id)
      if (!panel) throw new Error(`${id}: ${String(note)}`)
      expectWithinLimits(panel, id)
      expect(wordsOf(panel).join('\n').length, id).toBeLessThan(1100)
      expect(panel.files?.length ?? 0, 'a picture gives way to the next one').toBeLessThanOrEqual(1)
      open.push(...idsOf(panel))
    }
    expect(seen.size).toBeGreaterThan(60)
  })

  test.each([
    '1:-:-:lesson:war-and-write:p:99',
    '1:-:-:lesson:war-and-write:p000:2',
    '1:-:-:lesson:war-and-write:p9:4',
    '1:-:-:lesson:war-and-write:p101000000:10',
    '1:-:-:lesson:war-and-write:p100:10',
    '1:-:-:lesson:war-and-write:x:0',
    '1:-:-:lesson:war-and-write:p:1e1',
    '1:-:-:lesson:one-hour:p:0',
    '1:-:-:lesson:toString:p:0',
    '1:abcd1234:orders:lesson:war-and-write:p:-1',
  ])('%s, old or forged, is answered kindly', async (id) => {
    const { panel, note } = await pressed(id)
    expect(panel).toBeUndefined()
    expect(note).toContain('`/tutorial` begins again')
  })
})

describe('at the table', () => {
  let table: Table
  let anna: Person
  beforeAll(async () => {
    table = await openTable(games)
    anna = await table.sit(1)
  })
  afterAll(() => table.close())

  /** Presses these buttons one after the other on the same private message. */
  async function through(page: APIMessage, labels: readonly (string | RegExp)[]): Promise<APIMessage> {
    let now = page
    for (const label of labels) {
      const before = textOf(now)
      await anna.press(now, label)
      now = await until(anna, now, (message) => textOf(message) !== before, `the page after ${String(label)}`)
    }
    return now
  }

  test('a newcomer plays a year in the channel beside a game, for their eyes only, and nothing is stored', async () => {
    await anna.command(table.channel, 'game new', { game: 'one-hour', scenario: games[1]?.meta.scenarios[0]?.id ?? '' })
    const { message } = await anna.command(table.channel, 'tutorial')
    if (!message) throw new Error('no tutorial')
    expect(message.flags).toBe(64 | (1 << 15))
    expect(textOf(message)).toContain('1 of 11')
    const asked = await through(message, ['Which side am I?', 'How do I act?', 'Write the first one'])
    expect(buttonLabels(asked)).toEqual([
      'R F1 ship · recruit a ship in Great Britain',
      'T F1-F2 · tank, Great Britain → France',
      'Back',
    ])
    const courted = await through(asked, [/^R F1/, /^D F2/])
    expect(textOf(courted)).toContain('Your sheet: `R F1 ship, D F2` · 1 action point left of 3')
    expect(table.painter.asked.at(-1)?.frame).toMatchObject({
      kind: 'draft',
      draft: { args: { orders: ['UK.R.F1.ship', 'UK.D.F2'] } },
    })
    const again = await through(courted, ['Back', /^D H3/])
    expect(textOf(again)).toContain('Legal, and far-sighted')
    const revealed = await through(again, [/^S F1-F2/, 'Ready'])
    expect(textOf(revealed)).toContain('**Britain**: R F1 ship, D H3, S F1-F2')
    const end = await through(revealed, ['Recruits and diplomats', 'And the fight?', 'Who is ahead?'])
    expect(textOf(end)).toContain('Moscow, 1941')
    expect(textOf(end)).toContain('/game new')
    expect(buttonLabels(end)).toEqual(['Once more', 'Back'])
    expect(await table.matches().of(anna.id)).toHaveLength(0)
    expect(textOf(await through(end, ['Once more']))).toContain('1 of 11')
  })

  test('it opens in direct messages too, and `/help` points to it where there is no game', async () => {
    const direct = await anna.dm()
    const { message } = await anna.command(direct, 'tutorial')
    expect(message && textOf(message)).toContain('The board')
    for (const place of [direct, anna.channels['table-two'] ?? '']) {
      const { message: help } = await anna.command(place, 'help')
      expect(help && textOf(help)).toContain('`/tutorial`')
    }
  })
})
