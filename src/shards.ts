import { setTimeout as sleep } from 'node:timers/promises'
import type { Shards } from './config.ts'
import type { MatchPorts } from './match/api.ts'
import { StoreProblem, type OpenStore } from './store/index.ts'

/** Tries to wait for a process that leaves, or whose lock has to run out, and the pause between them in milliseconds. */
const TRIES = 40
const PAUSE = 1_000

/**
 * Takes this process's shards, so that no other process serves the same servers.
 * @throws StoreProblem where the store is not one for several processes, or somebody else has them
 */
export async function claimShards(store: OpenStore, { own, count }: Shards, pause = PAUSE): Promise<void> {
  const { shared } = store
  if (!shared) {
    throw new StoreProblem('DISCORD_SHARDS needs a store for several processes: set STORE_URL to PostgreSQL or Redis.')
  }
  for (const shard of own) {
    let got = await shared.claim(`shard/${shard}`)
    for (let tries = 1; !got && tries < TRIES; tries++) {
      await sleep(pause)
      got = await shared.claim(`shard/${shard}`)
    }
    if (!got) throw new StoreProblem(`Another War Room serves shard ${shard} of ${count} on this store. Stop it first.`)
  }
}

/** Which servers this process keeps the clocks for: Discord gives each to a shard by its id. */
export function servedBy(shards: Shards | undefined): Pick<MatchPorts, 'owns' | 'serves'> {
  if (!shards) return { serves: 'all' }
  const own = new Set(shards.own)
  const serves = `${shards.own.join('+')} of ${shards.count}`
  return { serves, owns: (guild) => own.has(Number((BigInt(guild) >> 22n) % BigInt(shards.count))) }
}
