import {
  ComponentType,
  MessageFlags,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type AttachmentPayload,
  type Message,
} from 'discord.js'
import { hasAccount } from './text/words.ts'
import type { Panel } from './ui.ts'

/** Changes a text of a message that is there, by the id of the part that it is. */
export type Reword = (content: string, id: number | undefined) => string

/** A panel as discord.js takes it. New files replace those that are there; without any, they stay. */
export function payload(panel: Panel) {
  const files: AttachmentPayload[] | undefined = panel.files?.map(({ name, data }) => ({
    name,
    attachment: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  }))
  return {
    flags: MessageFlags.IsComponentsV2 as const,
    components: [...panel.components],
    allowedMentions: { parse: [], users: [...new Set(panel.ping ?? [])].filter(hasAccount) },
    ...(files ? { files, attachments: [] } : {}),
  }
}

/** The outermost container of a message of ours. */
export function containerOf(message: Message): APIContainerComponent | undefined {
  const [first] = message.components
  if (!first) return undefined
  const json: APIMessageTopLevelComponent = first.toJSON()
  return json.type === ComponentType.Container ? json : undefined
}

/** Whether the outermost component carries this id, by which the bot finds its own message again. */
export function isMarked(message: Message, id: number): boolean {
  return containerOf(message)?.id === id
}

/**
 * The components of a message that is there, as they can be sent again: pictures named by their files, which stay.
 */
export function resendable(container: APIContainerComponent): APIContainerComponent {
  return {
    ...container,
    components: container.components.map((component) => {
      if (component.type === ComponentType.MediaGallery) {
        const items = component.items.map(({ media, description }) => ({
          media: { url: `attachment://${fileName(media.url)}` },
          ...(description === undefined || description === null ? {} : { description }),
        }))
        return { type: component.type, ...(component.id === undefined ? {} : { id: component.id }), items }
      }
      if (component.type === ComponentType.File)
        return { type: component.type, file: { url: `attachment://${fileName(component.file.url)}` } }
      return component
    }),
  }
}

function fileName(url: string): string {
  const path = url.startsWith('attachment://') ? url.slice('attachment://'.length) : new URL(url).pathname
  return decodeURIComponent(path.split('/').at(-1) ?? path)
}

/** A panel that keeps the picture of its message: the file with this name, or none where there is none any more. */
export function withPicture(panel: Panel, name: string | undefined): Panel {
  const [container] = panel.components
  const url = `attachment://${name ?? ''}`
  const components = container.components
    .filter(({ type }) => name !== undefined || type !== ComponentType.MediaGallery)
    .map((component) =>
      component.type === ComponentType.MediaGallery
        ? { ...component, items: component.items.map((item) => ({ ...item, media: { url } })) }
        : component,
    )
  return { ...panel, components: [{ ...container, components }] }
}

/** A panel as text alone, where files may not be attached. */
export function withoutFiles({ components: [container], files: _, ...rest }: Panel): Panel {
  const kept = container.components.filter(
    ({ type }) => type !== ComponentType.MediaGallery && type !== ComponentType.File,
  )
  const rows = kept.findIndex(({ type }) => type === ComponentType.ActionRow)
  const content = '-# 🖼️ I may not show pictures here: somebody who manages this channel can allow **Attach Files**.'
  const components = kept.toSpliced(rows < 0 ? kept.length : rows, 0, { type: ComponentType.TextDisplay, content })
  return { ...rest, components: [{ ...container, components }] }
}

/** The message without anything to press. @param reword changes its texts, by the id of the part that they are */
export function withoutButtons(
  container: APIContainerComponent,
  reword: Reword = (content) => content,
): APIContainerComponent {
  const { components, ...rest } = resendable(container)
  const kept = components.filter((component) => component.type !== ComponentType.ActionRow)
  return {
    ...rest,
    components: kept.map((component) =>
      component.type === ComponentType.TextDisplay
        ? { ...component, content: reword(component.content, component.id) }
        : component,
    ),
  }
}
