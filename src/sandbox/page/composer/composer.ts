import { html, nothing, render, type TemplateResult } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import type { App } from '../app.ts'
import { type Channel, channelTypes, displayName } from '../model/wire.ts'
import { icon } from '../view/icons.ts'
import { moved, showActive } from '../view/listbox.ts'
import { scrollToNewest } from '../view/scroll.ts'
import { commandLine, focusField } from './command-line.ts'
import { Composition } from './composition.ts'
import { menuView } from './menu-view.ts'

interface Source {
  readonly app: App
  readonly channel: Channel
}

/** `<message-composer>`: the line at the bottom, for messages and for commands with their options. */
export class MessageComposer extends HTMLElement {
  #source: Source | undefined
  /** By person and channel, so that nothing half-written is lost on the way. */
  readonly #compositions = new Map<string, Composition>()

  set source(source: Source) {
    this.#source = source
    this.#draw()
    const requested = source.app.requestedCommand
    if (requested === undefined) return
    source.app.requestedCommand = undefined
    void this.#composition(source).request(requested)
  }

  #composition({ app, channel }: Source): Composition {
    const key = `${app.person.user.id}/${channel.id}`
    const known = this.#compositions.get(key)
    if (known !== undefined) return known
    const fresh = new Composition({
      app,
      channel,
      changed: () => {
        this.#draw()
      },
      focus: (place) => {
        focusField(this, place)
      },
    })
    this.#compositions.set(key, fresh)
    return fresh
  }

  #draw(): void {
    const source = this.#source
    if (source === undefined) return
    const composition = this.#composition(source)
    const { menu, active, fault } = composition
    const { filling } = composition.draft
    const activeId = menu?.offers[active] && `composer-offer-${String(active)}`
    render(
      html`${
          menu === undefined
            ? nothing
            : menuView(menu, active, fault, (offer) => {
                composition.take(offer)
              })
        }
        ${replyBar(source.app)}
        <div class="composer" @keydown=${this.#onKey} @focusout=${this.#onLeave}>
          <button
            class="icon-button"
            type="button"
            title="Commands"
            aria-label="Begin a command"
            @click=${() => void composition.request('')}
          >
            ${icon('slash')}
          </button>
          ${
            filling === undefined
              ? textField(source, composition, activeId)
              : commandLine({ composition, filling, activeId, expanded: menu !== undefined })
          }
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

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#source === undefined || event.isComposing || event.target instanceof HTMLButtonElement) return
    if (this.#handles(event, this.#composition(this.#source))) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  #handles(event: KeyboardEvent, composition: Composition): boolean {
    const next = moved(event.key, composition.active, composition.menu?.offers.length ?? 0)
    const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (next !== undefined && plain) {
      composition.active = next
      this.#draw()
      showActive(this)
      return true
    }
    if (event.key === 'Tab' && plain) return composition.takeActive()
    if (event.key === 'Enter' && plain) {
      if (!composition.takeActive()) this.#send()
      return true
    }
    if (event.key === 'Escape') return composition.escape()
    const emptyField = event.target instanceof HTMLInputElement && event.target.value === ''
    if (event.key !== 'Backspace' || !emptyField) return false
    composition.stepBack()
    return true
  }

  /** Closes the list when the cursor has left for good; a field that is just being replaced loses it for a moment. */
  readonly #onLeave = (): void => {
    setTimeout(() => {
      if (this.#source !== undefined && !this.contains(document.activeElement))
        this.#composition(this.#source).closeMenu()
    }, 0)
  }

  #send(): void {
    const source = this.#source
    if (source === undefined || !this.#composition(source).send()) return
    source.app.answer(undefined)
    scrollToNewest()
  }
}

function textField({ app, channel }: Source, composition: Composition, activeId: string | undefined): TemplateResult {
  const target = `${channel.type === channelTypes.dm ? '@' : '#'}${app.channelName(channel)}`
  const onInput = (event: Event): void => {
    const area = event.target as HTMLTextAreaElement
    void composition.type(area.value)
    area.style.height = 'auto'
    area.style.height = `${String(area.scrollHeight)}px`
  }
  return html`<textarea
    rows="1"
    aria-label="Message ${target}"
    aria-controls=${activeId === undefined ? nothing : 'composer-menu'}
    aria-autocomplete="list"
    aria-activedescendant=${activeId ?? nothing}
    placeholder="Message ${target}"
    maxlength="2000"
    autocomplete="off"
    .value=${live(composition.draft.text)}
    @input=${onInput}
    @focus=${() => {
      composition.enter({ at: 'text' })
    }}
  ></textarea>`
}

function replyBar(app: App): TemplateResult | typeof nothing {
  const to = app.replyTo
  if (to === undefined) return nothing
  return html`<div class="reply-bar">
    <span>Replying to <b>${displayName(to.author)}</b></span>
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

customElements.define('message-composer', MessageComposer)
