import { html, nothing, type TemplateResult } from 'lit-html'
import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10'
import type { App } from '../app.ts'
import { inlineMarkdown, markdown } from '../text/view.ts'
import { formatStamp } from '../text/time.ts'
import { picture, mediaUrl, type Media } from './media.ts'

export const colour = (value: number | null | undefined): string =>
  typeof value === 'number' ? `#${value.toString(16).padStart(6, '0')}` : ''

export function embedView(app: App, embed: APIEmbed): TemplateResult {
  const { author, title, url, description, fields = [], image, thumbnail, footer } = embed
  const heading = title === undefined ? nothing : inlineMarkdown(app, title)
  return html`<article class="embed" .style=${`--accent: ${colour(embed.color)}`}>
    <div class="embed-text">
      ${author === undefined ? nothing : html`<div class="embed-author">${inlineMarkdown(app, author.name)}</div>`}
      ${
        title === undefined
          ? nothing
          : html`<div class="embed-title">
              ${
                url === undefined
                  ? heading
                  : html`<a href=${url} target="_blank" rel="noopener noreferrer">${heading}</a>`
              }
            </div>`
      }
      ${description === undefined ? nothing : markdown(app, description)}
      ${fields.length === 0 ? nothing : html`<div class="embed-fields">${fields.map((field) => fieldView(app, field))}</div>`}
    </div>
    ${thumbnail === undefined ? nothing : picture(app, [mediaOf(thumbnail, title)], 0, 'thumbnail')}
    ${image === undefined ? nothing : html`<div class="embed-image">${picture(app, [mediaOf(image, title)], 0)}</div>`}
    ${footer === undefined && embed.timestamp === undefined ? nothing : footerView(embed)}
  </article>`
}

const mediaOf = (image: { url: string; width?: number; height?: number }, title: string | undefined): Media => ({
  url: mediaUrl(image.url),
  description: title === undefined ? '' : `Picture of: ${title}`,
  width: image.width,
  height: image.height,
})

function fieldView(app: App, field: APIEmbedField): TemplateResult {
  return html`<div class="embed-field ${field.inline === true ? 'inline' : ''}">
    <div class="embed-field-name">${inlineMarkdown(app, field.name)}</div>
    ${markdown(app, field.value)}
  </div>`
}

function footerView({ footer, timestamp }: APIEmbed): TemplateResult {
  const stamp = timestamp === undefined ? undefined : formatStamp(new Date(timestamp), new Date())
  return html`<div class="embed-footer">${[footer?.text, stamp].filter((part) => part !== undefined).join(' • ')}</div>`
}
