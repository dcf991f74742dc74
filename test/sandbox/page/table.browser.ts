import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'discord.js'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox, type Sandbox } from '../../../src/sandbox/index.ts'
import { axeProblems } from './support/axe.ts'
import { desktop, launchBrowser, openWindow, phone, watch } from './support/browser.ts'
import { startDemoBot } from './support/demo-bot.ts'
import { TablePage } from './support/table.ts'

const browser = await launchBrowser()
let folder: string
let sandbox: Sandbox
let bot: Client
let context: BrowserContext
let page: Page
let table: TablePage
let problems: string[]

const limits = { firstResponseMs: 1_500 }

async function openTable(port = 0): Promise<void> {
  sandbox = await openSandbox({ port, dataFile: join(folder, 'table.jsonl'), limits })
  bot = await startDemoBot(sandbox)
}

async function closeTable(): Promise<void> {
  await bot.destroy()
  await sandbox.close()
}

async function openAt(viewport: { width: number; height: number }): Promise<void> {
  const opened = await openWindow(browser, viewport, problems)
  context = opened.context
  page = opened.page
  table = new TablePage(page)
  await table.open(sandbox.url)
}

afterAll(async () => {
  await browser.close()
})

beforeEach(async () => {
  problems = []
  folder = await mkdtemp(join(tmpdir(), 'table-'))
  await openTable()
})

afterEach(async () => {
  await context.close()
  await closeTable()
  await rm(folder, { recursive: true })
  expect(problems).toEqual([])
})

describe.each([
  ['a large screen', desktop],
  ['a phone', phone],
])('on %s', (_, viewport) => {
  beforeEach(async () => {
    await openAt(viewport)
  })

  it('a newcomer finds the command, fills it in from the list and sees the answer', async () => {
    await page.getByText('This is your local table.').waitFor()
    await page.getByRole('button', { name: 'Start a war' }).click()
    await page.getByRole('option', { name: 'War & Write II' }).waitFor()
    await page.keyboard.type('blitz')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Blitz!'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const lobby = table.message('Game: Blitz!')
    await lobby.getByText('Ada used /game new').waitFor()
    expect(
      await lobby.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1100)
    expect(await page.getByText('This is your local table.').count()).toBe(0)
  })

  it('buttons answer to the person who presses them, and one message changes for everybody', async () => {
    await table.command('/game new', 'War')
    await table.button('Join').click()
    await table.message('Ada pressed join').waitFor()
    await table.be('Bruno')
    await table.message('Ada pressed join').waitFor()
    await table.button('Leave').click()
    await table.message('Bruno pressed leave').waitFor()
    await table.be('Ada')
    await table.message('Bruno pressed leave').getByText('(edited)').waitFor()
  })

  it('says what Discord says when the bot is silent', async () => {
    await table.command('/show', 'silent')
    await page.getByRole('alert').filter({ hasText: 'The application did not respond' }).waitFor()
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await table.command('/game new', 'War')
    await table.button('Stuck').click()
    await page.locator('[aria-busy="true"]').waitFor()
    await table.message('Game: War').getByText('This interaction failed').waitFor()
    await expect.poll(() => table.button('Stuck').getAttribute('aria-busy')).toBe('false')
  })

  it('shows a private answer to its person alone, through a reload, until it is dismissed', async () => {
    await table.command('/show', 'private')
    await table.message('For your eyes.').getByText('Only you can see this').waitFor()
    await table.be('Bruno')
    await page.getByText('Welcome to #general').waitFor()
    expect(await table.message('For your eyes.').count()).toBe(0)
    await table.be('Ada')
    await page.reload()
    await table.message('For your eyes.').getByRole('button', { name: 'Dismiss message' }).click()
    await expect.poll(() => table.message('For your eyes.').count()).toBe(0)
    await page.reload()
    await page.getByText('Welcome to #general').waitFor()
    expect(await table.message('For your eyes.').count()).toBe(0)
  })

  it('offers selects: several of a list at its closing, one person at once', async () => {
    await table.command('/show', 'layout')
    await table.button('Choose two orders').click()
    await page.getByRole('option', { name: 'R E2' }).click()
    await page.getByRole('option', { name: 'T G3-H3' }).click()
    expect(await page.getByRole('option', { name: 'D F1' }).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Done' }).click()
    await table.message('Chosen: R E2, T G3-H3').waitFor()
    await table.button('Choose a person').click()
    await page.getByRole('option', { name: 'Chika' }).click()
    await table.message(/Chosen: \d+/).waitFor()
  })

  it('keeps a form until it is whole, and sends it', async () => {
    await table.command('/show', 'form')
    const form = page.getByRole('dialog', { name: 'Options of the game' })
    await form.getByLabel('Orders').fill('R E2')
    await form.getByRole('button', { name: 'Submit' }).click()
    await form.getByText('Please choose one').waitFor()
    await form.getByRole('button', { name: /^Weather/ }).click()
    await page.getByRole('option', { name: 'Rain' }).click()
    await form.getByRole('button', { name: 'Submit' }).click()
    await table.message('Orders R E2, weather rain').waitFor()
    await expect.poll(() => form.count()).toBe(0)
  })

  it('writes to the bot directly, and calls people with a number', async () => {
    await table.goTo('War Room')
    await table.say('R E2, D F1')
    await table.message('You wrote: R E2, D F1').waitFor()
    await table.goTo('general')
    await table.field.fill('/show text person:')
    await page.getByRole('option', { name: 'Chika' }).click()
    await page.keyboard.press('Enter')
    await table.message('@Chika is called.').waitFor()
    await table.openDrawer()
    await page.getByRole('button', { name: 'Play as Chika, 1 ping' }).click()
    await page.getByRole('button', { name: 'Chika, that is you now', exact: true }).waitFor()
    await table.closeDrawer()
    expect(await table.message('@Chika is called.').getAttribute('class')).toContain('mentioned')
  })

  it('opens pictures large, with their description', async () => {
    await table.command('/show', 'layout')
    await table.button(/Open picture: The map of the east/).click()
    const box = page.getByRole('dialog', { name: 'Picture' })
    await box.getByText('The map of the east: all quiet.').waitFor()
    await page.keyboard.press('ArrowRight')
    await box.getByText('The map of the west: all quiet.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
  })

  it('takes message text as text', async () => {
    await table.command('/show', 'text')
    const message = table.message('A heading')
    await message.getByText('<img src=x onerror=', { exact: false }).waitFor()
    expect(await message.locator('img, script').count()).toBe(0)
    await message.getByRole('button', { name: '/game new' }).click()
    await page.getByRole('group', { name: 'Command /game new' }).waitFor()
  })

  it('is never wider than its screen, and has no fault that axe would find', async () => {
    await table.command('/game new', 'War')
    await table.command('/show', 'layout')
    await table.command('/show', 'text')
    await table.command('/show', 'private')
    await table.message('For your eyes.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    expect(await axeProblems(page)).toEqual([])
    await table.openDrawer()
    expect(await axeProblems(page)).toEqual([])
    await table.closeDrawer()
    await table.button('Options').click()
    await page.getByRole('dialog', { name: 'Options of the game' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
  })
})

describe('life at the table', () => {
  beforeEach(async () => {
    await openAt(desktop)
  })

  it('is played by keyboard alone', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('gn')
    await page.getByRole('option', { name: '/game new' }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('option', { name: 'One Hour' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('pl')
    await page.keyboard.press('Enter')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a number that is 5 or less').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await table.message('Game: One Hour').waitFor()
    await table.button('Join').focus()
    await page.keyboard.press('Enter')
    await table.message('Ada pressed join').waitFor()
    await page.keyboard.press('Alt+3')
    await page.getByRole('button', { name: /^Chika, that is you now/ }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('heading', { name: 'table-one', exact: true }).waitFor()
  })

  it('shows two people side by side, live', async () => {
    const second = await context.newPage()
    watch(second, problems)
    const bruno = new TablePage(second)
    await bruno.open(`${sandbox.url}?as=2`)
    await second.getByRole('button', { name: /^Bruno, that is you now/ }).waitFor()
    await table.say('Hello @Bruno')
    const seen = bruno.message('Hello @Bruno')
    await seen.waitFor()
    expect(await seen.getAttribute('class')).toContain('mentioned')
    await bruno.say('Hello Ada')
    await table.message('Hello Ada').waitFor()
  })

  it('goes on after the table was closed and opened again', async () => {
    await table.say('Before')
    await table.message('Before').waitFor()
    await table.field.fill('half a sen')
    await closeTable()
    await page.getByText('Connection lost').waitFor()
    await openTable(sandbox.port)
    await expect.poll(() => page.getByText('Connection lost').count(), { timeout: 15_000 }).toBe(0)
    expect(await table.field.inputValue()).toBe('half a sen')
    await table.say('After')
    await table.message('After').waitFor()
    await table.command('/game new', 'War')
    await table.message('Game: War & Write II').waitFor()
    expect(await table.message('Before').count()).toBe(1)
  })

  it('starts threads, replies, deletes, and loads what is older when asked for', async () => {
    await page.getByRole('button', { name: 'New thread' }).click()
    await page.getByLabel('Name').fill('Second war')
    await page.keyboard.press('Enter')
    await page.getByText('Welcome to #Second war').waitFor()
    const channelId = new URL(page.url()).hash.slice(1)
    for (let count = 1; count <= 60; count++) await writeAs(1, channelId, `Line ${String(count)}.`)
    await table.message('Line 60.').waitFor()
    await page.reload()
    await table.message('Line 60.').waitFor()
    expect(await table.message('Line 1.').count()).toBe(0)
    await page.getByLabel('Messages in Second war').hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -4_000)
        return table.message('Line 1.').count()
      })
      .toBe(1)
    await page.getByRole('button', { name: 'To the newest message' }).click()
    await table.message('Line 60.').hover()
    await table.message('Line 60.').getByRole('button', { name: 'Reply' }).click()
    await table.say('An answer')
    await table.message('An answer').getByText('Line 60.').waitFor()
    await table.message('An answer').hover()
    await table.message('An answer').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => table.message('An answer').count()).toBe(0)
  })

  it('follows a link to an old message, in whatever channel one is', async () => {
    const channelId = new URL(
      (await page.getByRole('link', { name: 'Channel general' }).getAttribute('href')) ?? '',
      sandbox.url,
    ).hash.slice(1)
    const first = await writeAs(1, channelId, 'The very first line.')
    for (let count = 1; count <= 70; count++) await writeAs(1, channelId, `Line ${String(count)}.`)
    await page.reload()
    await table.goTo('table-two')
    await table.say(`https://discord.com/channels/${sandbox.guildId}/${channelId}/${first}`)
    await page.getByRole('link', { name: '#general › message' }).click()
    await table.message('The very first line.').waitFor()
    const box = await table.message('The very first line.').boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(desktop.height)
  })

  it('takes text behind a command for its first option', async () => {
    await table.field.fill('/show ')
    await page.getByRole('option', { name: 'silent' }).waitFor()
    await page.keyboard.type('text')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Elena')
    const line = page.getByRole('group', { name: 'Command /show' })
    expect(await line.getByLabel('person').inputValue()).toBe('Elena')
    expect(await line.getByLabel('Press Enter to send').inputValue()).toBe('')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await table.message('@Elena is called.').waitFor()
  })

  it('takes a file into a command', async () => {
    await table.field.fill('/game import ')
    await page
      .getByLabel('record')
      .setInputFiles({ name: 'war.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await page.keyboard.press('Enter')
    await table.message('Got war.json.').waitFor()
  })
})

/** Writes as one of the people without the page; the message's id. */
async function writeAs(index: number, channelId: string, content: string): Promise<string> {
  const { people } = (await (await fetch(`${sandbox.apiUrl}/v10/sandbox`)).json()) as { people: { token: string }[] }
  const response = await fetch(`${sandbox.apiUrl}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: people[index]?.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  })
  return ((await response.json()) as { id: string }).id
}
