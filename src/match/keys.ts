import type { MatchId, PersonId } from './api.ts'
import type { Serial } from './head.ts'

/** Every key of the store that belongs to matches and their people. */
export const keys = {
  head: (id: MatchId) => `head/${id}`,
  headPrefix: 'head/',
  chunk: (id: MatchId, serial: Serial) => `chunk/${id}/${serial}`,
  kept: (id: MatchId, serial: Serial) => `kept/${id}/${serial}`,
  /** Everything that stands beside a head. */
  beside: (id: MatchId) => [`chunk/${id}/`, `kept/${id}/`],
  /** Exists while a match is not over or has something to post; written before its head, deleted after it. */
  live: (id: MatchId) => `live/${id}`,
  livePrefix: 'live/',
  /** What somebody has set for themselves. */
  person: (person: PersonId) => `person/${person}`,
  personPrefix: 'person/',
  /** What is settled about games in a server. */
  guild: (guild: string) => `guild/${guild}`,
  /** The matches of a channel, oldest first. An id in it without a head is one whose creation was cut short. */
  channel: (channel: string) => `channel/${channel}`,
  /** A game of a server that is over. */
  history: (guild: string, id: MatchId) => `history/${guild}/${id}`,
  /** What stands in for a head that cannot be read, which is left as it is. */
  shell: (id: MatchId) => `shell/${id}`,
  shellPrefix: 'shell/',
  /** When a process was there last. */
  uptime: (name: string) => `uptime/${name}`,
  /** Where an unreadable value is kept for its host, after its match was closed. */
  setAside: (key: string, at: number) => `set-aside/${at}/${key}`,
} as const
