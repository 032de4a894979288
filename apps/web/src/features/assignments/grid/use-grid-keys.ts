import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { useRef } from "react";
import { useNavigate } from "react-router";

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Tab reaches one cell of the grid, arrow keys move from cell to cell, and a click opens one without a new document. */
export function useGridKeys() {
  const navigate = useNavigate();
  const reached = useRef<HTMLAnchorElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key];
    const cell = linkIn(event.target)?.closest("td");
    const row = cell?.parentElement;
    if (!step || !cell || !(row instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const rows = [...event.currentTarget.rows];
    const next = rows[rows.indexOf(row) + step[0]]?.cells[cell.cellIndex + step[1]];
    next?.querySelector("a")?.focus();
  };

  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLTableSectionElement>) => {
    const link = linkIn(target);
    if (!link) return;
    const before = reached.current ?? currentTarget.querySelector("a");
    if (before) before.tabIndex = -1;
    link.tabIndex = 0;
    reached.current = link;
  };

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const link = linkIn(event.target);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    void navigate(link.pathname);
  };

  return { onKeyDown, onFocus, onClick };
}

const linkIn = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;
