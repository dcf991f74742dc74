import { expect, test } from 'vitest'
import { openQueues } from '../../src/match/queue.ts'

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('jobs of one key run one after another in order, those of others beside them', async () => {
  const queues = openQueues()
  const seen: string[] = []
  const job = (name: string, time: number) => async () => {
    seen.push(`${name} begins`)
    await later(time)
    seen.push(`${name} ends`)
    return name
  }
  const all = await Promise.all([
    queues.run('a', job('a1', 15)),
    queues.run('a', job('a2', 1)),
    queues.run('b', job('b1', 1)),
  ])
  expect(all).toEqual(['a1', 'a2', 'b1'])
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends'])
})

test('a job that fails is told to whoever asked for it, and holds up nobody', async () => {
  const queues = openQueues()
  const bad = queues.run('a', () => Promise.reject(new Error('no')))
  const good = queues.run('a', async () => 1)
  await expect(bad).rejects.toThrow('no')
  expect(await good).toBe(1)
})

test('idle waits for everything, also for what jobs queue themselves', async () => {
  const queues = openQueues()
  let done = false
  void queues.run('a', async () => {
    await later(5)
    void queues.run('b', async () => {
      await later(5)
      done = true
    })
  })
  await queues.idle()
  expect(done).toBe(true)
})
