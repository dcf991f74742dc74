import type { Matches } from '../match/api.ts'
import { permissionsText, type Site } from './permissions.ts'
import { list } from './text/words.ts'

/** Named at most in one sentence. */
const NAMED = 8

/** Why this person can open no game here, in a sentence: what the bot lacks, or what the server has settled. */
export async function cannotOpen(matches: Matches, site: Site): Promise<string | undefined> {
  const { guild } = site
  if (guild === undefined) return 'A game needs a channel of a server. Use `/game new` there.'
  const trouble = permissionsText(site)
  if (trouble !== undefined) return trouble
  const { channels, role } = await matches.guildSettings(guild)
  const here = channels.length === 0 || channels.some((id) => id === site.channel || id === site.parent)
  if (!here) return `On this server games are played in ${channelList(channels)}: open yours there, please.`
  if (role === undefined || site.manages || site.roles.includes(role)) return undefined
  return `On this server <@&${role}> opens the games: ask somebody with that role to open one for you.`
}

export function channelList(channels: readonly string[]): string {
  const named = channels.slice(0, NAMED).map((id) => `<#${id}>`)
  const more = channels.length - named.length
  return list(more > 0 ? [...named, `${more} more`] : named)
}
