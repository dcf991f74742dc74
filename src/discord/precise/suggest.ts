import type { Draft, Option } from '../../core/index.ts'
import type { Choice, Typing } from '../command.ts'
import type { Room } from '../room.ts'
import { isList, withArg } from '../sheet/form.ts'
import { limits } from '../ui.ts'
import { offered, type Asking } from './asking.ts'
import { callOf, type Precise, type PreciseCall } from './declare.ts'
import { argOf, candidatesOf, gameFor, givenOf, lookFor, picked, subjectsFor } from './find.ts'
import { readGiven, readItems, type Items } from './read.ts'
import { DASH, likely, nameOf } from './words.ts'

/**
 * What may be typed into an option, given the others: legal values only, from memory, and of nothing but what the asker
 * may know. What is suggested as a name can itself be read again, since clients let people type on after it.
 */
export async function suggestPrecise(room: Room, precise: Precise, typing: Typing): Promise<readonly Choice[]> {
  const call = callOf(precise, typing.subcommand)
  const match = await gameFor(room, precise, { person: typing.person, channel: typing.channel })
  if (!call || match?.game !== precise.game) return []
  const { option: focused, typed, text } = typing
  if (call.look !== undefined) {
    const look = await lookFor(room, match, typing.person, call)
    return look ? suggestOption(look.asking, call, typing) : []
  }
  const candidates = candidatesOf(await subjectsFor(room, match, typing.person), precise, call)
  if (call.pick?.name === focused) {
    const verbs = new Map(
      candidates.map(({ verb }) => [verb.do, { value: verb.do, label: verb.label, hint: verb.hint }] as const),
    )
    return choicesOf([...verbs.values()].map(plainOption), typed)
  }
  const chosen = picked(candidates, call.pick && text(call.pick.name))
  const choices = new Map<string, Choice>()
  for (const { asking } of chosen) {
    for (const choice of suggestOption(asking, call, typing)) {
      if (!choices.has(choice.value)) choices.set(choice.value, choice)
    }
  }
  return [...choices.values()].slice(0, limits.menu)
}

function plainOption({ value, label, hint }: { value: string; label: string; hint: string | undefined }): Option {
  return { value, label, ...(hint === undefined ? {} : { hint }) }
}

/** An option as a suggestion, by a name that means no other of these. */
function choiceOf(option: Option, among: readonly Option[]): Choice {
  const name = nameOf(option, among)
  return { name: withDetail(name, detailOf(option, name)), value: option.value }
}

function suggestOption(asking: Asking, call: PreciseCall, { option: focused, typed, text }: Typing): readonly Choice[] {
  const option = call.options?.find(({ name }) => name === focused)
  if (!option) return []
  const name = argOf(option)
  if (!asking.verb.args.some((arg) => arg.name === name)) return []
  const { draft } = readGiven(asking, givenOf(call, text, focused))
  if (isList(asking.choices(draft, name))) return suggestList(asking, draft, name, typed)
  return choicesOf(offered(asking, draft, name), typed)
}

/** Options as suggestions, those first that fit best what was typed. */
export function choicesOf(options: readonly Option[], typed: string): readonly Choice[] {
  return likely(options, typed)
    .filter(({ value }) => value.length <= limits.value)
    .slice(0, limits.menu)
    .map((option) => choiceOf(option, options))
}

/** Lists that go on from what was typed: as it stands, where it may stand so, and with one item more. */
function suggestList(asking: Asking, draft: Draft, name: string, typed: string): readonly Choice[] {
  const before = readItems(asking, draft, name, typed.split(DASH)[0] ?? '')
  const sofar = withArg(draft, name, before.items)
  const question = asking.choices(sofar, name)
  const done = isList(question) && question.done && before.items.length > 0 && before.rest === ''
  const options = offered(asking, sofar, name)
  const lists = likely(options, before.rest).map((option) =>
    listChoice(before, { option, name: nameOf(option, options) }),
  )
  const all = done ? [listChoice(before), ...lists] : lists
  return all.filter(({ value }) => value.length <= limits.value).slice(0, limits.menu)
}

/** What an option adds to its name: its label, where the name is its value, and its detail. */
function detailOf(option: Option, name: string): readonly string[] {
  return [...(name === option.label ? [] : [option.label]), ...(option.hint === undefined ? [] : [option.hint])]
}

/** A name with its details, as long as a name may be. */
function withDetail(name: string, details: readonly string[]): string {
  const full = [name, details.join(' · ')].filter((part) => part !== '').join(DASH)
  return (full.length <= limits.label || details.length === 0 ? full : name).slice(0, limits.label)
}

function listChoice(before: Items, next?: { readonly option: Option; readonly name: string }): Choice {
  const value = [...before.items, ...(next ? [next.option.value] : [])].join(', ')
  const words = [...before.names, ...(next ? [next.name] : [])].join(', ')
  const name = words.length <= limits.label ? words : value
  return { name: withDetail(name, next ? detailOf(next.option, next.name) : []), value }
}
