import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../src/store/postgres.ts'

/** A message of PostgreSQL's: its letter, its length and its body. */
function message(letter: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const done = Buffer.concat([message('C', Buffer.from('LISTEN\0')), ready])

/** As much of a PostgreSQL server as lets a client in and listens for it. */
function serve(socket: Socket): void {
  let greeted = false
  socket.on('data', () => {
    socket.write(greeted ? done : welcome)
    greeted = true
  })
}

let server: Server | undefined
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  server?.close()
})

test('a server that is away is tried again one try at a time, and what may be missed is told once it is back', async () => {
  const sockets = new Set<Socket>()
  let away = false
  let most = 0
  let tries = 0
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (!away) return serve(socket)
    tries += 1
    most = Math.max(most, sockets.size)
    setTimeout(() => socket.destroy(), 20)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const listening = await listen(`postgres://somebody:secret@127.0.0.1:${port}/games`, 5)
  close = () => listening.close()
  let missed = 0
  listening.to(
    () => undefined,
    () => (missed += 1),
  )
  away = true
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(6)
  expect(most).toBe(1)
  away = false
  await expect.poll(() => missed, { timeout: 10_000 }).toBe(1)
})
