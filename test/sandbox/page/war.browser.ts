import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeProblems } from './support/axe.ts'
import { desktop, launchBrowser, openWindow, phone } from './support/browser.ts'
import { TablePage } from './support/table.ts'
import { startWarRoom, type WarRoom } from './support/war-room.ts'

const browser = await launchBrowser()
let folder: string
let warRoom: WarRoom
let context: BrowserContext
let page: Page
let table: TablePage
let problems: string[]

afterAll(async () => {
  await browser.close()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'war-room-'))
  warRoom = await startWarRoom(folder)
  problems = []
})

afterEach(async () => {
  await context.close()
  await warRoom.kill()
  await rm(folder, { recursive: true })
  expect(problems).toEqual([])
})

describe.each([
  ['a large screen', desktop],
  ['a phone', phone],
])('War & Write II on %s', (_, viewport) => {
  it('is begun by a newcomer, who takes two people through a year, by menu and by typing', async () => {
    const opened = await openWindow(browser, viewport, problems)
    context = opened.context
    page = opened.page
    table = new TablePage(page)
    await table.open(warRoom.url)

    await page.getByRole('button', { name: 'Start a war' }).click()
    await page.getByRole('option', { name: 'War & Write II' }).click()
    await page.keyboard.type('scen')
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /^Americas \(/ }).click()
    await page.keyboard.press('Enter')
    await takeSeat(/^Germany\s*Axis$/)
    await table.be('Bruno')
    await takeSeat(/^Britain\s*Allies$/)
    await table.be('Ada')
    await table.button('Start with computers').click()
    await table.message('The war begins').waitFor()

    await table.goTo('War Room')
    await choose(/^Which order/, /^Recruit/)
    await choose(/^Recruit/, 'R D3 tank · recruit a tank in Brazil')
    await table.last.getByText('R D3 tank · recruit a tank in Brazil').waitFor()
    await table.button('Ready').click()
    await table.last.getByRole('button', { name: 'Rewrite' }).waitFor()
    expect(await axeProblems(page)).toEqual([])

    await table.be('Bruno')
    await table.goTo('general')
    await table.message('The war begins').waitFor()
    expect(await page.getByText('R D3').count()).toBe(0)
    await table.goTo('War Room')
    await table.say('R C1, T C1-C2')
    await table.last.getByText('tank, Eastern Canada → US East Coast').waitFor()
    expect(await page.getByText('R D3').count()).toBe(0)
    await table.button('Ready').click()

    await answerUntil(/1941 · Write/)
    await table.goTo('general')
    const story = table.message('Year 1940')
    await story.getByText('Germany: R D3 tank').waitFor()
    await story.getByText('Britain: R C1, T C1-C2').waitFor()
    const board = story.locator('img').first()
    await board.scrollIntoViewIfNeeded()
    expect(
      await board.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    const { port } = warRoom
    await warRoom.kill()
    await page.getByText('Connection lost').waitFor()
    warRoom = await startWarRoom(folder, port)
    await expect.poll(() => page.getByText('Connection lost').count(), { timeout: 30_000 }).toBe(0)
    await table.command('/game status')
    await table.message(/1941/).waitFor()
    await table.be('Ada')
    await table.goTo('War Room')
    await table.message(/1941 · Write/).waitFor()
  })
})

async function takeSeat(seat: RegExp): Promise<void> {
  await table.button(/^Join/).click()
  await page.getByRole('option', { name: seat }).click()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

/** Opens a select of the newest message and takes one of its lines. */
async function choose(select: RegExp, line: string | RegExp): Promise<void> {
  await table.last.getByRole('button', { name: select }).click()
  await page.getByRole('option', { name: line, exact: true }).click()
}

/** Lets each of the two answer what the rules ask of them in the middle of the year, until both have a new sheet. */
async function answerUntil(sheet: RegExp): Promise<void> {
  for (const name of ['Bruno', 'Ada', 'Bruno', 'Ada', 'Bruno', 'Ada']) {
    await table.be(name)
    await table.goTo('War Room')
    const next = table.message(sheet).or(table.last.getByRole('button', { name: 'Confirm' }))
    if (
      await next
        .first()
        .waitFor({ timeout: 8_000 })
        .then(
          () => false,
          () => true,
        )
    )
      continue
    if ((await table.message(sheet).count()) > 0) return
    await table.last.locator('select-menu button').first().click()
    await page.getByRole('option').first().click()
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await table.button('Confirm').click()
  }
  throw new Error('The year does not end.')
}
