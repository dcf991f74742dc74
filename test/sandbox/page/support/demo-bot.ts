import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
  EmbedBuilder,
  GatewayIntentBits,
  type Interaction,
  InteractionContextType,
  MediaGalleryBuilder,
  MessageFlags,
  type MessageComponentInteraction,
  ModalBuilder,
  Partials,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js'
import { createCanvas } from '@napi-rs/canvas'
import type { Sandbox } from '../../../../src/sandbox/index.ts'

const games = ['War & Write II', 'One Hour', 'II World War', 'Europe Aflame', 'Blitz!']

const commands = [
  {
    name: 'game',
    description: 'Everything about a game in this channel',
    type: ApplicationCommandType.ChatInput as const,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand as const,
        name: 'new',
        description: 'Open a lobby for a new game',
        options: [
          {
            type: ApplicationCommandOptionType.String as const,
            name: 'game',
            description: 'Which game',
            required: true,
            autocomplete: true,
          },
          {
            type: ApplicationCommandOptionType.Integer as const,
            name: 'players',
            description: 'How many play',
            min_value: 2,
            max_value: 5,
          },
          { type: ApplicationCommandOptionType.Boolean as const, name: 'open', description: 'Whether anyone may join' },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand as const, name: 'status', description: 'Where the game stands' },
      {
        type: ApplicationCommandOptionType.Subcommand as const,
        name: 'import',
        description: 'Put a record into this channel',
        options: [
          {
            type: ApplicationCommandOptionType.Attachment as const,
            name: 'record',
            description: 'The file',
            required: true,
          },
        ],
      },
    ],
  },
  {
    name: 'show',
    description: 'Show one kind of message',
    options: [
      {
        type: ApplicationCommandOptionType.String as const,
        name: 'kind',
        description: 'Which kind',
        required: true,
        choices: ['layout', 'private', 'slow', 'silent', 'form', 'text'].map((name) => ({ name, value: name })),
      },
      { type: ApplicationCommandOptionType.User as const, name: 'person', description: 'Whom to call' },
    ],
  },
]

/** A picture of coloured areas. */
export function board(width: number, height: number, hue: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let column = 0; column < 12; column++) {
    for (let row = 0; row < 8; row++) {
      context.fillStyle = `hsl(${String(hue + column * 4 + row * 9)} 35% ${String(55 + ((column * row) % 5) * 4)}%)`
      context.fillRect((column * width) / 12, (row * height) / 8, width / 12 - 2, height / 8 - 2)
    }
  }
  return canvas.toBuffer('image/png')
}

const text = `# A heading
## A smaller one
Plain with **bold**, *italics*, __underlined__, ~~gone~~, \`code\` and ||a secret||.
> A quote
> over two lines
- one
- two
  - nested
1. first
2. second
-# small print
\`\`\`
orders: R E2, D F1
\`\`\`
[a link](https://example.org/) <t:1700000000:D> <t:${String(Math.floor(Date.now() / 1000) + 7200)}:R>
<img src=x onerror="document.title='broken'"> </game new:1>`

function lobby(): {
  embeds: EmbedBuilder[]
  components: ActionRowBuilder<ButtonBuilder>[]
  files: AttachmentBuilder[]
} {
  const button = (id: string, label: string, style: ButtonStyle) =>
    new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style)
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    button('join', 'Join', ButtonStyle.Success).setEmoji('🪑'),
    button('leave', 'Leave', ButtonStyle.Secondary),
    button('stuck', 'Stuck', ButtonStyle.Danger),
    button('form', 'Options', ButtonStyle.Primary),
    new ButtonBuilder().setURL('https://example.org/').setLabel('Rules').setStyle(ButtonStyle.Link),
  )
  const embed = new EmbedBuilder()
    .setTitle('War & Write II')
    .setDescription('Six years of **secret orders**. About an hour.')
    .setColor(0xb8433f)
    .setFields({ name: 'Germany', value: '*open*', inline: true }, { name: 'USSR', value: '*open*', inline: true })
    .setImage('attachment://board.png')
    .setFooter({ text: 'Seed 9f3c…' })
  return {
    embeds: [embed],
    components: [row],
    files: [new AttachmentBuilder(board(1100, 700, 30), { name: 'board.png' })],
  }
}

function layout(): {
  components: (ContainerBuilder | TextDisplayBuilder)[]
  files: AttachmentBuilder[]
  flags: MessageFlags.IsComponentsV2
} {
  const orders = new StringSelectMenuBuilder()
    .setCustomId('orders')
    .setPlaceholder('Choose two orders')
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(['R E2', 'D F1', 'T G3-H3'].map((value) => ({ label: value, value, description: `Order ${value}` })))
  const people = new UserSelectMenuBuilder().setCustomId('people').setPlaceholder('Choose a person')
  const container = new ContainerBuilder()
    .setAccentColor(0x24787f)
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('### 1941\nWaiting for **two** players.'))
        .setButtonAccessory(new ButtonBuilder().setCustomId('ready').setLabel('Ready').setStyle(ButtonStyle.Primary)),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems(
        ...['east', 'west'].map((name) => ({
          media: { url: `attachment://${name}.png` },
          description: `The map of the ${name}: all quiet.`,
        })),
      ),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(orders))
    .addActionRowComponents(new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people))
  return {
    components: [new TextDisplayBuilder().setContent('## The board'), container],
    files: ['east', 'west'].map(
      (name, index) => new AttachmentBuilder(board(550, 550, index * 80), { name: `${name}.png` }),
    ),
    flags: MessageFlags.IsComponentsV2,
  }
}

function form(): ModalBuilder {
  return new ModalBuilder()
    .setCustomId('form')
    .setTitle('Options of the game')
    .addLabelComponents((label) =>
      label
        .setLabel('Orders')
        .setDescription('One line')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('line').setStyle(TextInputStyle.Short).setMaxLength(40),
        ),
    )
    .addLabelComponents((label) =>
      label
        .setLabel('Weather')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder()
            .setCustomId('weather')
            .addOptions({ label: 'Sun', value: 'sun' }, { label: 'Rain', value: 'rain' }),
        ),
    )
}

async function onCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  if (interaction.commandName === 'game') {
    const sub = interaction.options.getSubcommand()
    if (sub === 'new')
      await interaction.reply({ content: `Game: ${interaction.options.getString('game', true)}`, ...lobby() })
    else if (sub === 'import') await interaction.reply(`Got ${interaction.options.getAttachment('record', true).name}.`)
    else await interaction.reply({ content: 'Nothing is being played here.', flags: MessageFlags.Ephemeral })
    return
  }
  const person = interaction.options.getUser('person')
  switch (interaction.options.getString('kind', true)) {
    case 'layout':
      await interaction.reply(layout())
      break
    case 'private':
      await interaction.reply({ content: 'For your eyes.', flags: MessageFlags.Ephemeral })
      break
    case 'slow':
      await interaction.deferReply()
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await interaction.editReply('Done thinking.')
      break
    case 'form':
      await interaction.showModal(form())
      break
    case 'text':
      await interaction.reply({
        content: person ? `${person.toString()} is called.` : text,
        allowedMentions: { users: person ? [person.id] : [] },
      })
      break
    default: // "silent": no answer at all
  }
}

async function onComponent(interaction: MessageComponentInteraction): Promise<void> {
  if (interaction.customId === 'stuck') return
  if (interaction.customId === 'form') await interaction.showModal(form())
  else if (interaction.isAnySelectMenu())
    await interaction.reply({ content: `Chosen: ${interaction.values.join(', ')}`, flags: MessageFlags.Ephemeral })
  else if (interaction.customId === 'ready')
    await interaction.reply({ content: 'Ready.', flags: MessageFlags.Ephemeral })
  else await interaction.update({ content: `${interaction.user.displayName} pressed ${interaction.customId}` })
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    await interaction.respond(
      games.filter((name) => name.toLowerCase().includes(typed)).map((name) => ({ name, value: name })),
    )
  } else if (interaction.isChatInputCommand()) await onCommand(interaction)
  else if (interaction.isModalSubmit()) {
    const weather = interaction.fields.getStringSelectValues('weather').join()
    await interaction.reply(`Orders ${interaction.fields.getTextInputValue('line')}, weather ${weather}`)
  } else if (interaction.isMessageComponent()) await onComponent(interaction)
}

/** A small bot with one message of every kind, on the real discord.js, for trying the page. */
export async function startDemoBot(table: Sandbox): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    rest: { api: table.apiUrl },
  })
  client.on('interactionCreate', (interaction) => void onInteraction(interaction))
  client.on('messageCreate', (message) => {
    if (!message.author.bot && message.guildId === null) void message.reply(`You wrote: ${message.content}`)
  })
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve))
  await client.login(table.botToken)
  const live = await ready
  await live.application.commands.set(commands)
  return live
}
