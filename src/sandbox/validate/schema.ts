import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { DiscordError, type FormIssue } from '../errors.ts'
import type { Log } from '../host.ts'

/** Bodies that Discord's published schema (OpenAPI) describes and the bot sends. */
export type SchemaName =
  | 'MessageCreateRequest'
  | 'MessageEditRequestPartial'
  | 'IncomingWebhookInteractionRequest'
  | 'IncomingWebhookUpdateRequestPartial'
  | 'ApplicationCommandUpdateRequest'
  | 'ModalInteractionCallbackRequestData'

export interface SchemaCheck {
  /** Throws `Invalid Form Body` where the body does not fit; does nothing without a schema. */
  check(name: SchemaName, body: unknown, at?: readonly (string | number)[]): Promise<void>
}

type Validators = (name: SchemaName) => ValidateFunction

/** The file is large, so a process reads and compiles it once. */
const loaded = new Map<string, Promise<Validators>>()

const nothing: SchemaCheck = { check: async () => undefined }

/** Opens Discord's OpenAPI file for checking; without it says so once and checks nothing. */
export function openSchema(file: string | undefined, log: Log): SchemaCheck {
  if (file === undefined || !existsSync(file)) {
    log.info("Discord's published schema is not here, so payloads are checked by the local table's own rules alone.")
    return nothing
  }
  return {
    async check(name, body, at = []) {
      const validators = loaded.get(file) ?? load(file)
      loaded.set(file, validators)
      const validator = (await validators)(name)
      if (!validator(body)) throw new DiscordError('invalidForm', [complaint(validator.errors ?? [], at)])
    },
  }
}

async function load(file: string): Promise<Validators> {
  const [{ Ajv2020 }, text] = await Promise.all([import('ajv/dist/2020.js'), readFile(file, 'utf8')])
  const schema: unknown = JSON.parse(text)
  loosen(schema)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema(schema as object, 'discord')
  return (name) => {
    const found = ajv.getSchema(`discord#/components/schemas/${name}`)
    if (!found) throw new Error(`Discord's schema in ${file} does not describe ${name}.`)
    return found
  }
}

/** The published schema wants a number where Discord's own documentation, and Discord, take a string of digits. */
function loosen(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'default_member_permissions' && typeof value === 'object' && value !== null && 'type' in value)
      Object.assign(value, { type: ['integer', 'string', 'null'] })
    else loosen(value)
  }
}

/** Of all the branches that did not fit, the complaint that goes deepest says most. */
function complaint(errors: readonly ErrorObject[], at: readonly (string | number)[]): FormIssue {
  const steps = (e: ErrorObject) => e.instancePath.split('/').slice(1)
  const deepest = errors.reduce<ErrorObject | undefined>(
    (best, e) => (!best || steps(e).length > steps(best).length ? e : best),
    undefined,
  )
  const path = [...at, ...(deepest ? steps(deepest) : [])]
  return {
    path,
    code: 'SCHEMA_MISMATCH',
    message: `Does not fit Discord's published schema: ${deepest?.message ?? 'unknown reason'}.`,
  }
}
