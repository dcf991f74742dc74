import { describe, expect, it } from 'vitest'
import { DiscordError } from '../../../src/sandbox/errors.ts'
import { parseForm } from '../../../src/sandbox/validate/form.ts'
import { messageCreate, messageEdit, webhookMessage } from '../../../src/sandbox/validate/message.ts'

/** Where a body is refused and with which of Discord's codes, as `embeds.0.title BASE_TYPE_MAX_LENGTH`. */
function complaints(check: () => unknown): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error
    expect(error.body()).toMatchObject({ code: 50035, message: 'Invalid Form Body' })
    return flatten(error.errors ?? {}, [])
  }
}

function flatten(node: object, path: string[]): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === '_errors' && Array.isArray(value))
      return value.map((e: { code: string }) => [path.join('.'), e.code].join(' ').trim())
    return typeof value === 'object' && value !== null ? flatten(value, [...path, key]) : []
  })
}

const x = (n: number) => 'x'.repeat(n)
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const button = (id: string, more = {}) => ({ type: 2, style: 1, label: 'b', custom_id: id, ...more })
const row = (...components: object[]) => ({ type: 1, components })
const option = (value: string) => ({ label: value, value })
const select = (more = {}) => ({ type: 3, custom_id: 's', options: [option('a'), option('b')], ...more })
const words = (content = 'w') => ({ type: 10, content })
const v2 = 1 << 15

const good: Record<string, object> = {
  'a text of 2,000': { content: x(2000) },
  'five rows of five buttons': { components: times(5, (r) => row(...times(5, (b) => button(`${r}-${b}`)))) },
  'a menu of 25': { components: [row(select({ options: times(25, (i) => option(`o${i}`)), max_values: 25 }))] },
  'ten embeds of 600': { embeds: times(10, () => ({ description: x(600) })) },
  'an embed as Discord sent it': {
    embeds: [
      {
        type: 'rich',
        title: 't',
        image: { url: 'http://h/a.png', proxy_url: 'http://h/a.png', width: 1, height: 1 },
        content_scan_version: 0,
      },
    ],
  },
  'forty v2 components': { flags: v2, components: [{ type: 17, components: times(39, () => words()) }] },
  'a v2 section with a button': { flags: v2, components: [{ type: 9, components: [words()], accessory: button('a') }] },
  'a v2 gallery with alt text': {
    flags: v2,
    components: [{ type: 12, items: [{ media: { url: 'attachment://a.png' }, description: x(1024) }] }],
  },
  'a link button': { components: [row({ type: 2, style: 5, label: 'l', url: 'https://example.org' })] },
  'nothing that could be wrong': { content: null, embeds: null, components: null, attachments: null, flags: null },
}

const bad: [what: string, body: object, ...where: string[]][] = [
  ['a text of 2,001', { content: x(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
  ['an unknown key', { contents: 'x' }, 'contents UNKNOWN_KEY'],
  [
    'an unknown key deep inside',
    { components: [row(button('a', { colour: 1 }))] },
    'components.0.components.0.colour UNKNOWN_KEY',
  ],
  ['eleven embeds', { embeds: times(11, () => ({ title: 't' })) }, 'embeds BASE_TYPE_BAD_LENGTH'],
  ['a title of 257', { embeds: [{ title: x(257) }] }, 'embeds.0.title BASE_TYPE_MAX_LENGTH'],
  ['a description of 4,097', { embeds: [{ description: x(4097) }] }, 'embeds.0.description BASE_TYPE_MAX_LENGTH'],
  [
    '26 fields',
    { embeds: [{ fields: times(26, () => ({ name: 'n', value: 'v' })) }] },
    'embeds.0.fields BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a field without a value',
    { embeds: [{ fields: [{ name: 'n', value: '' }] }] },
    'embeds.0.fields.0.value BASE_TYPE_REQUIRED',
  ],
  ['an empty embed', { embeds: [{ color: 1 }] }, 'embeds.0.description BASE_TYPE_REQUIRED'],
  [
    '6,001 characters over two embeds',
    { embeds: [{ description: x(3000) }, { description: x(3001) }] },
    'embeds MAX_EMBED_SIZE_EXCEEDED',
  ],
  ['six rows', { components: times(6, (i) => row(button(`${i}`))) }, 'components BASE_TYPE_BAD_LENGTH'],
  [
    'six buttons in a row',
    { components: [row(...times(6, (i) => button(`${i}`)))] },
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  ['an empty row', { components: [row()] }, 'components.0.components BASE_TYPE_BAD_LENGTH'],
  [
    'a menu beside a button',
    { components: [row(button('a'), select())] },
    'components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  [
    'a text input in a message',
    { components: [row({ type: 4, custom_id: 'a', style: 1 })] },
    'components.0.components.0.type UNION_TYPE_CHOICES',
  ],
  [
    'a custom id of 101',
    { components: [row(button(x(101)))] },
    'components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a custom id twice',
    { components: [row(button('a')), row(button('a'))] },
    'components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'a button without id',
    { components: [row({ type: 2, style: 1, label: 'b' })] },
    'components.0.components.0.custom_id BASE_TYPE_REQUIRED',
  ],
  [
    'a button without label or emoji',
    { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
    'components.0.components.0 BUTTON_COMPONENT_EMPTY',
  ],
  [
    'a link button with an id',
    { components: [row({ type: 2, style: 5, label: 'l', url: 'u', custom_id: 'a' })] },
    'components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE',
  ],
  [
    'a label of 81',
    { components: [row(button('a', { label: x(81) }))] },
    'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
  ],
  [
    '26 options',
    { components: [row(select({ options: times(26, (i) => option(`${i}`)) }))] },
    'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
  ],
  [
    'an option twice',
    { components: [row(select({ options: [option('a'), option('a')] }))] },
    'components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
  ],
  [
    'more choices wanted than offered',
    { components: [row(select({ max_values: 3 }))] },
    'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
  ],
  ['v2 components without their flag', { components: [words()] }, 'components.0.type UNION_TYPE_CHOICES'],
  [
    'v2 with content',
    { flags: v2, content: 'x', components: [words()] },
    'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'v2 with embeds',
    { flags: v2, embeds: [{ title: 't' }], components: [words()] },
    'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    '41 v2 components',
    { flags: v2, components: [{ type: 17, components: times(40, () => words()) }] },
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    '4,001 characters of v2 text',
    { flags: v2, components: [words(x(2000)), words(x(2001))] },
    'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'eleven pictures in a gallery',
    { flags: v2, components: [{ type: 12, items: times(11, () => ({ media: { url: 'u' } })) }] },
    'components.0.items BASE_TYPE_BAD_LENGTH',
  ],
  [
    'alt text of 1,025',
    { flags: v2, components: [{ type: 12, items: [{ media: { url: 'u' }, description: x(1025) }] }] },
    'components.0.items.0.description BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a section without accessory',
    { flags: v2, components: [{ type: 9, components: [words()] }] },
    'components.0.accessory BASE_TYPE_REQUIRED',
  ],
  ['a nonce of 26', { nonce: x(26) }, 'nonce BASE_TYPE_MAX_LENGTH'],
  ['a number for a text', { content: 7 }, 'content BASE_TYPE_INVALID'],
]

describe('a message’s form', () => {
  for (const [what, body] of Object.entries(good))
    it(`takes ${what}`, () => expect(complaints(() => parseForm(messageCreate, body))).toEqual([]))
  for (const [what, body, ...where] of bad)
    it(`refuses ${what}`, () =>
      expect(complaints(() => parseForm(messageCreate, body))).toEqual(expect.arrayContaining(where)))

  it('is the same for replies and edits', () => {
    const tooLong = { content: x(2001) }
    expect(complaints(() => parseForm(webhookMessage, tooLong))).toEqual(['content BASE_TYPE_MAX_LENGTH'])
    expect(complaints(() => parseForm(messageEdit(false), tooLong))).toEqual(['content BASE_TYPE_MAX_LENGTH'])
    expect(complaints(() => parseForm(messageEdit(true), { components: [words()] }))).toEqual([])
    expect(complaints(() => parseForm(messageEdit(true), { content: 'x' }))).toEqual([
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ])
  })
})
