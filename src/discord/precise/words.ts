import type { Option } from '../../core/index.ts'

/** What a typed text means among options: by value, by label, or by enough words of it. */

/** Separates an option's label from its detail in a suggestion; what follows is never read. */
export const DASH = ' — '

/** A word of a text, lower case and without accents, with where it stands. */
interface Word {
  readonly text: string
  readonly at: number
  readonly end: number
}

/** Runs of letters and runs of digits: `army-1>poland`, `Army 1 → Poland` and `army 1 poland` are the same words. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\d+|×/gu)].map((match) => ({
    text: match[0] === '×' ? 'x' : match[0].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    at: match.index,
    end: match.index + match[0].length,
  }))
}

function texts(text: string): readonly string[] {
  return wordsOf(text).map((word) => word.text)
}

function begins(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && start.length <= words.length && start.every((word, index) => words[index] === word)
}

/** How many of the words at the beginning name exactly this option: all of its value's or its label's; 0 for none. */
function exactLength(words: readonly string[], { value, label }: Option): number {
  const names = [texts(value), texts(label)].filter((name) => begins(words, name))
  return Math.max(0, ...names.map((name) => name.length))
}

/** All words by which an option may be found: its label's, and those of the innermost group it stands in. */
function bagOf({ value, label, group }: Option): readonly string[] {
  return [...texts(value), ...texts(label), ...texts(group?.at(-1) ?? '')]
}

/**
 * Whether each typed word begins one of the option's, numbers whole.
 * @param unfinished the last word is still being typed, so that a number may go on
 */
function fits(words: readonly string[], bag: readonly string[], unfinished: boolean): boolean {
  return words.every((word, index) => {
    const part = !/^\d/.test(word) || (unfinished && index === words.length - 1)
    return bag.some((other) => (part ? other.startsWith(word) : other === word))
  })
}

/** The options that a whole text may mean: those it names exactly, else those in which all its words are found. */
export function meant(options: readonly Option[], typed: string): readonly Option[] {
  const words = texts(typed)
  const literal = options.filter((option) => option.value === typed.trim())
  if (literal.length > 0 || words.length === 0) return literal
  const exact = options.filter((option) => exactLength(words, option) === words.length)
  return exact.length > 0 ? exact : options.filter((option) => fits(words, bagOf(option), false))
}

/** The options that what was typed so far may become, those that begin with it first. */
export function likely(options: readonly Option[], typed: string): readonly Option[] {
  const words = texts(typed)
  const wanted = words.join(' ')
  const rank = (option: Option) =>
    [option.value, option.label].some((name) => texts(name).join(' ').startsWith(wanted)) ? 0 : 1
  return options
    .filter((option) => fits(words, bagOf(option), !/\s$/.test(typed)))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** The label of an option where it is the only one of that name, else its value. */
export function nameOf(option: Option, among: readonly Option[]): string {
  return among.some((other) => other.label === option.label && other.value !== option.value)
    ? option.value
    : option.label
}

/** A handful of options that look most like what was typed. */
export function nearest(options: readonly Option[], typed: string): readonly Option[] {
  const words = texts(typed)
  const same = (a: string, b: string) => {
    let length = 0
    while (length < a.length && a[length] === b[length]) length += 1
    return length
  }
  const score = (option: Option) => {
    const bag = bagOf(option)
    return words.reduce((sum, word) => sum + Math.max(0, ...bag.map((other) => same(word, other))), 0)
  }
  return options
    .map((option) => ({ option, likeness: score(option) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 5)
    .map(({ option }) => option)
}

/** The first item of a list as it was typed: what it may mean, and where the rest begins. */
export interface Item {
  readonly options: readonly Option[]
  readonly text: string
  readonly rest: string
}

/**
 * Reads the first item off a list. Items are separated by commas, semicolons or blanks; a name may hold blanks and
 * commas of its own.
 */
export function firstItem(options: readonly Option[], list: string): Item {
  const words = wordsOf(list)
  const plain = words.map((word) => word.text)
  const longest = Math.max(0, ...options.map((option) => exactLength(plain, option)))
  if (longest > 0) return cut(list, words[longest - 1]?.end ?? list.length, options, longest)
  const comma = list.search(/[,;]/)
  const whole = comma < 0 ? list.length : comma
  const part = list.slice(0, whole)
  for (const end of endsOf(part)) {
    const found = meant(options, part.slice(0, end))
    const read = end === whole ? found.length > 0 : found.length === 1 && namesAny(options, part.slice(end))
    if (read) return { options: found, text: part.slice(0, end), rest: list.slice(end) }
  }
  return { options: [], text: part, rest: list.slice(whole) }
}

/** Whether a text goes on with something that may be meant by itself, so that a blank before it ends a name. */
function namesAny(options: readonly Option[], text: string): boolean {
  return endsOf(text).some((end) => meant(options, text.slice(0, end)).length > 0)
}

/** Where a name at the beginning of a text may end: at its end, or at one of its blanks; the longest first. */
export function endsOf(text: string): readonly number[] {
  return [text.length, ...[...text.matchAll(/\s+/g)].map((match) => match.index).toReversed()]
}

function cut(list: string, last: number, options: readonly Option[], length: number): Item {
  const end = last + (/^[^\p{L}\d\s,;]*/u.exec(list.slice(last))?.[0].length ?? 0)
  const words = texts(list.slice(0, end))
  const named = options.filter((option) => exactLength(words, option) === length)
  const literal = named.filter((option) => option.value === list.slice(0, end).trim())
  return { options: literal.length > 0 ? literal : named, text: list.slice(0, end), rest: list.slice(end) }
}
