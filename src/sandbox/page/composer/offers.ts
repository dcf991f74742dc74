import type { App } from '../app.ts'
import { interactionTypes } from '../model/interactions.ts'
import type { BasicOption, Channel } from '../model/wire.ts'
import type { Filling } from './draft.ts'
import type { Offered } from './menu.ts'
import { autocompletePayload } from './payload.ts'

/** Asks the bot what fits the option being typed, after a moment of silence; late answers are dropped. */
export class Offers {
  readonly #app: App
  readonly #channel: Channel
  readonly #changed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #current: Offered | undefined

  constructor(app: App, channel: Channel, changed: () => void) {
    this.#app = app
    this.#channel = channel
    this.#changed = changed
  }

  /** The answer to the newest question; undefined before there was one. */
  get current(): Offered | undefined {
    return this.#current
  }

  /** `wait` in milliseconds. An option that needs no answer only forgets the one before. */
  ask(filling: Filling, option: BasicOption | undefined, wait: number): void {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    this.#current = undefined
    if (option === undefined || !('autocomplete' in option) || option.autocomplete !== true) return
    this.#timer = setTimeout(() => void this.#fetch(filling, option.name, asked), wait)
  }

  async #fetch(filling: Filling, name: string, asked: number): Promise<void> {
    this.#current = 'loading'
    const data = autocompletePayload(filling, name)
    const question = { type: interactionTypes.autocomplete, channel_id: this.#channel.id, data }
    const choices = await this.#app.person.interactions.choices(question)
    if (asked !== this.#asked) return
    this.#current = choices ?? 'failed'
    this.#changed()
  }
}
