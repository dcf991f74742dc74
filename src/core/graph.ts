/**
 * Everything that can be reached from a node, in breadth-first order, each with the node it was reached from
 * (`undefined` for the start). `next` gives the nodes one step further on, as far as the way may go on from a node.
 */
export function reach<Node>(start: Node, next: (node: Node) => readonly Node[]): Map<Node, Node | undefined> {
  const found = new Map<Node, Node | undefined>([[start, undefined]])
  const open = [start]
  for (const node of open) {
    for (const further of next(node)) {
      if (found.has(further)) continue
      found.set(further, node)
      open.push(further)
    }
  }
  return found
}

/** The way from the start to a node out of what `reach` found, both ends included; nothing where it was not reached. */
export function wayTo<Node>(found: ReadonlyMap<Node, Node | undefined>, node: Node): readonly Node[] | undefined {
  if (!found.has(node)) return undefined
  const way: Node[] = []
  for (let at: Node | undefined = node; at !== undefined; at = found.get(at)) way.unshift(at)
  return way
}
