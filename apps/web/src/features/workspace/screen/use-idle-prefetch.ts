import { useEffect, useState } from "react";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { whenEditorReady } from "../store/editor-ready.ts";

const IDLE_WITHIN_MS = 3000;

type PrefetchedPart = { prefetch: () => Promise<unknown>; clearFailure: () => void };

/**
 * Prefetches the other parts once the editor is ready, one after the other and only while the browser is idle: a sidebar
 * must open without a network too. Returns true when the editor is ready and the browser was idle once.
 */
export function useIdlePrefetch(parts: PrefetchedPart[]): boolean {
  const [isEditorReady, setEditorReady] = useState(false);
  const [initialParts] = useState(parts);
  useEffect(() => {
    let isUnmounted = false;
    const prefetch = async () => {
      await whenEditorReady();
      await waitForIdle(IDLE_WITHIN_MS);
      if (isUnmounted) return;
      setEditorReady(true);
      for (const part of initialParts) {
        await waitForIdle(IDLE_WITHIN_MS);
        await part.prefetch().catch(part.clearFailure);
      }
    };
    void prefetch();
    return () => {
      isUnmounted = true;
    };
  }, [initialParts]);
  return isEditorReady;
}
