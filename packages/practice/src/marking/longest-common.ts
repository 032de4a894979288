/** The places of `wanted` that a longest common subsequence with `given` contains. */
export function longestCommon<Item>(
  wanted: Item[],
  given: Item[],
  isSame: (wanted: Item, given: Item) => boolean,
): number[] {
  const lengths = Array.from({ length: wanted.length + 1 }, () =>
    new Array<number>(given.length + 1).fill(0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const matches = wanted.map((one) => given.map((other) => isSame(one, other)));
  for (let row = wanted.length - 1; row >= 0; row--)
    for (let column = given.length - 1; column >= 0; column--) {
      const value = matches[row]?.[column]
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, value);
    }
  const kept: number[] = [];
  for (let row = 0, column = 0; row < wanted.length && column < given.length; ) {
    if (matches[row]?.[column]) {
      kept.push(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}
