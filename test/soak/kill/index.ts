import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameRecord } from '../../../src/core/index.ts'
import { games } from '../../../src/games/index.ts'
import { openMatches, systemClock, type Log } from '../../../src/match/index.ts'
import { openStore } from '../../../src/store/index.ts'
import { chanceOf } from '../chance.ts'
import { compare, recordOf } from '../compare.ts'
import type { Part } from '../part.ts'
import { bundleBot } from './bot.ts'
import { warOf } from '../plan.ts'
import { playWar, type Played } from './war.ts'

/** Kills in one game; after a game of each kind it begins anew. */
const KILLS: Readonly<Record<string, number>> = { 'war-and-write': 5, 'one-hour': 8, 'ii-world-war': 7 }

export const kill: Part = {
  name: 'kill',
  whole: 200,
  async run(amount, seed, report) {
    const figures = { kills: 0, games: 0, confirmed: 0, posts: 0 }
    const file = await bundleBot()
    const folder = await mkdtemp(join(tmpdir(), 'war-room-soak-'))
    try {
      for (let n = 0; figures.kills < amount; n++) {
        const kills = Math.min(KILLS[games[n % games.length]?.meta.id ?? ''] ?? 5, amount - figures.kills)
        const played = await one(n, seed + n, kills, { file, folder }, (what) =>
          report(`game ${n} of seed ${seed}: ${what}`),
        )
        figures.kills += played.kills
        figures.games++
        figures.confirmed += played.confirmed.length
        figures.posts += played.posts.length
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return figures
  },
}

/** Plays a game twice, once in peace and once under kills, and compares. */
async function one(
  n: number,
  seed: number,
  kills: number,
  { file, folder }: { readonly file: string; readonly folder: string },
  wrong: (what: string) => void,
): Promise<Played> {
  const plan = warOf(n, seed)
  const play = async (name: string, times: number) => {
    const store = `sqlite://${join(folder, `${n}-${name}.sqlite`)}`
    const tell = (what: string) => wrong(`${name}: ${what}`)
    const played = await playWar({ plan, store, file, kills: times, chance: chanceOf(seed), wrong: tell })
    return { ...played, record: await recordIn(store, played.match) }
  }
  const peace = await play('in peace', 0)
  const war = await play('under kills', kills)
  compare(peace, war, wrong)
  return war
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function recordIn(url: string, match: string): Promise<GameRecord> {
  const store = await openStore(url)
  try {
    const matches = await openMatches({ games, store, clock: systemClock, log: silent })
    const record = await recordOf(matches, match)
    await matches.close()
    return record
  } finally {
    await store.close()
  }
}
