import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Another process of the bench, so that what it does does not count as the delay of this one. */
export interface Helper<Order> {
  /** Asks for one thing at a time; what comes back is as the order says. */
  ask<Answer>(order: Order): Promise<Answer>
  close(): Promise<void>
}

export type Reply = { readonly answer: unknown } | { readonly fault: string }

/** Starts a module that calls `serve`. */
export function openHelper<Order extends object>(module: string): Helper<Order> {
  const child = fork(new URL(module, import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error(`${module} ended`)))
  failed.catch(() => undefined)
  return {
    async ask<Answer>(order: Order) {
      const replied = once(child, 'message')
      child.send(order)
      const [reply] = (await Promise.race([replied, failed])) as [Reply]
      if ('fault' in reply) throw new Error(`${module}: ${reply.fault}`)
      return reply.answer as Answer
    },
    async close() {
      child.disconnect()
      await ended
    },
  }
}

/** Answers the orders of the process that started this one, and leaves when that one lets go. */
export function serve<Order>(carryOut: (order: Order) => Promise<unknown>, leave: () => Promise<void>): void {
  const send = (reply: Reply) => process.send?.(reply)
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (answer) => send({ answer: answer ?? null }),
      (error: unknown) => send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.on('disconnect', () => {
    leave().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
