import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js'
import type { MatchInfo, PersonId } from '../match/api.ts'
import type { Site } from './permissions.ts'
import type { Answer, Room } from './room.ts'

/** A file that came with a command. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly url: string
}

/** A slash command as a person gave it, with its options by name. */
export interface Call extends Site {
  readonly person: PersonId
  readonly subcommand?: string
  readonly text: (name: string) => string | undefined
  readonly file: (name: string) => SentFile | undefined
  /** A person who was picked. */
  readonly someone: (name: string) => PersonId | undefined
  readonly flag: (name: string) => boolean
  /** A channel that was picked. */
  readonly place: (name: string) => string | undefined
  /** A role that was picked. */
  readonly role: (name: string) => string | undefined
  /** Opens a public thread in this channel, where it is one that can have threads; gives the thread's id. */
  readonly thread?: { readonly lacking: readonly string[]; readonly open: (name: string) => Promise<string> }
}

/** An option that is being typed. */
export interface Typing {
  readonly person: PersonId
  readonly channel: string
  /** Absent in a direct message. */
  readonly guild?: string
  readonly subcommand?: string
  readonly option: string
  readonly typed: string
  /** The other options, as far as they are filled in. */
  readonly text: (name: string) => string | undefined
}

export interface Choice {
  readonly name: string
  readonly value: string
}

/** A slash command: what Discord is told about it, and what it does. Answers are for its caller alone. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody
  run(room: Room, call: Call): Promise<Answer>
  suggest?(room: Room, typing: Typing): Promise<readonly Choice[]>
}

/** A person's running games and lobbies, and which of them a command in this place is about. */
export async function matchFor(
  room: Room,
  call: Pick<Call, 'person' | 'channel' | 'guild'>,
): Promise<MatchInfo | undefined> {
  if (call.guild !== undefined) return room.matches.inChannel(call.channel)
  const own = (await room.matches.of(call.person)).filter((match) => match.status === 'running')
  const picked = room.picked.get(call.person)
  return own.find((match) => match.id === picked) ?? (own.length === 1 ? own[0] : undefined)
}

/** Choices that fit what was typed, those that begin with it first; at most the 25 that Discord takes. */
export function fitting(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase()
  const rank = ({ name, value }: Choice) => {
    const [a, b] = [name.toLowerCase(), value.toLowerCase()]
    if (a.startsWith(wanted) || b.startsWith(wanted)) return 0
    return a.includes(wanted) || b.includes(wanted) ? 1 : 2
  }
  return choices
    .filter((choice) => rank(choice) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 25)
    .map(({ name, value }) => ({ name: name.slice(0, 100), value: value.slice(0, 100) }))
}
