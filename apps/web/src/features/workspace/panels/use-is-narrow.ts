import { useSyncExternalStore } from "react";
import { NARROW_BELOW_PX } from "./panel-layout.ts";

const QUERY = `(max-width: ${NARROW_BELOW_PX - 1}px)`;
const PHONE = /Android|iPhone|iPod|Mobile|Opera Mini|IEMobile/i;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** A phone stays a phone when it is turned on its side. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches || PHONE.test(navigator.userAgent),
    () => false,
  );
