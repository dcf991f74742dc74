import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { channelRows } from '../model/channels.ts'
import { type Channel, channelTypes, displayName, isThread, type User } from '../model/wire.ts'
import { avatar } from './avatar.ts'
import { icon } from './icons.ts'
import { badge } from './rail.ts'

/** Channels, threads and direct messages of the person at the keyboard. */
export function sidebar(app: App): TemplateResult {
  const { person, table } = app
  const others = table.people.map(({ user }) => user).filter(({ id }) => id !== person.user.id)
  return html`<nav class="sidebar" aria-label="Channels">
    <p class="server-name">${table.guild.name}</p>
    <div class="channels">
      <h2>Channels</h2>
      <ul>
        ${channelRows(person.channels).map(
          ({ channel, threads }) =>
            html`<li>
              ${channelLink(app, channel)}
              ${
                threads.length === 0
                  ? nothing
                  : html`<ul class="threads">
                      ${threads.map((thread) => html`<li>${channelLink(app, thread)}</li>`)}
                    </ul>`
              }
            </li>`,
        )}
      </ul>
      <h2>Direct messages</h2>
      <ul>
        ${[table.bot, ...others].map((user) => html`<li>${directLink(app, user)}</li>`)}
      </ul>
    </div>
    ${selfPanel(app)}
  </nav>`
}

function channelLink(app: App, channel: Channel): TemplateResult {
  const mark = isThread(channel) ? icon('thread') : icon('hash')
  return link(app, channel, html`<span class="channel-mark">${mark}</span>`, app.channelName(channel))
}

function directLink(app: App, user: User): TemplateResult {
  const known = app.person.channels.direct.find(({ recipients = [] }) => recipients.some(({ id }) => id === user.id))
  const name = displayName(user)
  if (known !== undefined) return link(app, known, avatar(app, user), name)
  return html`<button class="channel" type="button" @click=${() => void app.openDirect(user.id).catch(() => undefined)}>
    ${avatar(app, user)}<span class="channel-name">${name}</span>
  </button>`
}

function link(app: App, channel: Channel, mark: TemplateResult, name: string): TemplateResult {
  const current = channel.id === app.channel?.id
  const { any, pings } = app.person.unread(channel)
  const kind = channel.type === channelTypes.dm ? 'Direct message with' : isThread(channel) ? 'Thread' : 'Channel'
  const waiting = pings > 0 ? `, ${String(pings)} ${pings === 1 ? 'ping' : 'pings'}` : any ? ', unread' : ''
  return html`<a
    class="channel ${current ? 'current' : ''} ${any && !current ? 'unread' : ''}"
    href="#${channel.id}"
    @click=${() => {
      app.setDrawer('none')
    }}
    aria-current=${current ? 'page' : nothing}
    aria-label="${kind} ${name}${waiting}"
    >${mark}<span class="channel-name">${name}</span>${badge(pings)}</a
  >`
}

function selfPanel(app: App): TemplateResult {
  const { person, table } = app
  const name = displayName(person.user)
  const free = table.people.find(({ place }) => place === (person.place % table.people.length) + 1)
  const beside =
    free === undefined
      ? nothing
      : html`<a
          class="icon-button"
          href="?as=${free.place}"
          target="_blank"
          rel="opener"
          title="Open ${displayName(free.user)} in a second window"
          aria-label="Open ${displayName(free.user)} in a second window"
          >${icon('window')}</a
        >`
  return html`<section class="self" aria-label="You">
    ${avatar(app, person.user)}
    <div class="self-name"><b>${name}</b><small>Person ${person.place} of ${table.people.length}</small></div>
    ${beside}
    <button
      class="icon-button"
      type="button"
      title="Keyboard (Ctrl+/)"
      aria-label="Keyboard shortcuts"
      @click=${() => {
        app.showShortcuts(true)
      }}
    >
      ${icon('keyboard')}
    </button>
  </section>`
}
