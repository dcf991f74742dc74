import { expect, test } from 'vitest'
import { Rest } from '../../src/discord/rest.ts'

test('answers to interactions do not use up the calls that a bot has a second', async () => {
  const paths: string[] = []
  const rest = new Rest({
    globalRequestsPerSecond: 2,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    async makeRequest(url) {
      paths.push(new URL(url).pathname)
      return new Response(null, { status: 204 })
    },
  }).setToken('token')
  await rest.post('/channels/1/messages')
  const left = rest.globalRemaining
  for (let n = 0; n < 5; n++) await rest.post(`/interactions/${n}/token/callback`, { auth: false })
  expect(paths).toHaveLength(6)
  expect(left).toBe(1)
  expect(rest.globalRemaining).toBe(left)
})
