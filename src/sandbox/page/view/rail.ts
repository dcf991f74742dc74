import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import type { Person } from '../model/person.ts'
import { displayName } from '../model/wire.ts'
import { avatar } from './avatar.ts'

/** The column of people: one click and you are someone else. */
export function rail(app: App): TemplateResult {
  return html`<nav class="rail" aria-label="Who you are">
    <p class="rail-title" aria-hidden="true">Play as</p>
    <ul>
      ${app.table.people.map((person) => html`<li>${personButton(app, person)}</li>`)}
    </ul>
  </nav>`
}

function personButton(app: App, person: Person): TemplateResult {
  const current = person === app.person
  const { any, pings } = person.totalUnread()
  const name = displayName(person.user)
  const waiting = pings > 0 ? `, ${String(pings)} ${pings === 1 ? 'ping' : 'pings'}` : any ? ', unread messages' : ''
  return html`<button
    type="button"
    class="person ${current ? 'current' : ''} ${any && !current ? 'unread' : ''}"
    title="Play as ${name} (Alt+${person.place})"
    aria-label=${current ? `${name}, that is you now${waiting}` : `Play as ${name}${waiting}`}
    aria-current=${current ? 'true' : 'false'}
    @click=${() => {
      app.be(person)
    }}
  >
    ${avatar(app, person.user)}<span class="person-name" aria-hidden="true">${name}</span>
    ${badge(pings)}
  </button>`
}

/** The red number of pings. Its meaning is said by the label of what carries it. */
export const badge = (pings: number): TemplateResult | typeof nothing =>
  pings === 0 ? nothing : html`<span class="badge" aria-hidden="true" data-count=${pings > 99 ? '99+' : pings}></span>`
