/** What a value is measured against. */
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** One line of the table. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly target?: Target
  /** What it is compared with or how it came about. */
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

/** How much of a delay was the program's own doing: the rest is other programs that had the processor. */
export function ownWork(milliseconds: number | undefined): string {
  return milliseconds === undefined || Number.isNaN(milliseconds)
    ? ''
    : `${number.format(milliseconds)} ms of own work at a stretch`
}

/** Collects garbage where Node.js was started with `--expose-gc`, and tells how many bytes are in use. */
export function heapInUse(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

/** "≤ 300: ×0.41", with a word where the target is missed. */
function against(value: number, target: Target): string {
  const [sign, bound] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast]
  const met = 'atMost' in target ? value <= bound : value >= bound
  return `target ${sign} ${number.format(bound)}: ×${(value / bound).toFixed(2)}${met ? '' : ', missed'}`
}

export function format(title: string, rows: readonly Row[]): string {
  const lines = rows.map(({ what, value, unit, target, note }) => {
    const remarks = [...(target ? [against(value, target)] : []), ...(note ? [note] : [])].join(' · ')
    return `  ${what.padEnd(62)}${number.format(value).padStart(10)} ${unit.padEnd(7)}${remarks}`.trimEnd()
  })
  return [title, ...lines].join('\n')
}
