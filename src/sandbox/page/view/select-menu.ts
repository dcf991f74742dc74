import { html, nothing, render, type TemplateResult } from 'lit-html'
import { icon } from './icons.ts'
import { freshId, moved, showActive } from './listbox.ts'
import type { SelectChoice } from './select-choices.ts'

export interface SelectSettings {
  readonly label: string
  /** How many may be chosen. */
  readonly least: number
  readonly most: number
  readonly disabled: boolean
  readonly busy: boolean
}

const searchFrom = 9

/** `<select-menu>`: a Discord select. One choice is given at once, several when the list closes. */
export class SelectMenu extends HTMLElement {
  #options: readonly SelectChoice[] = []
  #settings: SelectSettings = { label: '', least: 1, most: 1, disabled: false, busy: false }
  #picked: readonly string[] = []
  #before: readonly string[] = []
  #open = false
  #active = 0
  #search = ''
  readonly #id = freshId('select')
  choose: (values: readonly string[]) => void = () => undefined

  set options(options: readonly SelectChoice[]) {
    const same = JSON.stringify(options) === JSON.stringify(this.#options)
    this.#options = options
    if (!same) this.#picked = options.filter(({ selected }) => selected).map(({ value }) => value)
    this.#draw()
  }

  set settings(settings: SelectSettings) {
    this.#settings = settings
    this.#draw()
  }

  connectedCallback(): void {
    this.#draw()
  }

  get #found(): readonly SelectChoice[] {
    const wanted = this.#search.toLowerCase()
    return this.#options.filter(({ label, description }) =>
      `${label} ${description ?? ''}`.toLowerCase().includes(wanted),
    )
  }

  #draw(): void {
    const { label, disabled, busy } = this.#settings
    const picked = this.#options.filter(({ value }) => this.#picked.includes(value))
    const text = picked.map((each) => `${each.emoji ?? ''} ${each.label}`.trim()).join(', ')
    const name = text === '' ? label : `${label}: ${text}`
    render(
      html`<button
          class="select ${busy ? 'busy' : ''}"
          type="button"
          aria-haspopup="listbox"
          aria-expanded=${this.#open}
          aria-label=${name}
          aria-busy=${busy}
          ?disabled=${disabled}
          @click=${() => {
            this.#show()
          }}
          @keydown=${this.#onButtonKey}
        >
          <span class=${text === '' ? 'placeholder' : ''}>${text === '' ? label : text}</span>${icon('chevron')}
        </button>
        <div class="select-popup" popover="auto" @toggle=${this.#onToggle} @keydown=${this.#onKey}>
          ${this.#open ? this.#list() : nothing}
        </div>`,
      this,
    )
  }

  #list(): TemplateResult {
    const found = this.#found
    const active = found[this.#active] && `${this.#id}-${String(this.#active)}`
    const many = this.#settings.most > 1
    const search = html`<input
      type="text"
      role="combobox"
      placeholder="Search"
      aria-label="Search in: ${this.#settings.label}"
      aria-expanded="true"
      aria-controls=${this.#id}
      aria-activedescendant=${active ?? nothing}
      autocomplete="off"
      .value=${this.#search}
      @input=${this.#onSearch}
    />`
    return html`${this.#options.length >= searchFrom ? search : nothing}
      <ul
        id=${this.#id}
        role="listbox"
        tabindex="0"
        aria-label=${this.#settings.label}
        aria-multiselectable=${many}
        aria-activedescendant=${active ?? nothing}
      >
        ${found.map((each, index) => this.#option(each, index, many))}
      </ul>
      ${found.length === 0 ? html`<p class="empty">Nothing matches.</p>` : nothing}
      ${
        many
          ? html`<button
              class="button primary done"
              type="button"
              @click=${() => {
                this.#hide()
              }}
            >
              Done
            </button>`
          : nothing
      }`
  }

  #option(choice: SelectChoice, index: number, many: boolean): TemplateResult {
    const picked = this.#picked.includes(choice.value)
    const full = many && !picked && this.#picked.length >= this.#settings.most
    return html`<li
      id="${this.#id}-${index}"
      role="option"
      class=${index === this.#active ? 'active' : ''}
      aria-selected=${picked}
      aria-disabled=${full}
      @click=${() => {
        this.#pick(choice)
      }}
      @pointermove=${() => {
        this.#mark(index)
      }}
    >
      ${choice.emoji ? html`<span class="emoji" aria-hidden="true">${choice.emoji}</span>` : nothing}
      <span class="option-text">
        <span>${choice.label}</span>
        ${choice.description ? html`<small>${choice.description}</small>` : nothing}
      </span>
      ${many ? html`<span class="box">${picked ? icon('check') : nothing}</span>` : picked ? icon('check') : nothing}
    </li>`
  }

  #show(): void {
    if (this.#open || this.#settings.busy) return
    this.#open = true
    this.#search = ''
    this.#before = this.#picked
    this.#active = Math.max(
      0,
      this.#options.findIndex(({ value }) => this.#picked.includes(value)),
    )
    this.#draw()
    const popup = this.#popup
    popup.showPopover()
    this.#place(popup)
    popup.querySelector<HTMLElement>('[role="listbox"]')?.focus()
    showActive(popup)
  }

  #hide(): void {
    this.#popup.hidePopover()
    this.querySelector('button')?.focus()
  }

  get #popup(): HTMLElement {
    const popup = this.querySelector<HTMLElement>('.select-popup')
    if (popup === null) throw new Error('A select was used before it was drawn.')
    return popup
  }

  /** Below the button, or above where there is more room. Small screens get a sheet at the bottom by style. */
  #place(popup: HTMLElement): void {
    const { left, top, bottom, width } = this.getBoundingClientRect()
    const below = window.innerHeight - bottom
    const up = below < popup.offsetHeight + 16 && top > below
    popup.style.width = `${String(width)}px`
    popup.style.left = `${String(left)}px`
    popup.style.maxHeight = `${String(Math.min(360, (up ? top : below) - 12))}px`
    popup.style.top = up ? 'auto' : `${String(bottom + 4)}px`
    popup.style.bottom = up ? `${String(window.innerHeight - top + 4)}px` : 'auto'
  }

  readonly #onToggle = (event: ToggleEvent): void => {
    if (event.newState === 'open' || !this.#open) return
    this.#open = false
    this.#draw()
    const { least, most } = this.#settings
    const changed = this.#picked.join() !== this.#before.join()
    if (most === 1 || !changed) return
    if (this.#picked.length < least) {
      this.#picked = this.#before
      this.#draw()
    } else this.choose(this.#picked)
  }

  #pick(choice: SelectChoice): void {
    const { most, least } = this.#settings
    const picked = this.#picked.includes(choice.value)
    if (most === 1) {
      this.#picked = picked && least === 0 ? [] : [choice.value]
      this.#hide()
      this.#draw()
      this.choose(this.#picked)
      return
    }
    if (picked) this.#picked = this.#picked.filter((value) => value !== choice.value)
    else if (this.#picked.length < most) this.#picked = [...this.#picked, choice.value]
    this.#draw()
  }

  #mark(index: number): void {
    if (index === this.#active) return
    this.#active = index
    this.#draw()
  }

  readonly #onSearch = (event: Event): void => {
    this.#search = (event.target as HTMLInputElement).value
    this.#active = 0
    this.#draw()
  }

  readonly #onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    this.#show()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const inSearch = event.target instanceof HTMLInputElement
    const onButton = event.target instanceof HTMLButtonElement
    const next = moved(event.key, this.#active, this.#found.length)
    const choice = this.#found[this.#active]
    if (next !== undefined) {
      this.#active = next
      this.#draw()
      showActive(this)
    } else if (!onButton && (event.key === 'Enter' || (event.key === ' ' && !inSearch)) && choice !== undefined) {
      this.#pick(choice)
    } else if (!inSearch && !onButton && /^[\p{L}\p{N}]$/u.test(event.key)) {
      this.#typed(event.key)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** A letter goes to the search field, or where there is none to the next option that begins with it. */
  #typed(letter: string): void {
    const search = this.querySelector('input')
    if (search !== null) {
      search.value = letter
      search.focus()
      search.dispatchEvent(new Event('input'))
      return
    }
    const order = [...this.#options.keys()].map((offset) => (this.#active + 1 + offset) % this.#options.length)
    const next = order.find((index) => this.#options[index]?.label.toLowerCase().startsWith(letter.toLowerCase()))
    if (next !== undefined) this.#mark(next)
    showActive(this)
  }
}

customElements.define('select-menu', SelectMenu)
