import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { type CellChange, cellsFrom, changeCells, type MarkCell, unsavedIn } from "./mark-cells.ts";
import { type MarkResponse, readMarks, sendMark } from "./send-mark.ts";
import { cellKey, type StoredMark } from "./stored-mark.ts";

/** Also how often a mark that could not be sent is tried again. */
const LOOK_EVERY_MS = 15_000;

/** The cells of the grid. Each is sent when it is left, one request at a time for each cell, until the server has it. */
export function useMarkCells(address: string, marks: StoredMark[]) {
  const [cells, dispatch] = useReducer(changeCells, marks, cellsFrom);
  const newest = useRef(cells);
  newest.current = cells;
  const change = useCallback((next: CellChange) => {
    newest.current = changeCells(newest.current, next);
    dispatch(next);
  }, []);

  const send = useCallback(
    async (studentId: string, part: string): Promise<void> => {
      const key = cellKey(studentId, part);
      const cell = newest.current.get(key);
      if (!cell || cell.state === "sending" || cell.typed === cell.saved) return;
      change({ kind: "sent", key });
      const response: MarkResponse = await sendMark(address, {
        studentId,
        part,
        typed: cell.typed,
        version: cell.version,
      });
      change({ kind: "answered", key, sent: cell.typed, response });
      // Typed on while the answer was on its way.
      const now = newest.current.get(key);
      if (response.kind === "saved" && now?.typed !== cell.typed) await send(studentId, part);
    },
    [address, change],
  );

  const sendAll = useCallback(() => {
    for (const key of unsavedIn(newest.current)) {
      const [studentId = "", part = ""] = key.split(" ");
      void send(studentId, part);
    }
  }, [send]);

  useFreshMarks({ address, change, sendAll });
  useLeaveWarning(newest);
  return useMemo(() => ({ cells, change, send, sendAll }), [cells, change, send, sendAll]);
}

type Fresh = { address: string; change: (change: CellChange) => void; sendAll: () => void };

/** Marks of a colleague appear while the page is visible, and what was not sent is sent when the network is back. */
function useFreshMarks({ address, change, sendAll }: Fresh): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      sendAll();
      const marks = await readMarks(address);
      if (marks) change({ kind: "read", marks });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    window.addEventListener("online", sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendAll);
    };
  }, [address, change, sendAll]);
}

function useLeaveWarning(cells: { current: ReadonlyMap<string, MarkCell> }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedIn(cells.current).length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [cells]);
}
