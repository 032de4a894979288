/** Cells that form a group: `mask` has the bits that vary inside it. */
export type Cube = { base: number; mask: number };

const cellsOf = ({ base, mask }: Cube): number[] => {
  const cells: number[] = [];
  for (let inside = mask; ; inside = (inside - 1) & mask) {
    cells.push(base | inside);
    if (inside === 0) return cells.sort((a, b) => a - b);
  }
};

/** The largest groups of ones and free cells (prime implicants). At most four variables: every cube is tried. */
export function largestGroups(ones: number[], free: number[], size: number): Cube[] {
  const allowed = new Set([...ones, ...free]);
  const groups: Cube[] = [];
  for (let mask = 0; mask < size; mask++)
    for (let base = 0; base < size; base++)
      if ((base & mask) === 0 && cellsOf({ base, mask }).every((cell) => allowed.has(cell)))
        groups.push({ base, mask });
  const contains = (outer: Cube, inner: Cube) =>
    outer !== inner && (outer.mask & inner.mask) === inner.mask && (inner.base & ~outer.mask) === outer.base;
  return groups.filter(
    (cube) =>
      !groups.some((other) => contains(other, cube)) && cellsOf(cube).some((cell) => ones.includes(cell)),
  );
}

/** A smallest set of largest groups that covers every one: fewest groups, then fewest literals. */
export function minimalCover(ones: number[], free: number[], size: number): Cube[] {
  const groups = largestGroups(ones, free, size);
  let best: Cube[] | undefined;
  const isBetter = (cover: Cube[]) =>
    !best ||
    cover.length < best.length ||
    (cover.length === best.length && literalsOf(cover, size) < literalsOf(best, size));
  const search = (cover: Cube[], left: number[]): void => {
    if (best && cover.length > best.length) return;
    const [cell] = left;
    if (cell === undefined) {
      if (isBetter(cover)) best = cover;
      return;
    }
    for (const group of groups) {
      const cells = cellsOf(group);
      if (cells.includes(cell))
        search(
          [...cover, group],
          left.filter((other) => !cells.includes(other)),
        );
    }
  };
  search([], ones);
  return best ?? [];
}

const bitsIn = (number: number) => number.toString(2).replaceAll("0", "").length;

export const literalsOf = (cover: Cube[], size: number): number =>
  cover.reduce((sum, { mask }) => sum + bitsIn((size - 1) & ~mask), 0);

/** Is this set of cells one group of a map: 1, 2, 4, 8 or 16 cells that differ only in some bits? */
export function isGroup(cells: number[]): boolean {
  const set = new Set(cells);
  const base = cells.reduce((all, cell) => all & cell, 15);
  const mask = cells.reduce((all, cell) => all | cell, 0) & ~base;
  const wanted = cellsOf({ base, mask });
  return (
    cells.length > 0 &&
    set.size === cells.length &&
    wanted.length === set.size &&
    wanted.every((cell) => set.has(cell))
  );
}

/** The cover as an expression: groups of ones for SOP, groups of zeros for POS. */
export function coverText(cover: Cube[], variables: string[], form: "SOP" | "POS"): string {
  const size = 2 ** variables.length;
  const isProduct = form === "SOP";
  if (cover.length === 0) return isProduct ? "0" : "1";
  const terms = cover.map(({ base, mask }) => {
    const literals = variables.flatMap((name, index) => {
      const bit = size >> (index + 1);
      if (mask & bit) return [];
      return [((base & bit) !== 0) === isProduct ? name : `${name}'`];
    });
    if (literals.length === 0) return isProduct ? "1" : "0";
    return isProduct
      ? literals.join("")
      : literals.length > 1
        ? `(${literals.join(" + ")})`
        : literals.join("");
  });
  return terms.join(isProduct ? " + " : "");
}
