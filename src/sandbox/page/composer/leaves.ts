import type { APIApplicationCommandOption } from 'discord-api-types/v10'
import type { BasicOption, Command } from '../model/wire.ts'

/** Something that can be called: a command, or one subcommand of it. */
export interface Leaf {
  readonly command: Command
  /** `['game', 'new']` for `/game new`. */
  readonly path: readonly string[]
  readonly description: string
  /** Required ones first, as Discord has them. */
  readonly options: readonly BasicOption[]
}

export const pathText = (leaf: Leaf): string => `/${leaf.path.join(' ')}`

const contexts = { server: 0, direct: 1 } as const

/** All that can be called in a place, in the order of names. */
export function leavesOf(commands: readonly Command[], direct: boolean): readonly Leaf[] {
  const here = direct ? contexts.direct : contexts.server
  return commands
    .filter(({ type, contexts: allowed }) => type === 1 && (allowed ?? [here]).includes(here))
    .flatMap((command) => below(command, [command.name], command.description, command.options ?? []))
    .toSorted((a, b) => pathText(a).localeCompare(pathText(b)))
}

function below(
  command: Command,
  path: readonly string[],
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly Leaf[] {
  const groups = options.filter((option) => option.type === 1 || option.type === 2)
  if (groups.length === 0) {
    const basic = options.filter((option): option is BasicOption => option.type !== 1 && option.type !== 2)
    return [{ command, path, description, options: basic }]
  }
  return groups.flatMap((group) => below(command, [...path, group.name], group.description, group.options ?? []))
}

/** Commands that fit what was typed after the slash, best first; all of them for an empty text. */
export function searchLeaves(leaves: readonly Leaf[], typed: string): readonly Leaf[] {
  const wanted = typed.trim().toLowerCase()
  return leaves
    .map((leaf) => ({ leaf, score: fit(leaf, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ leaf }) => leaf)
}

/** 0 = does not fit. A beginning counts most, then the beginning of a word, a part, letters in order, the description. */
function fit(leaf: Leaf, wanted: string): number {
  const name = leaf.path.join(' ')
  if (name.startsWith(wanted)) return 5
  if (leaf.path.some((word) => word.startsWith(wanted))) return 4
  if (name.includes(wanted)) return 3
  if (hasInOrder(name, wanted)) return 2
  return leaf.description.toLowerCase().includes(wanted) ? 1 : 0
}

/** Whether the letters occur in this order, with gaps: `gmnw` in `game new`. Spaces are no matter. */
export function hasInOrder(text: string, letters: string): boolean {
  let at = -1
  return [...letters.replaceAll(' ', '')].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0)
}
