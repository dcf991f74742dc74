import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { icon } from './icons.ts'
import './open-dialog.ts'

/** The form for a thread in the open channel: a second place to play. */
export function newThread(app: App): TemplateResult | typeof nothing {
  const { channel, person } = app
  if (!app.threadOpen || channel === undefined) return nothing
  const start = (event: SubmitEvent): void => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim()
    if (name === '') return
    app.showThread(false)
    void person.startThread(channel.id, name).then(
      (thread) => {
        app.open(thread.id)
      },
      app.attempts.refused(channel.id, `New thread: ${name}`),
    )
  }
  return html`<open-dialog
    .closed=${() => {
      app.showThread(false)
    }}
  >
    <dialog class="sheet modal" aria-labelledby="thread-title">
      <form @submit=${start}>
        <div class="sheet-head">
          <h2 id="thread-title">New thread in #${app.channelName(channel)}</h2>
          <button
            class="icon-button"
            type="button"
            aria-label="Close"
            @click=${() => {
              app.showThread(false)
            }}
          >
            ${icon('close')}
          </button>
        </div>
        <div class="modal-fields">
          <div class="modal-field">
            <label for="thread-name">Name</label>
            <input id="thread-name" name="name" type="text" required maxlength="100" autocomplete="off" autofocus />
          </div>
        </div>
        <div class="sheet-foot">
          <button class="button primary" type="submit">Create thread</button>
        </div>
      </form>
    </dialog>
  </open-dialog>`
}
