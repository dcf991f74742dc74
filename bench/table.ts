/** One line of the table. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What it is compared with: a target, or an earlier row. */
  readonly note?: string
}

/** A group of measurements. New groups are added to `sections.ts`. */
export interface Section {
  readonly title: string
  run(): Promise<readonly Row[]>
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** @param part from 0 to 100 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN
}

/** Milliseconds that something takes. */
export async function timed(what: () => unknown): Promise<number> {
  const start = performance.now()
  await what()
  return performance.now() - start
}

/** "×1.04 of 100 actions" */
export function ratio(value: number, base: number, name: string): string {
  return `×${(value / base).toFixed(2)} of ${name}`
}

/** Collects garbage where Node.js was started with `--expose-gc`, and tells how many bytes are in use. */
export function heapInUse(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

export function format(title: string, rows: readonly Row[]): string {
  const lines = rows.map(({ what, value, unit, note }) => {
    return `  ${what.padEnd(58)}${number.format(value).padStart(12)} ${unit.padEnd(10)}${note ?? ''}`.trimEnd()
  })
  return [title, ...lines].join('\n')
}
