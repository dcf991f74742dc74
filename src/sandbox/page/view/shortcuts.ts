import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { icon } from './icons.ts'
import './open-dialog.ts'

const keys: readonly (readonly [string, string])[] = [
  ['Alt + 1 … 6', 'Be the first … sixth person'],
  ['Alt + ↑ / ↓', 'Channel above or below'],
  ['/', 'Begin a command from anywhere'],
  ['Tab', 'Take the marked suggestion, go to the next field'],
  ['Enter', 'Send'],
  ['Shift + Enter', 'New line'],
  ['Escape', 'Close, or leave a command'],
  ['Ctrl + /', 'This list'],
]

/** The list of keys. */
export function shortcuts(app: App): TemplateResult | typeof nothing {
  if (!app.shortcutsOpen) return nothing
  return html`<open-dialog
    .closed=${() => {
      app.showShortcuts(false)
    }}
  >
    <dialog class="sheet" aria-labelledby="shortcuts-title">
      <form method="dialog" class="sheet-head">
        <h2 id="shortcuts-title">Keyboard</h2>
        <button class="icon-button" aria-label="Close">${icon('close')}</button>
      </form>
      <dl class="keys">
        ${keys.map(
          ([key, meaning]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>
    </dialog>
  </open-dialog>`
}

/** Keys that work everywhere on the page. */
export function onGlobalKey(app: App, event: KeyboardEvent): void {
  if (document.querySelector('dialog[open]') !== null) return
  const chosen = app.table.people.find(({ place }) => event.altKey && event.code === `Digit${String(place)}`)
  if (chosen !== undefined) app.be(chosen)
  else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
    neighbour(app, event.key === 'ArrowUp' ? -1 : 1)
  else if (event.ctrlKey && event.key === '/') app.showShortcuts(true)
  else if (event.key === 'Escape' && app.drawer !== 'none') app.setDrawer('none')
  else {
    if (beginsText(event)) document.querySelector<HTMLElement>('message-composer :is(textarea, .adder)')?.focus()
    return
  }
  event.preventDefault()
}

/** Whether a sign is typed where nothing takes it: it then goes to the composer, as in Discord. A slash comes from buttons too. */
function beginsText(event: KeyboardEvent): boolean {
  const place = event.target as HTMLElement
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false
  if (place.matches('input, textarea')) return false
  return event.key === '/' || place === document.body || place.matches('.scroller, .message')
}

function neighbour(app: App, by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a.channel')].map((link) =>
    link.hash.slice(1),
  )
  const at = links.indexOf(app.channel?.id ?? '')
  const next = links[(at + by + links.length) % links.length]
  if (next !== undefined) app.open(next)
}
