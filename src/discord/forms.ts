import { ComponentType, TextInputStyle, type APIModalInteractionResponseCallbackData } from 'discord.js'
import { findOption } from './lobby/actions.ts'
import { writeId, type CustomId } from './ids.ts'
import type { Press, Room } from './room.ts'
import { exampleLine, writtenLine } from './sheet/line.ts'
import { loadSheet } from './sheet/model.ts'
import { clip } from './ui.ts'

/** The name of the one field that every form of this bot has. */
export const FIELD = 'typed'

/** The form that a press asks for, from what is in memory: it has to be the first answer. */
export async function formFor(
  room: Room,
  press: Press,
  id: CustomId,
): Promise<APIModalInteractionResponseCallbackData | undefined> {
  const match = id.match === undefined ? undefined : await room.matches.get(id.match)
  if (!match) return undefined
  if (id.op === 'number') {
    const option = findOption(room, match, id.args[0])
    if (option?.kind !== 'count') return undefined
    const now = String(match.options[option.id] ?? option.default)
    return form(writeId({ match: match.id, op: 'numbered', args: id.args }), option.title, {
      label: `A whole number from ${option.min} to ${option.max}`,
      value: now,
      max: 9,
    })
  }
  const sheet = await loadSheet(room.matches, match, press.person, id.decision)
  const example = sheet.current && exampleLine(sheet.current)
  const written = sheet.current && writtenLine(sheet.current)
  return form(writeId({ match: match.id, decision: id.decision, op: 'typed' }), 'Orders in one line', {
    label: 'Your orders',
    hint: 'What stands here replaces the sheet. Begin with + to add to it.',
    ...(written === undefined ? {} : { value: written }),
    ...(example === undefined ? {} : { example }),
    max: 800,
  })
}

interface Input {
  readonly label: string
  readonly hint?: string
  readonly example?: string
  readonly value?: string
  readonly max: number
}

function form(customId: string, title: string, input: Input): APIModalInteractionResponseCallbackData {
  return {
    custom_id: customId,
    title: clip(title, 45),
    components: [
      {
        type: ComponentType.Label,
        label: clip(input.label, 45),
        ...(input.hint === undefined ? {} : { description: clip(input.hint, 100) }),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          required: true,
          max_length: input.max,
          ...(input.value === undefined ? {} : { value: input.value }),
          ...(input.example === undefined ? {} : { placeholder: clip(input.example, 100) }),
        },
      },
    ],
  }
}
