import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Events, type Interaction } from 'discord.js'
import { loginBot, openTable, sit } from '../../support/table.ts'

export const button = (id: string, label = id) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary)
export const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)

/** Opens a table with a bot of two small commands, whose answers are the given function’s, and one person at it. */
export async function table(onInteraction: (i: Interaction) => Promise<unknown>, limits = {}) {
  const sandbox = await openTable({ limits })
  const bot = await loginBot(sandbox)
  await bot.application.commands.set([
    {
      name: 'hello',
      description: 'Greets',
      options: [{ type: 3, name: 'who', description: 'Whom', required: true, autocomplete: true }],
    },
    {
      name: 'game',
      description: 'Games',
      options: [
        {
          type: 1,
          name: 'new',
          description: 'Begin',
          options: [{ type: 4, name: 'seats', description: 'Seats', min_value: 2, max_value: 5 }],
        },
      ],
    },
  ])
  const errors: unknown[] = []
  bot.on(Events.InteractionCreate, (i) => void onInteraction(i).catch((error: unknown) => errors.push(error)))
  const ada = await sit(sandbox, 1)
  return { sandbox, bot, ada, errors, general: ada.channels['general'] ?? '' }
}
