import { hex, hexAt, indexOf, neighbourAt, sailSides, type Hex } from './grid.ts'

/** Which sea a navigable hex belongs to, where a rule asks. */

/** Everything a fleet reaches from a hex without entering one of the gates. */
function flood(from: string, gates: readonly string[]): ReadonlySet<Hex> {
  const closed = new Set(gates.map(hex))
  const found = new Set<Hex>([hex(from)])
  for (const at of found) {
    const index = indexOf(at)
    for (let d = 0; d < 6; d++) {
      const next = neighbourAt(index, d)
      if (next < 0 || !((sailSides[index] ?? 0) & (1 << d))) continue
      if (!closed.has(hexAt(next))) found.add(hexAt(next))
    }
  }
  return found
}

/** From the Strait of Gibraltar to the Baltic. */
export const atlantic = flood('0310', ['0726', '0725', '0825', '0826'])
/** From the Strait of Gibraltar to the Bosporus and Suez. */
export const mediterranean = flood('1423', ['0625', '0626', '2918', '3525'])
