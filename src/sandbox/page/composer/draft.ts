import type { BasicOption } from '../model/wire.ts'
import { type Leaf, pathText } from './leaves.ts'

/** What was put into one option: the text that is seen and, once it is chosen or readable, the value that is sent. */
export interface Entered {
  readonly text: string
  readonly value?: string | number | boolean
  readonly file?: File
}

/** Where the cursor is: in the text, in the field for further options, or in an option. */
export type Place =
  { readonly at: 'text' } | { readonly at: 'adder' } | { readonly at: 'option'; readonly name: string }

/** A command being filled in. */
export interface Filling {
  readonly leaf: Leaf
  /** Names of the options on the line: all required ones, and the others that were added. */
  readonly shown: readonly string[]
  readonly entered: Readonly<Record<string, Entered>>
}

/** What stands in the composer of one channel. Values are replaced, never changed. */
export interface Draft {
  readonly text: string
  readonly filling?: Filling
}

export const emptyDraft: Draft = { text: '' }

export const optionType = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
} as const

/** Begins a command with the options that it cannot do without. */
export function begin(leaf: Leaf): Filling {
  const required = leaf.options.filter((option) => option.required === true)
  return { leaf, shown: required.map(({ name }) => name), entered: {} }
}

export const shownOptions = ({ leaf, shown }: Filling): readonly BasicOption[] =>
  shown.flatMap((name) => leaf.options.filter((option) => option.name === name))

export const hiddenOptions = ({ leaf, shown }: Filling): readonly BasicOption[] =>
  leaf.options.filter(({ name }) => !shown.includes(name))

export const withOption = (filling: Filling, name: string): Filling => ({ ...filling, shown: [...filling.shown, name] })

export function withoutOption(filling: Filling, name: string): Filling {
  const { [name]: _, ...entered } = filling.entered
  return { ...filling, shown: filling.shown.filter((each) => each !== name), entered }
}

export const withEntered = (filling: Filling, name: string, entered: Entered): Filling => ({
  ...filling,
  entered: { ...filling.entered, [name]: entered },
})

/** Whether an option takes only what is on its list. */
export const picksFromList = (option: BasicOption): boolean =>
  option.type === optionType.boolean ||
  (option.type >= optionType.user && option.type <= optionType.mentionable) ||
  ('choices' in option && (option.choices?.length ?? 0) > 0)

/** The value to send for an option; undefined for one that is empty or cannot be read. */
export function valueOf(option: BasicOption, entered: Entered | undefined): string | number | boolean | undefined {
  if (entered === undefined) return undefined
  if (entered.value !== undefined) return entered.value
  if (entered.text.trim() === '' || picksFromList(option) || option.type === optionType.file) return undefined
  if (option.type === optionType.string) return entered.text
  const number = Number(entered.text.replace(',', '.'))
  if (Number.isNaN(number) || (option.type === optionType.integer && !Number.isInteger(number))) return undefined
  return number
}

/** What Discord says about an option that cannot be sent as it is. */
export function problem(option: BasicOption, entered: Entered | undefined): string | undefined {
  const written = entered !== undefined && (entered.text.trim() !== '' || entered.file !== undefined)
  if (!written) return option.required === true ? 'This option is required. Specify a value' : undefined
  if (entered.file !== undefined) return undefined
  const value = valueOf(option, entered)
  if (value === undefined) return unreadable(option)
  if (
    typeof value === 'number' &&
    'min_value' in option &&
    option.min_value !== undefined &&
    value < option.min_value
  ) {
    return `Enter a number that is ${String(option.min_value)} or more`
  }
  if (
    typeof value === 'number' &&
    'max_value' in option &&
    option.max_value !== undefined &&
    value > option.max_value
  ) {
    return `Enter a number that is ${String(option.max_value)} or less`
  }
  if (
    typeof value === 'string' &&
    'max_length' in option &&
    option.max_length !== undefined &&
    value.length > option.max_length
  ) {
    return `Enter at most ${String(option.max_length)} characters`
  }
  if (
    typeof value === 'string' &&
    'min_length' in option &&
    option.min_length !== undefined &&
    value.length < option.min_length
  ) {
    return `Enter at least ${String(option.min_length)} characters`
  }
  return undefined
}

function unreadable(option: BasicOption): string {
  if (option.type === optionType.integer) return 'Enter a valid integer'
  return option.type === optionType.number ? 'Enter a valid number' : 'Pick one from the list'
}

/** Names of options that keep the command from being sent. */
export const faults = (filling: Filling): readonly string[] =>
  shownOptions(filling)
    .filter((option) => problem(option, filling.entered[option.name]) !== undefined)
    .map(({ name }) => name)

/** The command as a person would write it: `/game new game: War & Write II`. */
export function written(filling: Filling): string {
  const parts = shownOptions(filling).flatMap(({ name }) => {
    const text = filling.entered[name]?.text ?? ''
    return text === '' ? [] : [`${name}: ${text}`]
  })
  return [pathText(filling.leaf), ...parts].join(' ')
}
