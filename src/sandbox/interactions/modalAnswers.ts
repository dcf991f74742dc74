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

type Checked = { type: number; id: number; custom_id: string } & (
  { value: string | boolean | null } | { values: string[] }
)

/**
 * What a person wrote into a modal, in the shape that a bot gets it: every input in the modal's order, also those left
 * empty. Refuses what the form would not have let through.
 */
export function checkAnswers(
  modal: ModalBody,
  components: z.infer<typeof modalComponents>,
): { components: object[]; named: { type: number; id: string }[] } {
  const answers = new Map(
    components
      .flatMap((c): Answer[] =>
        'custom_id' in c ? [c] : [...(c.component ? [c.component] : []), ...(c.components ?? [])],
      )
      .map((a) => [a.custom_id, a]),
  )
  const known = modalInputs(modal)
  for (const id of answers.keys()) {
    if (!known.some((input) => input.custom_id === id))
      throw formError(['data', 'components'], 'COMPONENT_VALIDATION_FAILED', `The modal has no input ${id}.`)
  }
  const checked = new Map(
    known.map((input, i) => [input.custom_id, checkAnswer(input, answers.get(input.custom_id), 2 * i + 2)]),
  )
  const out = modal.components.map((c, i): object => {
    const id = 2 * i + 1
    switch (c.type) {
      case 18:
        return { type: 18, id, component: checked.get(c.component.custom_id) }
      case 1:
        return { type: 1, id, components: c.components.map((input) => checked.get(input.custom_id)) }
      case 10:
        return { type: 10, id }
    }
  })
  const named = known.flatMap((input) => {
    const given = checked.get(input.custom_id)
    const type = selectKinds[input.type]
    return type && given && 'values' in given ? given.values.map((id) => ({ type, id })) : []
  })
  return { components: out, named }
}

/** Which option type the ids of a select stand for (user, role, mentionable, channel). */
export const selectKinds: Partial<Record<number, number>> = { 5: 6, 6: 8, 7: 9, 8: 7 }

function checkAnswer(input: ModalInput, given: Answer | undefined, id: number): Checked {
  const refuse = (code: string, message: string) => formError(['data', 'components', input.custom_id], code, message)
  const base = { type: input.type, id, custom_id: input.custom_id }
  if (input.type === 23) return { ...base, value: given?.value === true }
  const isRequired = input.required !== false
  if (input.type === 4 || input.type === 21) {
    const value = typeof given?.value === 'string' ? given.value : ''
    if (isRequired && value === '') throw refuse('BASE_TYPE_REQUIRED', 'This field is required')
    if (input.type === 21) {
      if (value !== '' && !input.options.some((o) => o.value === value))
        throw refuse('BASE_TYPE_CHOICES', 'Value is not one of the options.')
      return { ...base, value: value === '' ? null : value }
    }
    const min = input.min_length ?? 0
    const max = input.max_length ?? 4000
    if (value !== '' && (value.length < min || value.length > max))
      throw refuse('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    return { ...base, value }
  }
  const values = given?.values ?? []
  if ('options' in input && values.some((v) => !input.options.some((o) => o.value === v)))
    throw refuse('BASE_TYPE_CHOICES', 'Value is not one of the options.')
  const most = input.max_values ?? (input.type === 22 ? input.options.length : 1)
  const least = isRequired ? (input.min_values ?? 1) : values.length === 0 ? 0 : (input.min_values ?? 1)
  if (values.length < least || values.length > most)
    throw refuse('BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`)
  return { ...base, values }
}
