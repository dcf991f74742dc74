/**
 * What the local table remembers: plain JSON rows, one kind per table of the world.
 * Ids are snowflakes as strings; times are ISO strings as Discord sends them.
 */
import type { EmbedBody } from '../validate/embeds.ts'
import type { MessageComponent } from '../validate/components.ts'
import type { ModalBody } from '../validate/modal.ts'
import type { CommandBody } from '../validate/command.ts'

export interface UserRow {
  id: string
  username: string
  name: string
  bot: boolean
  token: string
  dmsClosed: boolean
}

/** Belonging to the server; the row's id is the user's. */
export interface MemberRow {
  id: string
  roles: string[]
  joinedAt: string
}

export interface RoleRow {
  id: string
  name: string
  permissions: string
  position: number
  color: number
  botId?: string
}

export interface Overwrite {
  id: string
  type: 0 | 1
  allow: string
  deny: string
}

export interface ThreadState {
  ownerId: string
  archived: boolean
  locked: boolean
  autoArchiveMinutes: number
  changedAt: string
  members: string[]
  messageCount: number
}

export const channelTypes = { text: 0, dm: 1, category: 4, publicThread: 11, privateThread: 12 } as const
export type ChannelType = (typeof channelTypes)[keyof typeof channelTypes]

export interface ChannelRow {
  id: string
  type: ChannelType
  name: string
  parentId: string | null
  position: number
  topic: string | null
  overwrites: Overwrite[]
  /** The two people of a direct message; empty elsewhere. */
  recipients: string[]
  lastMessageId: string | null
  lastPinAt: string | null
  thread?: ThreadState
}

export interface AttachmentRow {
  id: string
  filename: string
  size: number
  contentType: string
  description?: string
  title?: string
  width?: number
  height?: number
}

export interface Mentions {
  users: string[]
  roles: string[]
  everyone: boolean
}

export const messageTypes = {
  plain: 0,
  pin: 6,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  contextMenu: 23,
} as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]

/** What a message keeps of the interaction that it answers. */
export interface InteractionNote {
  id: string
  type: 2 | 3 | 5
  userId: string
  /** The command's full name (`game new`) where it was a command. */
  name?: string
  /** The component's message, for a press and for a modal that it opened. */
  messageId?: string
  /** The first response, for a follow-up. */
  originalId?: string
}

export interface MessageRow {
  id: string
  channelId: string
  type: MessageType
  authorId: string
  content: string
  timestamp: string
  editedAt: string | null
  flags: number
  tts: boolean
  embeds: EmbedBody[]
  components: MessageComponent[]
  attachments: AttachmentRow[]
  mentions: Mentions
  pinnedAt: string | null
  /** The only person who sees an ephemeral message. */
  viewerId?: string
  /** Its viewer put it away: no longer shown, though the bot may still change it. */
  dismissed?: true
  nonce?: string | number
  referenceId?: string
  /** The interaction that this message answers. */
  interaction?: InteractionNote
  /** Sent with an interaction's token. */
  byWebhook?: true
  /** A thread that grows from this message, or for `threadCreated` the one it announces. */
  threadId?: string
}

export interface CommandRow {
  id: string
  version: string
  /** Null for a global command. */
  guildId: string | null
  body: CommandBody
}

export interface InteractionRow {
  id: string
  token: string
  type: 2 | 3 | 4 | 5
  userId: string
  channelId: string
  createdAt: number
  state: 'waiting' | 'answered' | 'failed'
  /** What the first response was (Discord's callback types). */
  responseType?: number
  /** The message of a pressed component, or of the component that opened a modal. */
  messageId?: string
  /** What `@original` names. */
  originalId?: string
  commandName?: string
  commandType?: number
  /** The interaction whose modal this one submits. */
  opener?: string
  modal?: ModalBody
  nonce?: string
  sessionId?: string
}

export interface GuildRow {
  id: string
  name: string
  ownerId: string
}

/** Ids and secrets that are made once, when the world is. */
export interface SettingsRow {
  id: 'settings'
  applicationId: string
  botToken: string
  linkSecret: string
}
