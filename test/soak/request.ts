/** What the table reads of a request; a whole one would cost more than what it asks for. */
export function request(
  url: string,
  method = 'GET',
  headers: Readonly<Record<string, string>>,
  body: string | FormData,
): Request {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const own = {
    url,
    method,
    headers: { get: (name: string) => lower.get(name.toLowerCase()) ?? null },
    text: async () => body,
    formData: async () => body,
  }
  return own as unknown as Request
}
