import type { z } from 'zod'
import { DiscordError, type FormIssue } from '../errors.ts'

/** Checks an untrusted body; throws `Invalid Form Body` with every complaint where Discord would put it. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  at: readonly (string | number)[] = [],
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new DiscordError(
    'invalidForm',
    result.error.issues.flatMap((issue) => complaints(issue, at)),
  )
}

/** A complaint of our own inside a zod refinement, with Discord's code for it. */
export function complain(context: z.RefinementCtx, path: (string | number)[], code: string, message: string): void {
  context.addIssue({ code: 'custom', path, message, params: { code } })
}

type Issue = z.core.$ZodIssue

function complaints(issue: Issue, at: readonly (string | number)[]): FormIssue[] {
  const path = [...at, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
  const one = (code: string, message: string): FormIssue[] => [{ path, code, message }]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'UNKNOWN_KEY',
        message: `"${key}" is not a known field here.`,
      }))
    case 'too_big':
      return issue.origin === 'string'
        ? one('BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`)
        : issue.origin === 'array'
          ? one('BASE_TYPE_BAD_LENGTH', `Must be ${issue.maximum} or fewer in length.`)
          : one('NUMBER_TYPE_MAX', `Value should be less than or equal to ${issue.maximum}.`)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return one('BASE_TYPE_REQUIRED', 'This field is required')
      return issue.origin === 'string' || issue.origin === 'array'
        ? one('BASE_TYPE_BAD_LENGTH', `Must be ${issue.minimum} or more in length.`)
        : one('NUMBER_TYPE_MIN', `Value should be greater than or equal to ${issue.minimum}.`)
    case 'invalid_type':
      return issue.input === undefined && /undefined/.test(issue.message)
        ? one('BASE_TYPE_REQUIRED', 'This field is required')
        : one('BASE_TYPE_INVALID', `This field must be of type ${issue.expected}.`)
    case 'invalid_value':
      return one('BASE_TYPE_CHOICES', `Value must be one of {${issue.values.join(', ')}}.`)
    case 'invalid_union':
      return issue.errors.length > 0
        ? issue.errors.flatMap((branch) => branch.flatMap((inner) => complaints(inner, path)))
        : one('UNION_TYPE_CHOICES', 'Value of field "type" is not one that can stand here.')
    case 'custom':
      return one(String(issue.params?.['code'] ?? 'BASE_TYPE_INVALID'), issue.message)
    default:
      return one('BASE_TYPE_INVALID', issue.message)
  }
}
