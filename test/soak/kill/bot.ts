import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bundle } from '../../../src/bundle.ts'
import type { Plan } from '../plan.ts'
import type { Said, Start } from './bot-process.ts'

/** Makes one file of the bot, which starts in a fraction of the time. @returns where it is */
export function bundleBot(): Promise<string> {
  return bundle('test/soak/kill/bot-process.ts')
}

/** The process was ended before it had answered. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A bot in a process of its own. */
export class KillableBot {
  readonly #child: ChildProcess
  readonly #complain: (complaint: string) => void
  readonly #ended: Promise<unknown>
  #answer: ((said: Said) => void) | undefined

  private constructor(file: string, start: Start, complain: (complaint: string) => void) {
    this.#child = fork(file, [JSON.stringify(start)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    this.#complain = complain
    this.#ended = once(this.#child, 'exit')
    this.#child.on('message', (said: Said) => this.#hear(said))
  }

  static async start(file: string, start: Start, complain: (complaint: string) => void): Promise<KillableBot> {
    const bot = new KillableBot(file, start, complain)
    await bot.#next()
    return bot
  }

  /** What is to be done next in its game. @throws Killed */
  async plan(): Promise<Plan> {
    const next = this.#next()
    this.#child.send('plan', () => undefined)
    const said = await next
    if ('plan' in said) return said.plan
    throw new Error('fault' in said ? said.fault : 'the bot said something else')
  }

  /** As `kill -9` does. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #next(): Promise<Said> {
    const answered = new Promise<Said>((resolve) => (this.#answer = resolve))
    return Promise.race([answered, this.#ended.then(() => Promise.reject(new Killed('the bot was killed')))])
  }

  #hear(said: Said): void {
    if ('complaint' in said) return this.#complain(said.complaint)
    this.#answer?.(said)
  }
}
