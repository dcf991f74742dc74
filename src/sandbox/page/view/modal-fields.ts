import { html, nothing, type TemplateResult } from 'lit-html'
import type {
  APICheckboxGroupComponent,
  APIComponentInLabel,
  APIModalInteractionResponseCallbackComponent,
  APIRadioGroupComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10'
import type { App } from '../app.ts'
import type { Answer } from './modal-answers.ts'
import { choicesOf } from './select-choices.ts'
import './select-menu.ts'

type Give = (answer: Answer) => void

const paragraph = 2

/** The fields of one part of a modal. */
export function fieldOf(part: APIModalInteractionResponseCallbackComponent): readonly APIComponentInLabel[] {
  if (part.type === 1) return part.components
  return part.type === 18 ? [part.component] : []
}

export function textField(field: APITextInputComponent, value: string, give: Give): TemplateResult {
  const onInput = (event: Event): void => {
    give((event.target as HTMLInputElement | HTMLTextAreaElement).value)
  }
  const most = field.max_length ?? 4000
  const long = field.style === paragraph
  const shared = {
    id: `field-${field.custom_id}`,
    least: field.min_length ?? nothing,
    required: field.required !== false,
  }
  return html`${
      long
        ? html`<textarea
            id=${shared.id}
            rows="5"
            minlength=${shared.least}
            maxlength=${most}
            placeholder=${field.placeholder ?? nothing}
            ?required=${shared.required}
            .value=${value}
            @input=${onInput}
          ></textarea>`
        : html`<input
            id=${shared.id}
            type="text"
            autocomplete="off"
            minlength=${shared.least}
            maxlength=${most}
            placeholder=${field.placeholder ?? nothing}
            ?required=${shared.required}
            .value=${value}
            @input=${onInput}
          />`
    } <span class="count" aria-hidden="true">${value.length}/${most}</span>`
}

export function selectField(app: App, label: string, field: APISelectMenuComponent, give: Give): TemplateResult {
  return html`<select-menu
    id="field-${field.custom_id}"
    .options=${choicesOf(app, field)}
    .settings=${{
      label: field.placeholder ?? label,
      least: field.required === false ? 0 : (field.min_values ?? 1),
      most: field.max_values ?? 1,
      disabled: field.disabled === true,
      busy: false,
    }}
    .choose=${give}
  ></select-menu>`
}

export function radios(
  label: string,
  field: APIRadioGroupComponent,
  given: Answer | undefined,
  give: Give,
): TemplateResult {
  return html`<div role="radiogroup" aria-label=${label} id="field-${field.custom_id}">
    ${field.options.map(
      (option) =>
        html`<label class="choice">
          <input
            type="radio"
            name=${field.custom_id}
            .checked=${given === option.value}
            @change=${() => {
              give(option.value)
            }}
          />
          <span>${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span>
        </label>`,
    )}
  </div>`
}

export function checkboxes(
  label: string,
  field: APICheckboxGroupComponent,
  given: Answer | undefined,
  give: Give,
): TemplateResult {
  const picked = Array.isArray(given) ? (given as readonly string[]) : []
  const toggle = (value: string): void => {
    give(picked.includes(value) ? picked.filter((each) => each !== value) : [...picked, value])
  }
  return html`<div role="group" aria-label=${label} id="field-${field.custom_id}">
    ${field.options.map(
      (option) =>
        html`<label class="choice">
          <input
            type="checkbox"
            .checked=${picked.includes(option.value)}
            @change=${() => {
              toggle(option.value)
            }}
          />
          <span>${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span>
        </label>`,
    )}
  </div>`
}
