import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { type Channel, channelTypes, displayName, isThread } from '../model/wire.ts'
import { inlineMarkdown } from '../text/view.ts'
import { avatar } from './avatar.ts'
import { icon, type Icon } from './icons.ts'
import { badge } from './rail.ts'

/** The bar over a conversation. */
export function header(app: App, channel: Channel | undefined): TemplateResult {
  const pings = app.table.people.reduce((sum, person) => sum + person.totalUnread().pings, 0)
  const mark: Icon =
    channel === undefined || channel.type === channelTypes.text ? 'hash' : isThread(channel) ? 'thread' : 'at'
  return html`<header class="topbar">
    <button
      class="icon-button only-small"
      type="button"
      aria-label="Channels and people${pings > 0 ? `, ${String(pings)} pings` : ''}"
      aria-expanded=${app.drawer === 'channels'}
      @click=${() => {
        app.setDrawer(app.drawer === 'channels' ? 'none' : 'channels')
      }}
    >
      ${icon('menu')}${badge(pings)}
    </button>
    <span class="channel-mark">${icon(mark)}</span>
    <h1 class="title">${channel === undefined ? '' : app.channelName(channel)}</h1>
    ${channel?.topic ? html`<p class="topic">${inlineMarkdown(app, channel.topic)}</p>` : nothing}
    <span class="spring"></span>
    ${channel?.type === channelTypes.text ? threadButton(app) : nothing}
    ${sideButton(app, 'pins', 'pin', 'Pinned messages')} ${sideButton(app, 'people', 'people', 'People')}
    <button
      class="icon-button only-small"
      type="button"
      aria-label="You are ${displayName(app.person.user)}. Be someone else"
      @click=${() => {
        app.setDrawer('channels')
      }}
    >
      ${avatar(app, app.person.user)}
    </button>
  </header>`
}

function threadButton(app: App): TemplateResult {
  return html`<button
    class="icon-button"
    type="button"
    title="New thread"
    aria-label="New thread"
    @click=${() => {
      app.showThread(true)
    }}
  >
    ${icon('thread')}
  </button>`
}

function sideButton(app: App, side: App['side'], mark: Icon, label: string): TemplateResult {
  const shown = app.shows(side)
  return html`<button
    class="icon-button ${shown ? 'on' : ''}"
    type="button"
    title=${label}
    aria-label=${label}
    aria-expanded=${shown}
    @click=${() => {
      app.toggleSide(side)
    }}
  >
    ${icon(mark)}
  </button>`
}
