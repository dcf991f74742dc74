import { ApplicationCommandOptionType, type APIApplicationCommandOption } from 'discord.js'
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'

const definitions = commands.map((command) => command.definition)

function* optionsOf(options: readonly APIApplicationCommandOption[] = []): Generator<APIApplicationCommandOption> {
  for (const option of options) {
    yield option
    if ('options' in option) yield* optionsOf(option.options)
  }
}

/** What Discord counts towards the 8,000 characters of a command. */
function size(value: { name: string; description: string; options?: readonly unknown[] | undefined }): number {
  const inner = (value.options ?? []) as (typeof value)[]
  return value.name.length + value.description.length + inner.reduce((sum, option) => sum + size(option), 0)
}

describe('the slash commands within Discord’s limits', () => {
  test('they are the ones that players are told of, each once', () => {
    const names = [
      'game',
      'orders',
      'map',
      'standing',
      'turns',
      'notify',
      'vacation',
      'privacy',
      'data',
      'help',
      'rules',
      'tutorial',
      'undo',
      'replay',
      'history',
      'profile',
      'settings',
      'onehour',
      'move',
      'attack',
      'iiww',
      'warwrite',
    ]
    expect(definitions.map(({ name }) => name)).toEqual(names)
  })

  test.each(definitions)('/$name', (definition) => {
    const parts = [definition, ...optionsOf(definition.options)]
    for (const { name, description } of parts) {
      expect(name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u)
      expect(description.length).toBeGreaterThan(0)
      expect(description.length).toBeLessThanOrEqual(100)
    }
    expect(size(definition)).toBeLessThanOrEqual(8000)
    expect(definition.options?.length ?? 0).toBeLessThanOrEqual(25)
    for (const option of optionsOf(definition.options)) {
      if (option.type !== ApplicationCommandOptionType.Subcommand) continue
      const names = (option.options ?? []).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      const required = (option.options ?? []).map((inner) => inner.required === true)
      expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  test('those that make sense in direct messages are there, /game is not', () => {
    const direct = definitions.filter(({ contexts }) => contexts?.includes(1)).map(({ name }) => name)
    expect(direct).toEqual([
      'orders',
      'map',
      'standing',
      'turns',
      'notify',
      'vacation',
      'privacy',
      'data',
      'help',
      'rules',
      'tutorial',
      'undo',
      'onehour',
      'move',
      'attack',
      'iiww',
      'warwrite',
    ])
    expect(definitions.every(({ integration_types: types }) => types?.length === 1 && types[0] === 0)).toBe(true)
  })

  test('every option that asks for autocomplete gets it', () => {
    for (const command of commands) {
      const asks = [...optionsOf(command.definition.options)].some(
        (option) => 'autocomplete' in option && option.autocomplete,
      )
      expect(Boolean(command.suggest)).toBe(asks)
    }
  })
})
