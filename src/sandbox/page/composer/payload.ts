import { type Filling, shownOptions, valueOf } from './draft.ts'

interface GivenOption {
  readonly type: number
  readonly name: string
  readonly value?: string | number | boolean
  readonly focused?: true
  readonly options?: readonly GivenOption[]
}

/** A command's `data` as Discord's clients send it, with the files that go beside it. */
export interface Payload {
  readonly data: object
  readonly files: readonly File[]
}

/** The finished command. */
export function commandPayload(filling: Filling): Payload {
  const files: File[] = []
  const options = shownOptions(filling).flatMap((option): GivenOption[] => {
    const entered = filling.entered[option.name]
    if (entered?.file !== undefined) {
      return [{ type: option.type, name: option.name, value: String(files.push(entered.file) - 1) }]
    }
    const value = valueOf(option, entered)
    return value === undefined ? [] : [{ type: option.type, name: option.name, value }]
  })
  const attachments = files.map((file, index) => ({ id: String(index), filename: file.name }))
  return { data: { ...called(filling, options), attachments }, files }
}

/** The half-finished command, to ask what fits the focused option, whose text goes as it is typed. */
export function autocompletePayload(filling: Filling, focused: string): object {
  const options = shownOptions(filling).flatMap((option): GivenOption[] => {
    const entered = filling.entered[option.name]
    if (option.name === focused)
      return [{ type: option.type, name: option.name, value: entered?.text ?? '', focused: true }]
    const value = valueOf(option, entered)
    return value === undefined || entered?.file !== undefined ? [] : [{ type: option.type, name: option.name, value }]
  })
  return called(filling, options)
}

function called({ leaf }: Filling, options: readonly GivenOption[]): object {
  const [, ...below] = leaf.path
  const nested = below.reduceRight<readonly GivenOption[]>(
    (inside, name, index) => [{ type: index === below.length - 1 ? 1 : 2, name, options: inside }],
    options,
  )
  const { id, name, version, type } = leaf.command
  return { version, id, name, type, options: nested }
}
