import { expect, test } from 'vitest'
import { Mail } from '../../src/discord/mail.ts'
import { Undeliverable } from '../../src/match/api.ts'
import { fault, loginBot, openTable, sit } from '../support/table.ts'
import { recordingLog } from './support/table.ts'

test('whether somebody is still in the server is asked of Discord, without an intent', async () => {
  const sandbox = await openTable()
  const client = await loginBot(sandbox)
  const mail = new Mail(client, recordingLog())
  const anna = await sit(sandbox, 1)
  expect(await mail.isMember(sandbox.guildId, anna.id)).toBe(true)
  await fault(sandbox, { removeMember: anna.id })
  expect(await mail.isMember(sandbox.guildId, anna.id)).toBe(false)
  expect(await mail.isMember(sandbox.guildId, '157682895712345678')).toBe(false)
  await expect(mail.isMember('157682895712345678', anna.id)).rejects.toThrow(Undeliverable)
})
