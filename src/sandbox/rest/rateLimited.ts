export interface RateLimit {
  /** Seconds. */
  retryAfter: number
  global: boolean
  bucket: string
  limit: number
  code?: number | undefined
  message?: string | undefined
}

/** Discord's answer to a call too many. */
export function rateLimited({ retryAfter, global, bucket, limit, code, message }: RateLimit): Response {
  const body = {
    message: message ?? 'You are being rate limited.',
    retry_after: retryAfter,
    global,
    ...(code && { code }),
  }
  const headers = {
    'Retry-After': String(Math.ceil(retryAfter)),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset-After': retryAfter.toFixed(3),
    'X-RateLimit-Bucket': bucket,
    'X-RateLimit-Scope': global ? 'global' : 'user',
    ...(global && { 'X-RateLimit-Global': 'true' }),
  }
  return Response.json(body, { status: 429, headers })
}
