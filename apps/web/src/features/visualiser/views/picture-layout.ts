import type { Value } from "@nirmaan/tracing/trace-record.ts";
import type { TraceState } from "@nirmaan/tracing/trace-state.ts";
import { isReference, type Objects } from "@nirmaan/tracing/value-text.ts";

export type PictureLayout = {
  /** Objects by their distance from a variable: a linked list goes from left to right, a tree by its levels. */
  columns: number[][];
  /** Objects that are drawn inside the one object that refers to them. */
  inlined: Set<number>;
};

const MAX_DRAWN = 60;
const MAX_INLINE_ITEMS = 6;

/** Where each object is drawn. The order in a column is that of the objects' numbers, so that nothing moves by itself. */
export function layOut({ frames, objects }: TraceState): PictureLayout {
  const roots = frames.flatMap(({ variables }) => [...variables.values()]);
  const inlined = findInlined(objects, roots);
  const seen = new Set<number>();
  const columns: number[][] = [];
  let current = referredBy(roots);
  while (current.length > 0 && seen.size < MAX_DRAWN) {
    const column = [...new Set(current)].filter((number) => !seen.has(number) && objects.has(number));
    for (const number of column) seen.add(number);
    const next = column.flatMap((number) => referredFrom(objects, number, inlined));
    if (column.length > 0) columns.push(column.toSorted((a, b) => a - b));
    current = next.filter((number) => !seen.has(number));
  }
  return { columns, inlined };
}

const referredBy = (values: readonly Value[]): number[] =>
  values.flatMap((value) => (isReference(value) ? [value.r] : []));

/** What an object refers to; through the objects that are drawn inside it. */
function referredFrom(objects: Objects, number: number, inlined: Set<number>): number[] {
  const object = objects.get(number);
  return referredBy([...(object?.items ?? []), ...(object?.keys ?? [])]).flatMap((inner) =>
    inlined.has(inner) ? referredFrom(objects, inner, inlined) : [inner],
  );
}

/** Short tuples, and the rows of a table, when nothing else refers to them. */
function findInlined(objects: Objects, roots: readonly Value[]): Set<number> {
  const counts = new Map<number, number>();
  const all = [...objects.values()].flatMap(({ items, keys = [] }) => [...items, ...keys]);
  for (const number of referredBy([...roots, ...all])) counts.set(number, (counts.get(number) ?? 0) + 1);
  const isSingle = (number: number) => counts.get(number) === 1 && !referredBy(roots).includes(number);
  const inlined = new Set<number>();
  for (const [number, object] of objects) {
    const isShortTuple =
      object.type === "tuple" && object.items.length <= MAX_INLINE_ITEMS && !object.items.some(isReference);
    if (isShortTuple && isSingle(number)) inlined.add(number);
    for (const row of rowsOf(objects, number) ?? []) if (isSingle(row)) inlined.add(row);
  }
  return inlined;
}

/** The rows of a list of lists of one length, which is drawn as a table. */
export function rowsOf(objects: Objects, number: number): number[] | undefined {
  const object = objects.get(number);
  if (object?.type !== "list" || object.items.length === 0) return undefined;
  const rows = referredBy(object.items);
  if (rows.length !== object.items.length) return undefined;
  const lengths = rows.map((row) =>
    objects.get(row)?.type === "list" ? objects.get(row)?.items.length : undefined,
  );
  const [first] = lengths;
  const isTable = first !== undefined && first > 0 && lengths.every((length) => length === first);
  return isTable && new Set(rows).size === rows.length ? rows : undefined;
}
