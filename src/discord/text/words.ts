import type { AnyGame, Seat, SeatInfo } from '../../core/index.ts'
import { levelOf } from '../../match/computer-ids.ts'
import { isPseudonym } from '../../match/pseudonym.ts'
import type { MatchInfo, MessageRef, Owed, PersonId } from '../../match/api.ts'

/**
 * Shows a person's name, or that a computer plays. It notifies only those whom the message's allowed mentions name.
 */
export function mention(person: PersonId): string {
  if (isPseudonym(person)) return 'somebody who left'
  const level = levelOf(person)
  return level === undefined ? `<@${person}>` : `🤖 computer (${level})`
}

/** Whether a person can be called: neither a computer nor somebody whose id was forgotten. */
export function hasAccount(person: PersonId): boolean {
  return !isPseudonym(person) && levelOf(person) === undefined
}

/** A time in every reader's own clock: "in 2 minutes". */
export function fromNow(milliseconds: number): string {
  return `<t:${Math.floor(milliseconds / 1000)}:R>`
}

/** "a", "a and b", "a, b and c" */
export function list(items: readonly string[], last = 'and'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Makes text from a person harmless inside a code block. */
export function plain(text: string): string {
  return text.replaceAll('`', 'ˋ').replaceAll(/\s+/g, ' ')
}

export function seatInfo(game: AnyGame, seat: Seat): SeatInfo {
  return game.meta.seats.find((candidate) => candidate.id === seat) ?? { id: seat, name: seat, side: '', emoji: '▫️' }
}

/** "🇬🇧 Britain and 🇺🇸 USA" */
export function seatNames(game: AnyGame, seats: readonly Seat[]): string {
  return list(
    seats.map((seat) => {
      const { emoji, name } = seatInfo(game, seat)
      return `${emoji} ${name}`
    }),
  )
}

export function seatFlags(game: AnyGame, seats: readonly Seat[]): string {
  return seats.map((seat) => seatInfo(game, seat).emoji).join('')
}

/** The seats of a person, in the scenario's order. */
export function seatsOf(match: MatchInfo, person: PersonId): readonly Seat[] {
  return Object.keys(match.seats).filter((seat) => match.seats[seat] === person)
}

/** The persons at the table, each once. */
export function seated(match: MatchInfo): readonly PersonId[] {
  return [...new Set(Object.values(match.seats).filter((person) => person !== undefined))]
}

/** What a person still has to answer, and has not yet. */
export function owes(match: MatchInfo, person: PersonId): readonly Owed[] {
  return match.owed.filter((owed) => !owed.decision.done && owed.persons.includes(person))
}

/** Everything a person has to do with now: open decisions first, then their answers that nothing has followed from yet. */
export function mine(match: MatchInfo, person: PersonId): readonly Owed[] {
  const own = match.owed.filter((owed) => owed.persons.includes(person))
  return [...own.filter((owed) => !owed.decision.done), ...own.filter((owed) => owed.decision.done)]
}

/** "the channel" as a link, from anywhere. */
export function channelLink(match: MatchInfo): string {
  return `<#${match.channel}>`
}

/** The address of a message; without a guild it is one in a direct message. */
export function messageUrl(ref: MessageRef, guild = '@me'): string {
  return `https://discord.com/channels/${guild}/${ref.channel}/${ref.message}`
}

/** Where a match can be looked at: its newest message, else its lobby, else its channel. */
export function matchUrl(match: MatchInfo): string {
  const ref = match.messages.panel ?? match.messages.lobby
  return ref ? messageUrl(ref, match.guild) : `https://discord.com/channels/${match.guild}/${match.channel}`
}
