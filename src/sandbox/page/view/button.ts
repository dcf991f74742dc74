import { html, nothing, type TemplateResult } from 'lit-html'
import type { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10'
import type { App } from '../app.ts'
import type { Message } from '../model/wire.ts'
import { placeOf } from '../text/places.ts'
import { follow } from '../text/view.ts'
import { icon } from './icons.ts'

const styleNames: Readonly<Record<number, string>> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
  5: 'link',
}

export function emojiText(emoji: Partial<APIMessageComponentEmoji> | undefined): string {
  if (emoji?.name === undefined) return ''
  return emoji.id === undefined ? emoji.name : `:${emoji.name}:`
}

/** A button of a message; pressed, it waits for the bot and takes no second press meanwhile. */
export function buttonView(app: App, message: Message, button: APIButtonComponent): TemplateResult {
  const style = styleNames[button.style] ?? 'secondary'
  const emoji = 'emoji' in button ? emojiText(button.emoji) : ''
  const label = 'label' in button ? (button.label ?? '') : ''
  const content = html`${emoji === '' ? nothing : html`<span class="emoji" aria-hidden=${label !== ''}>${emoji}</span>`}${label === '' ? nothing : html`<span>${label}</span>`}`
  if ('url' in button) {
    const place = placeOf(button.url, app.table.guild.id)
    if (place !== undefined)
      return html`<a class="button link" href="#${place.channelId}" @click=${follow(app, place)}>${content}</a>`
    return html`<a class="button link" href=${button.url} target="_blank" rel="noopener noreferrer"
      >${content}${icon('window')}</a
    >`
  }
  if (!('custom_id' in button)) return html`<button class="button" type="button" disabled>${content}</button>`
  const { custom_id: customId } = button
  const busy = app.attempts.isBusy(message, customId)
  const press = (): void => void app.attempts.press(message, button.type, customId)
  return html`<button
    class="button ${style} ${busy ? 'busy' : ''}"
    type="button"
    ?disabled=${button.disabled === true}
    aria-busy=${busy}
    @click=${press}
  >
    ${content}
  </button>`
}
