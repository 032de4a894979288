import type { DryRun } from "../lesson-format/dry-run.ts";
import { isSameCell, isSameLine, linesOfText } from "./same-text.ts";

/** Each part of the answer: right, wrong, or null where nothing is asked. */
export type DryRunMark = { parts: (boolean | null)[]; right: number; total: number };

/** The end of the program, as a reply to "which line runs next?". */
export const PROGRAM_END = "end";

/**
 * Marks what was typed: the lines of the output, the cells of the table row by row, or the first line that was chosen at
 * each place.
 */
export function markDryRun({ answer, columns }: DryRun, typed: readonly string[]): DryRunMark {
  if (answer.kind === "predict") {
    const came = linesOfText(typed.join("\n"));
    const count = Math.max(answer.lines.length, came.length);
    return markOf(
      Array.from({ length: count }, (_, index) => {
        const [expected, line] = [answer.lines[index], came[index]];
        return expected !== undefined && line !== undefined && isSameLine(expected, line);
      }),
    );
  }
  if (answer.kind === "table")
    return markOf(
      answer.rows.flatMap(({ cells }, row) =>
        cells.map((cell, column) =>
          cell === "" ? null : isSameCell(cell, typed[row * columns.length + column] ?? ""),
        ),
      ),
    );
  return markOf(answer.moves.map(({ next }, index) => typed[index] === String(next ?? PROGRAM_END)));
}

const markOf = (parts: (boolean | null)[]): DryRunMark => ({
  parts,
  right: parts.filter((part) => part === true).length,
  total: parts.filter((part) => part !== null).length,
});
