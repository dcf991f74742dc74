import type { App } from '../app.ts'
import { type BasicOption, type Channel, channelTypes, type Command, displayName } from '../model/wire.ts'
import {
  begin,
  type Draft,
  emptyDraft,
  type Entered,
  faults,
  type Filling,
  hiddenOptions,
  type Place,
  problem,
  shownOptions,
  withEntered,
  withOption,
  withoutOption,
  written,
} from './draft.ts'
import { type Leaf, leavesOf, pathText } from './leaves.ts'
import { adderMenu, commandMenu, type Menu, mentionMenu, type Offer, optionMenu } from './menu.ts'
import { Offers } from './offers.ts'
import { commandPayload } from './payload.ts'
import { readTyped } from './typed.ts'

/** Milliseconds of silence before the bot is asked for suggestions again. */
const pause = 200

interface Around {
  readonly app: App
  readonly channel: Channel
  readonly changed: () => void
  /** Puts the cursor there, once it is drawn. */
  readonly focus: (place: Place) => void
}

/** What one person is writing in one channel: a text, or a command with its options, and the list that helps with it. */
export class Composition {
  readonly #around: Around
  readonly #offers: Offers
  #leaves: readonly Leaf[] = []
  #draft: Draft = emptyDraft
  #place: Place = { at: 'text' }
  #adderText = ''
  #menuOpen = false
  /** Whether faults are shown, which they are after the first attempt to send. */
  #checked = false
  /** The marked line of the list; -1 for none. */
  active = 0

  constructor(around: Around) {
    this.#around = around
    this.#offers = new Offers(around.app, around.channel, () => {
      this.active = 0
      around.changed()
    })
  }

  get draft(): Draft {
    return this.#draft
  }

  get adderText(): string {
    return this.#adderText
  }

  get menu(): Menu | undefined {
    const { text, filling } = this.#draft
    const { app } = this.#around
    if (!this.#menuOpen) return undefined
    if (filling === undefined) {
      const command = text.startsWith('/') && !text.includes('\n')
      return command ? commandMenu(this.#leaves, text.slice(1)) : mentionMenu(app, text)
    }
    if (this.#place.at === 'adder') return adderMenu(filling, this.#adderText)
    const option = this.#option
    return option && optionMenu(app, option, filling.entered[option.name], this.#offers.current)
  }

  /** Names of options that keep the command from being sent, once that was tried. */
  get faults(): readonly string[] {
    const { filling } = this.#draft
    return this.#checked && filling !== undefined ? faults(filling) : []
  }

  /** What is wrong with the option at the cursor. */
  get fault(): string | undefined {
    const option = this.#option
    return this.#checked && option ? problem(option, this.#draft.filling?.entered[option.name]) : undefined
  }

  get #option(): BasicOption | undefined {
    const place = this.#place
    const { filling } = this.#draft
    if (place.at !== 'option' || filling === undefined) return undefined
    return shownOptions(filling).find(({ name }) => name === place.name)
  }

  /** Whether the option at the cursor has its value already, so that Enter sends. */
  get #taken(): boolean {
    const option = this.#option
    return option !== undefined && this.#draft.filling?.entered[option.name]?.value !== undefined
  }

  /** The cursor came to a place. */
  enter(place: Place): void {
    this.#place = place
    this.#menuOpen = true
    this.active = place.at === 'adder' ? -1 : 0
    this.#ask(0)
    this.#around.changed()
  }

  closeMenu(): void {
    if (!this.#menuOpen) return
    this.#menuOpen = false
    this.#around.changed()
  }

  async type(text: string): Promise<void> {
    this.#menuOpen = true
    this.active = 0
    this.#write({ text })
    if (!text.startsWith('/')) return
    if (text === '/') this.#leaves = []
    await this.#loadCommands()
    const filling = this.#draft.filling === undefined ? readTyped(this.#leaves, this.#draft.text) : undefined
    if (filling !== undefined) this.#begin(filling)
  }

  /** Typing where options are added: their names are found, and any other text begins the first one. */
  typeInAdder(text: string): void {
    const { filling } = this.#draft
    const [first] = filling === undefined ? [] : hiddenOptions(filling)
    if (filling !== undefined && first !== undefined && adderMenu(filling, text) === undefined) {
      this.#adderText = ''
      this.#write({ text: '', filling: withOption(filling, first.name) })
      this.#around.focus({ at: 'option', name: first.name })
      this.fill(first.name, { text })
      return
    }
    this.#adderText = text
    this.active = text === '' ? -1 : 0
    this.#around.changed()
  }

  fill(name: string, entered: Entered): void {
    const { filling } = this.#draft
    if (filling === undefined) return
    this.#menuOpen = true
    this.active = 0
    this.#write({ text: '', filling: withEntered(filling, name, entered) })
    this.#ask(pause)
  }

  /** Begins a command that was asked for elsewhere on the page; the list opens where there is none of that name. */
  async request(name: string): Promise<void> {
    this.#menuOpen = true
    this.active = 0
    this.#leaves = []
    this.#write({ text: `/${name}` })
    this.#around.focus({ at: 'text' })
    await this.#loadCommands()
    const leaf = this.#leaves.find((each) => each.path.join(' ') === name)
    if (leaf !== undefined && this.#draft.filling === undefined) this.#begin(begin(leaf))
  }

  take(offer: Offer): void {
    const { text, filling } = this.#draft
    if (offer.kind === 'command') {
      this.#begin(begin(offer.leaf))
    } else if (offer.kind === 'mention') {
      this.#write({ text: `${text.replace(/@\w*$/, '')}@${offer.label} ` })
      this.#around.focus({ at: 'text' })
    } else if (filling !== undefined && offer.kind === 'option') {
      this.#adderText = ''
      this.#write({ text: '', filling: withOption(filling, offer.name) })
      this.#around.focus({ at: 'option', name: offer.name })
    } else if (filling !== undefined && offer.kind === 'value' && this.#place.at === 'option') {
      const next = withEntered(filling, this.#place.name, { text: offer.label, value: offer.value })
      this.#write({ text: '', filling: next })
      this.#goOn(next)
    }
  }

  /** Takes the marked line of the list; false where there is none to take. */
  takeActive(): boolean {
    const offer = this.menu?.offers[this.active]
    if (offer === undefined || this.#taken) return false
    this.take(offer)
    return true
  }

  /** Closes the list, then leaves the command, then the reply; false where there is nothing to leave. */
  escape(): boolean {
    const { app } = this.#around
    if ((this.menu?.offers.length ?? 0) > 0) {
      this.closeMenu()
    } else if (this.#draft.filling !== undefined) {
      this.#write(emptyDraft)
      this.#around.focus({ at: 'text' })
    } else if (app.replyTo !== undefined) {
      app.answer(undefined)
    } else return false
    return true
  }

  /** Backspace in an empty field: an optional option goes away, and before the first one the command becomes text again. */
  stepBack(): void {
    const { filling } = this.#draft
    if (filling === undefined) return
    const option = this.#option
    const at = option === undefined ? filling.shown.length : filling.shown.indexOf(option.name)
    const left = option === undefined || option.required === true ? filling : withoutOption(filling, option.name)
    const before = filling.shown[at - 1]
    if (before !== undefined) {
      this.#write({ text: '', filling: left })
      this.#around.focus({ at: 'option', name: before })
    } else {
      this.#write({ text: pathText(filling.leaf) })
      this.#around.focus({ at: 'text' })
    }
  }

  /** Sends what is written; false where it is empty or has faults, which are shown from now on. */
  send(): boolean {
    const { app, channel } = this.#around
    const { text, filling } = this.#draft
    if (filling === undefined) {
      if (text.trim() === '') return false
      void app.attempts.say(channel.id, withMentions(app, text), app.replyTo)
    } else {
      const [fault] = faults(filling)
      if (fault !== undefined) {
        this.#checked = true
        this.#around.focus({ at: 'option', name: fault })
        this.#around.changed()
        return false
      }
      const { data, files } = commandPayload(filling)
      app.dismissHint()
      void app.attempts.command(channel.id, written(filling), data, files)
    }
    this.#menuOpen = false
    this.#checked = false
    this.#write(emptyDraft)
    this.#around.focus({ at: 'text' })
    return true
  }

  #write(draft: Draft): void {
    this.#draft = draft
    this.#around.changed()
  }

  #ask(wait: number): void {
    const { filling } = this.#draft
    if (filling !== undefined) this.#offers.ask(filling, this.#option, wait)
  }

  #begin(filling: Filling): void {
    this.#checked = false
    this.#adderText = ''
    this.#write({ text: '', filling })
    const first = filling.shown.find((name) => filling.entered[name]?.value === undefined)
    this.#around.focus(first === undefined ? { at: 'adder' } : { at: 'option', name: first })
  }

  /** Goes to the next option that is empty; after the last one to the place where more can be added. */
  #goOn(filling: Filling): void {
    this.#menuOpen = false
    const empty = filling.shown.find((name) => (filling.entered[name]?.text ?? '') === '')
    if (empty !== undefined) this.#around.focus({ at: 'option', name: empty })
    else if (hiddenOptions(filling).length > 0) this.#around.focus({ at: 'adder' })
    this.#around.changed()
  }

  async #loadCommands(): Promise<void> {
    if (this.#leaves.length > 0) return
    const { app, channel } = this.#around
    const path = `/applications/${app.table.bot.id}/commands`
    const commands = await app.person.rest.get<readonly Command[]>(path).catch(() => [])
    this.#leaves = leavesOf(commands, channel.type === channelTypes.dm)
    this.#around.changed()
  }
}

/** `@Ada` as Discord writes it between clients: by the person's id. */
function withMentions(app: App, text: string): string {
  const users = [...app.table.people.map(({ user }) => user), app.table.bot]
  return users.reduce((result, user) => result.replaceAll(`@${displayName(user)}`, `<@${user.id}>`), text)
}
