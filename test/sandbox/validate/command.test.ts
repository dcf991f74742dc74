import { describe, expect, it } from 'vitest'
import { DiscordError } from '../../../src/sandbox/errors.ts'
import { command, commandList, commandSize } from '../../../src/sandbox/validate/command.ts'
import { parseForm } from '../../../src/sandbox/validate/form.ts'
import { modal } from '../../../src/sandbox/validate/modal.ts'

const x = (n: number) => 'x'.repeat(n)
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const refusal = (check: () => unknown): string => {
  try {
    check()
    return 'taken'
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error
    return JSON.stringify(error.errors)
  }
}
const text = (name: string, more = {}) => ({ type: 3, name, description: 'd', ...more })
const made = (more = {}) => ({ name: 'game', description: 'Games', ...more })
const choice = (i: number, n = 10) => ({ name: `${i}`.padEnd(n, 'n'), value: `${i}`.padEnd(n, 'v') })

describe('a command', () => {
  it.each([
    ['25 options', made({ options: times(25, (i) => text(`o${i}`)) })],
    [
      'subcommands and groups',
      made({
        options: [
          { type: 1, name: 'new', description: 'd' },
          {
            type: 2,
            name: 'log',
            description: 'd',
            options: [{ type: 1, name: 'show', description: 'd', options: [text('a')] }],
          },
        ],
      }),
    ],
    ['exactly 8,000 characters', made({ options: sized(8000) })],
    ['permissions as a string', made({ default_member_permissions: '8', contexts: [0, 1], integration_types: [0] })],
    ['a context menu', { type: 2, name: 'Show orders' }],
  ])('may have %s', (_, body) => expect(refusal(() => parseForm(command, body))).toBe('taken'))

  it.each([
    ['26 options', made({ options: times(26, (i) => text(`o${i}`)) }), 'BASE_TYPE_BAD_LENGTH'],
    ['a name of 33', made({ name: x(33) }), 'BASE_TYPE_MAX_LENGTH'],
    ['capitals', made({ name: 'Game' }), 'APPLICATION_COMMAND_INVALID_NAME'],
    ['spaces in its name', made({ name: 'new game' }), 'APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', { name: 'game' }, 'BASE_TYPE_REQUIRED'],
    ['a description of 101', made({ description: x(101) }), 'BASE_TYPE_MAX_LENGTH'],
    ['26 choices', made({ options: [text('a', { choices: times(26, choice) })] }), 'BASE_TYPE_BAD_LENGTH'],
    [
      'a choice of 101 characters',
      made({ options: [text('a', { choices: [{ name: 'n', value: x(101) }] })] }),
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'choices beside autocomplete',
      made({ options: [text('a', { autocomplete: true, choices: [{ name: 'n', value: 'v' }] })] }),
      'CHOICES_AUTOCOMPLETE',
    ],
    [
      'a required option after an optional one',
      made({ options: [text('a'), text('b', { required: true })] }),
      'REQUIRED_INVALID',
    ],
    ['an option twice', made({ options: [text('a'), text('a')] }), 'NAME_DUPLICATE'],
    [
      'subcommands beside options',
      made({ options: [text('a'), { type: 1, name: 'b', description: 'd' }] }),
      'TYPE_INVALID',
    ],
    ['8,001 characters', made({ options: sized(8001) }), 'APPLICATION_COMMAND_TOO_LARGE'],
    ['unknown keys', made({ hidden: true }), 'UNKNOWN_KEY'],
  ])('may not have %s', (_, body, code) => {
    expect(refusal(() => parseForm(command, body))).toContain(code)
  })

  it('stands once in a list of at most 100', () => {
    const list = (n: number) => times(n, (i) => made({ name: `c${i}` }))
    expect(refusal(() => parseForm(commandList, list(100)))).toBe('taken')
    expect(refusal(() => parseForm(commandList, list(101)))).toContain('BASE_TYPE_BAD_LENGTH')
    expect(refusal(() => parseForm(commandList, [made(), made()]))).toContain('DUPLICATE_NAME')
  })

  it('is measured by names, descriptions and choices all the way down', () => {
    const inner = text('ab', { choices: [{ name: 'cde', value: 'f' }] })
    const body = parseForm(command, made({ options: [{ type: 1, name: 'x', description: 'yz', options: [inner] }] }))
    expect(commandSize(body)).toBe(
      'game'.length + 'Games'.length + 'x'.length + 'yz'.length + 'ab'.length + 'd'.length + 'cde'.length + 'f'.length,
    )
  })

  /** Options that bring the command `game` (name and description: 9) to `total` characters. */
  function sized(total: number): object[] {
    const options = times(20, (i) => ({ ...text(`o${i}`.padEnd(3, 'o')), choices: times(19, (c) => choice(c)) }))
    const size = (list: typeof options) => commandSize(parseForm(command, { ...made(), options: list }))
    const missing = total - size(options)
    return options.map((o, i) =>
      i < Math.ceil(missing / 99) ? { ...o, description: x(1 + Math.min(99, missing - 99 * i)) } : o,
    )
  }
})

describe('a modal', () => {
  const input = (id: string, more = {}) => ({
    type: 18,
    label: 'Label',
    component: { type: 4, custom_id: id, style: 1, ...more },
  })
  const form = (...components: object[]) => ({ custom_id: 'm', title: 'Title', components })

  it.each([
    [
      'five inputs of every kind',
      form(
        input('a'),
        {
          type: 18,
          label: 'l',
          component: {
            type: 21,
            custom_id: 'r',
            options: [
              { label: 'a', value: 'a' },
              { label: 'b', value: 'b' },
            ],
          },
        },
        { type: 18, label: 'l', component: { type: 22, custom_id: 'c', options: [{ label: 'a', value: 'a' }] } },
        { type: 18, label: 'l', component: { type: 19, custom_id: 'f' } },
        { type: 18, label: 'l', component: { type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }] } },
      ),
    ],
    ['the older rows', form({ type: 1, components: [{ type: 4, custom_id: 'a', style: 2, label: 'l' }] })],
  ])('may have %s', (_, body) => expect(refusal(() => parseForm(modal, body))).toBe('taken'))

  it.each([
    ['six inputs', form(...times(6, (i) => input(`${i}`))), 'BASE_TYPE_BAD_LENGTH'],
    ['none', form(), 'BASE_TYPE_BAD_LENGTH'],
    ['text alone', form({ type: 10, content: 'x' }), 'BASE_TYPE_BAD_LENGTH'],
    ['a title of 46', { ...form(input('a')), title: x(46) }, 'BASE_TYPE_MAX_LENGTH'],
    ['a label of 46', form({ ...input('a'), label: x(46) }), 'BASE_TYPE_MAX_LENGTH'],
    ['an input twice', form(input('a'), input('a')), 'COMPONENT_CUSTOM_ID_DUPLICATED'],
    ['a value of 4,001', form(input('a', { value: x(4001) })), 'BASE_TYPE_MAX_LENGTH'],
    [
      'a button',
      form({ type: 1, components: [{ type: 2, style: 1, label: 'b', custom_id: 'a' }] }),
      'BASE_TYPE_CHOICES',
    ],
    ['unknown keys', form(input('a', { hint: 'x' })), 'UNKNOWN_KEY'],
  ])('may not have %s', (_, body, code) => expect(refusal(() => parseForm(modal, body))).toContain(code))
})
