import type { MarkResponse } from "./send-mark.ts";
import { cellKey, type StoredMark } from "./stored-mark.ts";

export type MarkCell = {
  typed: string;
  /** What the server has, and its version; 0 when it has none. */
  saved: string;
  version: number;
  state: "idle" | "sending" | "refused" | "conflict";
  /** Why it was refused. */
  message?: string | undefined;
  /** What a colleague has typed meanwhile. */
  theirs?: { value: string; version: number; by: string } | undefined;
};
export type MarkCells = ReadonlyMap<string, MarkCell>;

export type CellChange =
  | { kind: "typed"; key: string; text: string }
  | { kind: "refused"; key: string; message: string }
  | { kind: "sent"; key: string }
  | { kind: "answered"; key: string; sent: string; response: MarkResponse }
  | { kind: "take"; key: string; which: "mine" | "theirs" }
  | { kind: "read"; marks: StoredMark[] };

const EMPTY: MarkCell = { typed: "", saved: "", version: 0, state: "idle" };

const storedCell = ({ value, version }: { value: string; version: number }): MarkCell => ({
  ...EMPTY,
  typed: value,
  saved: value,
  version,
});

export const cellsFrom = (marks: StoredMark[]): MarkCells =>
  new Map(marks.map((mark) => [cellKey(mark.studentId, mark.part), storedCell(mark)]));

export function changeCells(cells: MarkCells, change: CellChange): MarkCells {
  if (change.kind === "read") return withRead(cells, change.marks);
  const cell = cells.get(change.key) ?? EMPTY;
  return new Map(cells).set(change.key, changeCell(cell, change));
}

function changeCell(cell: MarkCell, change: Exclude<CellChange, { kind: "read" }>): MarkCell {
  switch (change.kind) {
    case "typed":
      return {
        ...cell,
        typed: change.text,
        ...(cell.state === "refused" && { state: "idle", message: undefined }),
      };
    case "refused":
      return { ...cell, state: "refused", message: change.message };
    case "sent":
      return { ...cell, state: "sending", message: undefined };
    case "answered":
      return answeredCell(cell, change);
    case "take": {
      const { theirs } = cell;
      if (!theirs) return cell;
      return change.which === "theirs" ? storedCell(theirs) : { ...storedCell(theirs), typed: cell.typed };
    }
  }
}

function answeredCell(
  cell: MarkCell,
  { sent, response }: Extract<CellChange, { kind: "answered" }>,
): MarkCell {
  switch (response.kind) {
    case "saved": {
      const isStill = cell.typed === sent;
      return { ...storedCell(response), typed: isStill ? response.value : cell.typed };
    }
    case "conflict":
      return { ...cell, state: "conflict", theirs: response };
    case "refused":
      return { ...cell, state: "refused", message: response.message };
    case "not-sent":
      return { ...cell, state: "idle" };
  }
}

/** A colleague's marks replace what the server had before, and never what is being typed. */
function withRead(cells: MarkCells, marks: StoredMark[]): MarkCells {
  const next = new Map(cells);
  for (const mark of marks) {
    const key = cellKey(mark.studentId, mark.part);
    const cell = cells.get(key) ?? EMPTY;
    if (cell.state === "idle" && cell.typed === cell.saved && mark.version > cell.version)
      next.set(key, storedCell(mark));
  }
  return next;
}

/** What was typed and is not with the server; a refused mark waits for the teacher. */
export const unsavedIn = (cells: MarkCells): string[] =>
  [...cells].flatMap(([key, { typed, saved, state }]) =>
    state === "sending" || (state === "idle" && typed !== saved) ? [key] : [],
  );

export const conflictsIn = (cells: MarkCells): string[] =>
  [...cells].flatMap(([key, { state }]) => (state === "conflict" ? [key] : []));
