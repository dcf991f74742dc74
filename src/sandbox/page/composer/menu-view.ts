import { html, nothing, type TemplateResult } from 'lit-html'
import type { Menu, Offer } from './menu.ts'

/** The list above the composer. The cursor stays in the field below; the list only shows what is marked. */
export function menuView(
  menu: Menu,
  active: number,
  fault: string | undefined,
  take: (offer: Offer) => void,
): TemplateResult {
  return html`<div class="composer-menu">
    <p class="menu-title ${fault === undefined ? '' : 'fault'}" role=${fault === undefined ? nothing : 'alert'}>
      ${fault ?? menu.title}
    </p>
    ${
      menu.offers.length === 0
        ? menu.note === undefined
          ? nothing
          : html`<p class="empty" role="status">${menu.note}</p>`
        : html`<ul id="composer-menu" role="listbox" aria-label=${menu.title}>
            ${menu.offers.map((offer, index) => offerView(offer, index, index === active, take))}
          </ul>`
    }
  </div>`
}

function offerView(offer: Offer, index: number, active: boolean, take: (offer: Offer) => void): TemplateResult {
  return html`<li
    id="composer-offer-${index}"
    role="option"
    class=${active ? 'active' : ''}
    aria-selected=${active}
    @pointerdown=${(event: Event) => {
      event.preventDefault()
    }}
    @click=${() => {
      take(offer)
    }}
  >
    <b>${offer.label}</b>${offer.description ? html`<span>${offer.description}</span>` : nothing}
  </li>`
}
