import { missing, type Draft, type Option, type Verb } from '../../core/index.ts'
import { isList, withArg } from '../sheet/form.ts'
import { refusalText } from '../text/refusals.ts'
import { offered, type Asking } from './asking.ts'
import { DASH, endsOf, firstItem, meant, nameOf, nearest, type Item } from './words.ts'

/** Something in an option that could not be taken over. */
export interface Problem {
  readonly text: string
  readonly rule: string
  readonly nearest: readonly Option[]
}

/** What was understood of a command's options. */
export interface Reading {
  /** Everything that could be kept. */
  readonly draft: Draft
  readonly problems: readonly Problem[]
  /** Sentences that a player should hear before this is carried out. */
  readonly warnings: readonly string[]
}

/** The texts of a command's options, by the argument that each stands for. */
export type Given = Readonly<Record<string, string | undefined>>

/** Of so many meanings of a word each is tried; of more the person has to choose. */
const TRIED = 8
/** As many items as the longest list of an action may have. */
const ITEMS_MAX = 500

/** Reads the options of a command as the arguments of an action, in the order of its verb. */
export function readGiven(asking: Asking, given: Given): Reading {
  const draft: Draft = { seat: asking.seat, do: asking.verb.do, args: {} }
  const names = asking.verb.args.map((arg) => arg.name)
  const stray = Object.keys(given).filter((name) => given[name] !== undefined && !names.includes(name))
  const read = readFrom(asking, given, 0, { draft, problems: [], warnings: [] })
  const problems = stray.map((name) => ({ rule: '-', text: `“${asking.verb.label}” has no ${name}.`, nearest: [] }))
  return { ...read, problems: [...read.problems, ...problems] }
}

function readFrom(asking: Asking, given: Given, at: number, so: Reading): Reading {
  const arg = asking.verb.args[at]
  if (!arg) return so
  const typed = given[arg.name]?.split(DASH)[0]?.trim()
  if (typed === undefined || typed === '') return readFrom(asking, given, at + 1, so)
  const question = asking.choices(so.draft, arg.name)
  if (isList(question)) return readFrom(asking, given, at + 1, readList(asking, so, arg.name, typed))
  if (question.kind === 'count') return readFrom(asking, given, at + 1, readNumber(asking, so, arg.name, typed))
  const found = question.allows(typed)
    ? question.options().filter((option) => option.value === typed)
    : meaning(asking, so.draft, arg.name, question.options(), typed)
  const take = (option: Option) => readFrom(asking, given, at + 1, taken(so, arg.name, option.value, option))
  const [first] = found
  if (first && found.length === 1) return take(first)
  if (found.length > 1 && found.length <= TRIED) {
    const fitting = found.map(take).filter((read) => read.problems.length === so.problems.length)
    const [only] = fitting
    if (only && fitting.length === 1) return only
  }
  return readFrom(asking, given, at + 1, refused(asking, so, arg.name, typed, found))
}

/** The options that a text may mean: by their own names, or by the game's words. */
function meaning(
  asking: Asking,
  draft: Draft,
  name: string,
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const found = meant(options, typed)
  if (found.length > 0) return found
  const value = asking.word(draft, name, typed)
  return options.filter((option) => option.value === value)
}

function taken(so: Reading, name: string, value: string | readonly string[] | number, option?: Option): Reading {
  const warnings = option?.warn === undefined ? so.warnings : [...so.warnings, `**${option.label}**: ${option.warn}`]
  return { ...so, draft: withArg(so.draft, name, value), warnings }
}

function refused(asking: Asking, so: Reading, name: string, typed: string, found: readonly Option[]): Reading {
  const { draft } = so
  const problem =
    found.length > 1
      ? { rule: '-', text: `“${typed}” may be one of several.`, nearest: found.slice(0, 5) }
      : {
          ...asking.explain(draft, name, asking.word(draft, name, typed) ?? typed),
          nearest: nearest(offered(asking, draft, name), typed),
        }
  const named = problem.nearest.map((option) => ({ ...option, label: nameOf(option, problem.nearest) }))
  return { ...so, problems: [...so.problems, { ...problem, nearest: named }] }
}

function readNumber(asking: Asking, so: Reading, name: string, typed: string): Reading {
  const question = asking.choices(so.draft, name)
  const number = Number(typed)
  const right =
    question.kind === 'count' && Number.isInteger(number) && number >= question.min && number <= question.max
  return right ? taken(so, name, number) : refused(asking, so, name, typed, [])
}

function readList(asking: Asking, so: Reading, name: string, typed: string): Reading {
  const { items, warnings, rest, found } = readItems(asking, so.draft, name, typed)
  const read = { ...taken(so, name, items), warnings: [...so.warnings, ...warnings] }
  return rest === '' ? read : refused(asking, read, name, found.text, found.options)
}

/** A list as far as it can be read. */
export interface Items {
  readonly items: readonly string[]
  /** A name for each that means no other item there. */
  readonly names: readonly string[]
  readonly warnings: readonly string[]
  /** What could not be read, and what it may have meant. */
  readonly rest: string
  readonly found: { readonly text: string; readonly options: readonly Option[] }
}

const TIMES = /^([1-9])\s*[x×]\s*(?=\S)/i

/** Reads a list item by item, each as what may come next after those before it; stops where one cannot be read. */
export function readItems(asking: Asking, draft: Draft, name: string, typed: string): Items {
  const items: string[] = []
  const names: string[] = []
  const warnings: string[] = []
  const read = (rest: string, found: Items['found']): Items => ({ items, names, warnings, rest, found })
  let rest = typed.replace(/^[\s,;]+/, '')
  while (rest !== '' && items.length < ITEMS_MAX) {
    const times = TIMES.exec(rest)
    const list = rest.slice(times?.[0].length ?? 0)
    let left = list
    for (let n = Number(times?.[1] ?? 1); n > 0; n -= 1) {
      const next = nextItem(asking, withArg(draft, name, [...items]), name, list)
      const [option] = next.options
      if (!option || next.options.length > 1) return read(rest, next)
      items.push(option.value)
      names.push(nameOf(option, next.all))
      if (option.warn !== undefined) warnings.push(`**${option.label}**: ${option.warn}`)
      left = next.rest
    }
    rest = left.replace(/^[\s,;]+/, '')
  }
  return read('', { text: '', options: [] })
}

function nextItem(
  asking: Asking,
  draft: Draft,
  name: string,
  list: string,
): Item & { readonly all: readonly Option[] } {
  const all = offered(asking, draft, name)
  const item = firstItem(all, list)
  if (item.options.length > 0) return { ...item, all }
  for (const end of endsOf(item.text)) {
    const text = item.text.slice(0, end)
    const value = asking.word(draft, name, text)
    if (value === undefined) continue
    return { text, options: all.filter((option) => option.value === value), rest: list.slice(end), all }
  }
  return { ...item, all }
}

/** What of a verb's arguments is still to be given first, where something is. */
export function lackingText(verb: Verb, draft: Draft): string | undefined {
  const [next] = missing(verb, draft)
  if (next === undefined) return undefined
  const label = verb.args.find((arg) => arg.name === next)?.label ?? next
  return `${label} Choose it from the suggestions of the option \`${next}\`.`
}

/** What could not be taken over, for the one who typed it. */
export function problemsText({ problems }: Reading): string {
  return problems
    .slice(0, 3)
    .map(({ rule, text, nearest }) => `✋ ${refusalText({ kind: 'rejection', rule, text, nearest })}`)
    .join('\n')
}
