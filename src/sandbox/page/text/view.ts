import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { channelTypes, displayName } from '../model/wire.ts'
import { type Block, parseMarkdown } from './blocks.ts'
import { placeOf, type Place } from './places.ts'
import { type Inline, parseInline } from './inline.ts'
import './live-time.ts'

/** A message text as Discord shows it. The text only ever becomes text nodes, so it cannot become markup. */
export function markdown(app: App, source: string): TemplateResult {
  return html`<div class="markdown">${parseMarkdown(source).map((block) => blockView(app, block))}</div>`
}

/** The same for one line without blocks: titles, field names, button-like places. */
export function inlineMarkdown(app: App, source: string): TemplateResult {
  return html`${inlines(app, parseInline(source))}`
}

function blockView(app: App, block: Block): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inlines(app, block.children)}</p>`
    case 'heading':
      return html`<p class="heading h${block.level}" role="heading" aria-level="2">${inlines(app, block.children)}</p>`
    case 'subtext':
      return html`<p class="subtext">${inlines(app, block.children)}</p>`
    case 'quote':
      return html`<blockquote>${block.children.map((child) => blockView(app, child))}</blockquote>`
    case 'code':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`
    case 'list': {
      const items = block.items.map((item) => html`<li>${item.map((child) => blockView(app, child))}</li>`)
      return block.start === undefined
        ? html`<ul>
            ${items}
          </ul>`
        : html`<ol start=${block.start}>
            ${items}
          </ol>`
    }
  }
}

const inlines = (app: App, list: readonly Inline[]): readonly unknown[] => list.map((each) => inlineView(app, each))

function inlineView(app: App, inline: Inline): unknown {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return html`<code>${inline.text}</code>`
    case 'strong':
      return html`<strong>${inlines(app, inline.children)}</strong>`
    case 'em':
      return html`<em>${inlines(app, inline.children)}</em>`
    case 'underline':
      return html`<u>${inlines(app, inline.children)}</u>`
    case 'strike':
      return html`<s>${inlines(app, inline.children)}</s>`
    case 'spoiler':
      return html`<button class="spoiler" type="button" aria-label="Spoiler, press to show" @click=${reveal}>
        <span>${inlines(app, inline.children)}</span>
      </button>`
    case 'link':
      return linkView(app, inline)
    case 'user':
      return userMention(app, inline.id)
    case 'role':
      return html`<span class="mention">@role</span>`
    case 'channel':
      return channelMention(app, inline.id)
    case 'everyone':
      return html`<span class="mention me">${inline.text}</span>`
    case 'command':
      return html`<button
        class="mention"
        type="button"
        @click=${() => {
          app.requestCommand(inline.name)
        }}
      >
        /${inline.name}
      </button>`
    case 'emoji':
      return `:${inline.name}:`
    case 'time':
      return html`<live-time class="timestamp" .at=${inline}></live-time>`
  }
}

function linkView(app: App, link: Extract<Inline, { kind: 'link' }>): TemplateResult {
  const place = placeOf(link.url, app.table.guild.id)
  if (place === undefined) {
    return html`<a href=${link.url} target="_blank" rel="noopener noreferrer" title=${link.title ?? nothing}
      >${inlines(app, link.children)}</a
    >`
  }
  const [only] = link.children
  const bare = only?.kind === 'text' && only.text === link.url
  return html`<a class=${bare ? 'mention' : ''} href="#${place.channelId}" @click=${follow(app, place)}
    >${bare ? placeName(app, place) : inlines(app, link.children)}</a
  >`
}

/** What a link to a place of the table does: the page goes there by itself. */
export const follow =
  (app: App, place: Place) =>
  (event: Event): void => {
    event.preventDefault()
    app.goTo(place)
  }

function placeName(app: App, { channelId, messageId }: Place): string {
  const channel = app.person.channel(channelId)
  const name = channel === undefined ? '#unknown' : `#${app.channelName(channel)}`
  return messageId === undefined ? name : `${name} › message`
}

function userMention(app: App, id: string): TemplateResult {
  const user = app.user(id)
  if (user === undefined) return html`<span class="mention">@unknown-user</span>`
  const self = id === app.person.user.id ? 'me' : ''
  return html`<span class="mention ${self}">@${displayName(user)}</span>`
}

function channelMention(app: App, id: string): TemplateResult {
  const channel = app.person.channel(id)
  if (channel === undefined) return html`<span class="mention">#unknown</span>`
  const mark = channel.type === channelTypes.dm ? '@' : '#'
  return html`<a class="mention" href="#${id}">${mark}${app.channelName(channel)}</a>`
}

function reveal(event: Event): void {
  const button = event.currentTarget as HTMLElement
  button.classList.add('shown')
  button.removeAttribute('aria-label')
}
