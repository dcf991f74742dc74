import type { APISelectMenuComponent } from 'discord-api-types/v10'
import type { App } from '../app.ts'
import { channelRows } from '../model/channels.ts'
import { displayName } from '../model/wire.ts'
import { emojiText } from './button.ts'

/** One entry of a select, whatever its kind. */
export interface SelectChoice {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  readonly emoji?: string | undefined
  readonly selected: boolean
}

/** What a select offers: its own options, or for the kinds that ask for people and channels those of the table. */
export function choicesOf(app: App, select: APISelectMenuComponent): readonly SelectChoice[] {
  if (select.type === 3) {
    return select.options.map(({ value, label, description, emoji, default: selected }) => ({
      value,
      label,
      description: description ?? undefined,
      emoji: emojiText(emoji),
      selected: selected === true,
    }))
  }
  const preset = new Set((select.default_values ?? []).map(({ id }) => String(id)))
  const entries = select.type === 8 ? channelEntries(app) : select.type === 6 ? roleEntries(app) : userEntries(app)
  return entries.map((entry) => ({ ...entry, selected: preset.has(entry.value) }))
}

type Entry = Omit<SelectChoice, 'selected'>

/** The people at the table and the bot. */
export function userEntries(app: App): readonly Entry[] {
  const users = [...app.table.people.map(({ user }) => user), app.table.bot]
  return users.map((user) => ({ value: user.id, label: displayName(user), description: user.username }))
}

export function channelEntries(app: App): readonly Entry[] {
  return channelRows(app.person.channels)
    .flatMap(({ channel, threads }) => [channel, ...threads])
    .map((channel) => ({ value: channel.id, label: `#${app.channelName(channel)}` }))
}

export const roleEntries = (app: App): readonly Entry[] => [{ value: app.table.guild.id, label: '@everyone' }]
