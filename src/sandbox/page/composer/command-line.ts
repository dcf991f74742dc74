import { html, nothing, type TemplateResult } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { repeat } from 'lit-html/directives/repeat.js'
import type { BasicOption } from '../model/wire.ts'
import type { Composition } from './composition.ts'
import { type Filling, hiddenOptions, optionType, type Place, shownOptions } from './draft.ts'
import { pathText } from './leaves.ts'

interface Line {
  readonly composition: Composition
  readonly filling: Filling
  /** The id of the marked line of the list above, while there is one. */
  readonly activeId: string | undefined
  readonly expanded: boolean
}

/** A command with its options side by side, and a last field by which more can be added. */
export function commandLine(line: Line): TemplateResult {
  const { composition, filling } = line
  const hidden = hiddenOptions(filling)
  return html`<div class="command-line" role="group" aria-label="Command ${pathText(filling.leaf)}">
    <span class="command-name">${pathText(filling.leaf)}</span>
    ${repeat(
      shownOptions(filling),
      ({ name }) => name,
      (option) => optionView(line, option),
    )}
    <input
      class="adder"
      type="text"
      role="combobox"
      autocomplete="off"
      aria-label=${hidden.length === 0 ? 'Press Enter to send' : 'Add an option, or press Enter to send'}
      aria-expanded=${line.expanded}
      aria-controls="composer-menu"
      aria-activedescendant=${line.activeId ?? nothing}
      placeholder=${hidden.length === 0 ? '' : `+${String(hidden.length)} more`}
      .value=${live(composition.adderText)}
      @input=${(event: Event) => {
        composition.typeInAdder((event.target as HTMLInputElement).value)
      }}
      @focus=${() => {
        composition.enter({ at: 'adder' })
      }}
    />
  </div>`
}

function optionView(line: Line, option: BasicOption): TemplateResult {
  const { name } = option
  const fault = line.composition.faults.includes(name)
  return html`<span class="option ${fault ? 'fault' : ''}">
    <label for="option-${name}">${name}</label>
    ${option.type === optionType.file ? fileField(line, name) : textField(line, option, fault)}
  </span>`
}

function textField(
  { composition, filling, activeId, expanded }: Line,
  option: BasicOption,
  fault: boolean,
): TemplateResult {
  const { name } = option
  const text = filling.entered[name]?.text ?? ''
  return html`<input
    id="option-${name}"
    type="text"
    role="combobox"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    aria-expanded=${expanded}
    aria-controls="composer-menu"
    aria-activedescendant=${activeId ?? nothing}
    aria-invalid=${fault}
    aria-required=${option.required === true}
    aria-description=${option.description}
    size=${Math.min(40, Math.max(6, text.length))}
    .value=${live(text)}
    @input=${(event: Event) => {
      composition.fill(name, { text: (event.target as HTMLInputElement).value })
    }}
    @focus=${() => {
      composition.enter({ at: 'option', name })
    }}
  />`
}

function fileField({ composition }: Line, name: string): TemplateResult {
  return html`<input
    id="option-${name}"
    type="file"
    @focus=${() => {
      composition.enter({ at: 'option', name })
    }}
    @change=${(event: Event) => {
      const [file] = (event.target as HTMLInputElement).files ?? []
      if (file !== undefined) composition.fill(name, { text: file.name, file })
    }}
  />`
}

/** Puts the cursor where it belongs, after the line was drawn. */
export function focusField(root: HTMLElement, place: Place): void {
  const selector =
    place.at === 'text' ? 'textarea' : place.at === 'adder' ? '.adder' : `#option-${CSS.escape(place.name)}`
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  field?.focus()
  if (field !== null && field.type !== 'file') field.setSelectionRange(field.value.length, field.value.length)
}
