import { afterEach, describe, expect, test } from 'vitest'
import { openStore, StoreProblem, type OpenStore } from '../../src/store/index.ts'
import { fresh, servers } from '../support/servers.ts'

const open: OpenStore[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

async function connect(url: string) {
  const store = await openStore(url)
  open.push(store)
  const { shared } = store
  if (!shared) throw new Error('this store is not shared')
  return { store, shared }
}

test.each(['postgres://127.0.0.1:1/none', 'redis://127.0.0.1:1'])(
  'a server that is not there is named in one sentence: %s',
  async (url) => {
    const opening = openStore(url)
    await expect(opening).rejects.toBeInstanceOf(StoreProblem)
    await expect(opening).rejects.toThrow(/ECONNREFUSED.*STORE_URL/)
  },
)

describe.skipIf(servers.length === 0)('on real servers', () => {
  describe.each(servers)('%s', (_name, url) => {
    test('keeps values over a new connection, lists keys by prefix and forgets what is deleted', async () => {
      const { store } = await connect(url)
      const root = fresh('test')
      const value = { text: ':base64:colon', list: [1, null, 'ä€'], deep: { a: {} } }
      await store.set(`${root}/head/b`, value)
      await store.set(`${root}/head/a`, 'a')
      await store.set(`${root}/heads`, 1)
      await store.set(`${root}/head/%_*?[x]`, false)
      const { store: second } = await connect(url)
      expect(await second.get(`${root}/head/b`)).toEqual(value)
      expect(await second.keys(`${root}/head/`)).toEqual(
        [`${root}/head/%_*?[x]`, `${root}/head/a`, `${root}/head/b`].sort(),
      )
      await second.delete(`${root}/head/a`)
      expect(await store.get(`${root}/head/a`)).toBeUndefined()
      expect(await store.keys(`${root}/head/`)).toEqual([`${root}/head/%_*?[x]`, `${root}/head/b`].sort())
      for (const key of await store.keys(root)) await store.delete(key)
    })

    test('jobs of one name run one at a time, over connections; other names go beside them', async () => {
      const parties = await Promise.all([connect(url), connect(url)])
      const name = fresh('match')
      let inside = 0
      let most = 0
      let sum = 0
      const job = async () => {
        inside += 1
        most = Math.max(most, inside)
        const before = sum
        await new Promise((resolve) => setTimeout(resolve, 2))
        sum = before + 1
        inside -= 1
      }
      const jobs = Array.from({ length: 20 }, (_, n) => parties[n % 2]?.shared.exclusively(name, job))
      const beside = parties[0].shared.exclusively(fresh('match'), async () => 'beside')
      expect(await beside).toBe('beside')
      await Promise.all(jobs)
      expect(most).toBe(1)
      expect(sum).toBe(20)
    })

    test('a job that fails gives its lock back', async () => {
      const { shared } = await connect(url)
      const name = fresh('match')
      const fails = shared.exclusively(name, () => Promise.reject(new Error('no')))
      await expect(fails).rejects.toThrow('no')
      expect(await shared.exclusively(name, async () => 'again')).toBe('again')
    })

    test('a claim is held until its process leaves', async () => {
      const first = await connect(url)
      const second = await connect(url)
      const name = fresh('shard')
      expect(await first.shared.claim(name)).toBe(true)
      expect(await second.shared.claim(name)).toBe(false)
      open.splice(open.indexOf(first.store), 1)
      await first.store.close()
      // The server notices by and by that a connection has ended.
      await expect.poll(() => second.shared.claim(name), { timeout: 10_000 }).toBe(true)
    })

    test('an announcement reaches every process', async () => {
      const first = await connect(url)
      const second = await connect(url)
      const heard: string[] = []
      const id = fresh('match')
      first.shared.listen(
        (each) => heard.push(`first ${each}`),
        () => undefined,
      )
      second.shared.listen(
        (each) => heard.push(`second ${each}`),
        () => undefined,
      )
      const both = [`first ${id}`, `second ${id}`]
      // Listening begins by and by.
      const said = async () => {
        await first.shared.announce(id)
        return [...new Set(heard.filter((line) => line.endsWith(id)))].sort()
      }
      await expect.poll(said, { timeout: 10_000 }).toEqual(both)
    })
  })
})
