import { html, render, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { type Channel, displayName, type Message } from '../model/wire.ts'
import { formatStamp } from '../text/time.ts'
import { follow, markdown } from '../text/view.ts'
import { avatar } from './avatar.ts'

interface Source {
  readonly app: App
  readonly channel: Channel | undefined
  /** Differs when pins may have changed. */
  readonly version: number
}

interface Pins {
  readonly items: readonly { readonly message: Message }[]
}

/** `<pin-list>`: the pinned messages of the open channel, read when shown and whenever they change. */
export class PinList extends HTMLElement {
  #key = ''
  #app: App | undefined
  #messages: readonly Message[] | undefined

  set source({ app, channel, version }: Source) {
    const key = [app.person.user.id, channel?.id, version].join('/')
    this.#app = app
    if (key === this.#key) return
    this.#key = key
    this.#messages = undefined
    this.#draw()
    if (channel !== undefined) void this.#load(app, channel.id, key)
  }

  async #load(app: App, channelId: string, key: string): Promise<void> {
    const pins = await app.person.rest.get<Pins>(`/channels/${channelId}/messages/pins`).catch(() => ({ items: [] }))
    if (key !== this.#key) return
    this.#messages = pins.items.map(({ message }) => message)
    this.#draw()
  }

  #draw(): void {
    render(this.#view(), this)
  }

  #view(): TemplateResult {
    const app = this.#app
    const messages = this.#messages
    if (app === undefined || messages === undefined) return html`<p class="empty">Loading…</p>`
    if (messages.length === 0) return html`<p class="empty">Nothing is pinned in this channel.</p>`
    return html`<ul class="pins">
      ${messages.map((message) => html`<li class="pin">${this.#pin(app, message)}</li>`)}
    </ul>`
  }

  #pin(app: App, message: Message): TemplateResult {
    return html`<header class="message-head">
        ${avatar(app, message.author)} <span class="author">${displayName(message.author)}</span>
        <time>${formatStamp(new Date(message.timestamp), new Date())}</time>
      </header>
      ${markdown(app, summary(message))}
      <a
        class="text-link"
        href="#${message.channel_id}"
        @click=${follow(app, { channelId: message.channel_id, messageId: message.id })}
        >Jump</a
      >`
  }
}

/** The words of a message, wherever it carries them. */
function summary(message: Message): string {
  const inEmbeds = message.embeds.flatMap(({ title, description }) => [title ?? '', description ?? ''])
  const inComponents = (message.components ?? []).flatMap((each) =>
    each.type === 10
      ? [each.content]
      : each.type === 17
        ? each.components.flatMap((part) => (part.type === 10 ? [part.content] : []))
        : [],
  )
  const words = [message.content, ...inEmbeds, ...inComponents].filter((text) => text !== '').join('\n')
  return words === '' ? '*A picture or panel*' : words.slice(0, 500)
}

customElements.define('pin-list', PinList)
