import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrow keys go down and up a column; Tab goes along the row as everywhere. */
export function moveBetweenMarks(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === "Enter" && event.shiftKey ? -1 : STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest("td") : null;
  const row = cell?.parentElement;
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  const next = rows[rows.indexOf(row) + step]?.cells[cell.cellIndex]?.querySelector("input");
  if (next) {
    next.focus();
    next.select();
  } else if (event.key === "Enter" && event.target instanceof HTMLElement) event.target.blur();
}
