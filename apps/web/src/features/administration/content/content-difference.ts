type Leaves = Record<string, unknown>;

/** The changed parts alone, by their place in words: `testimonials 2 quote`. */
export function contentDifference(before: unknown, after: unknown): { before: Leaves; after: Leaves } {
  const was = leavesOf(before);
  const is = leavesOf(after);
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (place) => was[place] !== is[place],
  );
  const pick = (leaves: Leaves) =>
    Object.fromEntries(changed.flatMap((place) => (place in leaves ? [[place, leaves[place]]] : [])));
  return { before: pick(was), after: pick(is) };
}

function leavesOf(value: unknown, place: string[] = []): Leaves {
  if (Array.isArray(value))
    return Object.assign({}, ...value.map((each, index) => leavesOf(each, [...place, String(index + 1)])));
  if (typeof value === "object" && value !== null)
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, each]) => leavesOf(each, [...place, name])),
    );
  return { [place.join(" ")]: value };
}
