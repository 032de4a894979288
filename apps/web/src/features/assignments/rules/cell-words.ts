import * as m from "@nirmaan/messages/assignments.ts";
import type { GridCell } from "./grid-cell.ts";

/** The state in a word or two: `short` for a cell of the grid, `long` where there is space. */
export function cellWords(cell: GridCell): { short: string; long: string } {
  const { kind, passed, total, marks } = cell;
  if (marks && (kind === "done" || kind === "late")) return markWords(kind, marks);
  const count = m.passedOf({ passed, total });
  switch (kind) {
    case "done":
      return { short: m.done(), long: m.done() };
    case "late":
      return { short: m.late(), long: m.doneLate() };
    case "missing":
      return passed > 0
        ? {
            short: m.missingCount({ passed, total }),
            long: marks ? m.missingQuestions({ passed, total }) : m.missingSome({ passed, total }),
          }
        : { short: m.missing(), long: m.missing() };
    case "not-open":
      return { short: m.none(), long: m.notOpenYet() };
    case "open":
      return { short: total > 0 ? count : m.none(), long: m.notBegun() };
    case "working":
      return {
        short: count,
        long: marks ? m.questionsAnswered({ passed, total }) : m.exercisesPassed({ passed, total }),
      };
  }
}

/** Practice that is finished shows its marks. */
function markWords(kind: "done" | "late", marks: { earned: number; of: number }) {
  const words = kind === "done" ? m.marksOf(marks) : m.marksLate(marks);
  return { short: words, long: words };
}
