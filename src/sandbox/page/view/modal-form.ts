import { html, nothing, render, type TemplateResult } from 'lit-html'
import type { APIComponentInLabel, APIModalInteractionResponseCallbackComponent } from 'discord-api-types/v10'
import type { App } from '../app.ts'
import type { Modal } from '../model/wire.ts'
import { markdown } from '../text/view.ts'
import { icon } from './icons.ts'
import { type Answer, answers, firstAnswer, missing } from './modal-answers.ts'
import { freshId } from './listbox.ts'
import { checkboxes, fieldOf, radios, selectField, textField } from './modal-fields.ts'

interface Source {
  readonly app: App
  readonly modal: Modal
}

/** `<modal-form>`: the form that the bot opened. It stays, with all that was written, until the bot took it. */
export class ModalForm extends HTMLElement {
  #source: Source | undefined
  #given = new Map<string, Answer>()
  #sending = false
  #problem = ''
  readonly #titleId = freshId('modal')

  set source(source: Source) {
    if (source.modal !== this.#source?.modal) {
      this.#given = new Map(
        source.modal.components.flatMap(fieldOf).map((field) => [field.custom_id, firstAnswer(field)]),
      )
    }
    this.#source = source
    this.#draw()
  }

  #draw(): void {
    const source = this.#source
    if (source !== undefined) render(this.#view(source), this)
  }

  #view({ app, modal }: Source): TemplateResult {
    const close = (): void => {
      this.querySelector('dialog')?.close()
    }
    return html`<dialog
      class="sheet modal"
      aria-labelledby=${this.#titleId}
      @close=${() => {
        app.person.closeModal()
      }}
    >
      <form @submit=${this.#onSubmit}>
        <div class="sheet-head">
          <h2 id=${this.#titleId}>${modal.title}</h2>
          <button class="icon-button" type="button" aria-label="Close" @click=${close}>${icon('close')}</button>
        </div>
        <div class="modal-fields">${modal.components.map((part) => this.#part(app, part))}</div>
        <p class="failure" role="alert">${this.#problem}</p>
        <div class="sheet-foot">
          <button class="button secondary" type="button" @click=${close}>Cancel</button>
          <button class="button primary ${this.#sending ? 'busy' : ''}" type="submit" aria-busy=${this.#sending}>
            Submit
          </button>
        </div>
      </form>
    </dialog>`
  }

  #part(app: App, part: APIModalInteractionResponseCallbackComponent): TemplateResult {
    if (part.type === 10) return markdown(app, part.content)
    if (part.type === 18) return this.#labelled(app, part.label, part.description, part.component)
    return html`${part.components.map((input) => this.#labelled(app, input.label ?? '', undefined, input))}`
  }

  #labelled(app: App, label: string, description: string | undefined, field: APIComponentInLabel): TemplateResult {
    const give = (answer: Answer): void => {
      this.#given.set(field.custom_id, answer)
      this.#draw()
    }
    const required = field.type === 23 ? false : field.required !== false
    return html`<div class="modal-field">
      <label for="field-${field.custom_id}"
        >${label}${required ? html`<span class="star" title="Required" aria-hidden="true"> *</span>` : nothing}</label
      >
      ${description ? html`<p class="field-description">${description}</p>` : nothing}
      ${this.#field(app, label, field, give)}
    </div>`
  }

  #field(
    app: App,
    label: string,
    field: APIComponentInLabel,
    give: (answer: Answer) => void,
  ): TemplateResult | typeof nothing {
    const given = this.#given.get(field.custom_id)
    switch (field.type) {
      case 4:
        return textField(field, typeof given === 'string' ? given : '', give)
      case 3:
      case 5:
      case 6:
      case 7:
      case 8:
        return selectField(app, label, field, give)
      case 21:
        return radios(label, field, given, give)
      case 22:
        return checkboxes(label, field, given, give)
      case 23:
        return html`<input
          id="field-${field.custom_id}"
          type="checkbox"
          .checked=${given === true}
          @change=${(event: Event) => {
            give((event.target as HTMLInputElement).checked)
          }}
        />`
      default:
        return html`<p class="field-description">The local table has no such field yet.</p>`
    }
  }

  connectedCallback(): void {
    queueMicrotask(() => {
      this.querySelector('dialog')?.showModal()
      this.querySelector<HTMLElement>('.modal-fields :is(input, textarea, button)')?.focus()
    })
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault()
    const source = this.#source
    if (source === undefined || this.#sending) return
    const fields = source.modal.components.flatMap(fieldOf)
    const problem = fields
      .map((field) => missing(field, this.#given.get(field.custom_id)))
      .find((text) => text !== undefined)
    this.#problem = problem ?? ''
    this.#draw()
    if (problem === undefined) void this.#send(source)
  }

  async #send({ app, modal }: Source): Promise<void> {
    this.#sending = true
    this.#draw()
    const channelId = modal.channel_id ?? app.channel?.id ?? ''
    const outcome = await app.attempts.submit(modal, channelId, answers(modal, this.#given))
    this.#sending = false
    this.#problem = outcome.ok ? '' : outcome.sentence
    this.#draw()
    if (outcome.ok) this.querySelector('dialog')?.close()
  }
}

customElements.define('modal-form', ModalForm)
