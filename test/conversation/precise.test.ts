import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { openTable, type Table } from '../discord/support/table.ts'
import { buttonLabels, textOf, type Answer, type OptionValue, type Person } from '../support/person.ts'

let table: Table
let anna: Person
let ben: Person
let carl: Person
let second: string

/** Starts a game without a word in the channel. */
async function begin(channel: string, game: 'one-hour' | 'ii-world-war', seats: Readonly<Record<string, Person>>) {
  const matches = table.matches()
  const scenario = matches.game(game).meta.scenarios[0]?.id ?? ''
  const made = await matches.create({ guild: table.sandbox.guildId, channel, host: anna.id, game, scenario })
  if (!made.ok) throw new Error('no lobby')
  const { id } = made.value
  for (const who of new Set(Object.values(seats))) {
    await matches.join(
      id,
      who.id,
      Object.keys(seats).filter((seat) => seats[seat] === who),
    )
  }
  for (const who of new Set(Object.values(seats))) await matches.agree(id, who.id)
  const started = await matches.start(id, anna.id)
  if (!started.ok) throw new Error(JSON.stringify(started.error))
}

beforeAll(async () => {
  table = await openTable(games)
  anna = await table.sit(1)
  ben = await table.sit(2)
  carl = await table.sit(3)
  second = anna.channels['table-two'] ?? ''
  await begin(table.channel, 'one-hour', { germany: anna, japan: anna, uk: ben, usa: ben, soviet: ben })
  await begin(second, 'ii-world-war', { axis: anna, soviet: ben, west: ben })
})
afterAll(() => table.close())

function said({ message }: Answer): string {
  if (!message) throw new Error('no answer')
  expect(message.flags, 'for the caller alone').toBe(64 | (1 << 15))
  return textOf(message)
}

type Options = Readonly<Record<string, OptionValue>>

async function run(who: Person, channel: string, command: string, options: Options = {}): Promise<string> {
  return said(await who.command(channel, command, options))
}

async function askedNow(channel: string) {
  return (await table.matches().inChannel(channel))?.owed[0]?.decision
}

describe('One Hour World War II', () => {
  test('what is given is kept, what is missing is asked for on the sheet', async () => {
    const { message } = await anna.command(table.channel, 'onehour offensive', { from: 'Poland' })
    expect(message && textOf(message)).toContain('From which space? **Poland**')
    expect(message && buttonLabels(message)).toContain('Confirm')
  })

  test('an illegal argument gets its rule, a reason and what is near, and the rest stays', async () => {
    const text = await run(anna, table.channel, 'onehour offensive', { from: 'poland', to: 'moscow' })
    expect(text).toContain('Moscow is not in supply for Germany')
    expect(text).toContain('rule 6.3')
    expect(text).toMatch(/What you could do: .*\*\*Ukraine\*\*/)
    expect(text).toContain('From which space? **Poland**')
    expect(await askedNow(table.channel)).toMatchObject({ kind: 'action', owners: ['germany'] })
  })

  test('suggestions are the legal ones, for the one who is asked alone', async () => {
    const given = { from: 'poland' }
    const offered = await anna.autocomplete(table.channel, 'onehour offensive', 'to', '', given)
    expect(offered.map(({ value }) => value)).toEqual(['balkans', 'leningrad', 'ukraine'])
    const typed = await anna.autocomplete(table.channel, 'onehour build', 'shifts', 'army-1>reserve, ')
    expect(typed.map(({ value }) => value)).toContain('army-1>reserve, army-1>poland')
    for (const who of [ben, carl]) {
      expect(await who.autocomplete(table.channel, 'onehour build', 'shifts')).toEqual([])
    }
  })

  test('questions are answered in words and as a picture, to those who only watch too', async () => {
    const sheet = await anna.command(table.channel, 'onehour sheet')
    expect(said(sheet)).toContain('Germany: Nation Sheet')
    expect(sheet.message?.attachments[0]?.filename).toBe('sheet.png')
    expect(await run(carl, table.channel, 'onehour supply', { space: 'India', nation: 'United Kingdom' })).toContain(
      'United Kingdom → Atlantic → North Africa → Middle East → India',
    )
    expect(table.painter.asked.at(-1)?.frame).toMatchObject({
      kind: 'marked',
      spaces: ['india'],
      path: ['uk', 'atlantic', 'north-africa', 'middle-east', 'india'],
    })
    expect(await run(carl, table.channel, 'onehour supply', { space: 'Moscow', nation: 'Germany' })).toContain(
      'cut at Ukraine',
    )
    const odds = await run(carl, table.channel, 'onehour odds', { from: 'poland', to: 'ukraine' })
    expect(odds).toContain('Axis attack 3 against 1')
    expect(await run(carl, table.channel, 'onehour supply')).toContain('Of which space?')
    expect(await run(carl, table.channel, 'onehour supply', { space: 'Atlantis' })).toContain('not among the choices')
  })

  test('the sheet of an attack has its odds at a press', async () => {
    const { message } = await anna.command(table.channel, 'onehour offensive', { from: 'poland', to: 'ukraine' })
    if (!message) throw new Error('no sheet')
    expect(buttonLabels(message)).toEqual(expect.arrayContaining(['Odds', 'Supply', 'Nation Sheet']))
    const { message: odds } = await anna.press(message, 'Odds')
    expect(odds && textOf(odds)).toContain('Axis attack 3 against 1')
    expect(odds?.id).not.toBe(message.id)
  })

  test('a command of another game, and one by somebody who is not asked, get a sentence each', async () => {
    expect(await run(anna, table.channel, 'move', { unit: '1612' })).toBe(
      '`/move` is for II World War 1939–1945, but this is a game of One Hour World War II: `/help` shows its commands.',
    )
    expect(await run(ben, table.channel, 'onehour build')).toBe('Nothing is asked of you at the moment.')
    expect(await run(carl, table.channel, 'onehour pass')).toContain('You have no seat')
    expect(await run(anna, table.channel, 'onehour respond')).toMatch(/cannot be done now.*`\/onehour build`/)
    expect(await run(anna, anna.channels['table-three'] ?? '', 'onehour pass')).toContain('no game in this channel')
  })

  test('a whole action is carried out at once, and its Responses can be typed', async () => {
    await run(anna, table.channel, 'onehour offensive', { from: 'poland', to: 'ukraine', units: 'Army 2' })
    // Whether anybody is asked for Reserves lies in the dice; holding them back is what passing means there.
    while ((await askedNow(table.channel))?.kind === 'reserves') {
      const [seat = ''] = (await askedNow(table.channel))?.owners ?? []
      await run(seat === 'germany' ? anna : ben, table.channel, 'onehour pass')
    }
    const asked = await askedNow(table.channel)
    expect(asked).toMatchObject({ kind: 'response', owners: ['soviet'] })
    const hows = await ben.autocomplete(table.channel, 'onehour respond', 'how')
    expect(hows.map(({ value }) => value)).toContain('counter-offensive')
    const units = await ben.autocomplete(table.channel, 'onehour respond', 'units', '', {
      how: 'counter-offensive',
      from: 'moscow',
    })
    expect(units.map(({ value }) => value)).toContain('army-2')
    await run(ben, table.channel, 'onehour respond', {
      how: 'Counter-Offensive',
      from: 'Moscow',
      to: 'Ukraine',
      units: 'army-2',
    })
    expect(await askedNow(table.channel)).not.toMatchObject({ id: asked?.id })
  })
})

describe('II World War', () => {
  test('history deploys the armies, phases are ended by command', async () => {
    expect(await run(anna, second, 'move', { unit: 'Berlin', to: '1613' })).toContain('That cannot be done now')
    for (let step = 0; step < 12; step++) {
      const asked = await askedNow(second)
      if (asked?.kind !== 'reinforce') break
      const who = asked.owners[0] === 'axis' ? anna : ben
      await run(who, second, 'iiww deploy')
      await run(who, second, 'iiww end')
    }
    expect(await askedNow(second)).toMatchObject({ kind: 'move' })
  })

  test('a unit is named by its hex or its city, and the reach of it is drawn', async () => {
    const asked = await askedNow(second)
    const who = asked?.owners[0] === 'axis' ? anna : ben
    const [first] = await who.autocomplete(second, 'move', 'unit')
    expect(first?.name).toMatch(/·/)
    const unit = String(first?.value)
    const goals = await who.autocomplete(second, 'move', 'to', '', { unit })
    expect(goals.length).toBeGreaterThan(0)
    const reach = await run(carl, second, 'iiww reach', { unit })
    expect(reach).toContain('Reach: ')
    const { frame } = table.painter.asked.at(-1) ?? {}
    expect(frame).toMatchObject({ kind: 'marked' })
    for (const { value } of goals) expect(frame && 'spaces' in frame ? frame.spaces : []).toContain(value)
    const sheet = await who.command(second, 'move', { unit })
    expect(sheet.message && buttonLabels(sheet.message)).toContain('Show reach')
    const none = await run(who, second, 'move', { unit, to: '0101' })
    expect(none).toMatch(/✋/)
    await run(who, second, 'move', { unit, to: String(goals[0]?.value) })
    expect((await askedNow(second))?.id).not.toBe(asked?.id)
  })

  test('a plan is made with /attack, with the odds beside each who could join', async () => {
    const asked = await askedNow(second)
    const who = asked?.owners[0] === 'axis' ? anna : ben
    const targets = await who.autocomplete(second, 'attack', 'target')
    const target = String(targets[0]?.value)
    const units = await who.autocomplete(second, 'attack', 'units', '', { target })
    expect(units[0]?.name).toMatch(/ — win \d+ %/)
    expect(await run(carl, second, 'iiww odds', { target })).toMatch(/win \d+ %/)
    expect(await carl.autocomplete(second, 'attack', 'target')).toEqual([])
    const plan = await who.command(second, 'attack', { target })
    expect(plan.message && buttonLabels(plan.message)).toContain('Odds')
    await run(who, second, 'attack', { target, units: String(units[0]?.value) })
    expect((await askedNow(second))?.id).not.toBe(asked?.id)
    const view = (await table.matches().view((await table.matches().inChannel(second))?.id ?? '', 'spectator')) as {
      turn: { declared: { target: string }[] }
    }
    expect(view.turn.declared.map((one) => one.target)).toContain(target)
  })
})
