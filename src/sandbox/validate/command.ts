import { z } from 'zod'
import { snowflake, text } from './fields.ts'
import { complain } from './form.ts'

/** What chat input commands and their options may be called. */
const isSlashName = (name: string) =>
  /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u.test(name) && name === name.toLowerCase()
const lowerName = text(32, 1).refine(isSlashName, 'Option name is invalid: lower case letters, digits, - and _ only')
const localized = (max: number) => z.record(z.string(), text(max, 1)).nullish()
const described = { description: text(100, 1), description_localizations: localized(100) }

const choice = z.strictObject({
  name: text(100, 1),
  name_localizations: localized(100),
  value: z.union([text(100), z.number()]),
})
export const choices = z.array(choice).max(25)
export type Choice = z.infer<typeof choice>

/** String, integer, boolean, user, channel, role, mentionable, number, attachment. */
const valueTypes = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const

const valueOption = z
  .strictObject({
    type: z.literal(valueTypes),
    name: lowerName,
    name_localizations: localized(32),
    ...described,
    required: z.boolean().nullish(),
    choices: choices.nullish(),
    autocomplete: z.boolean().nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    min_length: z.int().min(0).max(6000).nullish(),
    max_length: z.int().min(1).max(6000).nullish(),
    channel_types: z.array(z.int()).nullish(),
    options: z.array(z.never()).nullish(),
  })
  .superRefine((option, context) => {
    const list = option.choices ?? []
    if (option.autocomplete && list.length > 0)
      complain(
        context,
        ['choices'],
        'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
        'Choices and autocomplete cannot be used together',
      )
    const wanted = option.type === 3 ? 'string' : 'number'
    list.forEach((c, i) => {
      if (typeof c.value !== wanted)
        complain(context, ['choices', i, 'value'], 'BASE_TYPE_INVALID', `This field must be of type ${wanted}.`)
      if (list.findIndex((other) => other.name === c.name) < i)
        complain(
          context,
          ['choices', i, 'name'],
          'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE',
          'Choice names must be unique',
        )
    })
  })
export type ValueOption = z.infer<typeof valueOption>

/** At most 25, no name twice, and whatever is required before whatever is not. */
const ordered = (
  list: readonly { name: string; required?: boolean | null | undefined }[],
  context: z.RefinementCtx,
) => {
  list.forEach((option, i) => {
    if (list.findIndex((other) => other.name === option.name) < i)
      complain(context, [i, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE', 'Option names must be unique')
    if (option.required && list.slice(0, i).some((other) => !other.required))
      complain(
        context,
        [i],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
  })
}

const group = { name: lowerName, name_localizations: localized(32), ...described, required: z.boolean().nullish() }
const subcommand = z.strictObject({
  type: z.literal(1),
  ...group,
  options: z.array(valueOption).max(25).superRefine(ordered).nullish(),
})
const subcommandGroup = z.strictObject({
  type: z.literal(2),
  ...group,
  options: z.array(subcommand).max(25).superRefine(ordered).nullish(),
})

const option = z.discriminatedUnion('type', [subcommand, subcommandGroup, valueOption])
export type CommandOption = z.infer<typeof option>

const sizeLimit = 8000

export const command = z
  .strictObject({
    id: snowflake.nullish(),
    type: z.literal([1, 2, 3]).nullish(),
    name: text(32, 1),
    name_localizations: localized(32),
    description: text(100).nullish(),
    description_localizations: localized(100),
    options: z.array(option).max(25).superRefine(ordered).nullish(),
    default_member_permissions: z.string().regex(/^\d+$/).nullish(),
    default_permission: z.boolean().nullish(),
    dm_permission: z.boolean().nullish(),
    contexts: z.array(z.int().min(0).max(2)).min(1).nullish(),
    integration_types: z.array(z.int().min(0).max(1)).min(1).nullish(),
    nsfw: z.boolean().nullish(),
    handler: z.int().nullish(),
  })
  .superRefine((body, context) => {
    const chatInput = (body.type ?? 1) === 1
    if (chatInput && !isSlashName(body.name))
      complain(context, ['name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
    if (chatInput && !body.description)
      complain(context, ['description'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (!chatInput && body.description)
      complain(
        context,
        ['description'],
        'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
        'Context menu commands cannot have a description',
      )
    const options = body.options ?? []
    if (options.some((o) => o.type <= 2) && options.some((o) => o.type > 2))
      complain(
        context,
        ['options'],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to other types',
      )
    if (commandSize(body) > sizeLimit)
      complain(context, [], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${sizeLimit})`)
  })
export type CommandBody = z.infer<typeof command>

export const commandList = z
  .array(command)
  .max(100)
  .superRefine((list, context) => {
    list.forEach((c, i) => {
      if (list.findIndex((other) => other.name === c.name && (other.type ?? 1) === (c.type ?? 1)) < i)
        complain(
          context,
          [i, 'name'],
          'APPLICATION_COMMANDS_DUPLICATE_NAME',
          'Application command names must be unique',
        )
    })
  })

/** Names, descriptions and choice values all the way down: Discord allows 8,000 characters of them in a command. */
export function commandSize(body: Pick<CommandBody, 'name' | 'description' | 'options'>): number {
  const optionSize = (o: CommandOption): number => {
    const own = o.name.length + o.description.length
    const inner = (o.options ?? []).reduce((sum, nested) => sum + optionSize(nested), 0)
    const listed =
      o.type > 2 && 'choices' in o
        ? (o.choices ?? []).reduce((sum, c) => sum + c.name.length + String(c.value).length, 0)
        : 0
    return own + inner + listed
  }
  return (
    body.name.length + (body.description ?? '').length + (body.options ?? []).reduce((sum, o) => sum + optionSize(o), 0)
  )
}
