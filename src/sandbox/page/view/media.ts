import { html, nothing, type TemplateResult } from 'lit-html'
import type { App, Picture } from '../app.ts'
import { icon } from './icons.ts'

/** A picture to show, with its size in pixels where the table knows it, so that nothing jumps when it arrives. */
export interface Media extends Picture {
  readonly width?: number | null | undefined
  readonly height?: number | null | undefined
  readonly spoiler?: boolean | undefined
}

/** The address of a file of the table, taken from the page's own address; others are left as they are. */
export function mediaUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  const { hostname, pathname, search, protocol } = new URL(url)
  const here = ['127.0.0.1', 'localhost', '[::1]', location.hostname].includes(hostname)
  if (here) return pathname + search
  return protocol === 'https:' || protocol === 'http:' ? url : ''
}

/** One picture alone, or several in a mosaic as Discord lays it out. A press opens them large. */
export function gallery(app: App, media: readonly Media[]): TemplateResult {
  const shape = media.length === 1 ? 'single' : `many n${String(Math.min(media.length, 10))}`
  return html`<div class="gallery ${shape}">${media.map((_, index) => picture(app, media, index))}</div>`
}

export function picture(
  app: App,
  media: readonly Media[],
  index: number,
  kind = 'picture',
): TemplateResult | typeof nothing {
  const shown = media[index]
  if (shown === undefined) return nothing
  const name = shown.description === '' ? 'Picture' : shown.description
  const open = (event: Event): void => {
    const button = event.currentTarget as HTMLElement
    if (button.classList.contains('hidden-spoiler')) button.classList.remove('hidden-spoiler')
    else app.showGallery({ pictures: media, at: index })
  }
  return html`<button
    class="${kind} ${shown.spoiler ? 'hidden-spoiler' : ''}"
    type="button"
    aria-label="Open picture: ${name}"
    @click=${open}
  >
    <img
      src=${shown.url}
      alt=${shown.description}
      width=${shown.width ?? nothing}
      height=${shown.height ?? nothing}
      title=${shown.description || nothing}
      loading="lazy"
    />
    ${shown.description !== '' && kind === 'picture' ? html`<span class="alt-mark" aria-hidden="true">ALT</span>` : nothing}
  </button>`
}

const unitNames = ['bytes', 'KB', 'MB']

/** `12.3 KB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(unitNames.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 ? String(value) : value.toFixed(2)} ${unitNames[step] ?? ''}`
}

/** A file to download. */
export function fileCard(name: string, url: string, bytes: number | undefined): TemplateResult {
  return html`<div class="file-card">
    ${icon('file')}
    <span class="file-name">
      <a href=${url} download=${name}>${name}</a>
      ${bytes === undefined ? nothing : html`<small>${sizeText(bytes)}</small>`}
    </span>
  </div>`
}
