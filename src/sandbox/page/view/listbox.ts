/** Moves a marked place in a list by a key; undefined when the key is not one that moves. */
export function moved(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length
    case 'ArrowUp':
      return (at - 1 + length) % length
    case 'PageDown':
      return Math.min(at + 8, length - 1)
    case 'PageUp':
      return Math.max(at - 8, 0)
    default:
      return undefined
  }
}

let count = 0

/** An id for an element of this page, for labels that point at it. */
export const freshId = (prefix: string): string => `${prefix}-${String(count++)}`

/** Brings the marked option of a list into view. */
export function showActive(root: ParentNode): void {
  root.querySelector('[role="option"].active')?.scrollIntoView({ block: 'nearest' })
}
