import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/sandbox/page/text/blocks.ts'
import { type Inline, parseInline } from '../../../src/sandbox/page/text/inline.ts'
import { placeOf } from '../../../src/sandbox/page/text/places.ts'
import { formatStamp, relativeTime } from '../../../src/sandbox/page/text/time.ts'

const plain = (text: string): Inline => ({ kind: 'text', text })

describe('marks inside a line', () => {
  it.each<[string, Inline[]]>([
    ['a **b** c', [plain('a '), { kind: 'strong', children: [plain('b')] }, plain(' c')]],
    ['*a*', [{ kind: 'em', children: [plain('a')] }]],
    ['_a_', [{ kind: 'em', children: [plain('a')] }]],
    ['snake_case_name', [plain('snake_case_name')]],
    ['__a__', [{ kind: 'underline', children: [plain('a')] }]],
    ['***a***', [{ kind: 'strong', children: [{ kind: 'em', children: [plain('a')] }] }]],
    [
      '~~a~~ ||b||',
      [{ kind: 'strike', children: [plain('a')] }, plain(' '), { kind: 'spoiler', children: [plain('b')] }],
    ],
    ['`**a**`', [{ kind: 'code', text: '**a**' }]],
    ['\\*a\\*', [plain('*a*')]],
    ['2 * 3 * 4', [plain('2 * 3 * 4')]],
    [
      '<@12> <@&13> <#14>',
      [{ kind: 'user', id: '12' }, plain(' '), { kind: 'role', id: '13' }, plain(' '), { kind: 'channel', id: '14' }],
    ],
    ['@everyone', [{ kind: 'everyone', text: '@everyone' }]],
    ['</game new:9>', [{ kind: 'command', name: 'game new' }]],
    ['<t:60:R>', [{ kind: 'time', seconds: 60, style: 'R' }]],
    ['<t:60>', [{ kind: 'time', seconds: 60, style: 'f' }]],
    ['<t:60:x>', [plain('<t:60:x>')]],
    ['<:tank:1>', [{ kind: 'emoji', name: 'tank' }]],
    [
      'see https://a.b/c.',
      [plain('see '), { kind: 'link', url: 'https://a.b/c', children: [plain('https://a.b/c')] }, plain('.')],
    ],
    ['[a](https://b.c)', [{ kind: 'link', url: 'https://b.c', children: [plain('a')] }]],
    ['[a](javascript:alert(1))', [plain('[a](javascript:alert(1))')]],
    ['<b onclick="x">', [plain('<b onclick="x">')]],
  ])('reads %s', (source, expected) => {
    expect(parseInline(source)).toEqual(expected)
  })

  it('reads the longest message of openings without an end', () => {
    for (const mark of ['**', '__', '||', '~~', '*', '_', '`', '[', '<t:']) {
      const source = mark.repeat(4000 / mark.length)
      expect(JSON.stringify(parseInline(source)).length).toBeGreaterThan(0)
    }
  })
})

describe('links to places of the table', () => {
  it.each([
    ['https://discord.com/channels/7/12/34', { channelId: '12', messageId: '34' }],
    ['https://discord.com/channels/@me/12', { channelId: '12' }],
    ['https://discord.com/channels/8/12/34', undefined],
    ['https://discord.com.evil.example/channels/7/12', undefined],
    ['https://example.org/channels/7/12', undefined],
  ])('reads %s', (url, expected) => {
    expect(placeOf(url, '7')).toEqual(expected)
  })
})

describe('blocks', () => {
  it('reads headings, small print, quotes and code', () => {
    expect(parseMarkdown('## A\n-# b\n> c\n> d\n```js\ne\n```').map(({ kind }) => kind)).toEqual([
      'heading',
      'subtext',
      'quote',
      'code',
    ])
  })

  it('keeps line breaks, also empty lines', () => {
    expect(parseMarkdown('a\n\nb')).toEqual([{ kind: 'paragraph', children: [plain('a\n\nb')] }])
  })

  it('quotes all that follows three signs', () => {
    expect(parseMarkdown('>>> a\nb')).toEqual([
      { kind: 'quote', children: [{ kind: 'paragraph', children: [plain('a\nb')] }] },
    ])
  })

  it('nests lists by their indentation and starts numbers where they start', () => {
    const [list] = parseMarkdown('3. a\n   - b\n4. c')
    expect(list).toMatchObject({ kind: 'list', start: 3, items: [[{}, { kind: 'list', start: undefined }], [{}]] })
  })

  it('leaves no mark alone that is not one', () => {
    expect(parseMarkdown('#no heading, -no list, ```')).toEqual([
      { kind: 'paragraph', children: [plain('#no heading, -no list, ```')] },
    ])
  })
})

describe('times', () => {
  it.each([
    [7_200, 'in 2 hours'],
    [-60, '1 minute ago'],
    [86_400, 'tomorrow'],
    [0, 'now'],
  ])('says how far %i seconds are', (distance, expected) => {
    expect(relativeTime(1_000_000 + distance, 1_000_000)).toBe(expected)
  })

  it('names today and yesterday', () => {
    const now = new Date(2026, 10, 30, 12)
    expect(formatStamp(new Date(2026, 10, 30, 9, 5), now)).toBe('Today at 09:05')
    expect(formatStamp(new Date(2026, 10, 29, 9, 5), now)).toBe('Yesterday at 09:05')
    expect(formatStamp(new Date(2026, 10, 2, 9, 5), now)).toBe('02/11/2026, 09:05')
  })
})
