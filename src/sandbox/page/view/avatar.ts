import { html, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { displayName, type User } from '../model/wire.ts'

/** A coloured disc with the first letter of a name; the bot has a mark of its own. Decoration: names stand beside it. */
export function avatar(app: App, user: User): TemplateResult {
  const place = app.table.people.find((person) => person.user.id === user.id)?.place
  if (place === undefined) {
    return html`<span class="avatar bot" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M12 2.5 14.7 9.3 22 9.9 16.4 14.6 18.2 21.7 12 17.8 5.8 21.7 7.6 14.6 2 9.9 9.3 9.300z" />
      </svg>
    </span>`
  }
  return html`<span class="avatar p${place}" aria-hidden="true" data-letter=${displayName(user).slice(0, 1)}></span>`
}
