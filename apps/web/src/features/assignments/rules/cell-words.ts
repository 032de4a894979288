import * as m from "@nirmaan/messages/assignments.ts";
import type { GridCell } from "./grid-cell.ts";

/** The state in a word or two: `short` for a cell of the grid, `long` where there is space. */
export function cellWords({ kind, passed, total }: GridCell): { short: string; long: string } {
  const count = m.passedOf({ passed, total });
  switch (kind) {
    case "done":
      return { short: m.done(), long: m.done() };
    case "late":
      return { short: m.late(), long: m.doneLate() };
    case "missing":
      return passed > 0
        ? { short: m.missingCount({ passed, total }), long: m.missingSome({ passed, total }) }
        : { short: m.missing(), long: m.missing() };
    case "not-open":
      return { short: m.none(), long: m.notOpenYet() };
    case "open":
      return { short: count, long: m.notBegun() };
    case "working":
      return { short: count, long: m.exercisesPassed({ passed, total }) };
  }
}
