import {
  ChannelType,
  DiscordAPIError,
  Routes,
  type Client,
  type DMChannel,
  type Message,
  type SendableChannels,
} from 'discord.js'
import { Malformed, Undeliverable, type Log, type MessageRef, type PersonId } from '../match/api.ts'
import { channelShut, dmRefused, faultOf, hasCode, messageGone } from './faults.ts'
import { marker } from './hashes.ts'
import { containerOf, isMarked, payload, withoutButtons, withoutFiles, type Reword } from './messages.ts'
import { marked, type Panel } from './ui.ts'

/** This person cannot be written to in private; something has to be said in the channel instead. */
export class Closed extends Error {
  override readonly name = 'Closed'
}

/** What became of an edit: done, the message is gone, or Discord wants no more edits of this old message for now. */
export type EditResult = 'done' | 'gone' | 'later'

/** How many of the latest messages are searched for one that an earlier try may have posted. */
const SEARCHED = 50

/** Messages of this bot by plain ids. Failures that trying again cannot mend come as `Undeliverable` or `Closed`, a wrong form as `Malformed`. */
export class Mail {
  readonly #client: Client<true>
  readonly #log: Log

  constructor(client: Client<true>, log: Log) {
    this.#client = client
    this.#log = log
  }

  /** Posts a message once: `again` looks first whether an earlier try got through. */
  async send(channel: string, panel: Panel, nonce: string, again: boolean): Promise<MessageRef> {
    return this.#post(await this.#channel(channel), panel, nonce, again)
  }

  /** Posts in a person's direct messages, and makes sure that they are this person's. */
  async sendTo(person: PersonId, panel: Panel, nonce: string, again: boolean): Promise<MessageRef> {
    try {
      return await this.#post(await this.#direct(person), panel, nonce, again)
    } catch (error) {
      throw dmRefused(error) || error instanceof Undeliverable ? new Closed('direct messages are refused') : error
    }
  }

  async edit(ref: MessageRef, panel: Panel): Promise<EditResult> {
    try {
      const channel = await this.#channel(ref.channel)
      await this.#unshut(channel, () =>
        withOrWithoutFiles<Message>(panel, (shown) => channel.messages.edit(ref.message, payload(shown))),
      )
      return 'done'
    } catch (error) {
      return this.#edited(error)
    }
  }

  /** Changes a message that is there, from what it shows now. @returns `gone` too where it is not one of this bot's */
  async change(
    ref: MessageRef,
    how: (container: NonNullable<ReturnType<typeof containerOf>>) => Panel,
  ): Promise<EditResult> {
    try {
      const channel = await this.#channel(ref.channel)
      const container = containerOf(await channel.messages.fetch({ message: ref.message, force: true }))
      if (!container) return 'gone'
      return await this.edit(ref, how(container))
    } catch (error) {
      return this.#edited(error)
    }
  }

  /**
   * Takes the buttons off an older message. That it may be gone or shut does not matter any more; where Discord fails,
   * trying again is right.
   * @param reword changes its texts
   */
  async quieten(ref: MessageRef | undefined, reword?: Reword): Promise<void> {
    if (!ref) return
    const quiet = () => this.change(ref, (container) => ({ components: [withoutButtons(container, reword)] }))
    try {
      // A press may give it another picture between the look and the change.
      await quiet().catch((error: unknown) => (error instanceof Malformed ? quiet() : Promise.reject(error)))
    } catch (error) {
      const final = error instanceof DiscordAPIError || error instanceof Undeliverable || error instanceof Malformed
      if (!final) throw error
      this.#log.info({ ...faultOf(error) }, 'an older message keeps its buttons')
    }
  }

  async remove(ref: MessageRef): Promise<void> {
    try {
      const channel = await this.#channel(ref.channel)
      await channel.messages.delete(ref.message)
    } catch (error) {
      if (!messageGone(error)) throw this.#mapped(error)
    }
  }

  /** Whether a message stands in this person's own direct messages, where secrets may be shown. */
  async isTheirs(ref: MessageRef, person: PersonId): Promise<boolean> {
    try {
      const channel = await this.#channel(ref.channel)
      return channel.type === ChannelType.DM && channel.recipientId === person
    } catch (error) {
      if (error instanceof Undeliverable) return false
      throw error
    }
  }

  /** Whether somebody is in a server now, and has an account at all. Asks Discord each time. */
  async isMember(guild: string, person: PersonId): Promise<boolean> {
    try {
      await this.#client.rest.get(Routes.guildMember(guild, person))
      return true
    } catch (error) {
      if (hasCode(error, 'unknownMember', 'unknownUser')) return false
      throw this.#mapped(error)
    }
  }

  async #post(channel: SendableChannels, panel: Panel, nonce: string, again: boolean): Promise<MessageRef> {
    const id = marker(nonce)
    const earlier = again ? await this.#find(channel, id) : undefined
    if (earlier) return { channel: channel.id, message: earlier.id }
    try {
      const sent = await withOrWithoutFiles<Message>(panel, (shown) =>
        channel.send({ ...payload(marked(shown, id)), nonce, enforceNonce: true }),
      )
      return { channel: channel.id, message: sent.id }
    } catch (error) {
      throw dmRefused(error) ? error : this.#mapped(error)
    }
  }

  async #find(channel: SendableChannels, id: number): Promise<Message | undefined> {
    const recent = await channel.messages.fetch({ limit: SEARCHED, cache: false })
    return recent.find((message) => message.author.id === this.#client.user.id && isMarked(message, id))
  }

  async #direct(person: PersonId): Promise<DMChannel> {
    const channel = await this.#client.users.createDM(person)
    if (channel.recipientId !== person) throw new Closed('the direct messages are not this person’s')
    return channel
  }

  async #channel(id: string): Promise<SendableChannels> {
    const channel = await this.#client.channels.fetch(id).catch((error: unknown) => {
      throw this.#mapped(error)
    })
    if (!channel?.isSendable()) throw new Undeliverable('the channel is gone')
    return channel
  }

  /** An archived thread is opened again once, where the bot may. */
  async #unshut<T>(channel: SendableChannels, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      if (!hasCode(error, 'archived') || !channel.isThread()) throw error
      await channel.setArchived(false)
      return run()
    }
  }

  #edited(error: unknown): EditResult {
    if (messageGone(error)) return 'gone'
    if (hasCode(error, 'tooManyEdits')) return 'later'
    throw this.#mapped(error)
  }

  #mapped(error: unknown): unknown {
    if (hasCode(error, 'invalidForm')) return new Malformed('Discord does not take the form of this message')
    return channelShut(error)
      ? new Undeliverable(`Discord refuses: ${JSON.stringify(faultOf(error)['code'] ?? '')}`)
      : error
  }
}

/** Where files alone are refused, the message goes out without them, with a word about that. */
async function withOrWithoutFiles<T>(panel: Panel, run: (panel: Panel) => Promise<T>): Promise<T> {
  try {
    return await run(panel)
  } catch (error) {
    if (!panel.files?.length || !hasCode(error, 'noPermission')) throw error
    return run(withoutFiles(panel))
  }
}
