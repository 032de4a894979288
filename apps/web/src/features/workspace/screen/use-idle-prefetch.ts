import { useEffect, useState } from "react";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { whenEditorReady } from "../store/editor-ready.ts";

const IDLE_WITHIN_MS = 3000;

type LaterPart = { prefetch: () => Promise<unknown>; clearFailure: () => void };

/**
 * Everything else waits until the editor stands, and is then fetched before it is asked for, one part after the other
 * and between the keys of somebody who types: a sidebar must open without a network too.
 */
export function useIdlePrefetch(parts: LaterPart[]): boolean {
  const [isSettled, setSettled] = useState(false);
  const [later] = useState(parts);
  useEffect(() => {
    let isLeft = false;
    const settle = async () => {
      await whenEditorReady();
      await waitForIdle(IDLE_WITHIN_MS);
      if (isLeft) return;
      setSettled(true);
      for (const part of later) {
        await waitForIdle(IDLE_WITHIN_MS);
        await part.prefetch().catch(part.clearFailure);
      }
    };
    void settle();
    return () => {
      isLeft = true;
    };
  }, [later]);
  return isSettled;
}
