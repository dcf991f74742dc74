import { DiscordAPIError, HTTPError } from 'discord.js'
import { expect, test } from 'vitest'
import { Mail } from '../../src/discord/mail.ts'
import { openPublisher } from '../../src/discord/publish/index.ts'
import type { MessageRef, OutboxItem } from '../../src/match/index.ts'
import { recordingLog } from './support/table.ts'

const ref = { channel: 'c', message: 'new' }
const previous = { channel: 'c', message: 'old' }

/** What is quietened when an item is published whose message stands already. */
async function quietened(again: boolean, item: Partial<OutboxItem>): Promise<readonly (MessageRef | undefined)[]> {
  const asked: (MessageRef | undefined)[] = []
  const mail = { quieten: async (message: MessageRef | undefined) => void asked.push(message) }
  const publisher = openPublisher({} as never, mail as never, 0, new AbortController().signal)
  const post = { kind: 'notice', text: 'Somebody resigns.', ping: [] } as const
  const whole: OutboxItem = { id: '1', match: 'aaaaaaaa', nonce: 'aaaaaaaa-1', post, ...item }
  await publisher.publish(whole, {} as never, async () => undefined, again)
  return asked
}

test('a message that a crash left with its buttons loses them at the next try', async () => {
  expect(await quietened(true, { ref, previous })).toEqual([previous])
  expect(await quietened(false, { ref, previous })).toEqual([])
  expect(await quietened(true, { ref })).toEqual([])
  expect(await quietened(true, { ref, previous: ref })).toEqual([])
})

test('taking buttons off is tried again where Discord fails, and let be where the message is gone', async () => {
  const log = recordingLog()
  const failing = (error: Error) => {
    const client = { channels: { fetch: () => Promise.reject(error) } }
    return new Mail(client as never, log).quieten(previous)
  }
  const request = { body: undefined, files: undefined }
  const down = new HTTPError(503, 'Service Unavailable', 'GET', '/channels/c', request)
  await expect(failing(down)).rejects.toBe(down)
  const gone = new DiscordAPIError({ code: 10003, message: 'Unknown Channel' }, 10003, 404, 'GET', '/', request)
  await failing(gone)
  expect(log.lines.map(({ level }) => level)).toEqual(['info'])
})
