import { html, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { type Channel, displayName, type User } from '../model/wire.ts'
import { avatar } from './avatar.ts'
import { icon } from './icons.ts'
import './pin-list.ts'

/** The column at the right: who is here, or what is pinned. */
export function side(app: App, channel: Channel | undefined): TemplateResult {
  const close = html`<button
    class="icon-button only-small"
    type="button"
    aria-label="Close"
    @click=${() => {
      app.setDrawer('none')
    }}
  >
    ${icon('close')}
  </button>`
  if (app.side === 'pins') {
    return html`<aside class="side" aria-label="Pinned messages">
      <div class="side-head">
        <h2>Pinned messages</h2>
        ${close}
      </div>
      <pin-list .source=${{ app, channel, version: app.person.pinsVersion }}></pin-list>
    </aside>`
  }
  return html`<aside class="side" aria-label="People">
    <div class="side-head">
      <h2>At the table</h2>
      ${close}
    </div>
    <ul class="people">
      ${app.table.people.map(({ user }) => html`<li>${personRow(app, user)}</li>`)}
    </ul>
    <h2>Bot</h2>
    <ul class="people">
      <li>${personRow(app, app.table.bot)}</li>
    </ul>
  </aside>`
}

function personRow(app: App, user: User): TemplateResult {
  const name = displayName(user)
  if (user.id === app.person.user.id) {
    return html`<span class="member"
      >${avatar(app, user)}<span>${name} <small>you</small></span></span
    >`
  }
  return html`<button
    class="member"
    type="button"
    title="Write to ${name}"
    aria-label="Write to ${name}${user.bot === true ? ' APP' : ''}"
    @click=${() => void app.openDirect(user.id).catch(() => undefined)}
  >
    ${avatar(app, user)}<span>${name}</span>
    ${user.bot === true ? html`<span class="app-tag">APP</span>` : ''}
  </button>`
}
