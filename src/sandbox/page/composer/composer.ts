import { html, nothing, render, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { type BasicOption, type Channel, channelTypes, type Command, displayName } from '../model/wire.ts'
import { icon } from '../view/icons.ts'
import { moved, showActive } from '../view/listbox.ts'
import { interactionTypes } from '../model/interactions.ts'
import { commandLine, focusField } from './command-line.ts'
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
import { adderMenu, commandMenu, type Menu, mentionMenu, type Offer, type Offered, optionMenu } from './menu.ts'
import { menuView } from './menu-view.ts'
import { autocompletePayload, commandPayload } from './payload.ts'
import { readTyped } from './typed.ts'

/** Milliseconds of silence before the bot is asked for suggestions again. */
const pause = 200

interface Source {
  readonly app: App
  readonly channel: Channel
}

/** `<message-composer>`: the line at the bottom, for messages and for commands with their options. */
export class MessageComposer extends HTMLElement {
  #source: Source | undefined
  readonly #drafts = new Map<string, Draft>()
  #leaves: readonly Leaf[] = []
  #place: Place = { at: 'text' }
  #adderText = ''
  #menuOpen = false
  #active = 0
  #offered: Offered | undefined
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether faults are shown, which they are after the first attempt to send. */
  #checked = false

  set source(source: Source) {
    const before = this.#source
    this.#source = source
    if (before?.app.person !== source.app.person || before.channel.id !== source.channel.id) this.#moved()
    const requested = source.app.requestedCommand
    if (requested !== undefined) {
      source.app.requestedCommand = undefined
      void this.#request(requested)
    }
    this.#draw()
  }

  #moved(): void {
    this.#leaves = []
    this.#menuOpen = false
    this.#checked = false
    this.#adderText = ''
    this.#place = { at: 'text' }
  }

  get #here(): Source {
    if (this.#source === undefined) throw new Error('The composer was used before it had a channel.')
    return this.#source
  }

  get #key(): string {
    return `${this.#here.app.person.user.id}/${this.#here.channel.id}`
  }

  get #draft(): Draft {
    return this.#drafts.get(this.#key) ?? emptyDraft
  }

  #write(draft: Draft): void {
    this.#drafts.set(this.#key, draft)
    this.#draw()
  }

  get #menu(): Menu | undefined {
    const { text, filling } = this.#draft
    const { app } = this.#here
    if (!this.#menuOpen) return undefined
    if (filling === undefined) {
      return text.startsWith('/') && !text.includes('\n')
        ? commandMenu(this.#leaves, text.slice(1))
        : mentionMenu(app, text)
    }
    if (this.#place.at === 'adder') return adderMenu(filling, this.#adderText)
    const option = this.#option
    return option && optionMenu(app, option, filling.entered[option.name], this.#offered)
  }

  get #option(): BasicOption | undefined {
    const place = this.#place
    const { filling } = this.#draft
    return place.at === 'option' && filling !== undefined
      ? shownOptions(filling).find(({ name }) => name === place.name)
      : undefined
  }

  #draw(): void {
    if (this.#source === undefined) return
    const menu = this.#menu
    const active = menu?.offers[this.#active] && `composer-offer-${String(this.#active)}`
    render(
      html`${
          menu === undefined
            ? nothing
            : menuView(menu, this.#active, this.#fault, (offer) => {
                this.#take(offer)
              })
        }
        ${this.#replyBar()}
        <div class="composer" @keydown=${this.#onKey} @focusout=${this.#onLeave}>
          <button
            class="icon-button"
            type="button"
            title="Commands"
            aria-label="Begin a command"
            @click=${() => void this.#request('')}
          >
            ${icon('slash')}
          </button>
          ${this.#line(active)}
          <button
            class="icon-button send"
            type="button"
            title="Send"
            aria-label="Send"
            @click=${() => {
              this.#send()
            }}
          >
            ${icon('send')}
          </button>
        </div>`,
      this,
    )
  }

  get #fault(): string | undefined {
    const option = this.#option
    return this.#checked && option ? problem(option, this.#draft.filling?.entered[option.name]) : undefined
  }

  #line(active: string | undefined): TemplateResult {
    const { text, filling } = this.#draft
    if (filling !== undefined) {
      return commandLine(filling, {
        active,
        expanded: this.#menuOpen,
        adderText: this.#adderText,
        faults: this.#checked ? faults(filling) : [],
        onFocus: (place) => {
          this.#enter(place)
        },
        onText: (name, typed) => {
          this.#type(name, { text: typed })
        },
        onFile: (name, file) => {
          this.#type(name, { text: file.name, file })
        },
        onAdder: (typed) => {
          this.#adderText = typed
          this.#active = typed === '' ? -1 : 0
          this.#draw()
        },
      })
    }
    const { app, channel } = this.#here
    const target = channel.type === channelTypes.dm ? `@${app.channelName(channel)}` : `#${app.channelName(channel)}`
    return html`<textarea
      rows="1"
      role="combobox"
      aria-label="Message ${target}"
      aria-expanded=${active !== undefined}
      aria-controls="composer-menu"
      aria-autocomplete="list"
      aria-activedescendant=${active ?? nothing}
      placeholder="Message ${target}"
      maxlength="2000"
      autocomplete="off"
      .value=${text}
      @input=${this.#onText}
      @focus=${() => {
        this.#enter({ at: 'text' })
      }}
    ></textarea>`
  }

  #replyBar(): TemplateResult | typeof nothing {
    const { app } = this.#here
    const to = app.replyTo
    if (to === undefined) return nothing
    return html`<div class="reply-bar">
      Replying to <b>${displayName(to.author)}</b>
      <button
        class="icon-button"
        type="button"
        aria-label="Cancel the reply"
        @click=${() => {
          app.answer(undefined)
        }}
      >
        ${icon('close')}
      </button>
    </div>`
  }

  readonly #onText = (event: Event): void => {
    const area = event.target as HTMLTextAreaElement
    const { value } = area
    this.#menuOpen = true
    this.#active = 0
    this.#write({ text: value })
    area.style.height = 'auto'
    area.style.height = `${String(area.scrollHeight)}px`
    if (!value.startsWith('/')) return
    void this.#loadCommands().then(() => {
      const filling = this.#draft.filling ?? readTyped(this.#leaves, this.#draft.text)
      if (filling !== undefined && filling !== this.#draft.filling) this.#begin(filling)
    })
  }

  async #loadCommands(): Promise<void> {
    if (this.#leaves.length > 0) return
    const { app, channel } = this.#here
    const commands = await app.person.rest
      .get<readonly Command[]>(`/applications/${app.table.bot.id}/commands`)
      .catch(() => [])
    if (this.#here.channel.id !== channel.id) return
    this.#leaves = leavesOf(commands, channel.type === channelTypes.dm)
    this.#draw()
  }

  /** Begins a command that was asked for elsewhere on the page, or opens the list for an empty name. */
  async #request(name: string): Promise<void> {
    this.#leaves = []
    await this.#loadCommands()
    const leaf = this.#leaves.find((each) => each.path.join(' ') === name)
    this.#menuOpen = true
    this.#active = 0
    if (leaf !== undefined) this.#begin(begin(leaf))
    else {
      this.#write({ text: `/${name}` })
      focusField(this, { at: 'text' })
    }
  }

  #begin(filling: Filling): void {
    this.#checked = false
    this.#adderText = ''
    this.#write({ text: '', filling })
    const first = filling.shown.find((name) => filling.entered[name]?.value === undefined)
    focusField(this, first === undefined ? { at: 'adder' } : { at: 'option', name: first })
  }

  #enter(place: Place): void {
    this.#place = place
    this.#menuOpen = true
    this.#active = place.at === 'adder' ? -1 : 0
    if (place.at === 'option') this.#ask(0)
    this.#draw()
  }

  #type(name: string, entered: Entered): void {
    const { filling } = this.#draft
    if (filling === undefined) return
    this.#menuOpen = true
    this.#active = 0
    this.#write({ text: '', filling: withEntered(filling, name, entered) })
    this.#ask(pause)
  }

  /** Asks the bot what fits the option, after a moment without typing. */
  #ask(wait: number): void {
    clearTimeout(this.#timer)
    const option = this.#option
    this.#offered = undefined
    if (option === undefined || !('autocomplete' in option) || option.autocomplete !== true) return
    const asked = ++this.#asked
    this.#timer = setTimeout(() => void this.#fetchOffers(option, asked), wait)
  }

  async #fetchOffers(option: BasicOption, asked: number): Promise<void> {
    const { app, channel } = this.#here
    const { filling } = this.#draft
    if (filling === undefined) return
    this.#offered = 'loading'
    const data = autocompletePayload(filling, option.name)
    const choices = await app.person.interactions.choices({
      type: interactionTypes.autocomplete,
      channel_id: channel.id,
      data,
    })
    if (asked !== this.#asked) return
    this.#offered = choices ?? 'failed'
    this.#active = 0
    this.#draw()
  }

  #take(offer: Offer): void {
    const { text, filling } = this.#draft
    if (offer.kind === 'command') {
      this.#begin(begin(offer.leaf))
    } else if (offer.kind === 'mention') {
      this.#write({ text: `${text.replace(/@\w*$/, '')}@${offer.label} ` })
      focusField(this, { at: 'text' })
    } else if (filling !== undefined && offer.kind === 'option') {
      this.#adderText = ''
      this.#write({ text: '', filling: withOption(filling, offer.name) })
      focusField(this, { at: 'option', name: offer.name })
    } else if (filling !== undefined && offer.kind === 'value' && this.#place.at === 'option') {
      const next = withEntered(filling, this.#place.name, { text: offer.label, value: offer.value })
      this.#write({ text: '', filling: next })
      this.#next(next)
    }
  }

  /** Goes to the next option that is empty; after the last one to the place where more can be added. */
  #next(filling: Filling): void {
    this.#menuOpen = false
    const empty = filling.shown.find((name) => (filling.entered[name]?.text ?? '') === '')
    if (empty !== undefined) focusField(this, { at: 'option', name: empty })
    else if (hiddenOptions(filling).length > 0) focusField(this, { at: 'adder' })
    this.#draw()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    const menu = this.#menu
    const offers = menu?.offers ?? []
    const next = moved(event.key, this.#active, offers.length)
    const offer = offers[this.#active]
    const taken = this.#isTaken()
    if (next !== undefined && !event.shiftKey && !event.altKey) {
      this.#active = next
      this.#draw()
      showActive(this)
    } else if (event.key === 'Tab' && !event.shiftKey && offer !== undefined && !taken) {
      this.#take(offer)
    } else if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLButtonElement) {
      return
    } else if (event.key === 'Enter' && !event.shiftKey) {
      if (offer !== undefined && !taken) this.#take(offer)
      else this.#send()
    } else if (
      event.key === 'Escape' &&
      (menu !== undefined || this.#draft.filling !== undefined || this.#here.app.replyTo)
    ) {
      this.#escape(menu !== undefined && offers.length > 0)
    } else if (event.key === 'Backspace' && this.#stepsBack(event.target)) {
      this.#stepBack()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether the option at the cursor has its value already, so that Enter sends. */
  #isTaken(): boolean {
    const option = this.#option
    return option !== undefined && this.#draft.filling?.entered[option.name]?.value !== undefined
  }

  #escape(closesMenu: boolean): void {
    const { filling } = this.#draft
    if (closesMenu) this.#menuOpen = false
    else if (filling !== undefined) {
      this.#write(emptyDraft)
      focusField(this, { at: 'text' })
    } else this.#here.app.answer(undefined)
    this.#draw()
  }

  #stepsBack(target: EventTarget | null): boolean {
    return this.#draft.filling !== undefined && target instanceof HTMLInputElement && target.value === ''
  }

  /** Backspace in an empty field: an optional option goes away, and before the first one the command becomes text again. */
  #stepBack(): void {
    const { filling } = this.#draft
    if (filling === undefined) return
    const option = this.#option
    const at = option === undefined ? filling.shown.length : filling.shown.indexOf(option.name)
    const left = option === undefined || option.required === true ? filling : withoutOption(filling, option.name)
    const before = filling.shown[at - 1]
    if (before !== undefined) {
      this.#write({ text: '', filling: left })
      focusField(this, { at: 'option', name: before })
    } else {
      this.#write({ text: pathText(filling.leaf) })
      focusField(this, { at: 'text' })
    }
  }

  /** Closes the list when the cursor has left for good; a field that is just being replaced loses it for a moment. */
  readonly #onLeave = (): void => {
    setTimeout(() => {
      if (this.contains(document.activeElement) || !this.#menuOpen) return
      this.#menuOpen = false
      this.#draw()
    }, 0)
  }

  #send(): void {
    const { app, channel } = this.#here
    const { text, filling } = this.#draft
    if (filling !== undefined) {
      const [fault] = faults(filling)
      this.#checked = true
      if (fault !== undefined) {
        this.#draw()
        focusField(this, { at: 'option', name: fault })
        return
      }
      const { data, files } = commandPayload(filling)
      void app.attempts.command(channel.id, written(filling), data, files)
    } else {
      if (text.trim() === '') return
      void app.attempts.say(channel.id, withMentions(app, text), app.replyTo)
    }
    this.#menuOpen = false
    this.#checked = false
    this.#write(emptyDraft)
    app.answer(undefined)
    focusField(this, { at: 'text' })
  }
}

/** `@Ada` as Discord writes it between clients: by the person's id. */
function withMentions(app: App, text: string): string {
  const users = [...app.table.people.map(({ user }) => user), app.table.bot]
  return users.reduce((result, user) => result.replaceAll(`@${displayName(user)}`, `<@${user.id}>`), text)
}

customElements.define('message-composer', MessageComposer)
