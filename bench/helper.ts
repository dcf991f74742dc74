import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundle, thrift } from '../src/bundle.ts'

/** Another process of the bench, so that what it does does not count as the delay of this one. */
export interface Helper<Order> {
  /** Asks for one thing at a time; what comes back is as the order says. */
  ask<Answer>(order: Order): Promise<Answer>
  close(): Promise<void>
}

export type Reply = { readonly answer: unknown } | { readonly fault: string }

/** Starts a module of this folder that calls `serve`, bundled and as thrifty as `npm start` is. */
export async function openHelper<Order extends object>(module: string): Promise<Helper<Order>> {
  const child = fork(await bundle(`bench/${module}`), {
    execArgv: [...thrift.options],
    env: { ...process.env, ...thrift.environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
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
