import {
  ChannelType,
  ComponentType,
  MessageFlags,
  type Message,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js'
import { FIELD } from './forms.ts'
import { containerOf } from './messages.ts'
import { siteOf } from './permissions.ts'
import type { Press, PressedMessage } from './room.ts'

/** A press or a form as plain data. */
export function pressOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): Press {
  const { message } = interaction
  const typed = interaction.isModalSubmit() ? typedIn(interaction) : undefined
  return {
    person: interaction.user.id,
    channel: interaction.channelId ?? '',
    ...(interaction.guildId === null ? {} : { guild: interaction.guildId }),
    site: siteOf(interaction),
    values: interaction.isStringSelectMenu() ? interaction.values : [],
    ...(typed === undefined ? {} : { typed }),
    ...(message ? { message: pressedMessage(message, interaction) } : {}),
  }
}

function typedIn(interaction: ModalSubmitInteraction): string {
  return interaction.fields.fields.has(FIELD) ? interaction.fields.getTextInputValue(FIELD) : ''
}

function pressedMessage(
  message: Message,
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
): PressedMessage {
  const direct = interaction.guildId === null && interaction.channel?.type === ChannelType.DM
  const picture = message.attachments.first()?.name
  return {
    id: message.id,
    channel: message.channelId,
    private: message.flags.has(MessageFlags.Ephemeral) || direct,
    ...(picture === undefined ? {} : { picture }),
    texts: textsOf(message),
  }
}

function textsOf(message: Message): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const component of containerOf(message)?.components ?? []) {
    if (component.type === ComponentType.TextDisplay && component.id !== undefined)
      texts.set(component.id, component.content)
  }
  return texts
}
