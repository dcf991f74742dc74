import { expect, test } from 'vitest'
import { cannotOpen } from '../../src/discord/opening.ts'
import type { Site } from '../../src/discord/permissions.ts'
import { openMatches, systemClock } from '../../src/match/index.ts'
import { memoryStore } from '../support/memory-store.ts'

const guild = '100'
const site: Site = { guild, channel: '7', lacking: [], roles: [], manages: false }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const open = () => openMatches({ games: [], store: memoryStore(), clock: systemClock, log })

test('where nothing is settled, everyone may open a game everywhere', async () => {
  expect(await cannotOpen(await open(), site)).toBeUndefined()
})

test('only in the channels that are named and in their threads', async () => {
  const matches = await open()
  await matches.changeGuildSettings(guild, () => ({ channels: ['8', '9'] }))
  expect(await cannotOpen(matches, site)).toContain('<#8> and <#9>')
  expect(await cannotOpen(matches, { ...site, channel: '9' })).toBeUndefined()
  expect(await cannotOpen(matches, { ...site, parent: '8' })).toBeUndefined()
  expect(await cannotOpen(matches, { ...site, guild: '101' })).toBeUndefined()
})

test('only members with the role, and those who manage the server', async () => {
  const matches = await open()
  await matches.changeGuildSettings(guild, () => ({ channels: [], role: '55' }))
  expect(await cannotOpen(matches, site)).toContain('<@&55>')
  expect(await cannotOpen(matches, { ...site, roles: ['55'] })).toBeUndefined()
  expect(await cannotOpen(matches, { ...site, manages: true })).toBeUndefined()
})
