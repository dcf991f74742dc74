import { REST, RESTEvents, type InternalRequest, type RESTOptions } from 'discord.js'

/**
 * Calls to Discord in two lines. Answers to interactions carry their own token, and Discord does not count them among
 * the fifty calls a second that a bot has in all; discord.js does. In a line of their own they never wait for posts.
 */
export class Rest extends REST {
  readonly #answers: REST

  constructor(options: Partial<RESTOptions> = {}) {
    super(options)
    this.#answers = new REST({ ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY })
  }

  /** Calls back with the HTTP status of every answer in either line. */
  onAnswer(listener: (status: number) => void): void {
    for (const line of [this, this.#answers]) line.on(RESTEvents.Response, (_request, { status }) => listener(status))
  }

  override request(options: InternalRequest): Promise<unknown> {
    return options.auth === false ? this.#answers.request(options) : super.request(options)
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper()
    this.#answers.clearHashSweeper()
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper()
    this.#answers.clearHandlerSweeper()
  }
}
