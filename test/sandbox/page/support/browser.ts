import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const advice =
  'These tests need Chromium, and none was found. Install it (Debian: "apt-get install chromium"), or name it in CHROMIUM_PATH.'

/** Starts a headless Chromium of this machine. Throws with an advice where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((path) => existsSync(path))
  if (executablePath === undefined || !existsSync(executablePath)) throw new Error(advice)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** A window with nothing stored; whatever goes wrong inside it is added to `problems`. */
export async function openWindow(
  browser: Browser,
  viewport: { width: number; height: number },
  problems: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const touch = viewport.width < 600
  const context = await browser.newContext({
    viewport,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  watch(page, problems)
  return { context, page }
}

/** What the browser itself logs of calls that were refused or had nobody to answer: the page shows those to the person. */
const ofTheNetwork = /^(Failed to load resource|WebSocket connection to)/

/** Notes errors of the page's own code and refusals of its security policy. */
export function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofTheNetwork.test(message.text())) problems.push(message.text())
  })
}
