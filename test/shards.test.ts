import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../src/config.ts'
import { claimShards, servedBy } from '../src/shards.ts'
import { openStore, StoreProblem, type OpenStore } from '../src/store/index.ts'

/** A store of which somebody else holds a shard for so many tries. */
async function storeHeld(tries: number): Promise<OpenStore> {
  let asked = 0
  const shared = {
    exclusively: <T>(_name: string, job: () => Promise<T>) => job(),
    claim: () => Promise.resolve(++asked > tries),
    announce: () => Promise.resolve(),
    listen: () => undefined,
  }
  return { ...(await openStore('memory://')), shared }
}

describe('DISCORD_SHARDS', () => {
  test.each([
    ['0/2', { own: [0], count: 2 }],
    ['1-3/8', { own: [1, 2, 3], count: 8 }],
  ])('%s is read', (DISCORD_SHARDS, shards) => {
    expect(parseConfig({ DISCORD_SHARDS }).shards).toEqual(shards)
  })

  test.each(['2/2', '3-1/8', '0/0', 'two', '1'])('%s is refused in a sentence', (DISCORD_SHARDS) => {
    expect(() => parseConfig({ DISCORD_SHARDS })).toThrow(ConfigError)
  })
})

describe('the shards of a process', () => {
  test('serve each server exactly once, by Discord’s formula', () => {
    const processes = [servedBy({ own: [0], count: 3 }), servedBy({ own: [1, 2], count: 3 })]
    for (const guild of ['41771983423143937', '81384788765712384', '1576916866905931776']) {
      const shard = Number((BigInt(guild) >> 22n) % 3n)
      expect(processes.map(({ owns }) => owns?.(guild))).toEqual([shard === 0, shard !== 0])
    }
    expect(servedBy(undefined)).toEqual({ serves: 'all' })
    expect(processes.map(({ serves }) => serves)).toEqual(['0 of 3', '1+2 of 3'])
  })

  test('need a store for several processes', async () => {
    await expect(claimShards(await openStore('memory://'), { own: [0], count: 2 })).rejects.toThrow(StoreProblem)
  })

  test('are waited for while another process leaves, and not for ever', async () => {
    await claimShards(await storeHeld(3), { own: [0], count: 2 }, 1)
    await expect(claimShards(await storeHeld(1_000), { own: [1], count: 2 }, 1)).rejects.toThrow(/serves shard 1 of 2/)
  })
})
