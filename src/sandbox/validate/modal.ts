import { z } from 'zod'
import { componentId, customId, text } from './fields.ts'
import { complain } from './form.ts'
import { channelSelect, mentionableSelect, roleSelect, stringSelect, userSelect } from './selects.ts'

const textInput = z
  .strictObject({
    type: z.literal(4),
    id: componentId,
    custom_id: customId,
    style: z.int().min(1).max(2),
    label: text(45, 1).nullish(),
    min_length: z.int().min(0).max(4000).nullish(),
    max_length: z.int().min(1).max(4000).nullish(),
    required: z.boolean().nullish(),
    value: text(4000).nullish(),
    placeholder: text(100).nullish(),
  })
  .superRefine((input, context) => {
    if ((input.min_length ?? 0) > (input.max_length ?? 4000))
      complain(context, ['max_length'], 'NUMBER_TYPE_MIN', 'max_length must not be below min_length.')
    if ((input.value ?? '').length > (input.max_length ?? 4000))
      complain(context, ['value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${input.max_length} or fewer in length.`)
  })

const groupOption = z.strictObject({
  value: text(100, 1),
  label: text(100, 1),
  description: text(100).nullish(),
  default: z.boolean().nullish(),
})
const radioGroup = z.strictObject({
  type: z.literal(21),
  id: componentId,
  custom_id: customId,
  options: z.array(groupOption).min(2).max(10),
  required: z.boolean().nullish(),
})
const checkboxGroup = z.strictObject({
  type: z.literal(22),
  id: componentId,
  custom_id: customId,
  options: z.array(groupOption).min(1).max(10),
  min_values: z.int().min(0).max(10).nullish(),
  max_values: z.int().min(1).max(10).nullish(),
  required: z.boolean().nullish(),
})
const checkbox = z.strictObject({
  type: z.literal(23),
  id: componentId,
  custom_id: customId,
  default: z.boolean().nullish(),
})
const fileUpload = z.strictObject({
  type: z.literal(19),
  id: componentId,
  custom_id: customId,
  min_values: z.int().min(0).max(10).nullish(),
  max_values: z.int().min(1).max(10).nullish(),
  required: z.boolean().nullish(),
})

const input = z.discriminatedUnion('type', [
  textInput,
  stringSelect,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
  fileUpload,
  radioGroup,
  checkboxGroup,
  checkbox,
])
export type ModalInput = z.infer<typeof input>

const label = z.strictObject({
  type: z.literal(18),
  id: componentId,
  label: text(45, 1),
  description: text(100, 1).nullish(),
  component: input,
})
/** The older shape: a row that holds one text input with its own label. */
const inputRow = z
  .strictObject({ type: z.literal(1), id: componentId, components: z.array(textInput).length(1) })
  .superRefine((row, context) => {
    if (!row.components[0]?.label)
      complain(context, ['components', 0, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required')
  })
const note = z.strictObject({ type: z.literal(10), id: componentId, content: text(4000, 1) })

export const modal = z
  .strictObject({
    custom_id: customId,
    title: text(45, 1),
    components: z
      .array(z.discriminatedUnion('type', [label, inputRow, note]))
      .min(1)
      .max(5),
  })
  .superRefine((body, context) => {
    const ids = modalInputs(body).map((i) => i.custom_id)
    if (ids.length === 0)
      complain(context, ['components'], 'BASE_TYPE_BAD_LENGTH', 'A modal must have between 1 and 5 inputs.')
    if (new Set(ids).size < ids.length)
      complain(context, ['components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated')
  })
export type ModalBody = z.infer<typeof modal>

/** The inputs of a modal in order, whichever shape holds them. */
export function modalInputs(body: Pick<ModalBody, 'components'>): ModalInput[] {
  return body.components.flatMap((c): ModalInput[] => {
    switch (c.type) {
      case 18:
        return [c.component]
      case 1:
        return c.components
      case 10:
        return []
    }
  })
}
