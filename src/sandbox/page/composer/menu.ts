import type { App } from '../app.ts'
import type { BasicOption, Choice } from '../model/wire.ts'
import { channelEntries, roleEntries, userEntries } from '../view/select-choices.ts'
import { type Entered, type Filling, hiddenOptions, optionType } from './draft.ts'
import { hasInOrder, type Leaf, pathText, searchLeaves } from './leaves.ts'

/** One line of the list above the composer. */
export type Offer =
  | { readonly kind: 'command'; readonly leaf: Leaf; readonly label: string; readonly description: string }
  | { readonly kind: 'option'; readonly name: string; readonly label: string; readonly description: string }
  | {
      readonly kind: 'value'
      readonly value: Choice['value'] | boolean
      readonly label: string
      readonly description?: string | undefined
    }
  | { readonly kind: 'mention'; readonly label: string; readonly description?: string | undefined }

/** The list above the composer. */
export interface Menu {
  readonly title: string
  readonly offers: readonly Offer[]
  /** Shown where there is nothing to offer. */
  readonly note?: string
}

/** Answers of the bot for one option: on their way, refused, or here. */
export type Offered = 'loading' | 'failed' | readonly Choice[]

export function commandMenu(leaves: readonly Leaf[], typed: string): Menu | undefined {
  const offers = searchLeaves(leaves, typed).map((leaf): Offer => ({
    kind: 'command',
    leaf,
    label: pathText(leaf),
    description: leaf.description,
  }))
  if (offers.length > 0) return { title: 'Commands', offers }
  return leaves.length === 0
    ? { title: 'Commands', offers, note: 'No commands yet. The bot may still be starting.' }
    : undefined
}

/** People to mention for a text that ends in `@` and perhaps a few letters. */
export function mentionMenu(app: App, text: string): Menu | undefined {
  const typed = /(?:^|\s)@(\w*)$/.exec(text)?.[1]
  if (typed === undefined) return undefined
  const fitting = userEntries(app).filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
  // A name that is complete needs no list, so that Enter sends.
  if (fitting.length === 0 || fitting[0]?.label.toLowerCase() === typed.toLowerCase()) return undefined
  return { title: 'People', offers: fitting.map(({ label }) => ({ kind: 'mention', label })) }
}

/** The options that could still be added. */
export function adderMenu(filling: Filling, typed: string): Menu | undefined {
  const offers = hiddenOptions(filling)
    .filter(({ name }) => name.startsWith(typed.trim().toLowerCase()))
    .map(({ name, description }): Offer => ({ kind: 'option', name, label: name, description }))
  return offers.length === 0 ? undefined : { title: 'Options', offers }
}

/** What fits an option. `offered` is the bot's answer where the option asks it. */
export function optionMenu(
  app: App,
  option: BasicOption,
  entered: Entered | undefined,
  offered: Offered | undefined,
): Menu {
  const title = option.description
  if ('autocomplete' in option && option.autocomplete === true) {
    if (offered === undefined || offered === 'loading') return { title, offers: [], note: 'Loading options…' }
    if (offered === 'failed') return { title, offers: [], note: 'Loading options failed' }
    if (offered.length === 0) return { title, offers: [], note: 'No options match your search' }
    return { title, offers: offered.map(({ name, value }) => ({ kind: 'value', value, label: name })) }
  }
  const all = listFor(app, option)
  if (all === undefined) return { title, offers: [] }
  const typed = entered?.value === undefined ? (entered?.text ?? '').toLowerCase().replace(/^[@#]/, '') : ''
  const offers = all.filter(({ label }) => hasInOrder(label.toLowerCase(), typed))
  return offers.length === 0 ? { title, offers, note: 'No options match your search' } : { title, offers }
}

function listFor(app: App, option: BasicOption): readonly Offer[] | undefined {
  switch (option.type) {
    case optionType.boolean:
      return [true, false].map((value) => ({ kind: 'value', value, label: value ? 'True' : 'False' }))
    case optionType.user:
      return userEntries(app).map((entry) => ({ kind: 'value', ...entry }))
    case optionType.mentionable:
      return [...userEntries(app), ...roleEntries(app)].map((entry) => ({ kind: 'value', ...entry }))
    case optionType.channel:
      return channelEntries(app).map((entry) => ({ kind: 'value', ...entry }))
    case optionType.role:
      return roleEntries(app).map((entry) => ({ kind: 'value', ...entry }))
    default:
      return 'choices' in option
        ? option.choices?.map(({ name, value }) => ({ kind: 'value', value, label: name }))
        : undefined
  }
}
