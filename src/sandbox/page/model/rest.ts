const unreachable = 'The local table does not answer. Is it still running?'

/** A refused or failed call, with the sentence to show. */
export class RestError extends Error {
  override readonly name = 'RestError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** Discord's error code; 0 where there is none. */
  readonly code: number

  constructor(message: string, status: number, code: number) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Calls as one person. Every method throws a RestError when the call fails. */
export interface Rest {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown, files?: readonly File[]): Promise<T>
  send(method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void>
}

/** The routes below `/api/v10` with a person's token; without one, only what anyone may ask. */
export function openRest(token?: string): Rest {
  const call = (method: string, path: string, body?: unknown, files: readonly File[] = []): Promise<unknown> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
    if (body === undefined) return request(path, { method, headers })
    if (files.length > 0) return request(path, { method, headers, body: withFiles(body, files) })
    headers['content-type'] = 'application/json'
    return request(path, { method, headers, body: JSON.stringify(body) })
  }
  return {
    get: async <T>(path: string) => (await call('GET', path)) as T,
    post: async <T>(path: string, body: unknown, files?: readonly File[]) =>
      (await call('POST', path, body, files)) as T,
    send: async (method, path, body) => void (await call(method, path, body)),
  }
}

function withFiles(body: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  form.append('payload_json', JSON.stringify(body))
  files.forEach((file, index) => {
    form.append(`files[${String(index)}]`, file, file.name)
  })
  return form
}

async function request(path: string, init: RequestInit, triesLeft = 3): Promise<unknown> {
  const response = await fetch(`/api/v10${path}`, init).catch(() => undefined)
  if (response === undefined) throw new RestError(unreachable, 0, 0)
  if (response.status === 204) return undefined
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { message, code, retry_after: wait } = problem(answer)
  if (response.status === 429 && triesLeft > 1 && wait !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return request(path, init, triesLeft - 1)
  }
  throw new RestError(message ?? `The local table answered ${String(response.status)}.`, response.status, code ?? 0)
}

interface Problem {
  readonly message?: string
  readonly code?: number
  /** Seconds. */
  readonly retry_after?: number
}

const problem = (answer: unknown): Problem => (typeof answer === 'object' && answer !== null ? answer : {})
