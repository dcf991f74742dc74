import { describe, expect, it } from 'vitest'
import {
  begin,
  faults,
  problem,
  valueOf,
  withEntered,
  withOption,
  written,
} from '../../../src/sandbox/page/composer/draft.ts'
import { type Leaf, leavesOf, pathText, searchLeaves } from '../../../src/sandbox/page/composer/leaves.ts'
import { autocompletePayload, commandPayload } from '../../../src/sandbox/page/composer/payload.ts'
import { readTyped } from '../../../src/sandbox/page/composer/typed.ts'
import type { BasicOption, Command } from '../../../src/sandbox/page/model/wire.ts'

const game = { name: 'game', type: 3, description: 'Which', required: true, autocomplete: true } as BasicOption
const players = { name: 'players', type: 4, description: 'How many', min_value: 2, max_value: 5 } as BasicOption
const level = {
  name: 'level',
  type: 3,
  description: 'How hard',
  choices: [{ name: 'Easy', value: 'e' }],
} as BasicOption
const line = { name: 'line', type: 3, description: 'Orders in one line' } as BasicOption

const command = (name: string, options: Command['options'], contexts?: readonly number[]): Command => ({
  id: `id-${name}`,
  application_id: 'app',
  version: '1',
  type: 1,
  name,
  description: `About ${name}`,
  ...(options && { options }),
  ...(contexts && { contexts }),
})

const commands: readonly Command[] = [
  command('orders', [line], [0, 1]),
  command(
    'game',
    [
      { type: 1, name: 'new', description: 'Open a lobby', options: [game, players, level] },
      { type: 1, name: 'status', description: 'Where it stands' },
    ] as Command['options'],
    [0],
  ),
  command('help', undefined),
]
const leaves = leavesOf(commands, false)

function leafOf(path: string): Leaf {
  const leaf = leaves.find((each) => pathText(each) === path)
  if (leaf === undefined) throw new Error(`There is no ${path}.`)
  return leaf
}

describe('the list of commands', () => {
  it('offers subcommands by their whole names, in order', () => {
    expect(leaves.map(pathText)).toEqual(['/game new', '/game status', '/help', '/orders'])
  })

  it('offers in a direct message only what works there', () => {
    expect(leavesOf(commands, true).map(pathText)).toEqual(['/help', '/orders'])
  })

  it.each([
    ['', ['/game new', '/game status', '/help', '/orders']],
    ['ga', ['/game new', '/game status']],
    ['st', ['/game status']],
    ['gnw', ['/game new']],
    ['lobby', ['/game new']],
    ['zzz', []],
  ])('finds by %j', (typed, expected) => {
    expect(searchLeaves(leaves, typed).map(pathText)).toEqual(expected)
  })
})

describe('filling in', () => {
  it('shows what is required', () => {
    expect(begin(leafOf('/game new')).shown).toEqual(['game'])
    expect(begin(leafOf('/orders')).shown).toEqual([])
  })

  it('reads numbers by the type of the option', () => {
    expect(valueOf(players, { text: ' 3 ' })).toBe(3)
    expect(valueOf(players, { text: '3.5' })).toBeUndefined()
    expect(valueOf(level, { text: 'Easy' })).toBeUndefined()
    expect(valueOf(level, { text: 'Easy', value: 'e' })).toBe('e')
  })

  it.each([
    [game, '', 'This option is required. Specify a value'],
    [players, 'two', 'Enter a valid integer'],
    [players, '1', 'Enter a number that is 2 or more'],
    [players, '6', 'Enter a number that is 5 or less'],
    [level, 'Hard', 'Pick one from the list'],
    [players, '', undefined],
    [line, 'R E2', undefined],
  ])('says what is wrong (%#)', (option, text, expected) => {
    expect(problem(option, { text })).toBe(expected)
  })

  it('names what keeps a command back', () => {
    expect(faults(withOption(begin(leafOf('/game new')), 'players'))).toEqual(['game'])
  })

  it('reads a pasted command', () => {
    expect(readTyped(leaves, '/game ne')).toBeUndefined()
    expect(readTyped(leaves, '/game new ')?.shown).toEqual(['game'])
    const filling = readTyped(leaves, '/game new game: War & Write II players: 3')
    expect(filling && written(filling)).toBe('/game new game: War & Write II players: 3')
    expect(readTyped(leaves, '/orders R E2, T G3-H3')?.entered).toEqual({ line: { text: 'R E2, T G3-H3' } })
  })
})

describe('what is sent', () => {
  it('nests options below their subcommand, with files beside it', () => {
    const filling = withEntered(withOption(begin(leafOf('/game new')), 'players'), 'players', { text: '3' })
    const full = withEntered(filling, 'game', { text: 'Blitz!', value: 'blitz' })
    expect(commandPayload(full)).toEqual({
      data: {
        id: 'id-game',
        name: 'game',
        version: '1',
        type: 1,
        attachments: [],
        options: [
          {
            type: 1,
            name: 'new',
            options: [
              { type: 3, name: 'game', value: 'blitz' },
              { type: 4, name: 'players', value: 3 },
            ],
          },
        ],
      },
      files: [],
    })
  })

  it('asks for choices with the text as it stands', () => {
    const filling = withEntered(begin(leafOf('/game new')), 'game', { text: 'wa' })
    expect(autocompletePayload(filling, 'game')).toMatchObject({
      options: [{ name: 'new', options: [{ name: 'game', value: 'wa', focused: true }] }],
    })
  })
})
