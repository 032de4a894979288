import { useState } from "react";
import type { LazyPart } from "./workspace-features.ts";

/** A panel that is loaded when it is first opened, and stays mounted when it is closed so that it can animate out. */
export function useLazyPanel(part: LazyPart | undefined) {
  const [state, setState] = useState<"never-opened" | "open" | "closed">("never-opened");
  return {
    isMounted: state !== "never-opened",
    isOpen: state === "open",
    open: () => void part?.openWhenLoaded(() => setState("open")),
    close: () => setState("closed"),
    toggle: () => void part?.openWhenLoaded(() => setState(state === "open" ? "closed" : "open")),
  };
}
