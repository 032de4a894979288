import { useSyncExternalStore } from "react";

const query = () => matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** On the server nothing moves. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
