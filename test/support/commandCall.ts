import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10'

export interface UploadedFile {
  name: string
  bytes: Uint8Array
}
export type OptionValue = string | number | boolean | UploadedFile

/** The `data` of a command's interaction, as Discord's clients build it out of `game new` and the options' values. */
export function buildCall(
  commands: readonly APIApplicationCommand[],
  path: string,
  values: Readonly<Record<string, OptionValue>>,
  focused?: string,
): { data: object; files: UploadedFile[] } {
  const [name, ...inner] = path.split(' ')
  const command = commands.find((c) => c.name === name)
  if (!command)
    throw new Error(`There is no command /${name}; there are ${commands.map((c) => c.name).join(', ') || 'none'}.`)
  const steps: APIApplicationCommandOption[] = []
  for (const step of inner) {
    const next = optionsOf(steps.at(-1) ?? command).find((o) => o.name === step)
    if (!next) throw new Error(`There is no command /${path}.`)
    steps.push(next)
  }
  const known = optionsOf(steps.at(-1) ?? command)
  const files: UploadedFile[] = []
  const leaves: object[] = Object.entries(values).map(([option, value]) => {
    // An unknown option is sent as text, so that tests see how it is refused.
    const type = known.find((o) => o.name === option)?.type ?? OptionType.String
    if (typeof value !== 'object') return { type, name: option, value, ...(option === focused && { focused: true }) }
    files.push(value)
    return { type, name: option, value: String(files.length - 1) }
  })
  const options = steps.reduceRight<object[]>(
    (nested, step) => [{ type: step.type, name: step.name, options: nested }],
    leaves,
  )
  const attachments = files.map((file, i) => ({ id: String(i), filename: file.name }))
  const { id, type, version } = command
  return { files, data: { id, name, type, version, options, ...(files.length > 0 && { attachments }) } }
}

function optionsOf(place: APIApplicationCommand | APIApplicationCommandOption): readonly APIApplicationCommandOption[] {
  return 'options' in place ? (place.options ?? []) : []
}
