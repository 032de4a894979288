/**
 * The lines of the wrong program that are not in the right one. When something is only missing, the lines on both sides
 * of the gap.
 */
export function changedLines(wrong: string, right: string): number[] {
  const [a, b] = [linesOf(wrong), linesOf(right)];
  const shared = sharedLines(a, b);
  const found = new Set<number>();
  let [inA, inB] = [0, 0];
  for (const [nextA, nextB] of [...shared, [a.length, b.length] as const]) {
    for (let line = inA; line < nextA; line++) if (a[line]?.trim()) found.add(line + 1);
    const isGap = inA === nextA && b.slice(inB, nextB).some((line) => line.trim() !== "");
    if (isGap) for (const line of [inA, inA + 1]) if (a[line - 1] !== undefined) found.add(line);
    [inA, inB] = [nextA + 1, nextB + 1];
  }
  return [...found].sort((x, y) => x - y);
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());

/** The longest common subsequence of lines. */
function sharedLines(a: string[], b: string[]): (readonly [number, number])[] {
  const best = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
