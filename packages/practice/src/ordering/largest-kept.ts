/**
 * The blocks of a reply that may stay where they are, so that no two of them are in a forbidden order.
 *
 * Forbidden pairs (earlier in the reply, later in the answer) are a partial order, so the largest set without one is an
 * antichain: the blocks minus a maximum matching (Dilworth, König). Trying subsets would take exponential time.
 */
export function largestKept(order: string[], isBefore: (first: string, second: string) => boolean): string[] {
  const forbidden = order.map((earlier, from) =>
    order.flatMap((later, to) => (to > from && isBefore(later, earlier) ? [to] : [])),
  );
  const matchedBy = new Map<number, number>();
  for (const from of order.keys()) augment(from, forbidden, matchedBy, new Set());
  return [...unreachedByCover(forbidden, matchedBy, order.length)].map((index) => order[index] ?? "");
}

/** One augmenting path of bipartite matching. */
function augment(
  from: number,
  edges: number[][],
  matchedBy: Map<number, number>,
  seen: Set<number>,
): boolean {
  for (const to of edges[from] ?? []) {
    if (seen.has(to)) continue;
    seen.add(to);
    const owner = matchedBy.get(to);
    if (owner === undefined || augment(owner, edges, matchedBy, seen)) {
      matchedBy.set(to, from);
      return true;
    }
  }
  return false;
}

/** König: a block is kept when neither its left nor its right copy is in the minimum vertex cover. */
function unreachedByCover(edges: number[][], matchedBy: Map<number, number>, size: number): Set<number> {
  const matchedLeft = new Set(matchedBy.values());
  const left = new Set<number>();
  const right = new Set<number>();
  const visit = (from: number) => {
    if (left.has(from)) return;
    left.add(from);
    for (const to of edges[from] ?? []) {
      if (right.has(to)) continue;
      right.add(to);
      const owner = matchedBy.get(to);
      if (owner !== undefined) visit(owner);
    }
  };
  for (let index = 0; index < size; index++) if (!matchedLeft.has(index)) visit(index);
  const kept = new Set<number>();
  for (let index = 0; index < size; index++) if (left.has(index) && !right.has(index)) kept.add(index);
  return kept;
}

/** Is `first` needed, directly or through others, before `second`? */
export function neededBefore(needs: Record<string, string[]>): (first: string, second: string) => boolean {
  const all = new Map<string, Set<string>>();
  const collect = (id: string, path: Set<string>): Set<string> => {
    const known = all.get(id);
    if (known) return known;
    if (path.has(id)) throw new Error(`${id} needs itself`);
    const found = new Set<string>();
    for (const need of needs[id] ?? []) {
      found.add(need);
      for (const further of collect(need, new Set([...path, id]))) found.add(further);
    }
    all.set(id, found);
    return found;
  };
  for (const id of Object.keys(needs)) collect(id, new Set());
  return (first, second) => all.get(second)?.has(first) ?? false;
}
