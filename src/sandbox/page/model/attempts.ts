import type { InteractionBody, Outcome } from './interactions.ts'
import { interactionTypes, sentences } from './interactions.ts'
import type { Person } from './person.ts'
import type { Message, Modal } from './wire.ts'

/** A command or a text that was sent and is not yet in the conversation, or failed to get there. */
export interface Attempt {
  readonly id: number
  readonly channelId: string
  readonly text: string
  /** Why it failed; undefined while it is on its way. */
  readonly failure?: string
}

/** What a person set going in this window and how it stands. */
export class Attempts {
  readonly #person: Person
  readonly #changed: () => void
  readonly #busy = new Set<string>()
  readonly #failures = new Map<string, string>()
  #list: readonly Attempt[] = []
  #count = 0

  constructor(person: Person, changed: () => void) {
    this.#person = person
    this.#changed = changed
  }

  in(channelId: string): readonly Attempt[] {
    return this.#list.filter((attempt) => attempt.channelId === channelId)
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((attempt) => attempt.id !== id)
    this.#changed()
  }

  /** Whether a pressed component still waits for the bot. */
  isBusy(message: Message, customId: string): boolean {
    return this.#busy.has(`${message.id}/${customId}`)
  }

  /** What went wrong with the last press on a message. */
  failure(message: Message): string | undefined {
    return this.#failures.get(message.id)
  }

  /** A value that differs whenever one of the two above does, for all components of a message. */
  state(message: Message): string {
    const busy = [...this.#busy].filter((key) => key.startsWith(`${message.id}/`))
    return [this.#failures.get(message.id) ?? '', ...busy].join()
  }

  /** A button pressed, or with `values` a select answered. */
  async press(message: Message, type: number, customId: string, values?: readonly string[]): Promise<void> {
    const key = `${message.id}/${customId}`
    if (this.#busy.has(key)) return
    this.#busy.add(key)
    this.#failures.delete(message.id)
    this.#changed()
    const body: InteractionBody = {
      type: interactionTypes.component,
      channel_id: message.channel_id,
      message_id: message.id,
      message_flags: message.flags ?? 0,
      data: { component_type: type, custom_id: customId, ...(values && { type, values }) },
    }
    const outcome = await this.#person.interactions.send(body, sentences.failed)
    this.#busy.delete(key)
    if (!outcome.ok) this.#failures.set(message.id, outcome.sentence)
    this.#changed()
  }

  /** A filled-in command; `text` is how the person wrote it. */
  async command(channelId: string, text: string, data: unknown, files: readonly File[]): Promise<void> {
    const body: InteractionBody = { type: interactionTypes.command, channel_id: channelId, data }
    await this.#follow(channelId, text, () => this.#person.interactions.send(body, sentences.noAnswer, files))
  }

  /** A typed message. */
  async say(channelId: string, content: string, replyTo?: Message): Promise<void> {
    const reference = replyTo && { message_reference: { message_id: replyTo.id, channel_id: channelId } }
    await this.#follow(channelId, content, async () => {
      try {
        await this.#person.rest.post(`/channels/${channelId}/messages`, { content, ...reference })
        return { ok: true }
      } catch (error) {
        return { ok: false, sentence: error instanceof Error ? error.message : sentences.form }
      }
    })
  }

  /** Sends a form's answers and closes it when the bot took them. */
  async submit(modal: Modal, channelId: string, components: unknown): Promise<Outcome> {
    const data = { id: modal.id, custom_id: modal.custom_id, components }
    const body: InteractionBody = { type: interactionTypes.modal, channel_id: channelId, data }
    return this.#person.interactions.send(body, sentences.form)
  }

  /** What to do with the error of something that was tried in a channel: it is shown there to the person. */
  refused(channelId: string, text: string): (error: unknown) => void {
    return (error) => {
      const failure = error instanceof Error ? error.message : sentences.form
      this.#list = [...this.#list, { id: this.#count++, channelId, text, failure }]
      this.#changed()
    }
  }

  async #follow(channelId: string, text: string, send: () => Promise<Outcome>): Promise<void> {
    const id = this.#count++
    this.#list = [...this.#list, { id, channelId, text }]
    this.#changed()
    const outcome = await send()
    if (outcome.ok) {
      this.dismiss(id)
      return
    }
    const failure = outcome.sentence
    this.#list = this.#list.map((attempt) => (attempt.id === id ? { ...attempt, failure } : attempt))
    this.#changed()
  }
}
