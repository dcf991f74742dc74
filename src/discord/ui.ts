import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APISelectMenuOption,
  type APISeparatorComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
} from 'discord.js'
import type { Picture } from '../core/index.ts'

/** Limits of Discord that panels are built to. */
export const limits = {
  /** All text of one message together. */
  text: 4000,
  /** All components of one message, those inside others too. */
  components: 40,
  alt: 1024,
  menu: 25,
  label: 100,
  button: 80,
  placeholder: 150,
  buttonsInRow: 5,
  value: 100,
} as const

/** Ids of the parts of a message that are found again to be changed. */
export const part = { title: 1, body: 2, pictures: 3, status: 4, note: 5, line: 6, details: 7 } as const

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>
export type Block = APIComponentInContainer

export interface PanelFile {
  readonly name: string
  readonly data: Uint8Array
}

/** A message as this bot writes them: one container with texts, pictures, menus and buttons. */
export interface Panel {
  readonly components: readonly [APIContainerComponent]
  /** New files in place of those that are there; absent keeps what is there. */
  readonly files?: readonly PanelFile[]
  /** Who is notified. Everybody else who is named is only named. */
  readonly ping?: readonly string[]
}

/** The text cut to a length, with an ellipsis where something was left out. */
export function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}

export function text(content: string, id?: number): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content, ...(id === undefined ? {} : { id }) }
}

export function rule(): APISeparatorComponent {
  return { type: ComponentType.Separator, divider: true }
}

/** Pictures by the names of the files that carry them. One alone is shown whole, several as a mosaic to tap on. */
export function gallery(
  pictures: readonly { readonly name: string; readonly alt: string }[],
  id: number = part.pictures,
): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    id,
    items: pictures.map(({ name, alt }) => ({
      media: { url: `attachment://${name}` },
      description: clip(alt, limits.alt),
    })),
  }
}

/** A file of the message, to be downloaded. */
export function file(name: string): APIFileComponent {
  return { type: ComponentType.File, file: { url: `attachment://${name}` } }
}

export function row(...components: readonly APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components: [...components] }
}

const styles = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const

export function button(
  customId: string,
  label: string,
  style: keyof typeof styles = 'plain',
  emoji?: string,
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: customId,
    label: clip(label, limits.button),
    style: styles[style],
    ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  }
}

export function link(url: string, label: string): APIButtonComponentWithURL {
  return { type: ComponentType.Button, style: ButtonStyle.Link, url, label: clip(label, limits.button) }
}

export interface MenuEntry {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  readonly emoji?: string | undefined
}

/** A menu of at most 25 entries; of more, the first 25 are shown. */
export function menu(customId: string, placeholder: string, entries: readonly MenuEntry[]): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: customId,
    placeholder: clip(placeholder, limits.placeholder),
    min_values: 1,
    max_values: 1,
    options: entries.slice(0, limits.menu).map(menuOption),
  }
}

function menuOption({ value, label, hint, emoji }: MenuEntry): APISelectMenuOption {
  return {
    value,
    label: clip(label, limits.label),
    ...(hint === undefined ? {} : { description: clip(hint, limits.label) }),
    ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
  }
}

export interface Look {
  readonly accent?: number
}

/** Colours of a panel's edge. */
export const accent = { calm: 0x6b7480, act: 0xd6a23a, done: 0x4f8a5b, wrong: 0xb4483c } as const

export function panel(blocks: readonly (Block | undefined | false)[], look: Look = {}): Panel {
  return {
    components: [
      {
        type: ComponentType.Container,
        accent_color: look.accent ?? accent.calm,
        components: blocks.filter((block): block is Block => block !== undefined && block !== false),
      },
    ],
  }
}

/** The panel with a number on its container, by which the bot finds this message again. */
export function marked(base: Panel, id: number): Panel {
  const [container] = base.components
  return { ...base, components: [{ ...container, id }] }
}

/** A panel of one text. */
export function say(content: string, color: number = accent.calm): Panel {
  return panel([text(clip(content, limits.text))], { accent: color })
}

/** The panel with these pictures as its files. */
export function withFiles(
  base: Panel,
  pictures: readonly Pick<Picture, 'name' | 'data'>[],
  ping: readonly string[] = base.ping ?? [],
): Panel {
  return { ...base, files: pictures.map(({ name, data }) => ({ name, data })), ping }
}
