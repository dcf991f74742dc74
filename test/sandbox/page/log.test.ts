import { describe, expect, it } from 'vitest'
import {
  channelRows,
  noChannels,
  withChannel,
  withNewest,
  withoutChannel,
} from '../../../src/sandbox/page/model/channels.ts'
import { isNewer } from '../../../src/sandbox/page/model/ids.ts'
import {
  newestPage,
  unreadIn,
  withMessage,
  withOlder,
  without,
  withUpdate,
} from '../../../src/sandbox/page/model/log.ts'
import type { Message } from '../../../src/sandbox/page/model/wire.ts'

const message = (id: string, author = 'bot', rest: Partial<Message> = {}): Message =>
  ({
    id,
    author: { id: author },
    content: id,
    mentions: [],
    mention_everyone: false,
    flags: 0,
    ...rest,
  }) as unknown as Message

const ids = ({ messages }: { messages: readonly Message[] }): string[] => messages.map(({ id }) => id)

describe('a log', () => {
  it('keeps the order of ids, whatever comes first, and each message once', () => {
    const log = withMessage(withMessage(newestPage([message('9'), message('8')]), message('100')), message('10'))
    expect(ids(withMessage(log, message('10')))).toEqual(['8', '9', '10', '100'])
  })

  it('joins older pages and knows when it is whole', () => {
    const page = Array.from({ length: 50 }, (_, index) => message(String(1000 + index)))
    const log = newestPage(page)
    expect(log.whole).toBe(false)
    expect(withOlder(log, [message('999')])).toMatchObject({ whole: true })
  })

  it('applies updates and removals', () => {
    const log = newestPage([message('1'), message('2')])
    expect(withUpdate(log, { id: '2', content: 'new' }).messages[1]?.content).toBe('new')
    expect(ids(without(log, ['1']))).toEqual(['2'])
  })

  it('counts what is new to a person and what calls them', () => {
    const log = newestPage([
      message('1'),
      message('2', 'ada'),
      message('3', 'bot', { mentions: [{ id: 'ada' }] as Message['mentions'] }),
      message('4', 'bot', { flags: 64 }),
    ])
    expect(unreadIn(log, 'ada', false, '1')).toEqual({ any: true, pings: 1 })
    expect(unreadIn(log, 'ada', true, '1')).toEqual({ any: true, pings: 2 })
    expect(unreadIn(log, 'ada', false, '4')).toEqual({ any: false, pings: 0 })
  })
})

describe('channels', () => {
  const text = { id: '5', type: 0, name: 'general', position: 1 }
  const first = { id: '6', type: 0, name: 'rules', position: 0 }
  const thread = { id: '7', type: 11, name: 'war', parent_id: '5' }
  const channels = [text, first, thread].reduce(withChannel, noChannels)

  it('stand in their order with their threads below', () => {
    expect(channelRows(channels).map(({ channel, threads }) => [channel.id, threads.map(({ id }) => id)])).toEqual([
      ['6', []],
      ['5', ['7']],
    ])
  })

  it('hide archived threads, and go with their threads', () => {
    const archived = withChannel(channels, { ...thread, thread_metadata: { archived: true } })
    expect(channelRows(archived)[1]?.threads).toEqual([])
    expect(withoutChannel(channels, '5').server.map(({ id }) => id)).toEqual(['6'])
  })

  it('remember the newest message, never an older one', () => {
    const later = withNewest(withNewest(channels, '5', '100'), '5', '99')
    expect(later.server[0]?.last_message_id).toBe('100')
  })
})

it('ids are compared as numbers', () => {
  expect(isNewer('100', '99')).toBe(true)
  expect(isNewer('99', '100')).toBe(false)
})
