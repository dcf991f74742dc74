const epoch = 1_420_070_400_000
let counter = 0n

/** Whether snowflake `a` is younger than `b`. Ids are compared as numbers without losing digits. */
export function isNewer(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length
}

/** For `sort`: oldest first. */
export const byAge = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id === b.id ? 0 : isNewer(a.id, b.id) ? 1 : -1

/** When a snowflake was made. */
export const timeOf = (id: string): Date => new Date(Number(BigInt(id) >> 22n) + epoch)

/** A number that this window has not used before, in the shape of a snowflake. */
export function freshNonce(): string {
  counter = (counter + 1n) % 4096n
  return (
    (BigInt(Date.now() - epoch) << 22n) +
    BigInt(Math.floor(performance.now()) % 1024) * 4096n +
    counter
  ).toString()
}
