import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'

type Place = 'server' | 'anywhere'

/** What Discord is told about a command: used in servers, and in direct messages with the bot where that makes sense. */
export function define(
  name: string,
  description: string,
  place: Place,
  options: readonly (APIApplicationCommandBasicOption | APIApplicationCommandSubcommandOption)[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const subcommands = options.every((option) => option.type === ApplicationCommandOptionType.Subcommand)
  return {
    name,
    description,
    integration_types: [ApplicationIntegrationType.GuildInstall],
    contexts:
      place === 'server'
        ? [InteractionContextType.Guild]
        : [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: subcommands ? options.filter(isSubcommand) : options.filter((option) => !isSubcommand(option)),
  }
}

function isSubcommand(
  option: APIApplicationCommandBasicOption | APIApplicationCommandSubcommandOption,
): option is APIApplicationCommandSubcommandOption {
  return option.type === ApplicationCommandOptionType.Subcommand
}

export function subcommand(
  name: string,
  description: string,
  options: APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption {
  return { type: ApplicationCommandOptionType.Subcommand, name, description, options }
}

interface Extent {
  readonly required?: boolean
  readonly max?: number
}

/** An option whose values are suggested while it is typed. */
export function suggested(name: string, description: string, { required = false, max = 100 }: Extent = {}) {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description,
    required,
    autocomplete: true,
    max_length: max,
  } as const
}

/** An option with a few fixed values. */
export function chosen(name: string, description: string, values: readonly string[]) {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description,
    required: false,
    choices: values.map((value) => ({ name: value, value })),
  } as const
}

export function someone(name: string, description: string, required = true) {
  return { type: ApplicationCommandOptionType.User, name, description, required } as const
}

export function attachment(name: string, description: string) {
  return { type: ApplicationCommandOptionType.Attachment, name, description, required: true } as const
}

/** A text channel of the server. */
export function place(name: string, description: string) {
  return {
    type: ApplicationCommandOptionType.Channel,
    name,
    description,
    required: false,
    channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement] as (
      ChannelType.GuildText | ChannelType.GuildAnnouncement
    )[],
  } as const
}

export function role(name: string, description: string) {
  return { type: ApplicationCommandOptionType.Role, name, description, required: false } as const
}

/** Yes or no; no where nothing is said. */
export function flag(name: string, description: string) {
  return { type: ApplicationCommandOptionType.Boolean, name, description, required: false } as const
}
