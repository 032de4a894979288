import { useSyncExternalStore } from "react";
import { NARROW_BELOW_PX } from "./panel-layout.ts";

const PHONE = /Android|iPhone|iPod|Mobile|Opera Mini|IEMobile/i;
/** Below this width lesson and workspace are shown one at a time; the same breakpoint as `lg:` in the classes. */
const ONE_AT_A_TIME_BELOW_PX = 1024;

function useMedia(query: string, isAlways: () => boolean = () => false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches || isAlways(),
    () => false,
  );
}

/** Also true for a phone in landscape, which is wider than the breakpoint. */
export const useIsNarrow = (): boolean =>
  useMedia(`(max-width: ${NARROW_BELOW_PX - 1}px)`, () => PHONE.test(navigator.userAgent));

export const useShowsOneAtATime = (): boolean => useMedia(`(max-width: ${ONE_AT_A_TIME_BELOW_PX - 1}px)`);
