import { z } from 'zod'
import { DiscordError, formError } from '../errors.ts'
import type { CommandBody, CommandOption, ValueOption } from '../validate/command.ts'

const given = z.object({
  type: z.int(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
  get options() {
    return z.array(given).optional()
  },
})
export const givenOptions = z.array(given)
export type GivenOption = z.infer<typeof given>

/** The full name of what was called (`game new`) and what it was called with. */
export interface Called {
  path: string
  values: GivenOption[]
}

/**
 * Checks a command's options as Discord does before it tells the bot: known names, right types, required ones given,
 * choices among the listed, numbers and lengths within bounds. Autocomplete asks with a sheet half filled in.
 */
export function checkOptions(command: CommandBody, options: readonly GivenOption[], complete: boolean): Called {
  const groups = (command.options ?? []).filter((o) => o.type <= 2)
  if (groups.length === 0) {
    checkValues(command.options ?? [], options, complete)
    return { path: command.name, values: [...options] }
  }
  const [first] = options
  const found = groups.find((o) => o.name === first?.name && o.type === first.type)
  if (!first || !found || options.length !== 1) throw new DiscordError('unknownCommand')
  const inner = checkOptions({ name: found.name, options: found.options ?? [] }, first.options ?? [], complete)
  return { path: `${command.name} ${inner.path}`, values: inner.values }
}

function checkValues(known: readonly CommandOption[], options: readonly GivenOption[], complete: boolean): void {
  for (const [i, option] of options.entries()) {
    const described = known.find((o) => o.name === option.name)
    if (!described || described.type <= 2 || described.type !== option.type) throw new DiscordError('unknownCommand')
    if (complete) checkValue(described as ValueOption, option.value, i)
  }
  if (!complete) return
  for (const option of known) {
    if (option.required && !options.some((o) => o.name === option.name))
      throw formError(['data', 'options', option.name], 'BASE_TYPE_REQUIRED', 'This field is required')
  }
}

const jsTypes: Record<ValueOption['type'], 'string' | 'number' | 'boolean'> = {
  3: 'string',
  4: 'number',
  5: 'boolean',
  6: 'string',
  7: 'string',
  8: 'string',
  9: 'string',
  10: 'number',
  11: 'string',
}
const maxText = 6000

function checkValue(option: ValueOption, value: unknown, index: number): void {
  const refuse = (code: string, message: string) => formError(['data', 'options', index, 'value'], code, message)
  if (typeof value !== jsTypes[option.type])
    throw refuse('BASE_TYPE_INVALID', `This field must be of type ${jsTypes[option.type]}.`)
  if (option.type === 4 && !Number.isInteger(value))
    throw refuse('BASE_TYPE_INVALID', 'This field must be of type integer.')
  if (option.choices?.length && !option.choices.some((c) => c.value === value))
    throw refuse('APPLICATION_COMMAND_CHOICE_INVALID', 'Value is not one of the choices.')
  const size = typeof value === 'string' ? value.length : typeof value === 'number' ? value : undefined
  if (size === undefined) return
  const [min, max] =
    typeof value === 'string'
      ? [option.min_length ?? 0, option.max_length ?? maxText]
      : [option.min_value ?? -Infinity, option.max_value ?? Infinity]
  if (size < min || size > max) throw refuse('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max}.`)
}
