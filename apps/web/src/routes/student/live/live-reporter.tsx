import { useEffect } from "react";
import type { LessonStore } from "#features/lessons/record/lesson-store.ts";

/** Shows nothing. Without a network that has never loaded it, the lesson works without. */
export function LiveReporter({ store, owner }: { store: LessonStore; owner: string }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    void import("./start-live-reports.ts").then(
      ({ startLiveReports }) => {
        if (!isUnmounted) stop = startLiveReports(store, owner);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [store, owner]);
  return null;
}
