import type { APIMessage } from 'discord-api-types/v10'
import {
  optionsOf,
  randomAction,
  scenarioOf,
  type AnyGame,
  type OptionSpec,
  type OptionValue,
} from '../../../src/core/index.ts'
import type { MatchInfo } from '../../../src/match/index.ts'
import { pressables, type Pressable } from '../../support/messageParts.ts'
import type { Chance } from '../chance.ts'
import type { Client, Deed } from '../client.ts'
import type { SoakTable } from '../table.ts'
import { anyCall, type Names } from './calls.ts'
import { forgedId, forgedValues, type Hoard } from './forgeries.ts'
import { anyText } from './texts.ts'

/** Something that somebody does. */
export type Move =
  | { readonly who: Client; readonly how: 'interact' | 'forge'; readonly what: string; readonly deed: Deed }
  | {
      readonly who: Client
      readonly how: 'say'
      readonly what: string
      readonly channel: string
      readonly text: string
    }

/** How many custom ids, values and words are kept to be misused. */
const HOARDED = 400

/** An evening at the table with people who press everything: what somebody does next. */
export class Evening {
  readonly #table: SoakTable
  readonly #chance: Chance
  readonly #games: readonly AnyGame[]
  readonly #direct: readonly string[]
  readonly #ids: string[] = []
  readonly #values: string[] = []
  readonly #words: string[] = []

  constructor(table: SoakTable, chance: Chance, games: readonly AnyGame[], direct: readonly string[]) {
    this.#table = table
    this.#chance = chance
    this.#games = games
    this.#direct = direct
    for (const who of table.people) who.onMessage = (message) => this.#learn(message)
  }

  /** What the bot suggested is used later. */
  learnWords(words: readonly string[]): void {
    for (const word of words.slice(0, 5)) this.#keep(this.#words, word)
  }

  /** Opens a game wherever none is going on. */
  async keepPlaying(): Promise<void> {
    for (const [index, channel] of this.#table.channels.entries()) {
      const there = await this.#table.matches.inChannel(channel)
      if (there?.status === 'lobby' && this.#chance.happens(0.3)) await this.#start(there)
      if (there && there.status !== 'over' && there.status !== 'ended') continue
      if (this.#chance.happens(0.3)) continue
      await this.#open(channel, this.#games[index % this.#games.length] ?? this.#chance.pick(this.#games))
    }
  }

  async next(): Promise<Move> {
    const { people } = this.#table
    const who = this.#chance.pick(people)
    const dice = this.#chance()
    if (dice < 0.25) return this.#press(who, 'newest') ?? this.#call(who)
    if (dice < 0.33) return (await this.#play()) ?? this.#call(who)
    if (dice < 0.4) return this.#press(who, 'old') ?? this.#call(who)
    if (dice < 0.5) return this.#steal(who) ?? this.#call(who)
    if (dice < 0.7) return this.#forge(who)
    if (dice < 0.75) return this.#submit(who)
    if (dice < 0.83) return this.#call(who)
    if (dice < 0.96) return this.#suggest(who)
    return { who, how: 'say', what: 'say', channel: this.#home(who), text: anyText(this.#chance).slice(0, 2000) }
  }

  #learn(message: APIMessage): void {
    for (const part of pressables(message)) {
      this.#keep(this.#ids, part.custom_id)
      if ('options' in part) for (const { value } of part.options.slice(0, 3)) this.#keep(this.#values, value)
    }
  }

  #keep(list: string[], item: string): void {
    if (list.length < HOARDED) list.push(item)
    else list[this.#chance.whole(HOARDED)] = item
  }

  get #hoard(): Hoard {
    return { ids: this.#ids, values: this.#values }
  }

  #home(who: Client): string {
    return this.#direct[this.#table.people.indexOf(who)] ?? ''
  }

  #place(who: Client): string {
    return this.#chance.happens(0.2) ? this.#home(who) : this.#chance.pick(this.#table.channels)
  }

  /** The bot's messages that somebody sees, newest first. */
  #oursSeenBy(who: Client): readonly APIMessage[] {
    const { applicationId } = this.#table.sandbox
    return [...who.messages.values()].reverse().filter(({ author }) => author.id === applicationId)
  }

  /** A button or menu that is really there, on a new message or an old one. */
  #press(who: Client, which: 'newest' | 'old'): Move | undefined {
    const seen = this.#oursSeenBy(who).filter((message) => (message.components ?? []).length > 0)
    const near = seen.slice(0, which === 'newest' ? 6 : undefined)
    if (near.length === 0) return undefined
    const message = this.#chance.pick(near)
    const parts = pressables(message)
    if (parts.length === 0) return undefined
    const part = this.#chance.pick(parts)
    return { who, how: 'interact', what: which, deed: pressOf(message, part, this.#choose(part)) }
  }

  #choose(part: Pressable): readonly string[] | undefined {
    if (!('options' in part)) return undefined
    return [this.#chance.pick(part.options).value]
  }

  /** Somebody else's button, from a message that this person does not even see. */
  #steal(who: Client): Move | undefined {
    const owner = this.#chance.pick(this.#table.people.filter((other) => other !== who))
    const messages = this.#oursSeenBy(owner).slice(0, 30)
    const message = messages.length > 0 ? this.#chance.pick(messages) : undefined
    const parts = message ? pressables(message) : []
    if (!message || parts.length === 0) return undefined
    const part = this.#chance.pick(parts)
    const { data } = pressOf(message, part, this.#choose(part))
    // On its own message, or on one that both see.
    const own = this.#oursSeenBy(who).filter(({ channel_id: channel }) => this.#table.channels.includes(channel))
    const from = this.#chance.happens(0.5) || own.length === 0 ? message : this.#chance.pick(own)
    return { who, how: 'forge', what: 'steal', deed: { type: 3, channel: from.channel_id, message: from.id, data } }
  }

  #forge(who: Client): Move {
    const from = this.#oursSeenBy(who).slice(0, 40)
    const message = from.length > 0 ? this.#chance.pick(from) : undefined
    const menu = this.#chance.happens(0.5)
    const data = {
      custom_id: forgedId(this.#chance, this.#hoard),
      component_type: menu ? 3 : 2,
      id: 1,
      ...(menu ? { values: forgedValues(this.#chance, this.#hoard) } : {}),
    }
    if (!message) return this.#call(who)
    return {
      who,
      how: 'forge',
      what: 'forge',
      deed: { type: 3, channel: message.channel_id, message: message.id, data },
    }
  }

  /** A form handed in that may never have been opened. */
  #submit(who: Client): Move {
    const id = this.#chance.happens(0.7) ? this.#formId() : forgedId(this.#chance, this.#hoard)
    const value = anyText(this.#chance).slice(0, 4000)
    const component = { type: 4, id: 2, custom_id: 'typed', value }
    const data = { custom_id: id, components: this.#chance.happens(0.95) ? [{ type: 18, id: 1, component }] : [] }
    const [from] = this.#oursSeenBy(who)
    const place = from && this.#chance.happens(0.7) ? { channel: from.channel_id, message: from.id } : undefined
    return { who, how: 'forge', what: 'submit', deed: { type: 5, ...(place ?? { channel: this.#place(who) }), data } }
  }

  /** The id of a form that belongs to a button that was seen. */
  #formId(): string {
    const forms = this.#ids.filter((id) => /:(type|number)(:|$)/.test(id))
    if (forms.length === 0) return forgedId(this.#chance, this.#hoard)
    return this.#chance.pick(forms).replace(':type', ':typed').replace(':number:', ':numbered:')
  }

  get #names(): Names {
    const { people, channels, sandbox } = this.#table
    return { people: people.map(({ id }) => id), channels, guild: sandbox.guildId, words: this.#words }
  }

  #call(who: Client): Move {
    const data = anyCall(this.#chance, this.#names) ?? { id: '1', name: 'help', type: 1, options: [] }
    return { who, how: 'forge', what: 'command', deed: { type: 2, channel: this.#place(who), data } }
  }

  #suggest(who: Client): Move {
    const data = anyCall(this.#chance, this.#names, true)
    if (!data) return this.#call(who)
    return { who, how: 'forge', what: 'suggest', deed: { type: 4, channel: this.#place(who), data } }
  }

  /** Somebody who owes something writes a sheet that can be handed in, and hands it in. */
  async #play(): Promise<Move | undefined> {
    const { matches, people, channels } = this.#table
    const match = await matches.inChannel(this.#chance.pick(channels))
    const owed = match?.status === 'running' ? match.owed.filter(({ decision }) => !decision.done) : []
    if (!match || owed.length === 0) return undefined
    const { decision, persons } = this.#chance.pick(owed)
    const who = people.find(({ id }) => persons.includes(id))
    const seat = who && decision.owners.find((owner) => match.seats[owner] === who.id)
    if (!who || seat === undefined) return undefined
    const game = matches.game(match.game)
    const view = (await matches.view(match.id, { person: who.id })) ?? null
    const action = randomAction(game, view, decision, seat, this.#chance)
    await matches.saveDraft(match.id, who.id, decision.id, action)
    const sheet = match.messages.sheets[who.id]
    if (!sheet || !who.messages.has(sheet.message)) return undefined
    // The press that is made even where nothing is written.
    const data = { custom_id: `1:${match.id}:${decision.id}:empty`, component_type: 2, id: 1 }
    return { who, how: 'forge', what: 'play', deed: { type: 3, channel: sheet.channel, message: sheet.message, data } }
  }

  async #open(channel: string, game: AnyGame): Promise<void> {
    const { matches, people, sandbox } = this.#table
    const scenario = this.#chance.pick(game.meta.scenarios)
    const host = this.#chance.pick(people).id
    await matches.create({ guild: sandbox.guildId, channel, host, game: game.meta.id, scenario: scenario.id })
    const lobby = await matches.inChannel(channel)
    for (const spec of optionsOf(game.meta, scenario)) {
      if (lobby && this.#chance.happens(0.3)) await matches.setOption(lobby.id, host, spec.id, this.#valueOf(spec))
    }
    if (lobby?.status === 'lobby' && this.#chance.happens(0.8)) await this.#start(lobby)
  }

  #valueOf(spec: OptionSpec): OptionValue {
    if (spec.kind === 'flag') return !spec.default
    return spec.kind === 'choice'
      ? this.#chance.pick(spec.choices).value
      : spec.min + this.#chance.whole(spec.max - spec.min + 1)
  }

  /** Seats the people in one of the divisions that the scenario knows, and starts. */
  async #start(lobby: MatchInfo): Promise<void> {
    const { matches, people } = this.#table
    const { meta } = matches.game(lobby.game)
    const divisions = scenarioOf(meta, lobby.scenario)?.divisions.filter(({ length }) => length <= people.length) ?? []
    if (divisions.length === 0) return
    for (const { id } of people) await matches.leave(lobby.id, id)
    const now = await matches.get(lobby.id)
    if (now?.status !== 'lobby') return
    const hands = this.#chance.pick(divisions)
    const first = this.#chance.whole(people.length)
    for (const [index, seats] of hands.entries()) {
      await matches.join(lobby.id, people[(first + index) % people.length]?.id ?? '', seats)
    }
    for (const { id } of people) await matches.agree(lobby.id, id)
    for (const { id } of people) if ((await matches.start(lobby.id, id)).ok) return
  }
}

function pressOf(message: APIMessage, part: Pressable, values: readonly string[] | undefined): Deed {
  const data = { custom_id: part.custom_id, component_type: part.type, ...(values ? { values } : {}) }
  return { type: 3, channel: message.channel_id, message: message.id, data }
}

/** A short description of a move, to find it again. */
export function told(move: Move): string {
  const what = move.how === 'say' ? { channel: move.channel, text: move.text } : move.deed
  return `${move.what} by ${move.who.id}: ${shorten(JSON.stringify(what))}`
}

function shorten(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text
}
