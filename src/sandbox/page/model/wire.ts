/** The parts of Discord's API that the page reads, under short names. */
import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIUser,
} from 'discord-api-types/v10'

export type Message = APIMessage
export type User = Pick<APIUser, 'id' | 'username'> & Partial<Pick<APIUser, 'global_name' | 'bot'>>
export type BasicOption = APIApplicationCommandBasicOption
export type Choice = APIApplicationCommandOptionChoice

export const channelTypes = { text: 0, dm: 1, publicThread: 11, privateThread: 12 } as const

export interface Channel {
  readonly id: string
  readonly type: number
  readonly name?: string | null
  readonly topic?: string | null
  readonly parent_id?: string | null
  readonly position?: number
  readonly last_message_id?: string | null
  readonly recipients?: readonly User[]
  readonly thread_metadata?: { readonly archived: boolean; readonly locked?: boolean }
}

export const isThread = (channel: Channel): boolean =>
  channel.type === channelTypes.publicThread || channel.type === channelTypes.privateThread

export interface Command {
  readonly id: string
  readonly application_id: string
  readonly version: string
  readonly type: number
  readonly name: string
  readonly description: string
  readonly options?: readonly APIApplicationCommandOption[]
  /** 0 = in a server, 1 = in a direct message with the bot; absent = everywhere. */
  readonly contexts?: readonly number[] | null
}

/** What `INTERACTION_MODAL_CREATE` carries. */
export interface Modal extends APIModalInteractionResponseCallbackData {
  /** The interaction that this modal answers; its submission names it. */
  readonly id: string
  readonly nonce?: string
  readonly channel_id?: string
}

/** `GET /sandbox`: where the page begins. */
export interface Table {
  readonly application: { readonly id: string; readonly bot: User }
  readonly guild: { readonly id: string; readonly name: string }
  readonly people: readonly (User & { readonly token: string })[]
}

export const flags = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 } as const

export const hasFlag = (message: Pick<Message, 'flags'>, flag: number): boolean => ((message.flags ?? 0) & flag) !== 0

export const displayName = (user: User): string => user.global_name ?? user.username
