import { html, nothing, type TemplateResult } from 'lit-html'
import type {
  APIComponentInContainer,
  APIContainerComponent,
  APIMessageTopLevelComponent,
  APISectionComponent,
  APISelectMenuComponent,
  APIUnfurledMediaItem,
} from 'discord-api-types/v10'
import type { App } from '../app.ts'
import type { Message } from '../model/wire.ts'
import { markdown } from '../text/view.ts'
import { buttonView } from './button.ts'
import { colour } from './embed.ts'
import { fileCard, gallery, type Media, mediaUrl, picture } from './media.ts'
import { choicesOf } from './select-choices.ts'
import './select-menu.ts'

type Shown = APIMessageTopLevelComponent | APIComponentInContainer

/** The components of a message, classic rows as well as the newer layout. Kinds that are unknown are left out. */
export function componentView(app: App, message: Message, component: Shown): TemplateResult | typeof nothing {
  switch (component.type) {
    case 1:
      return html`<div class="action-row">
        ${component.components.map((each) => (each.type === 2 ? buttonView(app, message, each) : selectView(app, message, each)))}
      </div>`
    case 9:
      return sectionView(app, message, component)
    case 10:
      return markdown(app, component.content)
    case 12:
      return gallery(
        app,
        component.items.map((item) => mediaOf(item.media, item.description, item.spoiler)),
      )
    case 13:
      return fileCard(component.name ?? fileName(component.file.url), mediaUrl(component.file.url), component.size)
    case 14:
      return html`<hr
        class="separator ${component.spacing === 2 ? 'large' : ''} ${component.divider === false ? 'bare' : ''}"
      />`
    case 17:
      return containerView(app, message, component)
    default:
      return nothing
  }
}

function containerView(app: App, message: Message, container: APIContainerComponent): TemplateResult {
  const accent = colour(container.accent_color)
  return html`<div class="container ${accent === '' ? '' : 'accented'}" .style=${`--accent: ${accent}`}>
    ${container.components.map((each) => componentView(app, message, each))}
  </div>`
}

function sectionView(app: App, message: Message, section: APISectionComponent): TemplateResult {
  const { accessory } = section
  return html`<div class="section">
    <div class="section-text">${section.components.map((text) => markdown(app, text.content))}</div>
    ${
      accessory.type === 2
        ? buttonView(app, message, accessory)
        : picture(app, [mediaOf(accessory.media, accessory.description, accessory.spoiler)], 0, 'thumbnail')
    }
  </div>`
}

function selectView(app: App, message: Message, select: APISelectMenuComponent): TemplateResult {
  const choose = (values: readonly string[]): void =>
    void app.attempts.press(message, select.type, select.custom_id, values)
  return html`<select-menu
    .options=${choicesOf(app, select)}
    .settings=${{
      label: select.placeholder ?? 'Make a selection',
      least: select.min_values ?? 1,
      most: select.max_values ?? 1,
      disabled: select.disabled === true,
      busy: app.attempts.isBusy(message, select.custom_id),
    }}
    .choose=${choose}
  ></select-menu>`
}

function mediaOf(media: APIUnfurledMediaItem, description?: string | null, spoiler?: boolean): Media {
  return { url: mediaUrl(media.url), description: description ?? '', width: media.width, height: media.height, spoiler }
}

const fileName = (url: string): string => decodeURIComponent(mediaUrl(url).split('?')[0]?.split('/').at(-1) ?? 'file')
