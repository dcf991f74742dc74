import { z } from 'zod'
import { componentId, customId, emoji, snowflake, text } from './fields.ts'
import { complain } from './form.ts'

const common = {
  id: componentId,
  custom_id: customId,
  placeholder: text(150).nullish(),
  min_values: z.int().min(0).max(25).nullish(),
  max_values: z.int().min(1).max(25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
}
const defaults = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z
    .array(z.strictObject({ id: snowflake, type: z.enum(kinds) }))
    .max(25)
    .nullish()

const option = z.strictObject({
  label: text(100, 1),
  value: text(100, 1),
  description: text(100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
})

interface Range {
  min_values?: number | null | undefined
  max_values?: number | null | undefined
}

function checkRange(select: Range, context: z.RefinementCtx): void {
  const { min_values: min, max_values: max } = select
  if ((min ?? 1) > (max ?? 1))
    complain(context, ['max_values'], 'NUMBER_TYPE_MIN', 'max_values must not be below min_values.')
}

export const stringSelect = z
  .strictObject({ type: z.literal(3), ...common, options: z.array(option).min(1).max(25) })
  .superRefine((select, context) => {
    checkRange(select, context)
    const most = select.max_values ?? 1
    if (select.options.length < most)
      complain(context, ['options'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${most} and 25 in length.`)
    if (select.options.filter((o) => o.default).length > most)
      complain(
        context,
        ['options'],
        'SELECT_COMPONENT_TOO_MANY_DEFAULTS',
        'More options are preselected than may be chosen.',
      )
    select.options.forEach((o, i) => {
      if (select.options.findIndex((other) => other.value === o.value) < i)
        complain(
          context,
          ['options', i, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        )
    })
  })

export const userSelect = z
  .strictObject({ type: z.literal(5), ...common, default_values: defaults(['user']) })
  .superRefine(checkRange)
export const roleSelect = z
  .strictObject({ type: z.literal(6), ...common, default_values: defaults(['role']) })
  .superRefine(checkRange)
export const mentionableSelect = z
  .strictObject({ type: z.literal(7), ...common, default_values: defaults(['user', 'role']) })
  .superRefine(checkRange)
export const channelSelect = z
  .strictObject({
    type: z.literal(8),
    ...common,
    default_values: defaults(['channel']),
    channel_types: z.array(z.int()).nullish(),
  })
  .superRefine(checkRange)
