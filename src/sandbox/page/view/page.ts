import { html, nothing, type TemplateResult } from 'lit-html'
import { keyed } from 'lit-html/directives/keyed.js'
import type { App } from '../app.ts'
import { type Channel, displayName } from '../model/wire.ts'
import '../composer/composer.ts'
import { header } from './header.ts'
import { icon } from './icons.ts'
import { lightbox } from './lightbox.ts'
import { messageList } from './message-list.ts'
import './modal-form.ts'
import { newThread } from './new-thread.ts'
import { rail } from './rail.ts'
import { shortcuts } from './shortcuts.ts'
import { side } from './side.ts'
import { sidebar } from './sidebar.ts'

/** The whole page for the person at the keyboard. */
export function page(app: App): TemplateResult {
  const { channel, person } = app
  const sideShown = app.sideOpen ? 'side-open' : ''
  return html`<a class="skip-link" href="#composer" @click=${toComposer}>Skip to the message field</a>
    <div class="frame ${sideShown} drawer-${app.drawer}">
      <div class="left">${rail(app)} ${sidebar(app)}</div>
      <main>
        ${header(app, channel)} ${app.hintOpen ? hint(app) : nothing}
        ${person.connection === 'lost' ? html`<p class="lost" role="status">Connection lost. Trying again…</p>` : nothing}
        ${channel === undefined ? html`<p class="empty">${person.ready ? 'No channel here.' : 'Loading…'}</p>` : conversation(app, channel)}
      </main>
      ${side(app, channel)}
      <button
        class="shade"
        type="button"
        tabindex="-1"
        aria-label="Close the side panel"
        @click=${() => {
          app.setDrawer('none')
        }}
      ></button>
    </div>
    ${lightbox(app)} ${shortcuts(app)} ${newThread(app)}
    ${person.modal === undefined ? nothing : keyed(person.modal, html`<modal-form .source=${{ app, modal: person.modal }}></modal-form>`)}
    <p class="unseen" role="status" aria-live="polite">${app.announcement}</p>`
}

function conversation(app: App, channel: Channel): TemplateResult {
  return html`${keyed(`${app.person.user.id}/${channel.id}`, messageList(app, channel))}
    <div class="bottom" id="composer">
      <message-composer .source=${{ app, channel }}></message-composer>
      ${typingLine(app, channel)}
    </div>`
}

function typingLine(app: App, channel: Channel): TemplateResult {
  const names = app.person.typing
    .in(channel.id)
    .flatMap((id) => app.user(id) ?? [])
    .map(displayName)
  const text = names.length === 0 ? '' : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`
  return html`<p class="typing" aria-live="off">${text}</p>`
}

function hint(app: App): TemplateResult {
  return html`<section class="hint" aria-label="Welcome">
    <p>
      <b>This is your local table.</b> It works like Discord, on this machine only. You are all six people: choose who
      to be at the left. Type <kbd>/game new</kbd> to start a war.
    </p>
    <button
      class="button primary"
      type="button"
      @click=${() => {
        app.requestCommand('game new')
        app.dismissHint()
      }}
    >
      Start a war
    </button>
    <button
      class="icon-button"
      type="button"
      aria-label="Got it, hide this"
      @click=${() => {
        app.dismissHint()
      }}
    >
      ${icon('close')}
    </button>
  </section>`
}

function toComposer(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('message-composer textarea, message-composer input')?.focus()
}
