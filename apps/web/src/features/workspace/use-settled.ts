import { useEffect, useState } from "react";
import { fetchedCodeEditor } from "./editor/fetched-code-editor.ts";

const SETTLED_WITHIN_MS = 3000;

type LaterPart = { fetchAhead: () => Promise<unknown>; tryAgain: () => void };

/**
 * Everything else waits until the editor is there, and is then fetched before it is asked for: a sidebar must open
 * without a network too.
 */
export function useSettled(parts: LaterPart[]): boolean {
  const [isSettled, setSettled] = useState(false);
  const [later] = useState(parts);
  useEffect(() => {
    const settle = () => setSettled(true);
    void fetchedCodeEditor.fetchAhead().then(settle, settle);
  }, []);
  useEffect(() => {
    if (!isSettled) return;
    const fetchAll = () => {
      for (const part of later) part.fetchAhead().catch(part.tryAgain);
    };
    if (!("requestIdleCallback" in globalThis)) return fetchAll();
    const idle = requestIdleCallback(fetchAll, { timeout: SETTLED_WITHIN_MS });
    return () => cancelIdleCallback(idle);
  }, [isSettled, later]);
  return isSettled;
}
