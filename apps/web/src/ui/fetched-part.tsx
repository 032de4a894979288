import { type ComponentType, use } from "react";
import { showToast } from "./toast.ts";

/** A part of a page that is fetched when it is first wanted. */
export type FetchedPart<Props> = {
  fetchAhead: () => Promise<void>;
  /** Forgets a fetch that failed; React's own `lazy` never does. */
  tryAgain: () => void;
  /** For what opens at a press: fetched first, and where that fails, the press is answered in words. */
  whenThere: (then: () => void) => Promise<void>;
  fetched: () => ComponentType<Props> | undefined;
};

export function fetchedPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchAhead = (): Promise<void> => {
    coming ??= fetchPart().then((fetched) => {
      part = fetched;
    });
    return coming;
  };
  const tryAgain = () => {
    if (!part) coming = undefined;
  };
  return {
    fetchAhead,
    tryAgain,
    fetched: () => part,
    whenThere: async (then) => {
      try {
        await fetchAhead();
      } catch {
        tryAgain();
        showToast("This part could not be loaded. Check your connection, then try again.", { kind: "fails" });
        return;
      }
      then();
    },
  };
}

type ShowPartProps<Props> = { part: FetchedPart<Props>; with: Props };

/** Draws the part: at once when it is there, else it suspends until it is. */
export function ShowPart<Props extends object>({ part, with: props }: ShowPartProps<Props>) {
  if (!part.fetched()) use(part.fetchAhead());
  const Part = part.fetched();
  return Part ? <Part {...props} /> : null;
}
