import { serve, type ServerType } from '@hono/node-server'
import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { WebSocketServer } from 'ws'
import { serveGateway } from './gateway/connection.ts'
import type { Host } from './host.ts'
import { isSameOrigin } from './rest/guard.ts'

export type Handler = (request: Request) => Response | Promise<Response>

/** An address under which others find what listens everywhere. */
export function reachable(address: string): string {
  if (address === '0.0.0.0' || address === '::') {
    const outward = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    return outward.find((net) => net.family === 'IPv4' && !net.internal)?.address ?? '127.0.0.1'
  }
  return address === 'localhost' ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
}

/** Resolves once the server listens; rejects when the port is taken. */
export function listen(fetch: Handler, port: number, hostname: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, port, hostname }, () => resolve(server as Server))
    server.once('error', reject)
  })
}

/** Ends every connection and frees the port. */
export function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The local table has no port.')
  return address.port
}

/** The gateway's web sockets, on the same port. */
export function serveSockets(
  server: Server,
  host: Host,
  onlyLoopback: boolean,
  grantedIntents: number,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  server.on('upgrade', (request, socket, head) => {
    const isGateway = request.url?.startsWith('/gateway')
    if (!isGateway || !isSameOrigin(request.headers.host ?? '', request.headers.origin, onlyLoopback)) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => serveGateway(host, client, { grantedIntents }))
  })
  return sockets
}
