import type { Option } from '../../core/index.ts'
import { short } from '../hashes.ts'
import { limits, type MenuEntry } from '../ui.ts'

/** What a menu shows of many options: a level of groups, or the options themselves, one page of either. */
export interface Level {
  readonly entries: readonly MenuEntry[]
  /** The groups that led here. */
  readonly path: readonly string[]
  readonly page: number
  readonly pages: number
}

/** What was chosen in a menu. */
export type Picked =
  | { readonly kind: 'option'; readonly value: string }
  | { readonly kind: 'group'; readonly key: string }
  | { readonly kind: 'nothing' }

/** Stands for the top of the groups. */
export const TOP = 'top'

/** A group's path as it travels in a custom id or a menu's value. */
export function groupKey(path: readonly string[]): string {
  return path.length === 0 ? TOP : short(JSON.stringify(path))
}

function groupOf(option: Option): readonly string[] {
  return option.group ?? []
}

export function under(options: readonly Option[], path: readonly string[]): readonly Option[] {
  return options.filter((option) => path.every((name, depth) => groupOf(option)[depth] === name))
}

/** The group that a key stands for, or the top where it is not among these options any more. */
export function findGroup(options: readonly Option[], key: string): readonly string[] {
  if (key === TOP) return []
  for (const option of options) {
    const group = groupOf(option)
    for (let depth = 1; depth <= group.length; depth++) {
      const path = group.slice(0, depth)
      if (groupKey(path) === key) return path
    }
  }
  return []
}

/** The options below a path as one menu; where they are more than a menu holds, their groups first. */
export function levelOf(options: readonly Option[], wanted: readonly string[], page: number): Level {
  const inside = under(options, wanted)
  const path = inside.length === 0 ? [] : wanted
  const here = path.length === wanted.length ? inside : options
  const entries = here.length <= limits.menu ? here.map((option) => optionEntry(option, path)) : grouped(here, path)
  const only = here.length > limits.menu && entries.length === 1 ? groupOf(here[0] ?? { value: '', label: '' }) : []
  if (only.length > path.length) return levelOf(options, only.slice(0, path.length + 1), page)
  const pages = Math.max(1, Math.ceil(entries.length / limits.menu))
  const shown = Math.min(Math.max(0, page), pages - 1)
  return { entries: entries.slice(shown * limits.menu, (shown + 1) * limits.menu), path, page: shown, pages }
}

function grouped(options: readonly Option[], path: readonly string[]): MenuEntry[] {
  const groups = new Map<string, number>()
  const entries: MenuEntry[] = []
  for (const option of options) {
    const name = groupOf(option)[path.length]
    if (name === undefined) entries.push(optionEntry(option, path))
    else groups.set(name, (groups.get(name) ?? 0) + 1)
  }
  for (const [name, count] of groups) {
    entries.push({
      value: `g.${groupKey([...path, name])}`,
      label: name,
      hint: count === 1 ? '1 choice' : `${count} choices`,
    })
  }
  return entries
}

function optionEntry(option: Option, path: readonly string[]): MenuEntry {
  return { value: optionKey(option.value), label: option.label, hint: option.hint ?? groupOf(option)[path.length] }
}

function optionKey(value: string): string {
  return value.length <= limits.value - 2 ? `o.${value}` : `h.${short(value)}`
}

/** The value that unsets an optional argument. */
export const NOTHING = 'x'

/** What the value of a menu's entry says; the option may have gone since. */
export function readEntry(options: readonly Option[], value: string): Picked | undefined {
  if (value === NOTHING) return { kind: 'nothing' }
  const rest = value.slice(2)
  switch (value.slice(0, 2)) {
    case 'o.':
      return { kind: 'option', value: rest }
    case 'g.':
      return { kind: 'group', key: rest }
    case 'h.': {
      const option = options.find((candidate) => short(candidate.value) === rest)
      return option && { kind: 'option', value: option.value }
    }
    default:
      return undefined
  }
}
