import type { Draft, Option } from '../../core/index.ts'
import type { Choice, Typing } from '../command.ts'
import type { Room } from '../room.ts'
import { isList } from '../sheet/form.ts'
import { limits } from '../ui.ts'
import { offered, withArg, type Asking } from './asking.ts'
import { callOf, type Precise, type PreciseCall } from './declare.ts'
import { argOf, candidatesOf, gameFor, givenOf, lookFor, picked, subjectsFor } from './find.ts'
import { readGiven, readItems } from './read.ts'
import { DASH, likely } from './words.ts'

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
    return likely([...verbs.values()].map(plainOption), typed)
      .slice(0, limits.menu)
      .map(choiceOf)
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

/** A suggestion with its detail, as far as a name may be long. */
function choiceOf({ value, label, hint }: Option): Choice {
  const name = hint === undefined ? label : `${label}${DASH}${hint}`
  return { name: name.slice(0, limits.label), value }
}

function suggestOption(asking: Asking, call: PreciseCall, { option: focused, typed, text }: Typing): readonly Choice[] {
  const option = call.options?.find(({ name }) => name === focused)
  if (!option) return []
  const name = argOf(option)
  if (!asking.verb.args.some((arg) => arg.name === name)) return []
  const { draft } = readGiven(asking, givenOf(call, text, focused))
  if (isList(asking.choices(draft, name))) return suggestList(asking, draft, name, typed)
  return likely(offered(asking, draft, name), typed)
    .filter(({ value }) => value.length <= limits.value)
    .slice(0, limits.menu)
    .map(choiceOf)
}

/** Lists that go on from what was typed: as it stands, where it may stand so, and with one item more. */
function suggestList(asking: Asking, draft: Draft, name: string, typed: string): readonly Choice[] {
  const { items, labels, rest } = readItems(asking, draft, name, typed.split(DASH)[0] ?? '')
  const sofar = withArg(draft, name, items)
  const question = asking.choices(sofar, name)
  const done = isList(question) && question.done && items.length > 0 && rest === ''
  const lists = likely(offered(asking, sofar, name), rest).map((next) => listChoice(items, labels, next))
  const all = done ? [listChoice(items, labels), ...lists] : lists
  return all.filter(({ value }) => value.length <= limits.value).slice(0, limits.menu)
}

function listChoice(items: readonly string[], labels: readonly string[], next?: Option): Choice {
  const value = [...items, ...(next ? [next.value] : [])].join(', ')
  const words = [...labels, ...(next ? [next.label] : [])].join(', ')
  const name = words.length <= limits.label ? words : value
  const full = next?.hint === undefined ? name : `${name}${DASH}${next.hint}`
  return { name: full.length <= limits.label ? full : name.slice(0, limits.label), value }
}
