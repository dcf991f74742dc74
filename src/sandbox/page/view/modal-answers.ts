import type { APIComponentInLabel } from 'discord-api-types/v10'
import type { Modal } from '../model/wire.ts'

/** What was put into one field. */
export type Answer = string | boolean | readonly string[]

/** What a field holds when the form opens. */
export function firstAnswer(field: APIComponentInLabel): Answer {
  switch (field.type) {
    case 4:
      return field.value ?? ''
    case 3:
    case 22:
      return field.options.filter((option) => option.default === true).map(({ value }) => value)
    case 21:
      return field.options.find((option) => option.default === true)?.value ?? ''
    case 23:
      return field.default === true
    case 19:
      return []
    default:
      return (field.default_values ?? []).map(({ id }) => id)
  }
}

/** A sentence when a field that must be filled is not; the browser itself watches over text. */
export function missing(field: APIComponentInLabel, answer: Answer | undefined): string | undefined {
  if (field.type === 4 || field.type === 23 || field.type === 19) return undefined
  const count =
    answer === undefined || answer === '' || answer === false ? 0 : Array.isArray(answer) ? answer.length : 1
  const required = field.required !== false
  const least = field.type === 21 ? 1 : (field.min_values ?? 1)
  if (count >= least || (!required && count === 0)) return undefined
  return least === 1 ? 'Please choose one where a star says so.' : `Please choose at least ${String(least)}.`
}

/** The form as Discord's clients send it: the modal's own shape with the answers in it. */
export function answers(modal: Modal, given: ReadonlyMap<string, Answer>): readonly object[] {
  const answer = (field: APIComponentInLabel): object => {
    const base = { type: field.type, custom_id: field.custom_id }
    const value = given.get(field.custom_id)
    if (field.type === 21) return { ...base, value: value === '' ? null : value }
    return field.type === 4 || field.type === 23 ? { ...base, value } : { ...base, values: value }
  }
  return modal.components.map((part) => {
    if (part.type === 1) return { type: 1, components: part.components.map(answer) }
    return part.type === 18 ? { type: 18, component: answer(part.component) } : { type: part.type }
  })
}
