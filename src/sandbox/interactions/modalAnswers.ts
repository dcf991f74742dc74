import { z } from 'zod'
import { formError } from '../errors.ts'
import { modalInputs, type ModalBody, type ModalInput } from '../validate/modal.ts'

const answer = z.object({
  type: z.int().optional(),
  custom_id: z.string(),
  value: z.union([z.string(), z.boolean()]).nullish(),
  values: z.array(z.string()).optional(),
})
type Answer = z.infer<typeof answer>
const holder = z.object({ component: answer.optional(), components: z.array(answer).optional() })
export const modalComponents = z.array(z.union([answer, holder]))

type Many = { type: number; id: number; custom_id: string; values: string[] }
type Checked = Many | { type: number; id: number; custom_id: string; value: string | boolean | null }

export interface CheckedModal {
  /** Every input in the modal's order, also those left empty, as a bot gets them. */
  components: object[]
  /** Users, roles and channels that were chosen. */
  named: { type: number; id: string }[]
  /** Inputs for files; their values are still the numbers of the uploads. */
  files: Many[]
}

/** Checks what a person wrote into a modal; refuses what the form would not have let through. */
export function checkAnswers(modal: ModalBody, components: z.infer<typeof modalComponents>): CheckedModal {
  const answers = new Map(components.flatMap(answersIn).map((a) => [a.custom_id, a]))
  const known = modalInputs(modal)
  for (const id of answers.keys()) {
    if (!known.some((input) => input.custom_id === id))
      throw formError(['data', 'components'], 'COMPONENT_VALIDATION_FAILED', `The modal has no input ${id}.`)
  }
  const checked = new Map(
    known.map((input, i) => [input.custom_id, checkAnswer(input, answers.get(input.custom_id), 2 * i + 2)]),
  )
  const many = [...checked.values()].filter((answer): answer is Many => 'values' in answer)
  return {
    components: modal.components.map((c, i): object => {
      const id = 2 * i + 1
      switch (c.type) {
        case 18:
          return { type: 18, id, component: checked.get(c.component.custom_id) }
        case 1:
          return { type: 1, id, components: c.components.map((input) => checked.get(input.custom_id)) }
        case 10:
          return { type: 10, id }
      }
    }),
    named: many.flatMap(({ type, values }) => {
      const kind = selectKinds[type]
      return kind ? values.map((id) => ({ type: kind, id })) : []
    }),
    files: many.filter(({ type }) => type === 19),
  }
}

/** Which option type the ids of a select stand for (user, role, mentionable, channel). */
export const selectKinds: Partial<Record<number, number>> = { 5: 6, 6: 8, 7: 9, 8: 7 }

function answersIn(part: z.infer<typeof modalComponents>[number]): Answer[] {
  return 'custom_id' in part ? [part] : [...(part.component ? [part.component] : []), ...(part.components ?? [])]
}

function checkAnswer(input: ModalInput, given: Answer | undefined, id: number): Checked {
  const base = { type: input.type, id, custom_id: input.custom_id }
  switch (input.type) {
    case 4:
    case 21:
      return { ...base, value: checkText(input, typeof given?.value === 'string' ? given.value : '') }
    case 23:
      return { ...base, value: given?.value === true }
    default:
      return { ...base, values: checkMany(input, given?.values ?? []) }
  }
}

const refuse = (input: ModalInput, code: string, message: string) =>
  formError(['data', 'components', input.custom_id], code, message)

function checkText(input: ModalInput & { type: 4 | 21 }, value: string): string | null {
  if (value === '') {
    if (input.required !== false) throw refuse(input, 'BASE_TYPE_REQUIRED', 'This field is required')
    return input.type === 4 ? '' : null
  }
  if (input.type === 21) {
    if (!input.options.some((o) => o.value === value))
      throw refuse(input, 'BASE_TYPE_CHOICES', 'Value is not one of the options.')
    return value
  }
  const [min, max] = [input.min_length ?? 0, input.max_length ?? 4000]
  if (value.length < min || value.length > max)
    throw refuse(input, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
  return value
}

function checkMany(input: Exclude<ModalInput, { type: 4 | 21 | 23 }>, values: string[]): string[] {
  if ('options' in input && values.some((v) => !input.options.some((o) => o.value === v)))
    throw refuse(input, 'BASE_TYPE_CHOICES', 'Value is not one of the options.')
  if (new Set(values).size < values.length) throw refuse(input, 'BASE_TYPE_CHOICES', 'A value is there twice.')
  if (values.length === 0 && input.required === false) return values
  const most = input.max_values ?? (input.type === 22 ? input.options.length : 1)
  const least = input.min_values ?? 1
  if (values.length < least || values.length > most)
    throw refuse(input, 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`)
  return values
}
