import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Gallery } from '../app.ts'
import { icon } from './icons.ts'
import './open-dialog.ts'

/** Pictures over the whole window; arrows leaf through them, a press on the picture shows it at full size. */
export function lightbox(app: App): TemplateResult | typeof nothing {
  const { gallery } = app
  const picture = gallery?.pictures[gallery.at]
  if (gallery === undefined || picture === undefined) return nothing
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') step(app, gallery, 1)
    if (event.key === 'ArrowLeft') step(app, gallery, -1)
  }
  const several = gallery.pictures.length > 1
  return html`<open-dialog
    .closed=${() => {
      app.showGallery(undefined)
    }}
  >
    <dialog class="lightbox" aria-label="Picture" @keydown=${onKey} @click=${closeOnBackdrop}>
      <div class="lightbox-bar">
        <a href=${picture.url} target="_blank" rel="noopener" class="text-link">Open original</a>
        <form method="dialog"><button class="icon-button" aria-label="Close">${icon('close')}</button></form>
      </div>
      <div class="lightbox-stage">
        ${several ? stepButton(app, gallery, -1) : nothing}
        <button type="button" class="zoom" aria-label="Full size, or fit the window" @click=${zoom}>
          <img src=${picture.url} alt=${picture.description} />
        </button>
        ${several ? stepButton(app, gallery, 1) : nothing}
      </div>
      ${picture.description === '' ? nothing : html`<p class="lightbox-text" tabindex="0">${picture.description}</p>`}
    </dialog>
  </open-dialog>`
}

function step(app: App, gallery: Gallery, by: 1 | -1): void {
  const { length } = gallery.pictures
  app.showGallery({ ...gallery, at: (gallery.at + by + length) % length })
}

function stepButton(app: App, gallery: Gallery, by: 1 | -1): TemplateResult {
  return html`<button
    type="button"
    class="icon-button step ${by === 1 ? 'next' : 'previous'}"
    aria-label=${by === 1 ? 'Next picture' : 'Previous picture'}
    @click=${() => {
      step(app, gallery, by)
    }}
  >
    ${icon(by === 1 ? 'next' : 'previous')}
  </button>`
}

function closeOnBackdrop(event: Event): void {
  const target = event.target as HTMLElement
  if (target.matches('.lightbox, .lightbox-stage')) target.closest('dialog')?.close()
}

function zoom(event: Event): void {
  const button = event.currentTarget as HTMLElement
  button.classList.toggle('full')
}
