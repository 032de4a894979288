import { decodeCell, type GridCell } from "../rules/grid-cell.ts";

/** By roll number, by most missing work, or by one assignment. */
export type GridOrder =
  | { kind: "roll" }
  | { kind: "name" }
  | { kind: "missing" }
  | { kind: "assignment"; at: number };

/** What a wide screen shows at once. */
export const COLUMNS = 8;

/** The first column to show, so that half of them are due and half are to come. */
export const columnsAround = (nextDueAt: number, count: number): number =>
  Math.max(0, Math.min(nextDueAt - COLUMNS / 2, count - COLUMNS));

type OrderedRow = { name: string; cells: string[] };

/** Those who need the teacher come first. */
const URGENCY: Record<GridCell["kind"], number> = {
  missing: 0,
  open: 1,
  working: 2,
  "not-open": 3,
  late: 4,
  done: 5,
};

/** The rows come by roll number, and rows that are equal stay in that order. */
export function orderRows<Row extends OrderedRow>(rows: Row[], order: GridOrder): Row[] {
  switch (order.kind) {
    case "roll":
      return rows;
    case "name":
      return rows.toSorted((a, b) => a.name.localeCompare(b.name));
    case "missing": {
      const counts = new Map(rows.map((row) => [row, row.cells.filter((cell) => cell[0] === "m").length]));
      return rows.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    }
    case "assignment": {
      const { at } = order;
      const keys = new Map(rows.map((row) => [row, decodeCell(row.cells[at] ?? "")]));
      return rows.toSorted((a, b) => compareCells(keys.get(a), keys.get(b)));
    }
  }
}

const shareOf = ({ passed, total, marks }: GridCell): number =>
  marks && marks.of > 0 ? marks.earned / marks.of : total > 0 ? passed / total : 0;

function compareCells(a: GridCell | undefined, b: GridCell | undefined): number {
  if (!a || !b) return 0;
  return URGENCY[a.kind] - URGENCY[b.kind] || shareOf(a) - shareOf(b);
}
