import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord.js'
import { commands } from '../../../commands/index.ts'
import type { Chance } from '../chance.ts'
import { anyText, shortText } from './texts.ts'

/** What a command can be given. */
export interface Names {
  readonly people: readonly string[]
  readonly channels: readonly string[]
  readonly guild: string
  /** Words that the bot itself has suggested. */
  readonly words: readonly string[]
}

type Data = Readonly<Record<string, unknown>>

function named(resolved: Record<string, Record<string, object>>, group: string, id: string, value: object): string {
  ;(resolved[group] ??= {})[id] = value
  return id
}

/** Files that are no record of a game, or not quite. */
const files = [
  'not json',
  '[]',
  'null',
  '{"format":"war-room/1"}',
  '{"format":"war-room/1","game":"one-hour","edition":1,"scenario":"standard","options":{},"seats":{},"actions":[{"seat":"germany","do":"__proto__"}]}',
  '{"format":"war-room/1","game":"war-and-write","edition":1,"scenario":"europe","actions":[{"seat":"UK","do":"orders","orders":["UK.T.F2-F1"]}]}',
  '{"format":"war-room/1","game":"war-and-write","edition":1,"scenario":"europe","position":{"areas":{"__proto__":1}},"actions":[]}',
] as const

function valueOf(
  option: APIApplicationCommandBasicOption,
  chance: Chance,
  names: Names,
  resolved: Record<string, Record<string, object>>,
): string | number | boolean {
  switch (option.type) {
    case OptionType.Boolean:
      return chance.happens(0.5)
    case OptionType.Integer:
    case OptionType.Number:
      return chance.pick([0, 1, -1, 2 ** 53 - 1, 7])
    case OptionType.User: {
      const id = chance.pick(names.people)
      return named(resolved, 'users', id, { id, username: 'x', discriminator: '0', avatar: null, global_name: null })
    }
    case OptionType.Channel: {
      const id = chance.pick(names.channels)
      return named(resolved, 'channels', id, { id, type: 0, name: 'x', permissions: '0' })
    }
    case OptionType.Role:
      return named(resolved, 'roles', names.guild, { id: names.guild, name: '@everyone', permissions: '0' })
    case OptionType.Attachment: {
      const url = `data:application/json,${encodeURIComponent(chance.pick(files))}`
      return named(resolved, 'attachments', '1', {
        id: '1',
        filename: shortText(chance),
        size: 10,
        url,
        proxy_url: url,
      })
    }
    default: {
      const choices = 'choices' in option ? (option.choices ?? []) : []
      const [choice] = choices.length > 0 && chance.happens(0.7) ? [chance.pick(choices)] : []
      if (choice) return choice.value
      if (names.words.length > 0 && chance.happens(0.5)) return chance.pick(names.words)
      return chance.happens(0.2) ? anyText(chance) : shortText(chance)
    }
  }
}

/**
 * The data of some command, with options as they may come, and of one that was never there now and then.
 * @param typing one of its options is being typed: what the bot is asked to suggest
 * @returns nothing where this command suggests nothing
 */
export function anyCall(chance: Chance, names: Names, typing = false): Data | undefined {
  if (!typing && chance.happens(0.02))
    return { id: '1', name: chance.pick(['nothing', 'start', 'game2']), type: 1, options: [] }
  const { definition } = chance.pick(commands)
  const given: readonly APIApplicationCommandOption[] = definition.options ?? []
  const subcommands = given.filter((option) => option.type === OptionType.Subcommand)
  const subcommand = subcommands.length > 0 ? chance.pick(subcommands) : undefined
  const known = (subcommand ? (subcommand.options ?? []) : given) as readonly APIApplicationCommandBasicOption[]
  const suggested = known.filter((option) => 'autocomplete' in option && option.autocomplete === true)
  if (typing && suggested.length === 0) return undefined
  const focused = typing ? chance.pick(suggested).name : undefined
  const resolved: Record<string, Record<string, object>> = {}
  const options = known
    .filter(({ name, required }) => name === focused || required || chance.happens(0.5))
    .map((option) => ({
      type: option.type,
      name: option.name,
      value: valueOf(option, chance, names, resolved),
      ...(option.name === focused ? { focused: true } : {}),
    }))
  const nested = subcommand ? [{ type: OptionType.Subcommand, name: subcommand.name, options }] : options
  return { id: '1', name: definition.name, type: 1, options: nested, ...(typing ? {} : { resolved }) }
}
