import type { Cell } from "@nirmaan/practice/question/question-parts.ts";

/** A value of a table as SQL shows it. */
export const cellText = (cell: Cell | undefined): string => String(cell ?? "NULL");
