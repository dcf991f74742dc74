import { freshNonce } from './ids.ts'
import { type Rest, RestError } from './rest.ts'
import type { Choice, Modal } from './wire.ts'

/** How a press, a command or a form went; `sentence` is for the person who did it. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly sentence: string }

export const sentences = {
  noAnswer: 'The application did not respond',
  failed: 'This interaction failed',
  form: 'Something went wrong. Try again.',
  choices: 'Loading options failed',
} as const

/** Longer than the 3 seconds after which the table itself gives up on the bot. */
const patience = 12_000

export const interactionTypes = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const

export interface InteractionBody {
  readonly type: (typeof interactionTypes)[keyof typeof interactionTypes]
  readonly channel_id: string
  readonly data: unknown
  /** Only for a component: the message that carries it. */
  readonly message_id?: string
  readonly message_flags?: number
}

interface Surroundings {
  readonly rest: Rest
  readonly applicationId: string
  /** The server of a channel; undefined in a direct message. */
  guildOf(channelId: string): string | undefined
  session(): string | undefined
}

interface Waiting {
  readonly failure: string
  readonly settle: (outcome: Outcome) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Sends one person's interactions and brings each together with what the gateway says of it. */
export class Interactions {
  readonly #around: Surroundings
  readonly #waiting = new Map<string, Waiting>()
  readonly #choices = new Map<string, (choices: readonly Choice[] | undefined) => void>()

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Settles once the bot has answered, opened a form, or failed to; `failure` is said in the last case. */
  async send(body: InteractionBody, failure: string, files?: readonly File[]): Promise<Outcome> {
    const nonce = freshNonce()
    const outcome = new Promise<Outcome>((resolve) => {
      const settle = (value: Outcome): void => {
        clearTimeout(timer)
        this.#waiting.delete(nonce)
        resolve(value)
      }
      const timer = setTimeout(settle, patience, { ok: false, sentence: failure })
      this.#waiting.set(nonce, { failure, settle, timer })
    })
    try {
      await this.#post(body, nonce, files)
    } catch (error) {
      this.#waiting.get(nonce)?.settle({ ok: false, sentence: error instanceof RestError ? error.message : failure })
    }
    return outcome
  }

  /** What the bot offers for the focused option; undefined when it offers nothing in time. */
  async choices(body: InteractionBody): Promise<readonly Choice[] | undefined> {
    const nonce = freshNonce()
    const answer = new Promise<readonly Choice[] | undefined>((resolve) => {
      const settle = (choices: readonly Choice[] | undefined): void => {
        clearTimeout(timer)
        this.#choices.delete(nonce)
        resolve(choices)
      }
      const timer = setTimeout(settle, patience, undefined)
      this.#choices.set(nonce, settle)
    })
    await this.#post(body, nonce).catch(() => this.#choices.get(nonce)?.(undefined))
    return answer
  }

  succeeded(nonce: string | undefined): void {
    this.#waiting.get(nonce ?? '')?.settle({ ok: true })
  }

  failed(nonce: string | undefined): void {
    const waiting = this.#waiting.get(nonce ?? '')
    waiting?.settle({ ok: false, sentence: waiting.failure })
    this.#choices.get(nonce ?? '')?.(undefined)
  }

  /** Whether this window asked for the form: the person may be at several windows at once. */
  opened(modal: Modal): boolean {
    const waiting = this.#waiting.get(modal.nonce ?? '')
    waiting?.settle({ ok: true })
    return waiting !== undefined
  }

  offered(nonce: string | undefined, choices: readonly Choice[]): void {
    this.#choices.get(nonce ?? '')?.(choices)
  }

  #post(body: InteractionBody, nonce: string, files?: readonly File[]): Promise<unknown> {
    const { rest, applicationId, guildOf, session } = this.#around
    const guild = guildOf(body.channel_id)
    const whole = {
      ...body,
      application_id: applicationId,
      ...(guild !== undefined && { guild_id: guild }),
      session_id: session(),
      nonce,
    }
    return rest.post('/interactions', whole, files)
  }
}
