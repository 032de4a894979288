import { type ComponentType, use } from "react";
import { showToast } from "./toast.ts";

/** A part of a page that is fetched when it is first wanted. */
export type LazyComponent<Props> = {
  prefetch: () => Promise<void>;
  /** Forgets a fetch that failed; React's own `lazy` never does. */
  clearFailure: () => void;
  /** For what opens at a press: fetched first, and where that fails, the press is answered in words. */
  openWhenLoaded: (then: () => void) => Promise<void>;
  loaded: () => ComponentType<Props> | undefined;
};

export function lazyComponent<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const prefetch = (): Promise<void> => {
    coming ??= fetchPart().then((fetched) => {
      part = fetched;
    });
    return coming;
  };
  const clearFailure = () => {
    if (!part) coming = undefined;
  };
  return {
    prefetch,
    clearFailure,
    loaded: () => part,
    openWhenLoaded: async (then) => {
      try {
        await prefetch();
      } catch {
        clearFailure();
        showToast("This part could not be loaded. Check your connection, then try again.", { kind: "fails" });
        return;
      }
      then();
    },
  };
}

type ShowPartProps<Props> = { part: LazyComponent<Props>; with: Props };

/** Draws the part: at once when it is there, else it suspends until it is. */
export function RenderLazy<Props extends object>({ part, with: props }: ShowPartProps<Props>) {
  if (!part.loaded()) use(part.prefetch());
  const Part = part.loaded();
  return Part ? <Part {...props} /> : null;
}
