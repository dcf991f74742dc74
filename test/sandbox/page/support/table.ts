import type { Locator, Page } from 'playwright-core'

/** What a person does on the page, by the names that a screen reader would say. */
export class TablePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await this.field.waitFor()
    await this.page.locator('.conversation .beginning, .conversation .message').first().waitFor()
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: /^Message / })
  }

  get messages(): Locator {
    return this.page.locator('.message:not(.pending)')
  }

  get last(): Locator {
    return this.messages.last()
  }

  /** The message that shows this text, as soon as there is one. */
  message(text: string | RegExp): Locator {
    return this.messages.filter({ hasText: text }).last()
  }

  button(name: string | RegExp): Locator {
    return this.messages.getByRole('button', { name }).last()
  }

  /** Opens what lies behind the menu button on a small screen; nothing on a large one. */
  async openDrawer(): Promise<void> {
    if (await this.#drawerIs('false')) await this.#menu.click()
    await this.#settled('true')
  }

  async closeDrawer(): Promise<void> {
    if (await this.#drawerIs('true')) await this.page.keyboard.press('Escape')
    await this.#settled('false')
  }

  get #menu(): Locator {
    return this.page.getByRole('button', { name: /^Channels and people/ })
  }

  async #drawerIs(open: 'true' | 'false'): Promise<boolean> {
    return (await this.#menu.isVisible()) && (await this.#menu.getAttribute('aria-expanded')) === open
  }

  async #settled(open: 'true' | 'false'): Promise<void> {
    if (await this.#menu.isVisible())
      await this.page.locator(`[aria-label^="Channels and people"][aria-expanded="${open}"]`).waitFor()
  }

  async be(name: string): Promise<void> {
    await this.openDrawer()
    const rail = this.page.getByRole('navigation', { name: 'Who you are' })
    await rail.getByRole('button', { name: new RegExp(`^(Play as )?${name}\\b`) }).click()
    await rail.getByRole('button', { name: `${name}, that is you now` }).waitFor()
    await this.closeDrawer()
  }

  /** Goes to a channel, a thread, or the direct messages with someone. */
  async goTo(name: string): Promise<void> {
    await this.openDrawer()
    await this.page.getByRole('navigation', { name: 'Channels' }).getByText(name, { exact: true }).click()
    await this.page.getByRole('heading', { name, exact: true }).first().waitFor()
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** Types a command with what its first option takes, and sends it. A list that opens is answered with its first line. */
  async command(text: string, first = ''): Promise<void> {
    await this.field.fill(`${text} `)
    const line = this.page.getByRole('group', { name: `Command ${text}` })
    await line.waitFor()
    if (first !== '') {
      await this.page.keyboard.type(first)
      await this.page.getByRole('option', { name: first }).first().waitFor()
      await this.page.keyboard.press('Enter')
    }
    await this.page.keyboard.press('Enter')
    await line.waitFor({ state: 'detached' })
  }
}
