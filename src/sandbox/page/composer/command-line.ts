import { html, nothing, type TemplateResult } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import type { BasicOption } from '../model/wire.ts'
import { type Filling, hiddenOptions, optionType, type Place, shownOptions } from './draft.ts'
import { pathText } from './leaves.ts'

interface Line {
  /** The id of the marked line of the list above. */
  readonly active: string | undefined
  readonly expanded: boolean
  readonly adderText: string
  readonly faults: readonly string[]
  readonly onFocus: (place: Place) => void
  readonly onText: (name: string, text: string) => void
  readonly onFile: (name: string, file: File) => void
  readonly onAdder: (text: string) => void
}

/** A command with its options side by side, and a last field by which more can be added. */
export function commandLine(filling: Filling, line: Line): TemplateResult {
  const hidden = hiddenOptions(filling)
  return html`<div class="command-line" role="group" aria-label="Command ${pathText(filling.leaf)}">
    <span class="command-name">${pathText(filling.leaf)}</span>
    ${repeat(
      shownOptions(filling),
      ({ name }) => name,
      (option) => optionField(filling, option, line),
    )}
    <input
      class="adder"
      type="text"
      role="combobox"
      autocomplete="off"
      aria-label=${hidden.length === 0 ? 'Press Enter to send' : 'Add an option, or press Enter to send'}
      aria-expanded=${line.expanded}
      aria-controls="composer-menu"
      aria-activedescendant=${line.active ?? nothing}
      placeholder=${hidden.length === 0 ? '' : `+${String(hidden.length)} more`}
      .value=${line.adderText}
      @input=${(event: Event) => {
        line.onAdder((event.target as HTMLInputElement).value)
      }}
      @focus=${() => {
        line.onFocus({ at: 'adder' })
      }}
    />
  </div>`
}

function optionField(filling: Filling, option: BasicOption, line: Line): TemplateResult {
  const { name } = option
  const text = filling.entered[name]?.text ?? ''
  const fault = line.faults.includes(name)
  const field =
    option.type === optionType.file
      ? fileField(name, line)
      : html`<input
          id="option-${name}"
          type="text"
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          aria-expanded=${line.expanded}
          aria-controls="composer-menu"
          aria-activedescendant=${line.active ?? nothing}
          aria-invalid=${fault}
          aria-required=${option.required === true}
          aria-description=${option.description}
          size=${Math.min(40, Math.max(6, text.length))}
          .value=${text}
          @input=${(event: Event) => {
            line.onText(name, (event.target as HTMLInputElement).value)
          }}
          @focus=${() => {
            line.onFocus({ at: 'option', name })
          }}
        />`
  return html`<span class="option ${fault ? 'fault' : ''}"><label for="option-${name}">${name}</label>${field}</span>`
}

function fileField(name: string, line: Line): TemplateResult {
  return html`<input
    id="option-${name}"
    type="file"
    @focus=${() => {
      line.onFocus({ at: 'option', name })
    }}
    @change=${(event: Event) => {
      const [file] = (event.target as HTMLInputElement).files ?? []
      if (file !== undefined) line.onFile(name, file)
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
