export type Connection = 'connecting' | 'live' | 'lost'

/** Dispatches come in order; after a gap that could not be replayed a new READY comes first. */
export interface GatewayListener {
  dispatch(type: string, data: unknown): void
  connection(state: Connection): void
  /** The token is not known any more: ask for a new one. Nothing more comes from this gateway. */
  refused(): void
}

const op = { dispatch: 0, heartbeat: 1, identify: 2, resume: 6, reconnect: 7, invalid: 9, hello: 10, ack: 11 } as const
const tokenRefused = 4004
/** Milliseconds between attempts, the last one for ever. */
const patience = [200, 500, 1_000, 2_000, 4_000, 8_000]

interface Frame {
  readonly op: number
  readonly d?: unknown
  readonly s?: number | null
  readonly t?: string | null
}

/** One person's live connection: beats, resumes where it broke off, and never gives up. */
export class Gateway {
  readonly #url: string
  readonly #token: string
  readonly #listener: GatewayListener
  #socket: WebSocket | undefined
  #session: string | undefined
  #sequence: number | null = null
  #attempts = 0
  #acknowledged = true
  #beat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(url: string, token: string, listener: GatewayListener) {
    this.#url = url
    this.#token = token
    this.#listener = listener
    this.#connect()
  }

  get session(): string | undefined {
    return this.#session
  }

  /** Tries at once instead of at the next attempt, for example when the computer wakes up. */
  hurry(): void {
    if (this.#closed || this.#retry === undefined) return
    this.#attempts = 0
    this.#connect()
  }

  close(): void {
    this.#closed = true
    this.#leave()
  }

  #connect(): void {
    this.#leave()
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as Frame)
    })
    socket.addEventListener('close', (event) => {
      if (socket === this.#socket) this.#lost(event.code)
    })
  }

  #leave(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    this.#retry = undefined
    const socket = this.#socket
    this.#socket = undefined
    socket?.close(4000)
  }

  #lost(code: number): void {
    this.#leave()
    if (this.#closed) return
    if (code === tokenRefused) {
      this.#closed = true
      this.#listener.refused()
      return
    }
    this.#listener.connection('lost')
    const wait = patience[Math.min(this.#attempts, patience.length - 1)] ?? 0
    this.#attempts++
    this.#retry = setTimeout(() => {
      this.#connect()
    }, wait)
  }

  #receive(frame: Frame): void {
    switch (frame.op) {
      case op.hello:
        this.#hello((frame.d as { heartbeat_interval: number }).heartbeat_interval)
        break
      case op.ack:
        this.#acknowledged = true
        break
      case op.heartbeat:
        this.#send(op.heartbeat, this.#sequence)
        break
      case op.reconnect:
        this.#lost(0)
        break
      case op.invalid:
        if (frame.d !== true) this.#forget()
        this.#lost(0)
        break
      case op.dispatch:
        this.#dispatch(frame)
        break
    }
  }

  #hello(interval: number): void {
    this.#acknowledged = true
    this.#beat = setInterval(() => {
      if (!this.#acknowledged) {
        this.#lost(0)
        return
      }
      this.#acknowledged = false
      this.#send(op.heartbeat, this.#sequence)
    }, interval)
    if (this.#session === undefined) {
      const properties = { os: 'browser', browser: 'local table', device: 'local table' }
      this.#send(op.identify, { token: this.#token, properties, intents: 0 })
    } else {
      this.#send(op.resume, { token: this.#token, session_id: this.#session, seq: this.#sequence })
    }
  }

  #dispatch(frame: Frame): void {
    if (typeof frame.s === 'number') this.#sequence = frame.s
    if (frame.t === 'READY') this.#session = (frame.d as { session_id: string }).session_id
    if (frame.t === 'READY' || frame.t === 'RESUMED') {
      this.#attempts = 0
      this.#listener.connection('live')
    }
    if (typeof frame.t === 'string') this.#listener.dispatch(frame.t, frame.d)
  }

  #forget(): void {
    this.#session = undefined
    this.#sequence = null
  }

  #send(code: number, data: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ op: code, d: data }))
  }
}
